// How what is asked may be written: signs of currencies, names of fields, years that something is reached by. Each with what looks like it and is not.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import type { Part } from '../../../statistics/ask/resolution.ts'
import { prepareSearch } from '../../../statistics/ask/search.ts'
import { openGraph } from '../../../statistics/read/open.ts'
import { starterGraphLocation } from '../../support/starter-graph.ts'

const search = prepareSearch(await openGraph(await starterGraphLocation()))
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
  ['By 2030, how many people are expected to live in Southern Asia?', 'population of Southern Asia in 2030'],
  ['how many people lived in Kenya by 2010', 'population of Kenya in 2010'],
  ['how much did Kenya owe China by 2015', 'debt of Kenya to China in 2015'],
  ["Kenya's debt by creditor, by 2020", 'debt of Kenya by creditor in 2020'],
  ['who lent the most to Angola by 2017', 'who lent the most to Angola in 2017'],
  ['population by 2030 in Kenya and Uganda', 'population of Kenya and Uganda in 2030'],
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
] as const)
  test(`"${written}" is not "${other}"`, (t) => {
    t.notDeepEqual(readAs(written), readAs(other))
  })

for (const open of [
  'GDP of China in ¥ 2015',
  'How much of $100m went to Kenya in 2018?',
  'aid to Kenya by 2018',
  'GDP of India by 2030',
])
  test(`"${open}" has no definite answer`, (t) => {
    t.true(partsOf(open).every(({ status }) => status !== 'definite'))
  })
