// How what is asked may be written: signs of currencies, names of fields, years that something is reached by. Each with what looks like it and is not.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import type { Part } from '../../../statistics/ask/resolution.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'

const search = searchOf(await starterGraph())
const partsOf = (question: string): ReadonlyArray<Part> => resolveComputed(search, question).parts
const told = (part: Part): unknown => {
  const reading = part.status === 'definite' ? part : part.status === 'no_data' ? part.reading : null
  return reading === null
    ? part.status
    : [
        reading.spec.spec_id,
        reading.suggested_facets ?? null,
        reading.presentation ?? null,
        part.suggested_conversion?.unit ?? null,
      ]
}
const readAs = (question: string): ReadonlyArray<unknown> => partsOf(question).map(told)

for (const [written, plain] of [
  // signs of currencies
  ['aid from France to Mali, €, 2018', 'aid from France to Mali in euros in 2018'],
  ['GDP of Kenya in £ 2015', 'GDP of Kenya in pounds sterling in 2015'],
  ['Japan aid to India 2019, in ¥', 'aid from Japan to India in yen in 2019'],
  ['GDP of Nigeria in ₦ 2018', 'GDP of Nigeria in naira in 2018'],
  ['ODA France 2019 €m', 'ODA of France in 2019 in euros'],
  ['what did the UK give Kenya in 2018 (£)?', 'aid from the UK to Kenya in 2018 in pounds sterling'],
  ['PIB du Kenya en € en 2015', 'GDP of Kenya in euros in 2015'],
  // statistics behind the name of their field
  [
    'DAC1, item other official flows, provider Belgium, from 2016 to 2019',
    'other official flows from Belgium from 2016 to 2019',
  ],
  ['DAC1 item "administrative costs", Germany, 2010-2015', 'administrative costs of Germany from 2010 to 2015'],
  ['DAC1 item grants by NGOs, provider Belgium, 2016', 'grants by NGOs from Belgium in 2016'],
  ['DAC1 measure other official flows Belgium 2016', 'other official flows from Belgium in 2016'],
  ['DAC1 item private flows at market terms, provider Spain, 2014', 'private flows at market terms from Spain in 2014'],
  ['dac1 item debt relief, donor France 2016', 'debt relief from France in 2016'],
  // what is counted at a date
  ['By 2030, how many people are expected to live in Southern Asia?', 'total population of Southern Asia in 2030'],
  ['how many people lived in Kenya by 2010', 'population of Kenya in 2010'],
  ['how much did Kenya owe China by 2015', 'debt of Kenya to China in 2015'],
  ["Kenya's debt by creditor, by 2020", 'debt of Kenya by creditor in 2020'],
  ['who lent the most to Angola by 2017', 'who lent the most to Angola in 2017'],
  ['population by 2030 in Kenya and Uganda', 'population of Kenya and Uganda in 2030'],
  // verbs around a statistic that is to be broken down
  ["Break Sweden's 2021 aid to Tanzania down by sector.", "Sweden's 2021 aid to Tanzania by sector"],
  ["Please break Kenya's external debt down by creditor for 2020.", "Kenya's external debt by creditor for 2020"],
  [
    "Could you divide Zambia's debt stock in 2021 by type of creditor?",
    "Zambia's debt stock in 2021 by type of creditor",
  ],
  ["Slice Canada's ODA in 2018 by recipient", "Canada's ODA in 2018 by recipient"],
  ["How do Pakistan's debts divide by creditor in 2022?", "Pakistan's debts by creditor in 2022"],
  [
    "How does Egypt's external debt divide among bilateral, multilateral and private lenders, from 2000?",
    "Egypt's external debt by type of creditor since 2000",
  ],
  [
    "How did Nigeria's debt split up among bilateral, multilateral and private creditors in 2019?",
    "Nigeria's debt by type of creditor in 2019",
  ],
  // lists of what a break-down opens
  [
    'In what form did Norway deliver its help in 2021: projects, budget support, experts and so on? One amount per modality',
    'aid from Norway in 2021 by modality',
  ],
  ["Norway's aid in 2021 by modality: projects, budget support, experts and so on", "Norway's aid in 2021 by modality"],
  ["Sweden's 2021 ODA by type of finance (grants, loans, equity...)", "Sweden's 2021 ODA by type of finance"],
  // places in a sheet
  ['A2:A6 = Benin, Togo, Niger. Fill B with gdp 2024 pls', 'GDP of Benin, Togo and Niger in 2024'],
  [
    'A1:A3: Kenya, Uganda, Rwanda; fill column B with population 2020',
    'population of Kenya, Uganda and Rwanda in 2020',
  ],
  ['B2:B4 = Ghana, Togo, Benin. Put ODA received in 2019 in column C', 'ODA received by Ghana, Togo and Benin in 2019'],
  [
    'in cells A2 to A4 I have Peru, Chile, Bolivia. need population 2015 in B2:B4',
    'population of Peru, Chile and Bolivia in 2015',
  ],
  [
    'pivot: rows = donor, cols = year, values = ODA commitments, filter recipient = Fiji, 2015-2022',
    'ODA commitments to Fiji by donor from 2015 to 2022',
  ],
  // orders
  ['Where did Swiss grants mostly go in 2009? A top twelve will do.', 'top 12 recipients of Swiss grants in 2009'],
  ['Where did Irish aid mainly go in 2019? The top ten is enough.', 'top 10 recipients of Irish aid in 2019'],
  ['Where has Belgian aid mostly gone since 2015? top 3 suffices', 'top 3 recipients of Belgian aid since 2015'],
  [
    'In what order did the G7 countries stand in 2015 when you sort them by ODA?',
    'rank the G7 countries by ODA in 2015',
  ],
  ['In which order were the G7 countries in 2018 if you rank them by ODA?', 'rank the G7 countries by ODA in 2018'],
  ['Line up the G7 members by ODA in 2019, biggest first', 'rank the G7 members by ODA in 2019'],
  // what is handed to those it is owed to is paid
  [
    'How much did Malawi hand over to its foreign lenders in 2022, principal and interest together?',
    'debt service of Malawi in 2022',
  ],
  ['How much did Sri Lanka hand over to its creditors in 2021?', 'debt service of Sri Lanka in 2021'],
  ['What did Kenya give to its creditors in 2020?', 'debt service of Kenya in 2020'],
  // an equal part for everybody
  [
    "If every Zimbabwean had to carry an equal part of the country's foreign public debt in 1999, how much would that be?",
    'external debt of Zimbabwe per head in 1999',
  ],
  ["Divide Kenya's debt by its GDP in 2020", "Kenya's debt as a share of GDP in 2020"],
  ["Zambia's debt 2021 divided equally among all Zambians", 'debt of Zambia per head in 2021'],
] as const)
  test(`"${written}" is "${plain}"`, (t) => {
    const expected = readAs(plain)
    t.true(expected.every((each) => typeof each === 'object'))
    t.deepEqual(readAs(written), expected)
  })

for (const [written, other] of [
  ['GDP of Kenya in US$ 2015', 'GDP of Kenya in euros in 2015'],
  ['flows from Sweden by DAC1 measure in 2015', 'ODA from Sweden in 2015'],
  ['Sweden by DAC1 item 2015', 'ODA from Sweden in 2015'],
  ['how many people lived in Kenya until 2010', 'population of Kenya in 2010'],
  ["Norway's aid in 2021: projects and experts", "Norway's aid in 2021 by modality"],
  ['How much did Norway hand over to Malawi in 2019?', 'debt service of Norway in 2019'],
  ['G7: GDP 2015', 'GDP 2015'],
] as const)
  test(`"${written}" is not "${other}"`, (t) => {
    t.notDeepEqual(readAs(written), readAs(other))
  })

for (const open of [
  'GDP of China in ¥ 2015',
  'How much of $100m went to Kenya in 2018?',
  'aid to Kenya by 2018',
  'GDP of India by 2030',
  "How does Kenya's debt break down investors' trust by creditor?",
  'When did Kenya owe most to China?',
  'A2:A3 = Benin, Togo. Fill B with inflation 2024',
  'In what form did Norway deliver its help in 2021?',
])
  test(`"${open}" has no definite answer`, (t) => {
    t.true(partsOf(open).every(({ status }) => status !== 'definite'))
  })
