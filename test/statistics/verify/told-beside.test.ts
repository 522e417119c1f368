// What stands beside a statement, or lends it its subject: read, each family beside twins that stay open.
import test from 'ava'
import { verifyClaims } from '../../../statistics/verify/verify.ts'
import { starterClaims } from '../../support/starter-claims.ts'

const ports = await starterClaims()

type Verdict = 'right' | 'mismatch' | 'not_checkable'
const texts: ReadonlyArray<readonly [text: string, verdict: Verdict]> = [
  // a country and its people, and how it ranks
  ['With about 107 million people in 2019, the Philippines is one of the most populous nations in Asia.', 'right'],
  ['With about 13 million people in 2019, Manila is one of the most populous cities in Asia.', 'not_checkable'],
  ['Bhutan, a kingdom of 7.59 million souls in 2018, measures happiness instead of output.', 'mismatch'],
  ['Bhutan, home to 7.59 million Buddhists in 2018, measures happiness instead of output.', 'not_checkable'],
  // a lender and who owes it
  ["IDA was Malawi's largest lender; the country owed it $969,287,000 at the end of 2019.", 'right'],
  ["IDA was Malawi's largest lender; the country owed others $969,287,000 at the end of 2019.", 'not_checkable'],
  ['Tajikistan, which borders China, owed it $1.15 billion at the close of 2020.', 'right'],
  ['Angola sent $4.06 billion to China in 2019 to service what it owed there.', 'right'],
  ['Angola sent $4.06 billion to China in 2019 to service its oil-backed loans.', 'not_checkable'],
  // what an income is the measure of
  ["Poland's gross national income, the yardstick for its aid pledges, was USD 563,344.13 million in 2018.", 'right'],
  // seats of governments
  ["L'Élysée can point to net ODA of $16.7 billion in 2021.", 'right'],
  ['The White House gave net ODA of $47.5 billion in 2021.', 'right'],
  ["Ankara's aid was $8.67 billion in 2019.", 'right'],
  ["Türkiye's aid was $8.67 billion in 2019.", 'not_checkable'],
  ["Ankara's aid receipts were $8.67 billion in 2019.", 'not_checkable'],
  // contributions, whoever is named first
  ['The Netherlands gave IDA USD 394.14 million in 2015.', 'right'],
  ['In 2015 IDA received USD 394.14 million from the Netherlands.', 'right'],
  // another direction, another currency, the unit behind
  ['Türkiye received aid of $8.6 billion in 2018.', 'mismatch'],
  ['Türkiye received aid of $7.1 billion in 2018.', 'not_checkable'],
  ['Ghana owed China 1.86 billion pounds at the end of 2021.', 'mismatch'],
  ['Ghana owed China 1.36 billion pounds at the end of 2021.', 'not_checkable'],
  ["Denmark's grants to Burkina Faso totalled 70.4M in 2014 (US dollars).", 'right'],
  ["Denmark's grants to Burkina Faso totalled 70.4M in 2014 (excluding loans).", 'not_checkable'],
  ['American grants to Haiti reached $1,080 million in 2010, the year of the earthquake.', 'right'],
  // circumstances
  [
    'When the books closed on 2018, France had disbursed 15.4 billion dollars of ODA before repayments were knocked off.',
    'right',
  ],
  ["At $278 billion in 2019, Chile's GDP was dented by months of protest.", 'right'],
  ["At $278 billion in 2019, Santiago's GDP was dented by months of protest.", 'not_checkable'],
  ["A Rwandan's slice of GDP came to roughly $1,005 in 2022.", 'right'],
]
for (const [text, verdict] of texts)
  test(text, async (t) => {
    const verified = await verifyClaims(ports, text, new AbortController().signal)
    const found = verified.find(({ claim }) => claim.figure !== null)?.verdict
    t.true(verdict === 'right' ? found === 'match' || found === 'close' : found === verdict, found)
  })
