// Spanish questions whose givers, owners, kinds, sums and letters are said in other words are read as plainly asked; their near twins are not.
import test from 'ava'
import { readingsOf } from './support/starter.ts'

const alike: Readonly<Record<string, ReadonlyArray<string>>> = {
  'external debt of Kenya by kind of creditor in 2023': [
    'Deuda de Kenia según clase de acreedor (bilaterales, multilaterales, bonistas, banca comercial), cierre de 2023',
    'Deuda de Kenia por tipo de acreedor (bilaterales y multilaterales), 2023',
    'Reparto de la deuda de Kenia entre multilaterales, bilaterales y privados, 2023',
  ],
  'scholarships and student costs of Germany in 2019': [
    'Costos imputados de estudiantes y becas de Alemania en 2019',
    'costos de becas y estudiantes imputados de Alemania en 2019',
  ],
  'in-donor refugee costs of Germany from 2015 to 2017': [
    '¿Qué monto contabilizó Alemania como AOD por los refugiados atendidos dentro de su propio territorio entre 2015 y 2017?',
    'Alemania | refugiados en el donante | 2015-2017',
  ],
  'contributions to EU institutions of Italy in 2022': [
    'Aportaciones de Italia a las instituciones de la UE contabilizadas como AOD, 2022',
    'Aportes de Italia al presupuesto comunitario en 2022',
  ],
  'commitments of ODA from Denmark to Nepal in 2015': [
    'Quiero la ayuda que ha recibido Nepal de parte de Dinamarca en 2015',
    'Compromisos de AOD asumidos por Dinamarca con Nepal en 2015',
  ],
  'external debt of Ecuador by creditor in 2022': [
    '¿A quiénes les debía Ecuador, y cuánto a cada uno, al cierre de 2022?',
    '¿A quién debía dinero Ecuador en 2022?',
  ],
  'debt service of Honduras in 2019': ['¿Qué tanto le costó a Honduras el servicio de su deuda en 2019?'],
  'external debt of Jamaica in 2010': [
    '¿Cuánto debía Jamaica el último día de 2010?',
    'La infancia no puede esperar: deuda externa de Jamaica en 2010',
    'Señor Director: Por encargo de la Comisión de Hacienda del Senado, le ruego nos indique el monto de la deuda externa de Jamaica en 2010. Dios guarde a usted.',
  ],
  'external debt of Jamaica since 1990': ['Deuda externa de Jamaica desde 1990 hasta el último año disponible'],
  'ODA of Norway and Sweden in 2018 combined': [
    'AOD conjunta de Noruega y Suecia en 2018',
    '¿Cuánta AOD sumaron Noruega y Suecia en 2018?',
  ],
  'what share of the external debt of Laos in 2021 is owed to China': [
    '¿Qué porcentaje de la deuda de Laos está en manos de China en 2021?',
  ],
  'commitments of ODA from Portugal by recipient in 2019': ['¿A qué países fue la ayuda portuguesa en 2019?'],
  'population of Mongolia in 2005': ['Perdon por mi español. La poblacion de la Mongolia en 2005 cual es?'],
  'external debt of Viet Nam to Japan in 2021': ['¿Cuál era la deuda que Vietnam mantenía con Japón al 31/12/2021?'],
}
for (const [plain, written] of Object.entries(alike))
  test(`"${plain}" in other Spanish words`, (t) => {
    const [asked, ...others] = readingsOf(plain)
    t.regex(asked ?? '', /"spec_/)
    t.deepEqual(others, [])
    for (const question of written) t.deepEqual(readingsOf(question), [asked], question)
  })

test('near twins of such words give no exact answer', (t) => {
  const unread = [
    '¿Cuánto debía Túnez diez años después de 2008?',
    'Deuda de Túnez dos años antes de 2010',
    'Combien devait la Tunisie dix ans après 2008 ?',
    'Reparto de la deuda de Kenia entre China y Francia, 2020',
    'No incluyas lo del FMI: deuda de Jamaica en 2010',
    'Deuda de Kenia (no incluye bonos) en 2019',
    'AOD de Francia, no puede incluir préstamos, 2019',
    '¿Cuánto le costó a Honduras el huracán en 2019?',
    'Ayuda a la población refugiada de Noruega en 2019',
  ]
  for (const question of unread)
    t.false(
      readingsOf(question).some((answer) => answer.includes('"spec_')),
      question,
    )
})

test('"CAF" is the bank behind "la" and the country as a code', (t) => {
  t.deepEqual(readingsOf('Deuda de Bolivia con la CAF en 2018'), [
    ...readingsOf('external debt of Bolivia to the Development Bank of Latin America in 2018'),
  ])
  t.deepEqual(readingsOf('CAF;deuda externa;2018'), [
    ...readingsOf('external debt of the Central African Republic in 2018'),
  ])
})
