// Pronouns of French and Spanish questions that stand for the sides of what was told before: once read as others, or as both.
import test from 'ava'
import { partsOf } from '../support/starter.ts'

const read = (question: string): ReadonlyArray<string> =>
  partsOf(question).map((part) =>
    part.status === 'definite'
      ? part.label
      : part.status === 'no_data' && part.reading !== null
        ? `no rows: ${part.reading.label}`
        : 'open',
  )

const meant: Readonly<Record<string, ReadonlyArray<string>>> = {
  'no rows: External debt stock, debtor France, creditor Senegal and Mali, in 2019': [
    'La France prête au Sénégal et au Mali. Combien leur doit-elle en 2019 ?',
  ],
  'no rows: External debt stock, debtor China, creditor Peru and Bolivia, in 2019': [
    'Perú y Bolivia deben a China. ¿Cuánto les debe China en 2019?',
  ],
  'no rows: External debt stock, debtor Spain, creditor Peru, in 2019': [
    'España presta a Perú. ¿Cuánto le debe España en 2019?',
  ],
  'External debt stock, debtor Kenya and Uganda, creditor China, in 2020': [
    "Le Kenya et l'Ouganda empruntent à la Chine. Combien lui doivent-ils en 2020 ?",
    'Kenia y Uganda deben a China. ¿Cuánto le deben en 2020?',
  ],
  'Official development assistance, commitments from France to Senegal in 2019': [
    'Le Sénégal emprunte à la France. Combien lui a-t-elle donné en 2019 ?',
    'La France aide le Sénégal. Combien lui a-t-elle donné en 2019 ?',
  ],
  'Official development assistance, commitments from Sweden to Bolivia in 2019': [
    'Suecia y Noruega ayudan a Bolivia. ¿Cuánto le dio aquella en 2019?',
    'Suecia y Noruega ayudan a Bolivia. ¿Cuánto le dio la primera en 2019?',
    'Bolivia recibe ayuda de Suecia. ¿Cuánto recibió de ella en 2019?',
  ],
  'Official development assistance, commitments from Sweden to Mali in 2019': [
    'La Norvège et la Suède aident le Mali. Combien celle-ci lui a-t-elle donné en 2019 ?',
  ],
  'Official development assistance, commitments from Spain to Peru in 2019': [
    'Perú debe a España. ¿Cuánto le dio esta en 2019?',
  ],
  'External debt stock, debtor Nicaragua, in 2019': [
    'Honduras y Nicaragua deben mucho. ¿Cuánto debe este en 2019?',
    'Le Honduras et le Nicaragua empruntent. Combien ce dernier doit-il en 2019 ?',
  ],
  'External debt stock, debtor Honduras, in 2019': [
    'Honduras y Nicaragua deben mucho. ¿Cuánto debía el primero en 2019?',
  ],
  'External debt stock, debtor Brazil, creditor Germany, in 2019': [
    'Brasil, que recibe ayuda de Alemania, ¿cuánto le debe en 2019?',
    "Le Brésil, auquel l'Allemagne prête, combien lui doit-il en 2019 ?",
  ],
  'no rows: External debt stock, debtor Mali, creditor Japan, in 2019': [
    'Le Mali, que la Suède aide, combien doit-il au Japon en 2019 ?',
  ],
  'no rows: External debt stock, debtor Mali, creditor Sweden, in 2019': [
    'La Suède a aidé le Mali. Combien le Mali lui doit-il en 2019 ?',
  ],
  'Debt service, debtor Ethiopia, creditor China and India, in 2020': [
    "L'Éthiopie doit à la Chine et à l'Inde. Combien leur a-t-elle remboursé en 2020 ?",
  ],
  'External debt stock, creditor Peru, in 2019': ['El Perú presta poco. ¿Cuánto le deben en 2019?'],
}
for (const [label, questions] of Object.entries(meant))
  test(`who is meant: ${label}`, (t) => {
    for (const question of questions) t.deepEqual(read(question), [label], question)
  })

test('what number, gender and verb do not settle is never told', (t) => {
  for (const question of [
    'España presta a Perú. ¿Cuánto le ha devuelto en 2019?',
    'España ayudó a Perú. ¿Cuánto le debe en 2019?',
    'Perú debe a España. ¿Cuánto le dio en 2019?',
    'La Chine a prêté au Togo. Combien lui a-t-il versé en 2019 ?',
    "La Chine prête à l'Angola. Combien lui devait-elle en 2020 ?",
    'Perú debe mucho más que Bolivia. ¿Cuánto debe este en 2019?',
  ])
    t.deepEqual(read(question), ['open'], question)
})

test('what is told before a question is no question, and its topic leaves open what is asked', (t) => {
  t.deepEqual(read('La France aide le Mali. Le Mali, lui, combien a-t-il reçu en 2019 ?'), [
    'Official development assistance, commitments to Mali in 2019',
  ])
  t.deepEqual(read('España ayuda a Perú en educación. ¿Cuánto le dio en 2019?'), ['open'])
})
