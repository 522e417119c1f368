// What limits an amount, or says whose it is, is never left out in silence: judges of strangers' questions held each of these answers to mislead.
import test from 'ava'
import { partsOf, readingsOf } from './support/starter.ts'

const definite = (question: string) => partsOf(question).filter(({ status }) => status === 'definite')

for (const question of [
  // the part of what was promised that was not paid
  'Commitments of aid from Germany to India in 2020 that were never paid out',
  'Aid commitments from Germany to India in 2020 not yet disbursed',
  'German commitments to India in 2020 which were not disbursed',
  'What did Norway promise Malawi in 2021 but not pay out?',
  // a time that is told by what happened
  "Ukraine's population today compared with before the war",
  'GDP of Ukraine now versus before the war',
  "Syria's population now versus what it was before the war",
  'Since Malawi got debt relief in 2006, how much has it paid each year to multilateral creditors?',
  // whose it is, told beside the question
  'We are the finance ministry of Benin. What was our debt service to France in 2020?',
  'I work in the ministry of finance of Benin. How much did we pay France in 2020?',
  'I work in the ministry of finance of Benin and I need our scheduled principal repayments to France for 2023.',
  'I come from Afghanistan. How much did the United States give us in grants in 2011?',
  "I'm from Tigray. How much ODA did we get from Austria in 2021?",
  "I'm from Kyrgyzstan and I read a lot about China. How much did we owe them in 2021?",
  'I am from Kenya. No, not the debt stock, the debt service to China in 2021.',
]) {
  test(`"${question}" has no exact answer`, (t) => t.deepEqual(definite(question), []))
}

const committed = 'commitments from Germany to India in 2020'
const paid = 'What did Kenya pay China from 2015 to 2020'
for (const [question, plain] of [
  ['Commitments, not disbursements, from Germany to India in 2020', committed],
  ['German commitments to India in 2020, not what was disbursed', committed],
  ['Commitments, not the disbursed amount, from Germany to India in 2020', committed],
  ['ODA committed, not disbursed, by Germany to India in 2020', committed],
  ['Forget the debt, just the interest, what did Morocco pay France in 2009?', 'interest Morocco paid France in 2009'],
  [`${paid}, total for all six years?`, `${paid} in total?`],
  [`${paid}, total over the whole period?`, `${paid} in total?`],
  ["I'm writing from Dublin in Ireland. Could we get Kenya's debt to China in 2020?", "Kenya's debt to China in 2020"],
  ["Kenya's debt in 2020 compared with before 2015", "Kenya's debt in 2020; Kenya's debt before 2015"],
  ["Algeria's external debt in 2000 and who it was owed to", "Algeria's external debt by creditor in 2000"],
  ["Ghana's external debt in 2010 and who held it", "Ghana's external debt by creditor in 2010"],
  ['I live in Uganda. How much aid did Sweden give us in 2021?', 'Aid from Sweden to Uganda in 2021'],
  ['Debt of Ghana in 2015 and after that to 2020', 'Debt of Ghana from 2015 to 2020'],
] as const) {
  test(`"${question}" is "${plain}"`, (t) => {
    t.true(definite(plain).length > 0)
    t.deepEqual(readingsOf(question), readingsOf(plain))
  })
}
