// Ordinary questions, bent a little, that were once answered by something else; each class stands beside near twins that stay as they were.
import test from 'ava'
import { partsOf } from './support/starter.ts'

const labelsOf = (question: string): ReadonlyArray<string> =>
  partsOf(question).map((part) => (part.status === 'definite' ? part.label : part.status))

const rightOf: Readonly<Record<string, ReadonlyArray<string>>> = {
  'Largest bilateral creditors of Pakistan in 2022': [
    'External debt stock (kind of creditor: Bilateral creditors), debtor Pakistan, by creditor in 2022',
  ],
  'Top bilateral lenders of Pakistan in 2022': [
    'External debt stock (kind of creditor: Bilateral creditors), debtor Pakistan, by creditor in 2022',
  ],
  'Main bilateral creditors of Sri Lanka, 2021': [
    'External debt stock (kind of creditor: Bilateral creditors), debtor Sri Lanka, by creditor in 2021',
  ],
  'Which bilateral creditor does Zambia owe the most in 2020?': [
    'External debt stock (kind of creditor: Bilateral creditors), debtor Zambia, by creditor in 2020',
  ],
  'Biggest official creditors of Ghana in 2020': [
    'External debt stock (kind of creditor: Bilateral creditors), debtor Ghana, by creditor in 2020',
    'External debt stock (kind of creditor: Multilateral creditors), debtor Ghana, by creditor in 2020',
  ],
  'How much did Kenya owe French official lenders in 2020?': [
    'External debt stock, debtor Kenya, creditor France, in 2020',
  ],
  'Debt of Kenya to official French creditors in 2020': ['External debt stock, debtor Kenya, creditor France, in 2020'],
  'How much did Norway, I mean Denmark, give to Malawi in 2020?': [
    'Official development assistance, commitments from Denmark to Malawi in 2020',
  ],
  'How much did Norway, sorry, I mean Denmark, give to Malawi in 2020?': [
    'Official development assistance, commitments from Denmark to Malawi in 2020',
  ],
  'In 2019, I mean 2020, how much did Norway give to Malawi?': [
    'Official development assistance, commitments from Norway to Malawi in 2020',
  ],
  'Combien la Norvège, pardon, le Danemark, a-t-elle donné au Malawi en 2020 ?': [
    'Official development assistance, commitments from Denmark to Malawi in 2020',
  ],
  '¿Cuánto dio Noruega, quiero decir Dinamarca, a Malaui en 2020?': [
    'Official development assistance, commitments from Denmark to Malawi in 2020',
  ],
  'How much did Norway, Denmark and Sweden give to Malawi in 2020?': [
    'Official development assistance, commitments from Norway, Denmark and Sweden to Malawi in 2020',
  ],
  'Sorry, how much did Norway and Sweden give to Malawi in 2020?': [
    'Official development assistance, commitments from Norway and Sweden to Malawi in 2020',
  ],
  'How much did Ireland promise in 2019 and how much did it deliver?': [
    'Official Development Assistance (ODA), commitments (DAC1) from Ireland in 2019',
    'Official development assistance, net disbursements (DAC1) from Ireland in 2019',
  ],
  'How much did Norway give to Malawi in 2020 and how much did it give in total?': [
    'Official development assistance, commitments from Norway to Malawi in 2020',
    'Official development assistance, net disbursements (DAC1) from Norway in 2020',
  ],
  'Grants Rwanda got from Belgium in the year of the crisis of 2008': [
    'Official development assistance, grants disbursed from Belgium to Rwanda in 2008',
  ],
  'Grants Rwanda got from Belgium in the year after 2008': [
    'Official development assistance, grants disbursed from Belgium to Rwanda in 2009',
  ],
  'Grants Rwanda got from Belgium in every year from 2008 to 2012': [
    'Official development assistance, grants disbursed from Belgium to Rwanda from 2008 to 2012',
  ],
  'What did Honduras owe to bondholders in 2022? What did it owe to multilaterals?': [
    'External debt stock, debtor Honduras, creditor Bondholders, in 2022',
    'External debt stock (kind of creditor: Multilateral creditors), debtor Honduras, in 2022',
  ],
  'Aid to Kenyan farmers in 2021': [
    'Official development assistance, gross disbursements (CRS) (purpose: Agriculture) to Kenya in 2021',
  ],
  'How much did Norway give Malawi in 2020 in dollars?': [
    'Official development assistance, commitments from Norway to Malawi in 2020',
  ],
}
for (const [question, labels] of Object.entries(rightOf))
  test(`is read: ${question}`, (t) => t.deepEqual(labelsOf(question), labels))

/** Nothing in the answer is definite. */
const openOf: ReadonlyArray<string> = [
  'How much did Norway give to Malawi in 2020? Sorry, 2021, and Sweden.',
  'How much did Norway give to Malawi in 2020? I mean 2021, and Sweden.',
  'How much did Norway and Sweden, I mean Denmark, give to Malawi in 2020?',
  'How much did Norway, I mean Denmark, Sweden and Finland, give to Malawi in 2020?',
  'How much did Norway, I mean Denmark, and Sweden give to Malawi in 2020?',
  'How much did Ireland promise Malawi in 2019 and how much did Norway deliver?',
  'Grants Rwanda got from Belgium in every year but 2010 from 2008 to 2012',
  'Grants Rwanda got from Belgium in each year from 2008 to 2012 but for 2010',
  'Grants Rwanda got from Belgium in the year after the financial crisis of 2008',
  'Grants Rwanda got from Belgium in the year before the genocide of 1994',
  'Which creditor does Ghana owe the most, Paris Club aside?',
  'How much aid per Kenyan farmer in 2020?',
  'How much did Norway give Malawi in 2020 for every dollar of debt?',
]
for (const question of openOf)
  test(`is not answered: ${question}`, (t) => {
    for (const part of partsOf(question)) {
      t.not(part.status, 'definite')
      t.true(part.status !== 'no_data' || part.reading === null)
    }
  })

/** The first question is answered, and the second one told as not answered, or offered. */
const secondOpen: ReadonlyArray<string> = [
  'How much did Ireland promise Malawi in 2019 and how much did it deliver?',
  "Combien l'Irlande a-t-elle promis au Malawi en 2019 et combien a-t-elle versé ?",
  '¿Cuánto prometió Irlanda a Malaui en 2019 y cuánto entregó?',
  'How much did Ireland pledge to Malawi in 2019, and how much was delivered?',
  'How much did Japan promise Nepal in 2018? How much was paid?',
  'How much did Japan commit to Nepal in 2018 and how much did it spend?',
  'How much did Japan commit to Nepal in 2018 and how much arrived?',
  'How much did Japan commit to Nepal in 2018 and how much got there?',
  'How much aid did Kenya get in 2020 and how much did it pay its creditors?',
  'How much did Norway give to Malawi in 2020, everyone else too?',
  'How much did Norway give to Malawi in 2020? And everyone else?',
  'How much did Norway give to Malawi in 2020? And in return?',
  'How much did Zambia actually pay in 2021 in debt service, against what was due?',
  'Largest creditors of Ghana in 2020 and what they are owed',
]
for (const question of secondOpen)
  test(`has a second question that is not answered: ${question}`, (t) => {
    const [first, second] = partsOf(question)
    t.is(first?.status, 'definite')
    t.not(second, undefined)
    t.not(second?.status, 'definite')
    t.true(second?.status !== 'no_data' || second.reading === null)
  })
