// What asks on from a question in French and Spanish keeps its sides and years, and what is not held is not given a figure.
import test from 'ava'
import { partsOf, readingsOf } from './support/starter.ts'

const alike: Readonly<Record<string, readonly [string, string]>> = {
  'Quelle est la dette extérieure du Ghana en 2021 ? Et envers la Chine ?': [
    'External debt stock of Ghana in 2021',
    'External debt stock of Ghana to China in 2021',
  ],
  '¿Cuál era la deuda externa de Bolivia en 2021? ¿Y con China?': [
    'External debt stock of Bolivia in 2021',
    'External debt stock of Bolivia to China in 2021',
  ],
  'La dette de la Zambie en 2020 ? Et auprès de la Banque mondiale ?': [
    'External debt stock of Zambia in 2020',
    'External debt stock of Zambia to the World Bank in 2020',
  ],
  'Quel est le service de la dette du Kenya en 2021 ? Et à la Chine ?': [
    'Debt service of Kenya in 2021',
    'Debt service of Kenya to China in 2021',
  ],
  'Combien le Ghana devait-il en 2021 ? Et à la Chine ?': [
    'External debt stock of Ghana in 2021',
    'External debt stock of Ghana to China in 2021',
  ],
  'How much did Ghana owe in 2021? And to China?': [
    'External debt stock of Ghana in 2021',
    'External debt stock of Ghana to China in 2021',
  ],
  'Quelle est la dette du Bénin en 2021 ? Et du Ghana ?': [
    'External debt stock of Benin in 2021',
    'External debt stock of Ghana in 2021',
  ],
  'APD de la Suède en 2020 ? Et de la France ?': ['ODA from Sweden in 2020', 'ODA from France in 2020'],
  '¿Cuál era el PIB de Perú en 2020? ¿Y su deuda con Japón?': [
    'GDP of Peru in 2020',
    'External debt stock of Peru to Japan in 2020',
  ],
  '¿Cuál era el PIB de Perú en 2020? ¿Y su deuda con Japón en 2015?': [
    'GDP of Peru in 2020',
    'External debt stock of Peru to Japan in 2015',
  ],
}
for (const [asked, [first, second]] of Object.entries(alike))
  test(`"${asked}" asks both`, (t) => {
    t.deepEqual(readingsOf(asked), [...readingsOf(first), ...readingsOf(second)])
  })

/** Sides of each part that is told: who gives or owes, and who gets or is owed. */
const sidesOf = (question: string): ReadonlyArray<unknown> =>
  partsOf(question).map((part) => {
    const spec = part.status === 'definite' ? part.spec : part.status === 'no_data' ? part.reading?.spec : undefined
    return spec === undefined ? part.status : spec.definition.identity.entities
  })

const honduras = { destination: ['country/HND'] }
const sided: Readonly<Record<string, ReadonlyArray<unknown>>> = {
  '¿Cuánto recibió Honduras en 2020? ¿Y de España?': [honduras, { ...honduras, origin: ['country/ESP'] }],
  "Quelle est l'APD de la France en 2021 ? Dont pour le Maroc ?": [
    { origin: ['country/FRA'] },
    { origin: ['country/FRA'], destination: ['country/MAR'] },
  ],
  '¿Cuánto dio España en 2020 y cuánto fue para Perú?': [
    { origin: ['country/ESP'] },
    { origin: ['country/ESP'], destination: ['country/PER'] },
  ],
  'AOD de España en 2021? ¿Y de Marruecos?': [{ origin: ['country/ESP'] }, 'candidates'],
  '¿Cuánto prometió España a Haití en 2019 y cuánto entregó?': [
    { origin: ['country/ESP'], destination: ['country/HTI'] },
    'candidates',
  ],
  '¿Cuánto prometió España a Haití en 2019 y cuánto entregó en total?': [
    { origin: ['country/ESP'], destination: ['country/HTI'] },
    { origin: ['country/ESP'] },
  ],
  '¿Cuál era la deuda externa de Bolivia en 2021? ¿Y con China en 2020?': [{ origin: ['country/BOL'] }, 'candidates'],
  'Quelle est la dette du Ghana en 2021 ? Et envers la Chine et le Japon ?': [{ origin: ['country/GHA'] }, 'no_data'],
}
for (const [asked, sides] of Object.entries(sided))
  test(`"${asked}" loses no side`, (t) => {
    t.deepEqual(sidesOf(asked), sides)
  })

const statuses: Readonly<Record<string, ReadonlyArray<string>>> = {
  "Quelle est la dette du Ghana en 2020 ? L'intérieure, pas l'extérieure.": ['unsupported', 'unsupported'],
  '¿Cuál es la deuda de Honduras en 2020? La interna, no la externa.': ['unsupported', 'unsupported'],
  "Quelle est la dette du Ghana en 2020 ? L'extérieure, pas l'intérieure.": ['definite', 'unsupported'],
  'Combien la Suède a-t-elle donné au gouvernement malien en 2020 ?': ['candidates'],
  "Combien l'Allemagne a-t-elle donné à l'État sénégalais en 2020 ?": ['candidates'],
  'Combien le gouvernement suédois a-t-il donné au Mali en 2020 ?': ['definite'],
  'Dette du Sénégal en 2019, en or.': ['unsupported'],
  'Dette du Sénégal en 2019, en euros.': ['definite'],
  '¿Cuánto dio Suecia a Bolivia en 2020 y en qué se gastó?': ['definite', 'unsupported'],
  "Combien l'Allemagne a-t-elle donné à la Bolivie en 2020 et où est allé l'argent ?": ['definite', 'unsupported'],
  'Combien la Suède a-t-elle promis au Mali en 2020, et combien a-t-elle tenu ?': ['definite', 'unsupported'],
}
for (const [asked, each] of Object.entries(statuses))
  test(`"${asked}" is given no figure that is not held`, (t) => {
    t.deepEqual(
      partsOf(asked).map(({ status }) => status),
      each,
    )
  })

for (const asked of [
  'Combien les entreprises françaises ont-elles donné au Mali en 2020 ?',
  '¿Cuánto dieron las empresas suecas a Bolivia en 2020?',
])
  test(`"${asked}" is not known`, (t) => {
    t.true(partsOf(asked).every((part) => part.status === 'no_data' && part.reading === null))
  })

test('euros of a year beside the years asked for are its prices', (t) => {
  const constant = readingsOf('Aid from Sweden to Mali in 2019')
  for (const asked of [
    'Aide de la Suède au Mali en 2019, en euros de 2015',
    'Ayuda de Suecia a Mali en 2019 en euros del año 2015',
  ]) {
    t.deepEqual(readingsOf(asked), constant, asked)
    const [part] = partsOf(asked)
    t.like(part?.suggested_conversion, { unit: { currency: 'EUR', prices: 'constant', base_year: 2015 } }, asked)
  }
  t.is(readingsOf('Aide de la Suède au Mali en dollars de 2015 et 2019').length, 2)
  t.deepEqual(
    readingsOf('Deuda de Ghana en dólares de 2015 a 2019'),
    readingsOf('External debt stock of Ghana from 2015 to 2019'),
  )
})
