// Debt asked for with words that say of it what all debt held here is, by kinds one by one, in years one by one: the same as in plain words. What could
// narrow or change it keeps it open.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'

const graph = await starterGraph()
const search = searchOf(graph)
const partsOf = (question: string) => resolveComputed(search, question).parts
/** Specs and what is computed of them; a choice or a refusal by its status. */
const answerTo = (question: string): string =>
  partsOf(question)
    .map((part) =>
      part.status === 'definite'
        ? `${part.spec.spec_id} ${JSON.stringify([part.suggested_facets, part.presentation])}`
        : part.status,
    )
    .join(' + ')

const alike: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
  [
    'external debt stock of Kenya in 2021',
    [
      'What Kenya owed externally in 2021',
      "Kenya's debt, external, as a stock, 2021",
      'How deep in debt to the rest of the world was Kenya in 2021?',
      'How much debt did Kenya owe outside the country in 2021?',
      'How heavily indebted was Kenya in 2021?',
    ],
  ],
  [
    'external debt stock of Laos in 2022 by creditor',
    [
      'External debt stock of Laos by individual creditor, 2022',
      'external debt of Laos 2022, with a line for every creditor',
    ],
  ],
  [
    'external debt stock of Senegal in 2021 by kind of creditor',
    [
      "How was Senegal's external debt in 2021 divided between multilateral, bilateral, bondholders, commercial banks and other private creditors?",
      'external debt of Senegal in 2021 by the different types of creditor',
      "Structure of Senegal's external debt by creditor group, 2021",
    ],
  ],
  [
    'external debt stock of Uganda owed to multilateral creditors in 2021',
    [
      'Multilateral part of the external debt stock of Uganda in 2021, in money',
      'How much external debt did Uganda owe to multilateral lending agencies in 2021?',
      'Leaving aside bilateral lenders, how much external debt did Uganda owe to multilateral creditors in 2021?',
    ],
  ],
  [
    'debt service of Angola in 2019',
    [
      "What were Angola's total repayments plus interest on external debt in 2019?",
      'What did it cost Angola in 2019 to service its external debt?',
    ],
  ],
  [
    'debt service of Ghana 2015 to 2020',
    [
      'debt service of Ghana 2015/16/17/18/19/20',
      'debt service of Ghana over the six-year period 2015 to 2020',
      'debt service of Ghana, start 2015, end 2020',
    ],
  ],
  [
    'principal repayments of Kenya in 2021',
    [
      'Could I have the principal repayments by Kenya in 2021? I already have the interest, so only the principal please.',
      'Kenya debt service excluding interest, 2021',
      'How much external debt did Kenya amortise in 2021?',
    ],
  ],
  ['scheduled debt service of Tunisia to France in 2025', ['Tunisian debt service to France falling due in 2025']],
  [
    'external debt stock of Ethiopia owed to the World Bank in 2022',
    ['Please settle it for us: how big was the debt the Ethiopians had with the World Bank in 2022?'],
  ],
  [
    'external debt stock of Kenya in 2020',
    [
      "We need to settle a bet. What was Kenya's external debt in 2020?",
      "Settle an argument: Kenya's external debt in 2020",
    ],
  ],
  ['debt service of Kenya in 2020', ['How much did Kenya pay to settle its external debt in 2020?']],
  [
    'external debt stock of Jordan in 2019 by kind of creditor',
    [
      "Jordan's creditors sorted into their kinds: what was owed to each kind in external debt in 2019?",
      "Jordan's external debt in 2019, creditors grouped by kind",
      "Jordan's external debt in 2019, lenders classified by type",
    ],
  ],
  [
    'external debt stock of Lebanon in 2019',
    ['stock of debt to foreign creditors, Lebanon, 2019', "Lebanon's debt to its external creditors in 2019"],
  ],
  [
    'debt service of Ghana from 2015 to 2020',
    [
      "Ghana's payments of principal and interest on external debt, together, each year from 2015 to 2020",
      "Ghana's payments of principal and interest on its external debt from 2015 to 2020",
    ],
  ],
  [
    'scheduled debt service of Egypt in 2024',
    ['Payments of principal and interest on external debt scheduled for Egypt in 2024'],
  ],
  [
    'debt service of Jamaica in the last three years',
    [
      'Show the yearly payments that Jamaica has made on its external debt, principal and interest together, for the last three years',
      'In the last three years, how much have the Jamaicans been spending annually to repay and pay interest on their external debt?',
      'payments Jamaica made on its external debt in the last three years',
    ],
  ],
  [
    'interest payments of Jamaica in 2020',
    [
      'interest payments that Jamaica made on its external debt in 2020',
      'What did Jamaica pay in interest on its external debt in 2020?',
    ],
  ],
  [
    'debt service of Jamaica in 2020',
    [
      'How much did Jamaica spend to repay its external debt and pay interest on it in 2020?',
      'What Jamaica repaid and paid interest on in external debt in 2020',
    ],
  ],
  [
    'change in external debt stock of Ghana from 2015 to 2020',
    [
      'The size of the change in external debt owed by the Ghanaians, from 2015 through to 2020',
      'change in external debt stock of Ghana from 2015 up until 2020',
    ],
  ],
  [
    'external debt stock of Kenya from 2015 to 2018',
    [
      'kenya external debt 2015 2018 yearly',
      'kenya external debt annual 2015 2018',
      // two years side by side are the first and last of a series, as five strangers of five meant them
      'kenya external debt 2015 2018',
    ],
  ],
]
for (const [plain, written] of alike)
  test(`asked in other words: "${plain}"`, (t) => {
    t.regex(answerTo(plain), /^spec_/)
    for (const question of written) t.is(answerTo(question), answerTo(plain), question)
  })

const open: ReadonlyArray<string> = [
  'domestic debt of Kenya in 2021',
  'stock exchange debt of Kenya in 2021',
  "Kenya's capital stock in 2021",
  'debt Kenya owed to lenders outside the World Bank in 2021',
  'external aid stock of Kenya in 2021',
  'debt of Kenya to China and the rest of the world in 2021',
  'debt service of Ghana over the six-year period to 2020',
  'debt service of Ghana 2015/16',
  'external debt stock of Kenya excluding interest in 2021',
  'external debt of Uganda excluding bonds in 2021',
  'cost of aid to Kenya in 2021',
  'external debt of Kenya per individual in 2021, on average',
  'How much debt should Kenya owe in 2021?',
]
for (const question of open)
  test(`"${question}" is not read as if its words said nothing`, (t) => {
    t.false(
      partsOf(question).some(({ status }) => status === 'definite'),
      answerTo(question),
    )
  })
