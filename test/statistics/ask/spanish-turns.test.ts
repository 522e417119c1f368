// What Spanish questions say in turns of their own (living, planning, requests in all persons, "no X sino Y") is read as plainly asked; what may narrow is not.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'

const search = searchOf(await starterGraph())
const answersTo = (question: string): ReadonlyArray<string> =>
  resolveComputed(search, question).parts.map((part) =>
    part.status === 'definite' ? `${part.spec.spec_id} ${JSON.stringify(part.suggested_facets ?? null)}` : part.status,
  )

const alike: Readonly<Record<string, ReadonlyArray<string>>> = {
  'population of Ecuador in 2020': [
    '¿Cuántas personas vivían en Ecuador en 2020?',
    'población que vive en Ecuador 2020',
    '¿Podrían ustedes facilitarme la población de Ecuador en 2020?',
    'Necesito una planilla con la población de Ecuador en 2020',
  ],
  'GDP of Argentina in 2028': ['¿Qué PIB se prevé para Argentina en 2028?', 'PIB previsto de Argentina para 2028'],
  'external debt of Peru from 2015 to 2020 by kind of creditor': [
    'Stock de deuda externa de Perú por tipo de acreedor, 2015-2020',
    'Deuda externa de Perú por tipo de acreedor y año, 2015-2020',
  ],
  'external debt of Honduras in 2022 as a share of GDP': ['Relación deuda externa/PIB de Honduras en 2022'],
  'net ODA of Australia in 2018': ['AOD de Australia en 2018, pero no la bruta sino la neta'],
  'debt service of Zambia to commercial banks in 2020': [
    '¿Cuánto les pagó Zambia a los bancos comerciales en 2020, en plena pandemia?',
  ],
  'external debt of Togo in 2015': [
    'Mostrame la deuda externa de Togo en 2015',
    '¿Me podés pasar la deuda externa de Togo en 2015?',
    'A quien corresponda: solicito la deuda externa de Togo en 2015. Quedo atento a su respuesta.',
    '¿Sería tan amable de decirme la deuda externa de Togo en 2015?',
    'Gracias de antemano por su ayuda. Deuda externa de Togo en 2015.',
    'Quisiera saber la deuda externa de Togo en 2015. De antemano, muchas gracias.',
  ],
}
for (const [plain, written] of Object.entries(alike))
  test(`"${plain}" in Spanish`, (t) => {
    const [asked, ...others] = answersTo(plain)
    t.regex(asked ?? '', /^spec_/)
    t.deepEqual(others, [])
    for (const question of written) t.deepEqual(answersTo(question), [asked], question)
  })

test('years that are counted on from one are none to break down by', (t) => {
  const asked = answersTo('external debt of Haiti in 2010 and 2011')
  t.deepEqual(answersTo('deuda de Haití en 2010 y un año después'), asked)
  t.deepEqual(
    answersTo('deuda externa de Haití por acreedor en 2010 y un año después'),
    answersTo('external debt of Haiti by creditor in 2010 and 2011'),
  )
})

test('a pronoun beside its verb stands for the place said before', (t) => {
  const asked = '¿Qué deuda tenía Honduras en 2020 y cuánta ayuda le dio Estados Unidos en 2021?'
  const plain = ['external debt of Honduras in 2020', '¿Cuánta ayuda dio Estados Unidos a Honduras en 2021?']
  t.deepEqual(answersTo(asked), plain.flatMap(answersTo))
})

for (const question of [
  '¿Cuánta ayuda le dio España en 2016?',
  '¿Cuáles eran los cinco países más endeudados de África en 2022?',
  '¿De cuánto fue la deuda anual de Túnez en 2019?',
  'Relación deuda pública/PIB de Ghana en 2020',
  '¿Cuánta gente vive en la pobreza en Honduras?',
  '¿Cuánta gente vive en zonas rurales de Bolivia?',
  '¿Cuánta gente de Honduras vive en España?',
  'población que vive en la ciudad de Lima en 2010',
  '¿Qué PIB se preveía para Argentina en 2015?',
  '¿Qué inflación se prevé en Argentina en 2025?',
  'Ratio deuda/exportaciones de Etiopía en 2020',
  'AOD a Haití en plena epidemia',
  'Préstamos y donaciones de Japón a Kenia en 2018, por separado',
  'Pagos por adelantado de Ghana en 2019',
  'Contame por qué subió la deuda de Ghana',
  'No quiero la deuda sino el PIB de Cuba en 2018',
])
  test(`"${question}" has no definite answer in these turns`, (t) => {
    t.false(answersTo(question).some((answer) => answer.startsWith('spec_')))
  })
