// A question is read as a bounded number of texts, whatever it rules out, tells beside or takes back.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchLimits } from '../../../statistics/ask/limits.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { countText, textsToRead, withTextsBounded } from '../../../statistics/ask/texts-read.ts'
import { starterGraph } from '../../support/starter-graph.ts'

const search = searchOf(await starterGraph())

test('what comes to more texts than are tried is refused, and says so', (t) => {
  const query = 'GDP of Kenya in 2020'
  let read = 0
  const { parts } = withTextsBounded(search, query, () => {
    const texts = textsToRead()
    for (;;) {
      countText(texts)
      read++
    }
  })
  t.is(read, searchLimits.textsRead)
  const [part, ...more] = parts
  t.is(part?.status === 'unsupported' ? part.reason.code : null, 'too_many_readings')
  t.deepEqual(part?.said, { start: 0, end: query.length, text: query })
  t.deepEqual(more, [])
})

test('what a reader throws for another reason is thrown', (t) => {
  t.throws(
    () =>
      withTextsBounded(search, 'GDP of Kenya', () => {
        throw new RangeError('torn')
      }),
    { instanceOf: RangeError },
  )
})

// each was read for ever: the code of Norway counted as "nor", what it rules out was kept for the rest, which ruled it out again
const endless = [
  'NOR / GNI / 2022',
  'NOR / GNI / 2019',
  'nor / gni / 2022',
  'NOR | GNI | 2022',
  'neither NOR nor GNI / 2022',
]
for (const question of endless) {
  test(`"${question}" is read to an end, and never as what another place is`, (t) => {
    const { parts } = resolveComputed(search, question)
    t.true(parts.length > 0)
    const places = parts.flatMap((part) =>
      part.status === 'definite' ? Object.values(part.spec.definition.identity.entities).flat() : [],
    )
    t.true(places.every((place) => place === 'country/NOR'))
  })
}

test('a question that rules many things out is read to an end', (t) => {
  const many = 'not the loans, not the grants, not the debt, not the interest, not Kenya, not Ghana, not 2019, '
  for (const question of [`${many}aid of France in 2020`, `${many.repeat(3)}ODA of Italy in 2015`]) {
    t.true(resolveComputed(search, question).parts.length > 0)
  }
})

// the tagger has no lemma for "ca" where it takes it for no verb
const torn = [
  'the group chat said finland gives nothing to africa which cant: show me population of Egypt in 2012',
  'they wont, cant: population of Egypt in 2012',
]
for (const question of torn) {
  test(`"${question}" is read, whatever comes of it`, (t) => {
    t.true(resolveComputed(search, question).parts.length > 0)
  })
}
