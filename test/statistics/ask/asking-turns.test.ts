// What a question says beside the statistic or in a roundabout way, read as the plain question. Beside each class stand twins that say more, which are
// never answered as if they did not.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import frames from '../../../statistics/ask/framing/frame-turns.json' with { type: 'json' }
import turns from '../../../statistics/ask/plain/asking-turns.json' with { type: 'json' }
import told from '../../../statistics/ask/unread/told-no-more.json' with { type: 'json' }
import { patternsOf, type PatternFile } from '../../../statistics/ask/text/patterns.ts'
import type { Part } from '../../../statistics/ask/resolution.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'

const search = searchOf(await starterGraph())
const partsOf = (question: string): ReadonlyArray<Part> => resolveComputed(search, question).parts
const readAs = (question: string): ReadonlyArray<unknown> =>
  partsOf(question).map((part) =>
    part.status === 'definite'
      ? [
          part.spec.spec_id,
          part.suggested_facets ?? null,
          part.suggested_conversion?.unit ?? null,
          part.presentation ?? null,
        ]
      : [part.status, part.status === 'no_data' ? (part.reading?.spec.spec_id ?? null) : null],
  )

const alike: Readonly<Record<string, ReadonlyArray<string>>> = {
  'ODA from Turkey from 2015 to 2023': [
    'We are running a piece on Turkey as a donor tonight. I need its ODA for every year between 2015 and 2023, please.',
    'A portrait of Turkey as an emerging donor: its ODA from 2015 to 2023?',
  ],
  'ODA to Mexico in 2018': ['A piece on Mexico as a recipient. Its ODA in 2018?'],
  'debt service of Ghana in 2022': [
    "For the record, what was Ghana's bill for servicing its external debt in 2022?",
    'What was the bill Ghana faced for servicing its debt in 2022?',
    "How big was the bill for servicing Ghana's foreign debt in 2022?",
    "Ghana's bill for debt service in 2022",
  ],
  'GDP of South Sudan in 2012': [
    'what was the gdp of south sudan in 2012, the year after independence',
    'In 2012, the year after independence, what was the GDP of South Sudan?',
    'What was the GDP of South Sudan the year after independence (2012)?',
    "GDP of the world's newest country, South Sudan, in 2012",
  ],
  'debt service of Mauritania from 2009 to 2018': [
    'Debt service paid by Mauritania, starting the year after the 2008 crash and ending with 2018',
  ],
  'Swedish commitments to Ethiopia by sector in 2021': [
    'Rows = sectors; single column = Swedish commitments to Ethiopia in 2021',
  ],
  'Norwegian aid to Malawi in 2021 by sector': [
    'Norwegian aid to Malawi in 2021, split by sector (health, education and so on)',
    'Norwegian aid to Malawi in 2021 by sector (such as health, water, etc.)',
  ],
  'in-donor refugee costs of the Netherlands from 2019 to 2022': [
    'morning! boss wants the dutch in-donor refugee costs for 2019 to 2022, asap',
    'How much did it cost the Netherlands to host refugees from 2019 to 2022?',
  ],
  'commitments from Denmark and Belgium to Mali and Niger in 2019': [
    'How much did Denmark and Belgium commit to Mali and Niger in 2019? Every pair separately.',
    'How much did Denmark and Belgium commit to Mali and Niger in 2019? One figure per pair.',
  ],
  'ODA of Iceland until 2014': [
    'Icelandic ODA, everything up to and including 2014',
    'Icelandic ODA, whatever you have until 2014',
  ],
  'debt of Kyrgyzstan to China in 2021': [
    'I know you have nothing on Chinese aid, so instead: what did Kyrgyzstan owe China in 2021?',
    'You have no data on Chinese aid, I know. What did Kyrgyzstan owe China in 2021 then?',
    'In my notes I have $1.8bn for the debt of Kyrgyzstan to China in 2021, is that what you have?',
  ],
  "Nepal's external debt as a share of GDP in 2021": [
    "I know you have no GNI for recipients, so give me Nepal's external debt in 2021 against GDP instead.",
  ],
  "Uganda's external debt per head in 2023": [
    "If you divide Uganda's external debt by its people, what did each Ugandan owe in 2023?",
    "If you divided Uganda's external debt among all Ugandans, how much would each owe in 2023?",
  ],
  "Denmark's ODA per head in 2022": ["Denmark's ODA in 2022 divided by the number of Danes"],
  'commitments from the Netherlands to Rwanda in 2020': [
    'Could you kindly share how much the Netherlands committed to Rwanda in 2020?',
    'Please share with us how much the Netherlands committed to Rwanda in 2020.',
    'we are a small consultancy in Kigali evaluating bilateral cooperation. How much did the Netherlands commit to Rwanda in 2020?',
  ],
  'commitments from Japan to the Philippines in 2021': [
    'Fact-checking a senator who says Japan committed over $2bn of aid to the Philippines in 2021. What is the commitment figure?',
  ],
  'debt service of Zambia to bondholders in 2020': [
    'How much went from Zambia to its bondholders in 2020, the year Lusaka defaulted?',
    'What did Zambia transfer to its bondholders in 2020?',
  ],
  'ODA of Luxembourg as a share of GNI in 2022': [
    'My professor claims Luxembourg gives more than 1% of its national income away as aid. What percentage of GNI was it in 2022?',
  ],
  'population of Uganda in 2005': [
    'how many people lived in Uganda in 2005? (geography assignment, due tomorrow)',
    'p.s. population of Uganda in 2005',
  ],
  'debt of Indonesia to Japan in 2023': [
    'How much money Indonesia has still to give back to Japan, total of the debt in end of 2023?',
    'How much has Indonesia still to pay back to Japan, end of 2023?',
  ],
  'grants from Switzerland to Nepal in 2015': ['grants disbursed Switzerland Nepal 2015'],
  'principal repayments of Bangladesh from 2015 to 2022': [
    'Fill B2:B9 with principal repaid by Bangladesh, 2015 (B2) to 2022 (B9)',
  ],
  'ODA commitments to Myanmar in 2020 by donor from highest to lowest': [
    'ODA commitments to Myanmar 2020, one row per donor, sorted Z-A by amount',
    'ODA commitments to Myanmar 2020 by donor, sorted largest to smallest',
  ],
  'what does Laos owe China, latest': ['yo quick one, whats laos owing china, latest number u got'],
  'debt service of Pakistan in 2022: which creditor got the most': [
    'Which single creditor got the biggest debt service payments from Pakistan in 2022?',
  ],
  'debt service of Sri Lanka from 2000 to 2021': [
    'Annual debt service paid by Sri Lanka on its public external debt, 2000-2021',
  ],
  'GDP per capita of Indonesia and Malaysia from 1990 to 2020': [
    'Our group is comparing Indonesia and Malaysia, and we need GDP per capita of the two, every year from 1990 to 2020.',
  ],
  'net ODA of the Netherlands from 2015 to 2023': [
    "Dear all, further to yesterday's meeting, could someone circulate the net ODA of the Netherlands from 2015 to 2023?",
  ],
  'debt of Kenya to China in 2020 and debt of Ghana to Japan in 2020': [
    'Debt of Kenya to China and of Ghana to Japan in 2020',
  ],
  'GDP of Laos in 2022, external debt of Laos in 2022, debt of Laos to China in 2022': [
    'For our country profile of Laos: GDP 2022, external debt 2022, debt to China 2022.',
  ],
  'commitments from France to Mali in 2018': ["What did Macron's France commit to Mali in 2018?"],
}
for (const [plain, others] of Object.entries(alike))
  test(`"${plain}" asked otherwise`, (t) => {
    t.true(partsOf(plain).every((part) => part.status === 'definite' || part.status === 'no_data'))
    for (const other of others) t.deepEqual(readAs(other), readAs(plain), other)
  })

for (const question of [
  "Turkey's role as a donor in Syria, not its ODA",
  "What was Ghana's bill from China in 2020?",
  'GDP of South Sudan in the year after independence',
  'what did boss pay for debt 2020',
  "I know you have nothing on Kenya's arrears, so what is its debt to Russia without interest?",
  'If you divide the external debt of Uganda by its farmers, what did each owe in 2023?',
  "Denmark's ODA in 2022 divided by the number of its recipients",
  "How much of Kenya's debt does China share?",
  'which countries give more than 1% of national income as aid?',
  'Population of the newest country',
  'What is ODA?',
  'Has Kenya repaid its Chinese loans?',
  'After Brexit (2020), how much did the UK still give to EU institutions?',
  'figures on German financing for Tanzania, 2018 to 2020. I was only told "German financing", nothing more precise, sorry.',
  'whats kenya owing, latest number',
])
  test(`"${question}" has no definite answer to it`, (t) => {
    t.deepEqual(
      partsOf(question).flatMap((part) => (part.status === 'definite' ? [part.label] : [])),
      [],
    )
  })

for (const [where, file] of Object.entries({ turns, frames, told }))
  test(`each pattern of the ${where} is said in its example, and each list and sign is used`, (t) => {
    const { lists, signs, patterns } = file as PatternFile<string>
    const { says } = patternsOf(file as PatternFile<string>)
    for (const [name, { example }] of Object.entries(patterns)) t.true(says(example, name), `${name}: ${example}`)
    const texts = JSON.stringify([patterns, lists])
    t.deepEqual(
      Object.keys(lists).filter((name) => !texts.includes(`{${name}}`)),
      [],
    )
    t.deepEqual(
      Object.keys(signs).filter((name) => !texts.includes(`<${name}>`)),
      [],
    )
  })
