// Claims that are not read as they stand: with what leads to them or ends them, with what they leave to the words before; and twins that stay open.
import test from 'ava'
import type { Graph } from '../../../domain/ports/graph.ts'
import { prepareSearch } from '../../../statistics/ask/search.ts'
import { openGraph } from '../../../statistics/read/open.ts'
import { type VerifyPorts, verifyClaims } from '../../../statistics/verify/verify.ts'
import { starterGraphLocation } from '../../support/starter-graph.ts'

let graph: Graph
let ports: VerifyPorts
test.before(async () => {
  graph = await openGraph(await starterGraphLocation())
  ports = { search: prepareSearch(graph), editions: () => Promise.resolve([]) }
})
test.after.always(() => graph?.close())

const fits = ['match', 'close']
const verdictsOf = async (text: string): Promise<ReadonlyArray<string>> =>
  (await verifyClaims(ports, text, new AbortController().signal))
    .filter(({ claim }) => claim.figure !== null)
    .map(({ verdict }) => (fits.includes(verdict) ? 'fits' : verdict))

/** Texts with the verdict of each of their figures. */
const told: ReadonlyArray<readonly [text: string, ...verdicts: ReadonlyArray<string>]> = [
  // what leads to a statement
  [
    "Could the Minister tell us why Poland's ODA grants to Belarus in 2018 were as high as 34.15 million US dollars?",
    'fits',
  ],
  ['Can the Secretary of State confirm bilateral net ODA from Portugal of 116.98 million dollars in 2019?', 'fits'],
  ['Mesdames et messieurs, Greek net ODA in 2013 was 239.07 million dollars.', 'fits'],
  ["Sehr verehrte Kolleginnen und Kollegen, Iceland's net ODA was 58.72 million dollars in 2016.", 'fits'],
  ['Icelanders should know: our net ODA in 2016 was 58.72 million dollars.', 'fits'],
  [
    "To ask the Foreign Secretary what estimate has been made of Slovenia's net ODA of 116.19 million dollars in 2021?",
    'fits',
  ],
  ["Why did Slovenia's net ODA come to 116.19 million dollars in 2021?", 'fits'],
  ['Will the Minister confirm net ODA by Slovenia of 116.19 million dollars in 2020?', 'mismatch'],
  // what ends it
  [
    "Hi Marta, Samoa's external public debt stood at 412.3 million dollars at the end of 2013 - can we quote that?",
    'fits',
  ],
  ["Slovenia's net ODA was 116.19 million dollars in 2021, and nobody noticed.", 'fits'],
  ["Slovenia's net ODA was 116.19 million dollars in 2021, which is quite remarkable.", 'fits'],
  [
    "Could the government explain why Iceland's net ODA, 58.72 million dollars in 2016, has grown so little since?",
    'fits',
  ],
  ['May I ask why Greek net ODA of 239.07 million dollars in 2013 was not mentioned?', 'fits'],
  // the same of another year, or at other prices
  [
    "Lithuania's net ODA in 2023 was $213.42 million. Ten years earlier it had been only $50.41 million.",
    'fits',
    'fits',
  ],
  ['Maldives owed India 324 million dollars at the end of 2022. In 2016 it was just 175 million.', 'fits', 'fits'],
  [
    "Italy's net ODA of 2010 was worth US$2.78 billion at 2022 prices (current prices: US$3.00 billion).",
    'fits',
    'fits',
  ],
  [
    "Lithuania's net ODA in 2023 was $213.42 million. Ten years earlier it had been only $213.42 million.",
    'fits',
    'mismatch',
  ],
  // what the sentence before is about
  ['Watch Belgium closely! In 2011 net ODA was $2.81 billion.', 'fits'],
  [
    '2022 was a strange year for aid accounts. Estonia booked $136.91 million of spending on refugees at home as official aid.',
    'fits',
  ],
  ['Botswana is an upper-middle-income country. GDP per head was about 6,949 dollars in 2018.', 'fits'],
  ['The next column shows net ODA. For Iceland in 2016 it gives USD 58.72 million.', 'fits'],
  ["We turn to debt service. Jamaica's was USD 1,133.75 million in 2015.", 'fits'],
]

/** What limits, denies, or is of something else stands at the edges of these, or before them. */
const open: ReadonlyArray<string> = [
  'Will the Minister confirm planned net ODA by Slovenia of 116.19 million dollars in 2021?',
  "The Minister denies that Slovenia's net ODA was 116.19 million dollars in 2021.",
  "It is a myth that Slovenia's net ODA was 116.19 million dollars in 2021.",
  "The Minister doubts whether Slovenia's net ODA was 116.19 million dollars in 2021.",
  "For schools, Slovenia's net ODA was 116.19 million dollars in 2021.",
  "Schools: Slovenia's net ODA was 116.19 million dollars in 2021.",
  "In Maribor, Slovenia's net ODA was 116.19 million dollars in 2021.",
  "Will the Minister explain why, loans aside, Slovenia's net ODA was 116.19 million dollars in 2021?",
  "Would the Minister confirm that on average Slovenia's net ODA was 116.19 million dollars in 2021?",
  "Slovenia's net ODA was 116.19 million dollars in 2021, for roads.",
  "Slovenia's net ODA was 116.19 million dollars in 2021, in the first half.",
  "Slovenia's net ODA was 116.19 million dollars in 2021, and we paid only half of it.",
  "Slovenia's net ODA was 116.19 million dollars in 2021, which is wrong.",
  "Slovenia's net ODA was 116.19 million dollars in 2021, and I promise to pay it.",
  'Will the Minister confirm tied net ODA by Slovenia of 116.19 million dollars in 2021?',
  'May I ask the Mayor of Maribor why net ODA of 116.19 million dollars in 2021 was not mentioned?',
]
/** The first figure is read; the second is of something else. */
const openSecond: ReadonlyArray<string> = [
  'Maldives owed India 324 million dollars at the end of 2022. In 2016 it was 175 million more.',
  'Maldives owed India 324 million dollars at the end of 2022. In 2016 it was 175 million in arrears.',
  'Maldives owed India 324 million dollars at the end of 2022. In 2016 it rose by 175 million.',
  "Lithuania's net ODA in 2023 was $213.42 million. Ten years earlier, tied: $50.41 million.",
  "Lithuania's net ODA in 2023 was $213.42 million. Many years earlier: $50.41 million.",
]
const openBefore: ReadonlyArray<string> = [
  'Maun is a town in Botswana. GDP per head was about 6,949 dollars in 2018.',
  'Unlike Belgium, we are careful. In 2011 net ODA was $2.81 billion.',
  'Belgium and Austria agreed. In 2011 net ODA was $2.81 billion.',
  'Watch Belgium, tied aid apart! In 2011 net ODA was $2.81 billion.',
  'The next column shows tied net ODA. For Iceland in 2016 it gives USD 58.72 million.',
]

for (const [text, ...verdicts] of told)
  test(`"${text}" has a verdict`, async (t) => t.deepEqual(await verdictsOf(text), verdicts))
for (const text of [...open, ...openBefore])
  test(`"${text}" is left open`, async (t) => t.deepEqual(await verdictsOf(text), ['not_checkable']))
for (const text of openSecond)
  test(`"${text}" is read in its first part alone`, async (t) =>
    t.deepEqual(await verdictsOf(text), ['fits', 'not_checkable']))
