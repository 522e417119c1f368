// An amount with what is computed of it, shares of a whole whose owner the question names, years of lists that lead to a last one, claims of oneself: each
// beside the plain questions for it.
import test from 'ava'
import { partsOf, testAlike, testDiffer, testNotDefinite } from './support/alike.ts'

const alike: Readonly<Record<string, ReadonlyArray<string>>> = {
  // the amount is asked for too
  "What was Djibouti's external debt in 2022? What was Djibouti's external debt in 2022 as a share of GDP?": [
    'What did Djibouti owe in 2022, and how large was that in relation to its GDP?',
    'What did Djibouti owe in 2022 and what was that as a share of GDP?',
    'I am trying to find out what Djibouti owed in 2022, and how large that was in relation to GDP.',
    "Tell me Djibouti's debt in 2022 and how that compares with its GDP",
    "Djibouti's debt in 2022 and the share of GDP",
    'Combien Djibouti devait-il fin 2022, et quelle part du PIB cela représente-t-il ?',
    '¿Cuánto debía Yibuti a fines de 2022 y qué porcentaje del PIB representa?',
  ],
  'How much aid did France give in 2020? How much aid did France give per head in 2020?': [
    'How much aid did France give in 2020, and how much is that per head?',
    'How much aid did France give in 2020, and what was that per person?',
  ],
  'What did Kenya owe China in 2020? What was the change of what Kenya owed China in 2020 on the previous year?': [
    'How much did Kenya owe China in 2020, and how much more than in 2019 was that?',
  ],
  // a share of a whole, behind the amount
  "What did Kenya owe China in 2020? What share of Kenya's debt was owed to China in 2020?": [
    'How much did Kenya owe China in 2020, and what share of its total debt was that?',
    'How much did Kenya owe China in 2020 and what part of the whole debt did that make up?',
    "Kenya's debt to China in 2020 and its share of the total debt",
  ],
  "France's ODA in 2020. What share of the ODA of the G7 did France give in 2020?": [
    'How much did France give in 2020, and what share of G7 aid was that?',
  ],
  // whoever owns the whole is not the part
  "What share of France's aid was committed to Mali in 2020?": [
    'What share of its aid did France give Mali in 2020?',
    'What share of French aid did France give Mali in 2020?',
    'What part of French aid did France commit to Mali in 2020?',
  ],
  "What share of Kenya's debt was owed to China in 2020?": [
    'What share of its total debt did Kenya owe China in 2020?',
    "What share of Kenya's debt did it owe China in 2020?",
    'Quelle part de sa dette le Kenya devait-il à la Chine en 2020 ?',
    '¿Qué parte de su deuda debía Kenia a China en 2020?',
  ],
  // years of a list, and those that lead to a last one
  'GDP of Chile in 2000 and from 2005 to 2010': [
    "Chile's GDP in 2000, 2005 to 2010",
    "Chile's GDP in 2000 and 2005 until 2010",
  ],
  'GDP of Chile in 2000, in 2005 and from 2010 to 2012': ["Chile's GDP in 2000, 2005, and 2010 to 2012"],
  'GDP of Chile from 1980 to 1989': [
    "Chile's GDP over the whole of the eighties, 1980 to 1989 that is",
    "Chile's GDP in the 1980s, 1980 to 1989",
    "Chile's GDP for the eighties, 1980 until 1989",
  ],
  'GDP of Chile from 1980 to 1999': ["Chile's GDP in the 1980s and 1990 to 1999"],
  'External debt of Bolivia at the end of 2000, 2010 and 2020': ["Bolivia's debt at the ends of 2000, 2010 and 2020"],
  // what somebody claims of itself
  'ODA of Luxembourg as a share of GNI in 2021': [
    'Luxembourg claims it gave 1% of its national income in aid in 2021. What was the actual ratio?',
    'Fact-check please - Luxembourg claims it gave 1% of its national income in aid in 2021. What was the actual ratio?',
  ],
  'What did Kenya owe China in 2020?': ['Kenya says it owed China 5 billion in 2020. How much was it really?'],
  'How much aid did the Netherlands give to Ethiopia in 2019?': [
    'The Netherlands claims it gave Ethiopia 100 million in 2019; what was the actual figure?',
  ],
  // one part of a payment and not the other
  'Principal payments of Tunisia from 2016 to 2021': [
    'principal only (no interest) paid by Tunisia, 2016-2021',
    'Amortisation only (i.e. principal, no interest) paid by Tunisia, 2016-2021',
  ],
  'Interest payments of Ghana in 2019': ['Interest alone (that is, no principal) paid by Ghana in 2019'],
  // of two bare names before a noun, the first gives
  'Grants from Canada to Haiti in 2010': ['canada haiti grants disbursed 2010'],
  'ODA commitments from Canada to Haiti in 2018': ['canada haiti aid committed 2018'],
  'German ODA from 2011 to 2019 in constant 2015 dollars': [
    'Stripping out inflation (2015 prices, US dollars), how did German ODA develop from 2011 to 2019?',
  ],
}
testAlike(alike)

const differ: ReadonlyArray<readonly [string, string]> = [
  ['What share of its aid did France give Mali in 2020?', 'What share of aid to Mali did France give in 2020?'],
  ['aid to Kenya and Uganda per head in 2020', 'aid to Kenya in 2020. aid to Uganda per head in 2020'],
  ["Chile's GDP in the 1980s, 1980 to 1995", 'GDP of Chile from 1980 to 1989'],
]
testDiffer(differ)

testNotDefinite([
  'Interest that was not paid by Ghana in 2019',
  'principal and interest not paid by Ghana in 2019',
  'Germany says it will give 5 billion in 2030. How much was it in 2020?',
])

for (const question of [
  '¿Cuánto debía Ruanda a la AIF a fines de 2021, y qué servicio pagó a esa misma institución en el año?',
  'qué saldo le debía Tayikistán a China a fin de 2020 y qué le pagó en total durante ese mismo año',
  'Combien le Tchad devait-il à la Chine fin 2020 et que lui a-t-il versé au total la même année ?',
])
  test(`"${question}" is answered whole, or what is not answered is told`, (t) => {
    const parts = partsOf(question)
    t.is(parts.length, 2)
    t.is(parts[0]?.status, 'definite')
  })
