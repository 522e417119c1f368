// A place that is only mentioned beside the question is no side of the figure that is asked for.
import test from 'ava'
import { figuresOf, isLeftOpen } from './support/figures.ts'

const oda = 'Official development assistance'

for (const [question, figure] of [
  ["Ghana borrowed heavily. What was Nigeria's external debt in 2015?", 'External debt stock, debtor Nigeria, in 2015'],
  ['Hello from Germany! How much aid did Mali get in 2018?', `${oda}, commitments to Mali in 2018`],
  [
    "China is Ghana's friend. How much external debt did Ghana have in 2015?",
    'External debt stock, debtor Ghana, in 2015',
  ],
  [
    'In contrast to Japan, how much ODA did Korea give in 2014?',
    `${oda}, net disbursements (DAC1) from South Korea in 2014`,
  ],
  [
    'Contrairement au Ghana, quelle était la dette extérieure du Nigeria en 2015 ?',
    'External debt stock, debtor Nigeria, in 2015',
  ],
  [
    'I live in Japan. How much ODA did Korea give in 2014?',
    `${oda}, net disbursements (DAC1) from South Korea in 2014`,
  ],
  ['Germany here. What did Mali owe in 2018?', 'External debt stock, debtor Mali, in 2018'],
  ["Bonjour d'Allemagne ! Combien d'aide le Mali a-t-il reçue en 2018 ?", `${oda}, commitments to Mali in 2018`],
  [
    "J'habite au Japon. Combien d'APD la Corée a-t-elle donnée en 2014 ?",
    `${oda}, net disbursements (DAC1) from South Korea in 2014`,
  ],
] as const)
  test(`"${question}" asks for what its own clause says`, (t) => {
    t.deepEqual(figuresOf(question), [figure])
  })

for (const question of [
  "As against Ghana, what was Nigeria's external debt in 2015?",
  'Zambia owes China a lot. What was its external debt in 2018?',
  'Who needs Germany? How much aid did Mali get in 2018?',
  "Thanks to China, what was Zambia's external debt in 2015?",
  "Like Ghana, Togo owes a lot. What was Togo's external debt in 2018?",
  "As Ghana did, Togo borrowed. How much was Togo's external debt in 2015?",
  'Compared with Norway, how much ODA did Sweden give in 2020?',
  "In comparison with Japan, what was Korea's ODA in 2014?",
  'By comparison with France, what was the aid of Italy in 2016?',
  'How much did Sweden give in 2020 compared with Norway?',
  'En comparación con Noruega, ¿cuánta AOD dio Suecia en 2020?',
  'I work on Kenya. How much did Germany give in 2018?',
])
  test(`"${question}" is left open`, (t) => {
    t.true(isLeftOpen(question))
  })

for (const [question, figure] of [
  [
    'Cyclone Harold hit Vanuatu in 2020. What aid came from Australia that year?',
    `${oda}, commitments from Australia to Vanuatu in 2020`,
  ],
  [
    'Hi! For my bachelor thesis I look at Nepal. Could you tell me how much aid Japan committed to it between 2015 and 2020?',
    `${oda}, commitments from Japan to Nepal from 2015 to 2020`,
  ],
  ['I need ODA to Kenya in 2019. From Germany.', `${oda}, commitments from Germany to Kenya in 2019`],
  [
    'Measure: ODA commitments. Donor: EU Institutions. Recipient: Ukraine. Period: 2015-2022.',
    `${oda}, commitments from EU Institutions to Ukraine from 2015 to 2022`,
  ],
] as const)
  test(`"${question}" keeps the place that belongs to it`, (t) => {
    t.deepEqual(figuresOf(question), [figure])
  })
