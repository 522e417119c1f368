// Texts that look like names and are none: words of the whole world, numbers, pieces of names. No one is resolved.
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { resolveTexts } from '../../../../statistics/names/resolve/resolve-texts.ts'
import { sampleGraph } from '../../ask/support/graph.ts'

const graph = await sampleGraph()
const statusOf = (text: string): string => {
  const answer = resolveTexts(graph, { texts: [text] })
  return E.isRight(answer) ? (answer.right.results[0]?.status ?? '') : 'refused'
}

for (const text of [
  'worldwide',
  '999',
  'the Mon',
  'Mon',
  'Federated States of',
  'the of China',
  'of China',
  'n/a',
  'Dominican',
  'Republic of',
]) {
  test(`"${text}" names nothing for sure`, (t) => {
    t.not(statusOf(text), 'resolved')
  })
}

for (const text of ['Korea, Republic of', 'Micronesia (Federated States of)', 'Congo, Dem. Rep. of', 'Fas']) {
  test(`"${text}" is read, cut or short as it looks`, (t) => {
    t.not(statusOf(text), 'not_found')
  })
}
