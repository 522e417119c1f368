// What picks something out of what was asked, behind the question, limits the figure: a reading without it is no exact answer.
import test from 'ava'
import { figuresOf, isLeftOpen } from './support/figures.ts'

const oda = 'Official development assistance'
const debt = 'External debt stock, debtor'

const [kenya, somalia, benin] = [
  'How much did Kenya owe in 2021?',
  'How much did Denmark commit to Somalia in 2020?',
  'What did Benin owe France in 2014?',
]

for (const question of [
  `${kenya} I mean to its friends, not overall.`,
  `${kenya} Only the part in arrears.`,
  `${kenya} We need it for the copper mines alone.`,
  `${kenya} I'm asking about the one that state companies took on.`,
  `${kenya} What I really look for is what it borrowed that year.`,
  `${somalia} Not the money that went through the UN.`,
  `${somalia} The farmers got a part, and it is this part we need.`,
  `${somalia} Churches gave too, which is the amount I look for.`,
  `${benin} It's for the treasury loans that I ask.`,
  `${benin} The interesting bit is what was in default.`,
  `${benin} The banks there are what matters.`,
  'Bangladesh got a loan for a nuclear plant. How much did it owe Russia in 2021 on that?',
  "Pakistan's population in 2019? Only women.",
  "What was Kenya's GDP? I was born in 2012.",
  'Quelle était la dette extérieure du Togo ? Je suis né en 2012.',
  `${somalia} Per soldier.`,
  `${benin} As far as it was secured by the state.`,
  `${benin} Hospitals matter to me most.`,
  'La dette extérieure du Togo en 2019. Seulement ce qui a été emprunté cette année-là.',
  'La dette extérieure du Bénin en 2019. Celle que les entreprises ont contractée.',
  "Dette extérieure du Togo en 2019. Ce qu'il conteste.",
  'Dette extérieure du Togo en 2019. Disons la moitié.',
  'Aide de la France au Niger en 2019. Celle qui est allée aux écoles.',
  'Population du Togo en 2019. Celle qui travaille.',
  'Population du Togo en 2019. Je pense surtout à celle de Lomé.',
  'La deuda externa de Perú en 2019. La que vence el año siguiente.',
  'Deuda externa de Perú, la que está en manos de peruanos, en 2019',
  'Deuda externa de Perú en 2019. Lo que le perdonaron.',
  'Población de Perú en 2019. La que vive en el campo.',
  'Ayuda de España a Perú en 2019. Me refiero a la de los ayuntamientos.',
])
  test(`"${question}" has no exact answer that leaves out its limit`, (t) => {
    t.true(isLeftOpen(question))
  })

for (const [question, figures] of [
  [`${kenya} Just the amount, please.`, [`${debt} Kenya, in 2021`]],
  [`${kenya} That is what my teacher asked.`, [`${debt} Kenya, in 2021`]],
  [`${kenya} I need it for a slide.`, [`${debt} Kenya, in 2021`]],
  [`${kenya} In euros, if possible.`, [`${debt} Kenya, in 2021`]],
  [`${kenya} No hurry.`, [`${debt} Kenya, in 2021`]],
  [`${benin} I only need the amount.`, [`${debt} Benin, creditor France, in 2014`]],
  [`${somalia} Commitments, not what was spent.`, [`${oda}, commitments from Denmark to Somalia in 2020`]],
  [`${benin} Only France.`, [`${debt} Benin, creditor France, in 2014`]],
  ['Dette extérieure du Togo en 2019. Seulement le chiffre, merci.', [`${debt} Togo, in 2019`]],
  ['Deuda externa de Perú en 2019. Solo la cifra, por favor.', [`${debt} Peru, in 2019`]],
  [
    'Je voudrais savoir ce que la Belgique a donné à la RDC en 2019.',
    [`${oda}, commitments from Belgium to Democratic Republic of the Congo in 2019`],
  ],
] as const)
  test(`"${question}" is limited by nothing`, (t) => {
    t.deepEqual(figuresOf(question), figures)
  })

test('a part that is read for itself behind the question is answered, the whole offered only', (t) => {
  const answered = figuresOf('What was the ODA of Japan in 2016? Only the grants.')
  t.deepEqual(answered, ['candidates', `${oda}, grants disbursed (DAC1) from Japan in 2016`])
})
