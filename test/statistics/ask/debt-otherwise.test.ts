// Turns of debt and of parts of aid that say no more than the plain question; and twins that say more, of which none is answered as if it did not.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import type { Part } from '../../../statistics/ask/resolution.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'

const graph = await starterGraph()
const search = searchOf(graph)
const partsOf = (question: string): ReadonlyArray<Part> => resolveComputed(search, question).parts
const readAs = (question: string): ReadonlyArray<string> =>
  partsOf(question).map((part) =>
    part.status === 'definite'
      ? `${part.spec.spec_id} ${JSON.stringify([part.suggested_facets ?? null, part.presentation ?? null])}`
      : ((part.status === 'no_data' ? part.reading?.spec.spec_id : null) ?? part.status),
  )

const alike: Readonly<Record<string, ReadonlyArray<string>>> = {
  "external debt stock of Côte d'Ivoire owed to commercial banks in 2021": [
    "Commercial banks' claims on Côte d'Ivoire, external debt stock, 2021",
    "commercial bank claims in the external debt of Côte d'Ivoire, 2021",
  ],
  'external debt stock of Uganda owed to multilateral creditors in 2021': [
    'claims of multilaterals on Uganda (external debt stock), 2021',
    'What did multilateral lenders have outstanding with Uganda in 2021?',
    "In 2021, what amount of Uganda's external debt was owed to multilateral organisations?",
    "Size of the multilateral portion of Uganda's external debt in dollars, 2021",
  ],
  'external debt stock of Pakistan in 2019': ['PAKISTAN - Debt outstanding and disbursed, external - 2019'],
  'external debt stock of Mozambique in 2017 by creditor': [
    'External debt of Mozambique in 2017 sorted out per creditor',
  ],
  "which creditor held the most of Kenya's external debt in 2021": [
    'To which creditor did Kenya owe the most external debt in 2021?',
    'In 2021, whom did Kenya owe more external debt than anyone else?',
    'By whom was the most Kenyan external debt held in 2021?',
  ],
  'which countries owed the most external debt to China in 2021': [
    'in which countries did Beijing have the largest external debt claims outstanding in 2021?',
    'Where was external debt to China greatest in 2021, country-wise?',
  ],
  'debt service of Angola in 2019': [
    'angola how much debt repayment incl interest 2019',
    'How much did Angola pay to meet its external debt obligations in 2019?',
  ],
  'debt service of Zambia to China in 2019': ['Debt service payments from Zambia received by China in 2019'],
  'principal repayments of Indonesia in 2018': [
    'How much capital, excluding interest, did Indonesia repay on its external debt in 2018?',
  ],
  'scheduled debt service of Egypt in 2024': [
    'How much was Egypt due to pay its external creditors in 2024?',
    'Size of the debt service bill due from Egypt in 2024',
  ],
  'scheduled debt service of Zambia in 2025': [
    'How much will Zambia have to pay its foreign creditors in 2025?',
    'How much must Zambia pay its foreign creditors in 2025?',
  ],
  'external debt stock of Mozambique as a share of GDP in 2020': [
    'Relative to national output measured by GDP, how heavy was the external debt owed by Mozambique in 2020?',
    "Divide Mozambique's external debt of 2020 by the country's gross domestic product of that same year",
  ],
  'debt service of Kenya in 2021; external debt stock of Kenya in 2021': [
    'what Kenya paid in debt service in 2021 and what external debt was outstanding then',
    'Pull up Kenya in 2021: servicing of external debt (paid), then external debt stock',
  ],
  'total official and private flows from France in 2019': [
    'How much did France provide in 2019 in official and private flows together?',
    "I'm reading about resources for developing countries and would like to see what France recorded as total official and private flows in 2019.",
  ],
  'debt relief from France in 2012': ['How much debt relief did France grant in 2012?'],
  'administrative costs of Denmark in 2019': ['What did administering its aid cost Denmark in 2019?'],
  'in-donor refugee costs of Germany in 2022': [
    "How much of Germany's aid in 2022 never left the country because it was spent on refugees at home?",
  ],
  'ODA of Nordic countries without Norway in 2019': [
    'Nordics (no Norway), ODA, 2019',
    "2019 aid by the Nordic countries less Norway's",
  ],
  'ODA of the G7 without the United States in 2021': [
    'What amount of official aid came from the G7 besides the United States in 2021?',
  ],
  'change in ODA of the United Kingdom from 2019 to 2021': [
    "How did the UK's aid spending change between 2019 and 2021? I need the difference as one number.",
    'Variation of UK ODA between the years 2019 and 2021',
    'change in ODA of the UK, 2019-2021',
  ],
  'sum of ODA of Denmark, Norway and Sweden in 2020': [
    'What is the 2020 total of aid given by Denmark, Norway and Sweden?',
  ],
}
for (const [plain, turns] of Object.entries(alike)) {
  test(`"${plain}" said otherwise`, (t) => {
    t.regex(readAs(plain)[0] ?? '', /^spec_/)
    for (const turn of turns) t.deepEqual(readAs(turn), readAs(plain), turn)
  })
}

// what says more, or something else, is not passed over
for (const question of [
  "Commercial banks' claims on Kenya's companies, 2021",
  'To whom did Kenya owe the most new external debt in 2021?',
  'five most important African creditors of Pakistan in 2020',
  'How much did Angola pay to meet its domestic debt obligations in 2019?',
  'Angola debt repayment incl interest arrears 2019',
  'How much will Zambia have to pay its foreign suppliers in 2025?',
  'How much will Zambia have to pay its foreign creditors in 2025 if it restructures?',
  'Relative to its exports, how heavy was the external debt of Mozambique in 2020?',
  'official and private flows combined from France to Kenya in 2019',
  "How much of Germany's aid in 2022 never left the country because it was spent on students at home?",
  'Nordics (no Norway, no loans), ODA, 2019',
  'Rank the creditors of Bangladesh by the amount of arrears owed to them at the end of 2023',
  "External debt of Ecuador's commercial banks in 2018",
  'External debt of Kenyan banks in 2020',
  "How much of Egypt's debt service scheduled for 2024 was really paid?",
  "ODA grants to Rwanda in 2011 that were spent through the country's own budget",
  'External debt stock of Bangladesh owed to the Asian Development Bank in 2020, before its write-offs and including undrawn amounts',
  'administrative costs of Danish NGOs in 2019',
  "Italy's contributions and EU institutions' contributions in 2018",
  'Norway: official development assistance 2020 / gross domestic product 2020, as two separate values',
  "Kenya's debt to bondholders in 2018 and its total debt",
  'How large was the health part of Norwegian development assistance in 2021?',
  'denmark norway sweden total aid 2020',
  'the aid to Kenya, Uganda and Tanzania per head added up in 2020',
  'ODA from Germany in 2020 per person helped',
  'Change in ODA of the United Kingdom from 2020 to 2021 if the 0.7 target had been kept',
  'How different was Swedish aid in 2021 from 2018?',
  'ODA received by Norway in 2020',
  'Technical assistance from Norway in 2021, number of experts',
  'External debt of Nigeria owed to bondholders in 2022, falling due before 2025',
  'My thesis is on Central Africa. How much aid did France give in 2019?',
  'For our course on Asia, please send the external debt owed to Japan in 2021',
  'Investors keep asking us about the coming redemptions, so what debt service was Ghana scheduled to pay in 2024?',
  'Our readers ask about China, so how much did Zambia owe in 2020?',
]) {
  test(`"${question}" has no definite answer`, (t) => {
    for (const part of partsOf(question)) t.not(part.status, 'definite')
  })
}

test('a paper on the place that is asked about names it', (t) => {
  t.deepEqual(
    readAs('For my thesis on Rwanda: how much aid did it get from Belgium in 2019?'),
    readAs('aid from Belgium to Rwanda in 2019'),
  )
})

test("what share a part is stays a share where it is somebody's", (t) => {
  const [part] = partsOf("How large was China's slice of the debt Kenya owed to foreign creditors in 2021?")
  t.true(part?.status === 'definite' && part.suggested_facets?.share_of !== undefined)
})
