// What is asked in the order of another language, in keywords, in cells and beside what was looked for first is read as the plain question; what
// resembles it stays open.
import test from 'ava'
import { partsOf, readingsOf } from './support/starter.ts'

for (const [question, plain] of [
  ['aid uganda 2021 top 10 donors', 'top 10 donors of aid to Uganda in 2021'],
  ['debt kenya 2021 creditors', 'external debt of Kenya in 2021 by creditor'],
  ['How much aid gives Norway per citizen in 2019?', 'How much aid does Norway give per citizen in 2019?'],
  ['How much interest pays Ghana to China in 2021?', 'How much interest did Ghana pay to China in 2021?'],
  ['I must know how much it gave Kenya: Sweden, 2021', 'Aid from Sweden to Kenya in 2021'],
  ['Tell me how much germany gave Kenya in 2021', 'Aid from Germany to Kenya in 2021'],
  ['How much is the debt of Laos by China in end of 2023?', 'Debt of Laos to China at the end of 2023'],
  ['What official flows did Japan provide in 2022 that were not ODA?', 'Other official flows from Japan in 2022'],
  ['Official flows from Japan in 2022 other than ODA', 'Other official flows from Japan in 2022'],
  [
    'Not the commitments please, I mean the ODA grants from the United Arab Emirates to Yemen in 2016.',
    'ODA grants from the United Arab Emirates to Yemen in 2016',
  ],
  [
    'Did Germany reach the target of 0.7 per cent of national income for aid in 2020? What was the share?',
    'ODA of Germany as a share of GNI in 2020',
  ],
  [
    'someone told me Luxembourg gives 1% of its national income as aid?? what was it in 2022',
    'ODA of Luxembourg as a share of GNI in 2022',
  ],
  ['I was after wages in Honduras but GDP per head for 2021 will do.', 'GDP per head of Honduras in 2021'],
  [
    'Grants received by Haiti, 2009 to 2012. I want to see the effect of the earthquake in the numbers.',
    'Grants received by Haiti, 2009 to 2012',
  ],
  ['Missing cell B14: GDP of Kenya 2020', 'GDP of Kenya 2020'],
  ["Ethiopia's public and publicly guaranteed debt service in 2018", 'Debt service of Ethiopia in 2018'],
  ['List all the recipients of Finnish aid in 2016', 'Recipients of Finnish aid in 2016'],
  [
    'How much did Denmark spend on refugees at home and count as aid in 2016?',
    'How much did Denmark spend on refugees at home in 2016?',
  ],
  ["Kenya's bond payments 2021", "Kenya's debt service to bondholders 2021"],
  ["I'm not after Ecuador's whole debt, just what it owed China in 2021.", 'What did Ecuador owe China in 2021?'],
  ['Not what Angola owes China, but what it actually paid China in 2019.', 'What did Angola pay China in 2019?'],
  ['Egyptian external debt in Saudi hands in 2022', 'Egyptian external debt owed to Saudi Arabia in 2022'],
  [
    'To which five creditors did Pakistan pay the most debt service in 2021?',
    'Which five creditors did Pakistan pay the most debt service in 2021?',
  ],
  ['What was the largest economy in Africa in 2020?', 'Which was the largest economy in Africa in 2020?'],
  ['GDP of the five Nordic countries in 2010', 'GDP of the Nordic countries in 2010'],
  [
    'ODA commitments to Nepal in 2019 with the donors down the side and the years across',
    'ODA commitments to Nepal in 2019 by donor',
  ],
  ["Kenya's external debt in 2020, stock not payments", "Kenya's external debt in 2020"],
  ['GNI of the Netherlands in 2018', 'Dutch GNI in 2018'],
  ['RNB des Pays-Bas en 2018', 'Dutch GNI in 2018'],
  ['Población de Estados Unidos en 2018', 'Population of the United States in 2018'],
  ['population of Kenya 2000-2010, ready to paste', 'population of Kenya 2000-2010'],
  [
    'On behalf of a member of parliament I would like to request Irish ODA from 2010 to 2020',
    'Irish ODA from 2010 to 2020',
  ],
  ['On behalf of the government of Kenya I would like to know its debt in 2020', 'debt of Kenya in 2020'],
] as const)
  test(`as asked plainly: ${question}`, (t) => {
    t.deepEqual(readingsOf(question), readingsOf(plain))
    t.true(partsOf(question).every(({ status }) => status === 'definite'))
  })

for (const question of [
  'Official flows from Japan in 2022 excluding ODA grants',
  'Private flows other than ODA from Japan 2020',
  'ODA of Japan to Kenya in 2022, not the commitments',
  'Did Germany reach the target of 0.7 per cent in 2020? What was the amount?',
  'Which donors reached 0.7% in 2020? What was the share?',
  'We were looking for remittances to Nepal, but aid from Japan in 2020 would do.',
  'What was the effect of the earthquake on grants to Haiti, 2009 to 2012?',
  'France 2021 donors',
  'GDP of the three Nordic countries in 2018',
  'Debt of Kenya in private hands 2020',
  "I'm not after China, just what it owed Japan",
  'Population of London in 2018',
])
  test(`no definite answer: ${question}`, (t) => {
    t.true(partsOf(question).every(({ status }) => status !== 'definite'))
  })

for (const question of [
  'How much did Bolivia repay in 2019?',
  'How much did Angola pay back to China in 2018?',
  'What repayments did Angola make to China in 2019?',
  'What were the ODA disbursements of Korea in 2017?',
  "How heavy was Egypt's external debt burden relative to its economy in 2021?",
])
  test(`two readings are offered: ${question}`, (t) => {
    const [part, ...more] = partsOf(question)
    t.is(part?.status === 'candidates' ? part.candidates.length : 0, 2)
    t.deepEqual(more, [])
  })
