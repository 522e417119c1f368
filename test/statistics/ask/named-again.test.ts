// What is said of years, countries and currencies and narrows nothing: "the war years 2015 to 2020", "the Kenyan government", "in that currency",
// and who compares themselves with others; with twins that are something else.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'

const graph = await starterGraph()
const search = searchOf(graph)
const readingsOf = (question: string) =>
  resolveComputed(search, question).parts.map((part) => {
    const reading = part.status === 'definite' ? part : part.status === 'no_data' ? part.reading : null
    return [reading?.label ?? part.status, part.suggested_conversion?.unit.currency ?? null]
  })

for (const [question, plain] of [
  // years by what happened in them
  [
    'How much British grant money went into Yemen during the war years 2015 through 2020?',
    'British grants to Yemen, 2015 through 2020',
  ],
  [
    'What did Canada and Italy give to Haiti in the earthquake year 2010?',
    'ODA from Canada and Italy to Haiti in 2010',
  ],
  ["Sierra Leone's aid in the Ebola years 2014 and 2015", "Sierra Leone's aid in 2014 and 2015"],
  ['ODA from Japan to Indonesia in the tsunami year, 2004', 'ODA from Japan to Indonesia in 2004'],
  ['What did Ghana owe in the election year 2016?', 'What did Ghana owe in 2016?'],
  ['grants from Norway to Mali over the drought years 2011-2013', 'grants from Norway to Mali 2011-2013'],
  // governments
  ["What were the Kenyan government's Chinese debts in 2019?", "Kenya's Chinese debts in 2019"],
  ['What the government of Zambia owed to bondholders in 2020', 'What Zambia owed to bondholders in 2020'],
  ["Kenya's government: debt to China in 2019", "Kenya's debt to China in 2019"],
  ['How much did the Danish government give to Mali in 2018?', 'ODA from Denmark to Mali in 2018'],
  ['debt of the Ghanaian government to bondholders in 2019', "Ghana's debt to bondholders in 2019"],
  [
    "For tonight's podcast on Zambia's default I'm after one number: what the government owed to bondholders in 2020.",
    'What Zambia owed to bondholders in 2020',
  ],
  // who compares themselves
  [
    'Hello, debt office here, we are comparing ourselves with the neighbours. Please supply the amounts El Salvador owed to bondholders, 2014-2024. Regards, M. Paz',
    'debt of El Salvador to bondholders, 2014-2024',
  ],
  [
    'We are measuring ourselves against Uganda. What did Rwanda owe China in 2018?',
    'What did Rwanda owe China in 2018?',
  ],
  // currencies
  [
    'Our accounts are kept in Swiss francs. Swiss grants to Nepal in 2018, please, in that currency.',
    'Swiss grants to Nepal in 2018 in Swiss francs',
  ],
  [
    'My readers think in euros. What did Ireland give Ethiopia in 2019, in that currency?',
    'What did Ireland give Ethiopia in 2019 in euros?',
  ],
  [
    "The report uses Norwegian kroner. Norway's aid to Malawi in 2018 in the same currency.",
    "Norway's aid to Malawi in 2018 in Norwegian kroner",
  ],
] as const)
  test(`"${question}" is "${plain}"`, (t) => {
    t.deepEqual(readingsOf(question), readingsOf(plain))
    t.false(
      readingsOf(question).some(([label]) => label === 'no_data' || label === 'unsupported' || label === 'candidates'),
    )
  })

for (const question of [
  'aid to Kenya in the fiscal year 2015',
  'debt of Kenya in the base year 2015',
  'aid to Kenya, school years 2015-2016',
  'aid from Norway to Malawi for war years',
  'How much aid did the Kenyan government receive from Norway in 2015?',
  'aid to the government of Kenya 2015',
  'local government debt of Kenya 2015',
  'Please compare us with the neighbours. El Salvador debt 2014-2020',
  "last month's aid to Malawi",
  'My ministry thinks in yen, my boss in dollars. Grants of Japan 2014 in that currency.',
  'We do not use yen. Grants of Japan 2014 in that currency.',
])
  test(`"${question}" is not read so`, (t) => {
    t.false(resolveComputed(search, question).parts.some(({ status }) => status === 'definite'))
  })
