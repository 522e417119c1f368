// Debt as bankers, activists and clerks tell it is the debt that plain words ask for.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'
import { specsIn } from './support/answers.ts'

const graph = await starterGraph()
const search = searchOf(graph)
const partsOf = (question: string) => resolveComputed(search, question).parts
const specsOf = (question: string): string => specsIn(partsOf(question))

const alike: ReadonlyArray<readonly [string, string]> = [
  ['claims of bondholders against Zambia 2020', 'debt of Zambia to bondholders in 2020'],
  ["China's claims against Zambia, 2020", 'debt of Zambia to China in 2020'],
  ["How much did Egypt owe the World Bank's IBRD in 2019?", 'debt of Egypt to IBRD in 2019'],
  ['debt of Kenya to the World Bank Group IDA 2019', 'debt of Kenya to IDA in 2019'],
  ['Laos debt to China as of 31 December 2020', 'debt of Laos to China in 2020'],
  ['Laos external debt to China at 31/12/2020', 'debt of Laos to China in 2020'],
  ['debt of Laos to China at end-December 2020', 'debt of Laos to China in 2020'],
  ['debt of Laos to China on December 31st, 2020', 'debt of Laos to China in 2020'],
  ['debt of Laos to China, 2020-12-31', 'debt of Laos to China in 2020'],
  ['encours de la dette du Laos envers la Chine au 31 décembre 2020', 'debt of Laos to China in 2020'],
  ['debt of Laos to China between 31 December 2018 and 31 December 2020', 'debt of Laos to China from 2018 to 2020'],
  ['coupons and redemptions paid by Ukraine to bondholders 2021', 'debt service of Ukraine to bondholders in 2021'],
  ['Samoan debt to Japan still unpaid in 2018', 'debt of Samoa to Japan in 2018'],
  ["Kenya's Eurobond stock 2021", 'Eurobond debt of Kenya in 2021'],
  ['How much is Malawi in the red with the World Bank, 2020?', 'debt of Malawi to the World Bank in 2020'],
  ['how deep is Laos in debt to China, 2020', 'debt of Laos to China in 2020'],
  ["Itemise Kenya's 2021 debt service creditor by creditor", 'debt service of Kenya by creditor in 2021'],
]
for (const [written, plain] of alike)
  test(`"${written}" is "${plain}"`, (t) => {
    t.regex(specsOf(plain), /^spec_\w+$/)
    t.is(specsOf(written), specsOf(plain))
  })

test('a group beside one of its own, joined or compared, stays what it is', (t) => {
  t.not(specsOf('debt of Kenya to the World Bank and IDA in 2019'), specsOf('debt of Kenya to IDA in 2019'))
  t.not(specsOf('aid from France against aid from Germany in 2018'), specsOf('aid from France on Germany in 2018'))
})

for (const question of [
  'aid from Germany to Kenya on 31 December 2018',
  'debt of Laos to China in December 2020',
  'debt of Laos to China at 30 December 2020',
  'debt of Laos to China at 31 January 2020',
  'unpaid interest of Zambia 2021',
  "Kenya's unpaid debt service 2021",
])
  test(`"${question}" is not definite`, (t) => {
    t.false(partsOf(question).some(({ status }) => status === 'definite'))
  })
