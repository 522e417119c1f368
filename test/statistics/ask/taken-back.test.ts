// What a question takes back is never asked for: what is said instead is, or it stays open.
import test from 'ava'
import { figuresOf, isLeftOpen } from './support/figures.ts'

const oda = 'Official development assistance'

for (const [question, figure] of [
  ["What was Germany's ODA in 2019 - no, 2020?", `${oda}, net disbursements (DAC1) from Germany in 2020`],
  ["Kenya's external debt, no, Ghana's external debt in 2016", 'External debt stock, debtor Ghana, in 2016'],
  [
    'How much did Ghana owe China in 2018? Forget China, take France.',
    'External debt stock, debtor Ghana, creditor France, in 2018',
  ],
  [
    'How much did Ghana owe China in 2018? Use France instead of China.',
    'External debt stock, debtor Ghana, creditor France, in 2018',
  ],
  ["Sweden's aid to Kenya in 2018 - not Kenya, Tanzania", `${oda}, commitments from Sweden to Tanzania in 2018`],
  ['Debt of Mali in 2015. Replace Mali with Chad.', 'External debt stock, debtor Chad, in 2015'],
  ['La dette du Mali en 2018 - pas du Mali, du Niger', 'External debt stock, debtor Niger, in 2018'],
  ['¿Cuánto debía Perú en 2018? No Perú, Bolivia.', 'External debt stock, debtor Bolivia, in 2018'],
  ["I wonder about Ghana's external debt in 2018. No, its GDP.", 'Gross domestic product of Ghana in 2018'],
  ["Germany's aid to Mali, no, Niger in 2018", `${oda}, commitments from Germany to Niger in 2018`],
  ["Germany's aid to Mali in 2018, no, 2019", `${oda}, commitments from Germany to Mali in 2019`],
  ['Aid from Germany to Mali in 2018. Read Niger for Mali.', `${oda}, commitments from Germany to Niger in 2018`],
  [
    'How much aid did Germany give Mali in 2018? Never mind, tell me about 2020.',
    `${oda}, commitments from Germany to Mali in 2020`,
  ],
  ["Ghana's external debt in 2018. Rather the debt service.", 'Debt service, debtor Ghana, in 2018'],
  [
    "Tell me Ghana's external debt in 2020. Scrap that, I want Nigeria's.",
    'External debt stock, debtor Nigeria, in 2020',
  ],
  ["What was Ghana's external debt in 2015 - wait, 2016?", 'External debt stock, debtor Ghana, in 2016'],
  ["Ghana's debt service in 2018 - rather, its debt stock", 'External debt stock, debtor Ghana, in 2018'],
  ['GDP of Kenya in 2019. Let me correct myself: 2020.', 'Gross domestic product of Kenya in 2020'],
  ['La dette extérieure du Mali en 2018, non, en 2019', 'External debt stock, debtor Mali, in 2019'],
  ['Aide de la France au Mali en 2018. Plutôt au Niger.', `${oda}, commitments from France to Niger in 2018`],
  [
    'Combien la France a-t-elle donné au Mali en 2018 ? Oubliez le Mali, prenez le Niger.',
    `${oda}, commitments from France to Niger in 2018`,
  ],
  ['La deuda externa de Bolivia en 2018, no, en 2019', 'External debt stock, debtor Bolivia, in 2019'],
  ['¿Cuánto dio España a Perú en 2018? Mejor a Bolivia.', `${oda}, commitments from Spain to Bolivia in 2018`],
] as const)
  test(`"${question}" asks for what it says instead`, (t) => {
    t.deepEqual(figuresOf(question), [figure])
  })

for (const question of [
  'How much did Ghana owe China in 2018? On second thoughts, make it France.',
  'How much did Ghana owe China in 2018? France instead.',
  'How much did Ghana owe China in 2018? Nope, France.',
  'How much aid did Germany give Mali in 2018? Hmm, better Niger.',
  "How much aid did Germany give Mali in 2018? I don't need that any more.",
  'ODA from Germany in 2019 no 2020',
  'What is the GDP of Ghana in 2018? Not 2018, 2019.',
  "Encours de dette concessionnelle... non, plutôt l'encours bilatéral du Sri Lanka envers l'Inde, 2022",
])
  test(`"${question}" takes back what is not sure`, (t) => {
    t.true(isLeftOpen(question))
  })

for (const [question, figure] of [
  ['Wait, what was Ghana’s external debt in 2019?', 'External debt stock, debtor Ghana, in 2019'],
  ["What was Ghana's external debt in 2019, actually?", 'External debt stock, debtor Ghana, in 2019'],
  ['ODA grants from Germany to Kenya in 2019, no loans', `${oda}, grants disbursed from Germany to Kenya in 2019`],
  ['Finalement, quel était le PIB du Kenya en 2019 ?', 'Gross domestic product of Kenya in 2019'],
] as const)
  test(`"${question}" takes nothing back`, (t) => {
    t.deepEqual(figuresOf(question), [figure])
  })

for (const question of [
  'How much did Kenya owe in 2021? Sorry, to China.',
  'How much did Kenya owe in 2021? I mean to China, not overall.',
  'Combien le Mali devait-il en 2019 ? Pardon, à la Chine.',
  '¿Cuánto debía Perú en 2018? Perdón, a China.',
])
  test(`"${question}" puts nobody on the other side`, (t) => {
    t.true(isLeftOpen(question))
  })
