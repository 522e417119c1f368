// A question that is asked again of another place by a fragment behind it stands beside the first, with the new place in the role that is its own.
import test from 'ava'
import { figuresOf } from './support/figures.ts'

const [aid, debt] = ['Official development assistance, commitments from', 'External debt stock, debtor']
const [france, germany] = [`${aid} France to Senegal in 2019`, `${aid} Germany to Senegal in 2019`]

for (const [question, figures] of [
  ['What did France commit to Senegal in 2019? And Germany?', [france, germany]],
  ['What did France commit to Senegal in 2019? Also, the same for Germany.', [france, germany]],
  ['French commitments to Senegal in 2019? And Germany?', [france, germany]],
  ['What did France commit to Senegal in 2019? Likewise for Germany.', [france, germany]],
  ["Combien la France a-t-elle donné au Sénégal en 2019 ? La même chose pour l'Allemagne, svp.", [france, germany]],
  ['¿Cuánto dio Francia a Senegal en 2019? Lo mismo para Alemania.', [france, germany]],
  ["Kenya's external debt in 2020. The same for Uganda.", [`${debt} Kenya, in 2020`, `${debt} Uganda, in 2020`]],
  ['Dette extérieure du Togo en 2019. Idem pour le Bénin.', [`${debt} Togo, in 2019`, `${debt} Benin, in 2019`]],
  ["Kenya's external debt in 2020. Same for 2021.", [`${debt} Kenya, from 2020 to 2021`]],
  // in whose place Uganda is to stand is not said
  ['What did Kenya owe China in 2020? The same for Uganda.', [`${debt} Kenya, creditor China, in 2020`, 'candidates']],
] as const)
  test(`"${question}" asks for two`, (t) => {
    t.deepEqual(figuresOf(question), figures)
  })
