// Verdicts on claims put otherwise than plainly: each class of turns with twins that are wrong, or of something else.
import test from 'ava'
import { verifyClaims } from '../../../statistics/verify/verify.ts'
import { starterClaims } from '../../support/starter-claims.ts'

const ports = await starterClaims()

const right: ReadonlyArray<string> = [
  // amounts below zero
  'Other official flows from Canada were minus USD 2.56 million in 2019.',
  'OOF, Canada, 2019: US$ –2,560,000.',
  'In 2019 Canada had other official flows of −US$2.56 million.',
  'Other official flows from Canada slipped to just below minus 2.5 million dollars in 2019.',
  // bounds and round numbers
  'Donors committed more than 75 billion dollars in official development assistance to the least developed countries in 2020.',
  'Pakistan owed nearly 80 billion dollars abroad in 2019.',
  'Of the external debt of Zambia, US$ 5 600 million was owed to China as at 31 December 2020.',
  // parts of one per cent
  'In 2021 Norway devoted over nine tenths of one per cent of its gross national income to official development assistance.',
  "One dollar in five of Kenya's external debt in 2021 was owed to China.",
  // groups of the same countries
  'In 2020 members of the DAC reported ODA of roughly 163 billion dollars.',
  "Rich countries of the OECD's donor club gave around $163bn in aid in 2020.",
  // who gives, who owes whom
  'Oslo stood by Malawi in 2012 with close to seventy million dollars of grants in official development assistance.',
  'The claims of the World Bank on Ethiopia (external debt outstanding, end of 2022) were 11,211 million US dollars.',
  'The World Bank is the largest creditor of Ethiopia, which owed it US$11.21 billion in 2022.',
  'The service of the external debt cost Angola around ten billion dollars in 2019.',
  'Running its aid programme cost Denmark about $140m in 2019, when administrative costs are added up.',
  // beside another sentence
  'Your piece gives no number for British ODA in 2022. It was $15.8bn.',
  "2.84 billion euros. That's Spain's ODA in 2021.",
  'Group: least developed countries. Item: ODA commitments. Year: 2020. Amount: USD 76 409 million.',
  "According to the schedule, Tunisia's debt service in 2025 is US$3.29 billion.",
]
const wrong: ReadonlyArray<string> = [
  'Your piece gives no number for British ODA in 2022. It was $17.8bn.',
  'Other official flows from Canada were USD 2.56 million in 2019.',
  'Other official flows from Canada were minus USD 3.56 million in 2019.',
  'Donors committed more than 80 billion dollars in official development assistance to the least developed countries in 2020.',
  'Pakistan owed nearly 90 billion dollars abroad in 2019.',
  'Of the external debt of Zambia, US$ 5 610 million was owed to China as at 31 December 2020.',
  'In 2020 members of the DAC reported ODA of roughly 143 billion dollars.',
]
const open: ReadonlyArray<string> = [
  // a bound that holds, but from afar
  'Donors committed more than 65 billion dollars in official development assistance to the least developed countries in 2020.',
  // a part, a limit, another place
  'The year 2022 was an exceptional one for Irish development cooperation. Total official development assistance stood at USD 211 billion.',
  "Nigeria's bondholders had been paid interest of $1.2 billion in 2023.",
  "It is not true that Kenya's external debt reached $35bn in 2022.",
  'Without loans to companies, Kenya owed $35bn abroad in 2022.',
  "Ireland's ODA, of which refugee costs were the larger part, came to $2.41bn in 2022 without them.",
  'French aid inflated by debt relief stood at $1.47bn in 2012.',
]

const isRight = (verdict: string): boolean => verdict === 'match' || verdict === 'close'
const verdictsOf = async (text: string): Promise<ReadonlyArray<string>> => {
  const verified = await verifyClaims(ports, text, new AbortController().signal)
  return verified.filter(({ claim }) => claim.figure !== null).map(({ verdict }) => verdict)
}

for (const text of right)
  test(`"${text}" is right`, async (t) => {
    const verdicts = await verdictsOf(text)
    t.true(verdicts.length > 0 && verdicts.every(isRight), verdicts.join())
  })
for (const text of wrong) test(`"${text}" is wrong`, async (t) => t.deepEqual(await verdictsOf(text), ['mismatch']))
for (const text of open)
  test(`"${text}" has no verdict`, async (t) => t.deepEqual(await verdictsOf(text), ['not_checkable']))
