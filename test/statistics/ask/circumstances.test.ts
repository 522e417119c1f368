// Words that tell the circumstances of a question change nothing; words that might narrow it still keep it from being definite.
import test from 'ava'
import { resolveQuestion } from '../../../statistics/ask/resolve.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { sampleGraph } from './support/graph.ts'

const search = searchOf(await sampleGraph())

const specsOf = (question: string): ReadonlyArray<string> =>
  resolveQuestion(search, question).parts.map((part) => (part.status === 'definite' ? part.spec.spec_id : part.status))

const alike: ReadonlyArray<readonly [string, string, string]> = [
  [
    'an event with the years outside it',
    'Kenya after the coup: how much ODA did it get in 2015?',
    'ODA to Kenya in 2015',
  ],
  ['an event dated by its own year', 'ODA to Kenya when the floods hit in 2015', 'ODA to Kenya in 2015'],
  ['what happened while', 'ODA to Kenya in 2015, while people were flooded out', 'ODA to Kenya in 2015'],
  ['the year of something', 'ODA to Kenya in 2015, the year relations soured', 'ODA to Kenya in 2015'],
  [
    'a headline of the same statistic',
    'Phantom aid: ODA from Germany to Kenya in 2015',
    'ODA from Germany to Kenya in 2015',
  ],
  [
    'a description of a place',
    'ODA from Germany to its former colony Kenya in 2015',
    'ODA from Germany to Kenya in 2015',
  ],
  ['a verb that tells nothing', 'ODA that reached Kenya in 2015, as announced', 'ODA to Kenya in 2015'],
]
for (const [what, question, plain] of alike) {
  test(`${what} changes nothing: "${question}"`, (t) => {
    t.deepEqual(specsOf(question), specsOf(plain))
    t.regex(specsOf(plain)[0] ?? '', /^spec_/)
  })
}

const open: ReadonlyArray<readonly [string, string]> = [
  ['an event that dates the question', 'ODA to Kenya the year Nairobi flooded'],
  ['an event behind "since" with a year of its own', 'ODA to Kenya since the party that tapped out in 2015'],
  ['a giver behind an event', 'ODA to Kenya after the flood from Germany, 2015'],
  ['a topic before a colon', 'Elephants in Kenya: ODA from Germany in 2015'],
  ['a place nobody knows before a colon', 'Debt in Freedonia: ODA from Germany to Kenya in 2015'],
  ['a headline of another statistic', 'Small islands drown in debt: Kenya, aid from Germany in 2021'],
  ['a topic nobody knows', 'ODA to Kenya for unicorns'],
]
for (const [what, question] of open) {
  test(`${what} keeps the question from being definite: "${question}"`, (t) => {
    t.notRegex(specsOf(question).join(' '), /spec_/)
  })
}

test('words of circumstances are named as ignored', (t) => {
  const [part] = resolveQuestion(search, 'ODA to Kenya in 2015, while people were flooded out').parts
  t.true(part?.ignored.some(({ text }) => text.includes('flooded')))
})
