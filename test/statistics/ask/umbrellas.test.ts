// What is told beside a question, or is the whole of which it asks a part, gives no dataset of its own; what is asked beside another stays asked.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'

const graph = await starterGraph()
const search = searchOf(graph)
const answerTo = (question: string): string =>
  resolveComputed(search, question)
    .parts.map((part) =>
      part.status === 'definite' ? `${part.spec.spec_id} ${JSON.stringify(part.suggested_facets)}` : part.status,
    )
    .join(' + ')

const alike: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
  [
    'ODA from Sweden to Mozambique in 2020',
    [
      'I am writing an essay on Swedish aid. How much ODA did Sweden give to Mozambique in 2020?',
      'We argue about Swedish aid. How much ODA did Sweden give to Mozambique in 2020?',
      'For an essay on Swedish aid, how much ODA did Sweden give to Mozambique in 2020?',
      'I am a student of Swedish aid. ODA from Sweden to Mozambique in 2020, please',
    ],
  ],
  ['bilateral ODA from Canada in 2020', ["Of Canada's ODA in 2020, what was the amount of the bilateral part?"]],
  [
    'ODA grants from Belgium in 2015 by recipient',
    ["Where did Belgium's aid grants go in 2015? Amount for each recipient"],
  ],
  ['ODA from Norway in 2021 by purpose', ['What was Norwegian aid spent on in 2021? Give the amount for each purpose']],
  [
    'ODA from Austria in 2021 by type of finance',
    [
      'My editor wants to know how Austria financed its aid, so please show official aid from Austria in 2021 separately for each type of finance.',
    ],
  ],
  [
    'principal repayments of Kenya in 2021',
    [
      'For my dissertation on East African borrowing, could you tell me the principal that Kenya paid off on its external debt in 2021?',
    ],
  ],
  [
    'external debt stock of Kenya, Uganda and Tanzania in 2021',
    ['I cover East Africa and would like to print the external debt owed in 2021 by Kenya, by Uganda and by Tanzania.'],
  ],
  [
    'scholarships and student costs in donor countries of Japan in 2015',
    ['Official aid by Japan in 2015, item scholarships and student costs in donor countries'],
  ],
  ['debt relief from Japan in 2015', ['ODA from Japan in 2015, namely debt relief']],
]
for (const [canonical, phrasings] of alike)
  test(`${canonical}: nothing beside it`, (t) => {
    t.regex(answerTo(canonical), /^spec_\w+ \S+$/)
    for (const phrasing of phrasings) t.is(answerTo(phrasing), answerTo(canonical), phrasing)
  })

const pair = (one: string, other: string): string => `${answerTo(one)} + ${answerTo(other)}`
const [swedish, toMozambique] = ['ODA from Sweden in 2020', 'ODA from Sweden to Mozambique in 2020']
for (const question of [
  'How much ODA did Sweden give in 2020, and how much ODA did it give to Mozambique in 2020?',
  'How much ODA did Sweden give in 2020? And how much to Mozambique?',
  'I need Swedish ODA in 2020. And Swedish ODA to Mozambique in 2020.',
  'I am looking for Swedish ODA in 2020. How much ODA did Sweden give to Mozambique in 2020?',
  'My request is ODA from Sweden in 2020. How much ODA did Sweden give to Mozambique in 2020?',
  'We want ODA from Sweden in 2020; then how much ODA did Sweden give Mozambique in 2020?',
])
  test(`both are asked: ${question}`, (t) => t.is(answerTo(question), pair(swedish, toMozambique)))

test('what is asked with "please" is not told', (t) =>
  t.is(
    answerTo(
      "Poland's ODA in 2022, please, everyone here quotes a different number. Also, what was Poland's bilateral ODA in 2022?",
    ),
    pair('ODA from Poland in 2022', 'bilateral ODA from Poland in 2022'),
  ))

test('a whole and its part, each joined or with a place and years, are both asked', (t) => {
  const both = pair('ODA from Japan in 2015', 'debt relief from Japan in 2015')
  t.is(answerTo('ODA from Japan in 2015 and debt relief'), both)
  t.is(answerTo('ODA from Japan in 2015, debt relief from Japan in 2015'), both)
  t.is(
    answerTo('How large was Norwegian aid in 2021? Give the amount for each purpose'),
    pair('ODA from Norway in 2021', 'ODA from Norway in 2021 by purpose'),
  )
})

for (const question of [
  'With loans counted by their grant equivalent as the OECD does now, what amount of ODA came from Japan in 2022?',
  'I am writing on Kenyan debt to China. How much ODA did Sweden give in 2020?',
  'I am writing on Kenyan debt in 2020. What was its debt service?',
  'Sweden gave ODA in 2020. What did Sweden give Mozambique in 2020?',
  "Given Kenya's external debt in 2020, what was its debt service in 2020?",
  'ODA from Japan in 2015, debt relief',
  'Search: Japan, scholarships and student costs, donor country, ODA, 2015',
])
  test(`left open: ${question}`, (t) => t.notRegex(answerTo(question), /spec_/))
