// Rankings in other words: how they are asked for, and how many are wanted.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { sampleGraph } from './support/graph.ts'

const search = searchOf(await sampleGraph())
const partsOf = (question: string) => resolveComputed(search, question).parts
const toldIn = (question: string): ReadonlyArray<unknown> =>
  partsOf(question).map((part) => {
    const [first] = part.status === 'candidates' ? part.candidates : []
    const reading = part.status === 'definite' ? part : first
    return reading === undefined ? part.status : [reading.spec.spec_id, reading.presentation]
  })

for (const [written, plain] of [
  ['largest donors to Kenya in 2018, first four', 'top 4 donors to Kenya in 2018'],
  ['biggest donors to Kenya in 2018 (just the first three please)', 'top 3 donors to Kenya in 2018'],
  ['Who gave Kenya most aid in 2018? I only need six of them.', 'top 6 donors to Kenya in 2018'],
  ['Plus gros donateurs du Kenya en 2018, les cinq premiers seulement', 'top 5 donors to Kenya in 2018'],
  ['Mayores donantes de Kenia en 2018, solo los cuatro primeros', 'top 4 donors to Kenya in 2018'],
  ['Donors to Kenya in 2018 from big to small', 'rank the donors to Kenya in 2018'],
  ['Sort the donors of Kenya by size, 2018', 'rank the donors to Kenya in 2018'],
  ['Arrange the donors to Kenya from biggest to smallest for 2018', 'rank the donors to Kenya in 2018'],
  ['Classe les donateurs du Kenya en 2018 du plus gros au plus petit', 'rank the donors to Kenya in 2018'],
  ['Ordena los donantes de Kenia de mayor a menor, 2018', 'rank the donors to Kenya in 2018'],
  ['Which partner countries got the largest slice of German aid in 2018?', 'biggest recipients of German aid in 2018'],
  ['Which three countries took the biggest chunk out of German aid in 2018?', 'top 3 recipients of German aid in 2018'],
  ["Who got the lion's share of German aid in 2018?", 'biggest recipients of German aid in 2018'],
  ['need top 5 recipeints of Gemran aid 2018 pls', 'top 5 recipients of German aid 2018'],
] as const)
  test(`"${written}" is "${plain}"`, (t) => {
    t.regex(JSON.stringify(toldIn(plain)), /spec_\w+.*sort/)
    t.deepEqual(toldIn(written), toldIn(plain))
  })

for (const [counted, whole, top] of [
  [
    'Which two African countries received the most aid from Germany in 2018?',
    'Which African countries received the most aid from Germany in 2018?',
    2,
  ],
  [
    'Quels trois pays africains ont reçu le plus d’aide de l’Allemagne en 2018 ?',
    'Quels pays africains ont reçu le plus d’aide de l’Allemagne en 2018 ?',
    3,
  ],
] as const)
  test(`"${counted}" asks for ${top} of those`, (t) => {
    const [[part], [all]] = [partsOf(counted), partsOf(whole)]
    if (part?.status !== 'definite' || all?.status !== 'definite') return t.fail(part?.status)
    t.is(part.spec.spec_id, all.spec.spec_id)
    t.deepEqual(part.presentation, { ...all.presentation, top })
  })

for (const question of [
  'Which donor had the biggest part of its aid go to Kenya in 2018?',
  'largest donors to Kenya in 2018, only the first quarter',
])
  test(`"${question}" is no such ranking`, (t) => {
    t.false(partsOf(question).some(({ status }) => status === 'definite'))
  })
