// Claims that are not read as they stand: with what leads to them or ends them, with what they leave to the words before; and twins that stay open.
import test from 'ava'
import { verifyClaims } from '../../../statistics/verify/verify.ts'
import { starterClaims } from '../../support/starter-claims.ts'

const ports = await starterClaims()

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
  ["Was Slovenia's net ODA not 116.19 million dollars in 2021?", 'fits'],
  [
    'Federal Councillor, was net ODA in 2023 not 5.19 billion Swiss francs, as the OECD has it for Switzerland?',
    'mismatch',
  ],
  ['Does the Federal Council confirm net ODA of 3.396 billion francs for 2015?', 'fits'],
  ['Mr Speaker, I beg to move that this House notes net ODA of 116.19 million dollars by Slovenia in 2021.', 'fits'],
  ["Is the honourable lady content with Iceland's net ODA of 58.72 million dollars in 2017?", 'mismatch'],
  ["1/5 Iceland's net ODA was 58.72 million dollars in 2016.", 'fits'],
  ['Q: How much net ODA did Iceland give in 2016? A: 58.72 million dollars.', 'fits'],
  ['Do not forget Iceland, which gave 58.72 million dollars in net ODA in 2016.', 'fits'],
  ['Was it not Iceland that gave net ODA of 58.72 million dollars in 2016?', 'fits'],
  ['Who would deny that Iceland gave net ODA of 58.72 million dollars in 2016?', 'fits'],
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
  ['Lithuania gave $213.42 million of net ODA in 2023. And in 2013? Just $50.41 million.', 'fits', 'fits'],
  ['Lithuania gave $213.42 million of net ODA in 2023. In 2013 the country had given $50.41 million.', 'fits', 'fits'],
  [
    'As of end-2020, external public debt of Nicaragua to multilateral creditors was US$4.65 billion, and US$1.23 billion to bilateral ones.',
    'fits',
    'fits',
  ],
  ['Slovenia gave net ODA of 116.19 million dollars in 2021. Iceland gave 58.72 million in 2016.', 'fits', 'fits'],
  ['Slovenian net ODA was 116.19 million dollars in 2021. Iceland, 2016: 58.72 million.', 'fits', 'fits'],
  // what the sentence before is about
  ['IDA counts on Finland. In 2023 the Finnish contribution to it was USD 151.16 million.', 'fits'],
  ['Georgia grew fast. From 2010 on nobody looked back. In 2021 its GDP was 18.85 billion dollars.', 'fits'],
  ['Who helps Kyrgyzstan? In 2015 Russia gave 322.81 million dollars in ODA grants.', 'fits'],
  ['Cyclone Harold struck Vanuatu in 2020. All providers together committed ODA of USD 225.57 million.', 'fits'],
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
  "For schools, Slovenia's net ODA was 116.19 million dollars in 2021.",
  "Schools: Slovenia's net ODA was 116.19 million dollars in 2021.",
  "In Maribor, Slovenia's net ODA was 116.19 million dollars in 2021.",
  "Will the Minister explain why, loans aside, Slovenia's net ODA was 116.19 million dollars in 2021?",
  "Would the Minister confirm that on average Slovenia's net ODA was 116.19 million dollars in 2021?",
  "Slovenia's net ODA was 116.19 million dollars in 2021, for roads.",
  "Slovenia's net ODA was 116.19 million dollars in 2021, in the first half.",
  'Will the Minister confirm tied net ODA by Slovenia of 116.19 million dollars in 2021?',
  "Will the Minister confirm that no part of Slovenia's net ODA of 116.19 million dollars in 2021 was tied?",
  "To ask the Minister what assessment has been made of the roads built with Slovenia's net ODA of 116.19 million dollars in 2021?",
  "Will the Minister explain why the money sent to Bosnia out of Slovenia's net ODA came to 116.19 million dollars in 2021?",
  "Will the Minister say how much of Slovenia's net ODA of 116.19 million dollars in 2021 was lost?",
  "Will the Minister confirm Slovenia's average net ODA of 116.19 million dollars in 2021?",
  "Will the Minister for Roads confirm Slovenia's net ODA of 116.19 million dollars in 2021?",
  "Will the Minister confirm the scholarships in Slovenia's net ODA of 116.19 million dollars in 2021?",
  'Will the Minister deny that net ODA by Slovenia was 116.19 million dollars in 2021?',
  "Does the mayor know why the city's share of Slovenia's net ODA was 116.19 million dollars in 2021?",
  'Croats should know: our net ODA was 116.19 million dollars in 2021.',
  'Slovenes should know: our tied net ODA was 116.19 million dollars in 2021.',
  "Why was Slovenia's net ODA not 116.19 million dollars in 2021?",
  "Why would Slovenia's net ODA be 116.19 million dollars in 2021?",
  'May I ask why Greek net ODA of 239.07 million dollars in 2013 was not paid?',
  'Does the Federal Council confirm ODA for schools of 3.396 billion francs for 2015?',
  'Does the Federal Council confirm net ODA of the cantons of 3.396 billion francs for 2015?',
  'Will the Minister confirm net ODA by Slovenia of 116.19 million dollars in 2021, under the old plan, and nobody noticed?',
  'May I ask the Mayor of Maribor why net ODA of 116.19 million dollars in 2021 was not mentioned?',
]
/** The first figure is read; the second is of something else. */
const openSecond: ReadonlyArray<string> = [
  'Maldives owed India 324 million dollars at the end of 2022. In 2016 it was 175 million more.',
  'Maldives owed India 324 million dollars at the end of 2022. In 2016 it was 175 million in arrears.',
  'Maldives owed India 324 million dollars at the end of 2022. In 2016 it rose by 175 million.',
  "Lithuania's net ODA in 2023 was $213.42 million. Ten years earlier, tied: $50.41 million.",
  'Lithuania gave $213.42 million of net ODA in 2023. In 2013 it lent $50.41 million.',
  'Slovenia gave net ODA of 116.19 million dollars in 2021. Iceland, for roads: 58.72 million in 2016.',
  'Maldives owed India 324 million dollars at the end of 2022. China: 175 million in 2016.',
  "Lithuania's net ODA was $213.42 million in 2023. Since 2013 it has been $50.41 million.",
  "Lithuania's net ODA was $213.42 million in 2023. In 2013 it was $50.41 million in loans.",
  "Lithuania's net ODA was $213.42 million in 2023. In 2013 it was to be $50.41 million a month.",
  "Lithuania's net ODA was $213.42 million in 2023. In 2013 the bilateral part was $50.41 million.",
  "Lithuania's net ODA in 2023 was $213.42 million. Many years earlier: $50.41 million.",
]
const openBefore: ReadonlyArray<string> = [
  'Unlike Belgium, we are careful. In 2011 net ODA was $2.81 billion.',
  'The year 2022 was an exceptional one for Irish aid. Total official development assistance stood at USD 211 billion.',
  'Kenya is not Belgium. In 2011 net ODA was $2.81 billion.',
  '2022 was the year of the war. Estonia has so far booked $136.91 million of spending on refugees at home as official aid.',
  'Nobody expected 2022. Estonia had booked $136.91 million of spending on refugees at home the year before.',
  'We turn to domestic debt service. Jamaica, it was found, stood at USD 1,133.75 million in 2015.',
  'Compare it with Belgium. In 2011 net ODA was $2.81 billion.',
  'Nobody is like Belgium. In 2011 net ODA was $2.81 billion.',
  'A firm from Belgium won. In 2011 net ODA was $2.81 billion.',
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
