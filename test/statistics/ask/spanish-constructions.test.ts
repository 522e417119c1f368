// Constructions of Spanish questions (denials, requests, years, orders of groups, claims, fields) are read as plainly asked; their near twins are not.
import test from 'ava'
import { readingsOf } from './support/starter.ts'

const alike: Readonly<Record<string, ReadonlyArray<string>>> = {
  'gross ODA of France in 2017': [
    'La neta no me interesa: quiero la AOD bruta de Francia en 2017',
    'No quiero la AOD neta, sino la bruta, de Francia en 2017',
    'donante | concepto | año\nFrancia | AOD bruta | 2017',
  ],
  'external debt of Kenya in 2019 owed to bilateral creditors': [
    'Deuda externa de Kenia en 2019, pero ni la multilateral ni la privada: únicamente la bilateral',
  ],
  'external debt of Ecuador to China in 2022': [
    'El ministro declaró que Ecuador le debía a China más de 5.000 millones a finales de 2022. ¿Cuánto era en realidad?',
    'PRESTATARIO=Ecuador; ACREEDOR=China; CONCEPTO=deuda externa; AÑO=2022',
  ],
  'external debt of Jamaica in 2010': [
    '¿Cuánto debía afuera Jamaica cuando terminó el 2010?',
    'Estoy con la tesis y no encuentro cuánto debía Jamaica en 2010',
    'Por la presente se solicita tengan a bien remitir el importe de la deuda externa de Jamaica en 2010. Sin más por el momento, quedo de usted.',
    'Deuda pública y con garantía pública de Jamaica en 2010',
  ],
  'population of Estonia, Latvia and Lithuania in 2004': [
    '¿Cuánta gente vivía en Estonia, en Letonia y en Lituania el año de su ingreso en la UE, o sea 2004?',
  ],
  'net ODA of Norway since 2015': ['¿Cuánto viene dando Noruega en AOD desde 2015?'],
  'net ODA of Switzerland from 2010 to 2014': ['AOD de Suiza durante el quinquenio 2010-2014'],
  'the five largest DAC donors in 2019': [
    'Los cinco mayores donantes del CAD en 2019, en volumen',
    'Los cinco países del CAD que más AOD dieron en 2019',
  ],
  'which 10 African countries had the largest population in 2020': ['Los diez países africanos más poblados en 2020'],
  'commitments of ODA from Sweden by recipient in 2018': ['¿Entre qué países repartió Suecia su ayuda en 2018?'],
}
for (const [plain, written] of Object.entries(alike))
  test(`"${plain}" in turns of Spanish`, (t) => {
    const [asked, ...others] = readingsOf(plain)
    t.regex(asked ?? '', /"spec_/)
    t.deepEqual(others, [])
    for (const question of written) t.deepEqual(readingsOf(question), [asked], question)
  })

test('both of two questions are answered, whatever the first names its statistic by', (t) => {
  const debt = 'external debt of Kenya in 2018'
  const pairs: Readonly<Record<string, string>> = {
    '¿Cuánto debía Kenia en 2018? ¿Y cuál era su población?': 'population of Kenya in 2018',
    '¿Cuánto debía Kenia en 2018 y cuánto pagó en intereses?': 'interest paid by Kenya in 2018 on its external debt',
    '¿Cuánto debía Kenia en 2018 y cuánto pagó ese año de servicio de la deuda?': 'debt service of Kenya in 2018',
  }
  for (const [asked, second] of Object.entries(pairs))
    t.deepEqual(readingsOf(asked), [debt, second].flatMap(readingsOf), asked)
})

test('what is denied without its other, events that name a place, and what is chosen by size stay unread', (t) => {
  const unread = [
    'Deuda de Kenia en 2019, ni la bilateral ni la privada',
    'Deuda externa de Kenia en 2019, no la bilateral',
    'No me interesa la neta ni la bruta de Francia en 2017',
    '¿Cuánto dio España el año del terremoto de Haití, 2019?',
    '¿Cuál fue el año de mayor AOD de Noruega, 2019 o 2020?',
    'El presidente dijo que pagó más de 100 millones. ¿Qué países recibieron más de 50 millones de España en 2019?',
    '¿Cuánto debía Haití cuando terminó la guerra?',
    'Promedio de la AOD de los cinco mayores donantes del CAD en 2019',
  ]
  for (const question of unread)
    t.false(
      readingsOf(question).some((answer) => answer.includes('"spec_')),
      question,
    )
})
