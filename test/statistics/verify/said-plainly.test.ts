// Claims between two who are named beside one another, in plainer turns, joined to the sentence before or taken apart, and later figures that name
// but the part in which they differ; what went the other way; and twins that stay open.
import test from 'ava'
import { verifyClaims } from '../../../statistics/verify/verify.ts'
import { starterClaims } from '../../support/starter-claims.ts'

const ports = await starterClaims()

const fits = ['match', 'close']
const verifiedOf = async (text: string) =>
  (await verifyClaims(ports, text, new AbortController().signal)).filter(({ claim }) => claim.figure !== null)
const verdictsOf = async (text: string): Promise<ReadonlyArray<string>> =>
  (await verifiedOf(text)).map(({ verdict }) => (fits.includes(verdict) ? 'fits' : verdict))

/** Texts with the verdict of each of their figures. */
const told: ReadonlyArray<readonly [text: string, ...verdicts: ReadonlyArray<string>]> = [
  // the other side is named beside
  ['Bhutan built its dams with Indian money. At the end of 2020 its debt to India was 2,311 million dollars.', 'fits'],
  ["IDA is Ghana's largest official creditor. At the end of 2021 it was owed $4.66 billion.", 'fits'],
  ["Much of Angola's oil goes to China. In 2017 its debt service to Beijing was about $3.1 billion.", 'fits'],
  // the sentence before says what it is
  ["Spain's grants to Nicaragua. In 2008: $156.55 million.", 'fits'],
  ['Japan and Cambodia, 2018. Grants disbursed: 139.09 million US dollars.', 'mismatch'],
  ["This table is about Cameroon's debts to China. Outstanding at end-2018: US$3.13 billion.", 'fits'],
  ['Figures below are net ODA for 2013. Norway: $5,581.36 million; Sweden: $5,827.29 million.', 'fits', 'fits'],
  ["Beijing's claims on Zambia keep growing. They amounted to $3.54 billion at the end of 2014.", 'mismatch'],
  ["We pulled New Zealand's net ODA for 2019 out of DAC1. Result: 554.76 million current USD.", 'fits'],
  // plainer turns
  ["Sri Lanka's external debt stock (public and guaranteed) was US$16.4 billion in 2010.", 'fits'],
  ['Uganda had 35.492 million inhabitants in 2015 according to the World Economic Outlook.', 'fits'],
  ['We Tanzanians numbered 63.343 million in 2023.', 'fits'],
  ['Net ODA of the DAC countries (without the EU institutions) hit $183.7 billion in 2020.', 'mismatch'],
  [
    'Members of the DAC – the countries, without the EU institutions – gave a net $147.3 billion in ODA in 2017.',
    'fits',
  ],
  ['What share of the 70.7 million dollars of ODA that Canada committed to Haiti in 2016 went through NGOs?', 'fits'],
  ["Could the minister say whether Portugal's net ODA of $567.78 million in 2022 includes loans?", 'mismatch'],
  // what others get is from whom they get it
  ['In 2015 Thailand, an emerging donor, provided other countries with ODA grants of US$201.4 million.', 'mismatch'],
  ['Azerbaijan has turned donor. In 2019 it gave other countries ODA of $93.62 million.', 'mismatch'],
  // apart from what stands before
  [
    "Talks were dragging on; even so, the EU institutions' ODA commitments to Brazil in 2017 were 392.7 million dollars.",
    'mismatch',
  ],
  // later figures
  ['Swiss grants to Bolivia were $29.71 million in 2011. Those to Peru came to $21.62 million.', 'fits', 'fits'],
  ['Norwegian ODA in 2011 and 2013 was $4,755.59 million and $5,581.36 million respectively (net).', 'fits', 'fits'],
  ['Net ODA per inhabitant of Norway, 2023: $956. Per inhabitant of Spain: $75.', 'fits', 'fits'],
  ['Denmark, Norway and Sweden together disbursed $4.89 billion of net ODA in 2016.', 'mismatch'],
  ['Swiss grants to Bolivia were $29.71 million in 2011; those to Peru, $21.62 million.', 'fits', 'fits'],
  ['In 2022 Serbia owed China $2.3 billion and bondholders $7.6 billion.', 'fits', 'fits'],
  [
    'In 2021 Sweden committed USD 59.71 million of ODA to Mozambique while disbursing USD 91.70 million.',
    'fits',
    'fits',
  ],
  [
    'Grants from Ankara to Bangkok were $30,000 in 2019, those from Bangkok to Ankara $880,000.',
    'mismatch',
    'mismatch',
  ],
]

const open: ReadonlyArray<string> = [
  'Nepal aside, Switzerland has other partners. Swiss grants in 2016 were $49.01 million.',
  'Switzerland works in Nepal and Peru. Its grants in 2016 were $49.00 million.',
  'Luxembourg and Cabo Verde celebrate. The Grand Duchy’s tied grants in 2014: 15.17 million US dollars.',
  "Angola's oil goes to China. In 2017 its debt service on bonds was $3.051 billion.",
  "Angola's oil goes to China. In 2017 part of its debt service was $3.051 billion.",
  "Angola's oil goes to China. In 2017 its planned debt service was $3.051 billion.",
  'Wasted: $24.1 billion of German net ODA in 2019.',
  'Military: $24.1 billion of German net ODA in 2019.',
  "This table is about Cameroon's tied debts to China. Outstanding at end-2018: US$3.13 billion.",
  'Figures below exclude debt relief. Norway: $5,581.36 million in 2013.',
  "Part of Beijing's claims on Zambia keep growing. They amounted to $1.89 billion at the end of 2014.",
  'Some of the DAC countries (without the EU institutions) gave $162.7 billion of net ODA in 2020.',
  'It is false; German net ODA in 2019 was $24.1 billion.',
  'If all goes well: German net ODA was $24.1 billion in 2019.',
  "Rumour has it: Germany's net ODA was $24.12 billion in 2019.",
  'The government promised this: German net ODA of $24.1 billion in 2019.',
  'The opposite is true: German net ODA in 2019 was $24.1 billion.',
  'Norway had no idea; in 2021 others disbursed $41.71 million in ODA to South Sudan.',
  'This table is about what Cameroon may owe China. Outstanding at end-2018: US$3.13 billion.',
  'Denmark, Norway and Sweden together disbursed $11.64 billion of net ODA to Africa in 2016.',
  'Thailand gave others in Asia ODA of $84.54 million in 2021.',
  // the source's own total is larger than its creditors
  "Côte d'Ivoire was due to pay external creditors $2.98 billion in 2023 on its public debt.",
]

const openSecond: ReadonlyArray<string> = [
  'Swiss grants to Bolivia were $29.71 million in 2011; loans to Peru, $21.62 million.',
  'Swiss grants to Bolivia were $29.71 million in 2011; those of Sweden to Peru, $21.62 million.',
  'Swiss grants to Bolivia were $29.71 million in 2011; those to Peru and Chile, $21.62 million.',
  'Swiss grants to Bolivia were $29.71 million in 2011; those to Peru since 2000, $21.62 million.',
  'Swiss grants to Bolivia were $29.71 million in 2011. Those to Peru for roads came to $21.62 million.',
  'In 2022 Serbia owed China $2.3 billion and bondholders in London $7.6 billion.',
  'Swiss grants to Bolivia were $29.71 million in 2011; those to Peru for roads, $21.62 million.',
  'Swiss grants to Bolivia were $29.71 million in 2011; those to Peru were planned at $21.62 million.',
  'Swiss grants to Bolivia were $29.71 million in 2011; those to the north of Peru, $21.62 million.',
  'In 2022 Serbia owed China $2.3 billion and domestic bondholders $7.6 billion.',
  'In 2021 Sweden committed USD 59.71 million of ODA to Mozambique while disbursing USD 91.70 million through NGOs.',
]

/** Claims with the reason that they were taken for. */
const because: ReadonlyArray<readonly [text: string, code: string]> = [
  ['Japan granted Indonesia $2,322 million in grants in 2013.', 'other_direction'],
  ["India's debt service to Germany came to USD 217.4 million in 2016.", 'other_direction'],
  ['Thailand gave $201.48 million in net ODA in 2020.', 'other_direction'],
  ['Türkiye received ODA grants of $8,123.52 million in 2020.', 'other_direction'],
  ['G7 countries disbursed $145.0 billion in net ODA in 2016.', 'member_or_group'],
  ['At the end of 2021, Pakistan owed its bilateral creditors US$25.6 billion.', 'member_or_group'],
  // what the source publishes for a group, of which no row is held
  ['India ended 2020 with 298 billion dollars in public external debt.', 'member_or_group'],
]

for (const [text, ...verdicts] of told)
  test(`"${text}" has a verdict`, async (t) => t.deepEqual(await verdictsOf(text), verdicts))
for (const text of open)
  test(`"${text}" is left open`, async (t) => t.deepEqual(await verdictsOf(text), ['not_checkable']))
for (const text of openSecond)
  test(`"${text}" is read in its first part alone`, async (t) =>
    t.deepEqual(await verdictsOf(text), ['fits', 'not_checkable']))
test('a claim that is what the source publishes for its group is told so, and has no verdict', async (t) => {
  const [claim] = await verifiedOf(
    'Sub-Saharan Africa owed 484 billion dollars in public external debt at the end of 2021.',
  )
  t.is(claim?.verdict, 'not_checkable')
  t.regex(claim?.reasons[0]?.detail ?? '', /source publishes for its group Sub-Saharan Africa \(483,561,223,327\)/)
})
for (const [text, code] of because)
  test(`"${text}" tells why it differs`, async (t) =>
    t.deepEqual(
      (await verifiedOf(text)).map(({ verdict, reasons }) => [verdict, reasons[0]?.code]),
      [['mismatch', code]],
    ))
