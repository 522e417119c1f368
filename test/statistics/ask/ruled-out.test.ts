// Questions that rule out what is no part of what they ask for are read as the question without it, in three languages; each kind with twins that take
// something away, which are never answered.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'
import data from './support/ruled-out.json' with { type: 'json' }

const graph = await starterGraph()
const search = searchOf(graph)

const readOf = (question: string): ReadonlyArray<string> =>
  resolveComputed(search, question).parts.map((part) => {
    const reading = part.status === 'definite' ? part : part.status === 'no_data' ? part.reading : null
    return reading === null
      ? part.status
      : JSON.stringify([part.status, reading.spec.spec_id, reading.suggested_facets ?? null])
  })

for (const [language, { alike, refused }] of Object.entries(data)) {
  test(`what is ruled out and no part of what is asked says nothing more (${language})`, (t) => {
    for (const [question = '', plain = ''] of alike) {
      const read = readOf(plain)
      t.true(
        read.every((part) => part.startsWith('[')),
        plain,
      )
      t.deepEqual(readOf(question), read, question)
    }
  })

  test(`what takes something away is never answered (${language})`, (t) => {
    for (const question of refused) {
      t.false(
        resolveComputed(search, question).parts.some(({ status }) => status === 'definite'),
        question,
      )
    }
  })
}
