// Two things with a year or a statistic of their own are never mixed, and sides that stand in another order are not joined.
import test from 'ava'
import { figuresOf, isLeftOpen } from './support/figures.ts'

const oda = 'Official development assistance'
const gdpOf = (place: string, year: number): string => `Gross domestic product of ${place} in ${year}`
const peopleOf = (place: string, year: number): string => `Population of ${place} in ${year}`

const each: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
  ["Which is larger, Kenya's GDP in 2020 or Ghana's GDP in 2019?", [gdpOf('Kenya', 2020), gdpOf('Ghana', 2019)]],
  ["Which is bigger, Mali's population in 2015 or Niger's in 2016?", [peopleOf('Mali', 2015), peopleOf('Niger', 2016)]],
  ["Was Ghana's GDP in 2015 higher than Kenya's in 2010?", [gdpOf('Ghana', 2015), gdpOf('Kenya', 2010)]],
  [
    "Which was bigger, Kenya's GDP in 2020 or Ghana's external debt in 2019?",
    [gdpOf('Kenya', 2020), 'External debt stock, debtor Ghana, in 2019'],
  ],
  ['Did Mali have more people in 2015 than Niger had in 2000?', [peopleOf('Mali', 2015), peopleOf('Niger', 2000)]],
  ['Was the GDP of Ghana in 2010 bigger than that of Togo in 2020?', [gdpOf('Ghana', 2010), gdpOf('Togo', 2020)]],
  ["Kenya and Ghana's GDP in 2020 and 2019 respectively", [gdpOf('Kenya', 2020), gdpOf('Ghana', 2019)]],
  [
    'ODA from Sweden and Norway to Kenya and Uganda respectively in 2020',
    [`${oda}, commitments from Sweden to Kenya in 2020`, `${oda}, commitments from Norway to Uganda in 2020`],
  ],
  ['PIB du Kenya et du Ghana en 2020 et 2019 respectivement', [gdpOf('Kenya', 2020), gdpOf('Ghana', 2019)]],
  ['El PIB de Perú y Bolivia en 2019 y 2020 respectivamente', [gdpOf('Peru', 2019), gdpOf('Bolivia', 2020)]],
  ["Which is larger, Kenya's GDP or Ghana's in 2019?", [gdpOf('Kenya and Ghana', 2019)]],
  ["Kenya and Ghana's GDP in 2020 and 2019", ['Gross domestic product of Kenya and Ghana from 2019 to 2020']],
  ['Il devait combien à la Chine en 2019, le Tchad ?', ['External debt stock, debtor Chad, creditor China, in 2019']],
  ['¿Cuánto le debía a China en 2019, Bolivia?', ['External debt stock, debtor Bolivia, creditor China, in 2019']],
  [
    'Il a versé combien à la Tunisie, le Maroc, en 2019 ?',
    [`nothing held: ${oda}, commitments from Morocco to Tunisia in 2019`],
  ],
  [
    'Ils devaient combien à la Chine en 2019, les Tchadiens ?',
    ['External debt stock, debtor Chad, creditor China, in 2019'],
  ],
  ['Elle a donné combien au Mali en 2018, la France ?', [`${oda}, commitments from France to Mali in 2018`]],
  ['¿Cuánto dio España en 2018 a Perú, Bolivia?', [`${oda}, commitments from Spain to Peru and Bolivia in 2018`]],
  [
    'Combien la France a-t-elle donné au Mali, au Tchad en 2018 ?',
    [`${oda}, commitments from France to Mali and Chad in 2018`],
  ],
  ['¿Dio España más que Italia en 2018?', [`${oda}, net disbursements (DAC1) from Spain and Italy in 2018`]],
  ['¿Dio Francia a Senegal más que a Malí en 2018?', [`${oda}, commitments from France to Senegal and Mali in 2018`]],
  ['¿Debía Bolivia más que Perú en 2019?', ['External debt stock, debtor Bolivia and Peru, in 2019']],
  ['¿Pagó Honduras más que Guatemala en 2018?', ['Debt service, debtor Honduras and Guatemala, in 2018']],
]

for (const [question, figures] of each)
  test(`"${question}" is read for each of them`, (t) => {
    t.deepEqual(figuresOf(question), figures)
  })

for (const question of [
  "Which was bigger, Kenya's GDP or Ghana's external debt in 2019?",
  'How much did Ghana owe China in 2018 and France in 2019?',
  '¿Debía Bolivia a China más que Perú en 2019?',
  '¿Cuánto más que Italia dio España en 2018?',
  "Combien l'Espagne a-t-elle donné au Maroc en 2019, et lui à la Mauritanie ?",
  "Combien l'Espagne a-t-elle donné au Maroc en 2019, et celui-ci à elle ?",
  '¿Cuánto dio España a Perú en 2018, y este a Bolivia?',
  '¿Cuánto de la deuda de Zambia en 2020 no se había pagado aún?',
  "How much of Zambia's debt in 2020 had not yet been paid?",
  "Combien d'aide la France a-t-elle versée au Tchad en 2017, hors annulations de dette ?",
  '¿Cuánta ayuda dio Francia a Senegal en 2018, aparte de las becas?',
  "Germany's ODA in 2019, apart from in-donor refugee costs?",
])
  test(`"${question}" is left open`, (t) => {
    t.true(isLeftOpen(question))
  })
