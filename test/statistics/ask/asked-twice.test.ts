// Two statistics in one question: years and computations belong to the one they are said of, and go on only where they must.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'

const search = searchOf(await starterGraph())
const readAs = (question: string): ReadonlyArray<unknown> =>
  resolveComputed(search, question).parts.map((part) =>
    part.status === 'definite'
      ? [part.spec.spec_id, part.suggested_facets ?? null]
      : part.status === 'no_data' && part.reading !== null
        ? [part.reading.spec.spec_id, part.reading.suggested_facets ?? null]
        : part.status,
  )

for (const [written, plain] of [
  ['GDP of Kenya in 2015? And its population?', ['GDP of Kenya in 2015', 'population of Kenya in 2015']],
  ['Kenya GDP 2015. And external debt?', ['GDP of Kenya in 2015', 'external debt of Kenya in 2015']],
  ['Debt of Kenya in 2015, and GDP?', ['external debt of Kenya in 2015', 'GDP of Kenya in 2015']],
  [
    'What was the GDP of Kenya in 2015? Its population too, please.',
    ['GDP of Kenya in 2015', 'population of Kenya in 2015'],
  ],
  ["Kenya's GDP in 2015; also its population", ['GDP of Kenya in 2015', 'population of Kenya in 2015']],
  ['PIB du Kenya en 2015 ? Et sa population ?', ['GDP of Kenya in 2015', 'population of Kenya in 2015']],
  ['¿PIB de Kenia en 2015? ¿Y su población?', ['GDP of Kenya in 2015', 'population of Kenya in 2015']],
  // a year of its own, and another place
  ['GDP of Kenya in 2015? And its population in 2018?', ['GDP of Kenya in 2015', 'population of Kenya in 2018']],
  [
    'GDP of Kenya 2010-2015. And its population since 2000',
    ['GDP of Kenya from 2010 to 2015', 'population of Kenya since 2000'],
  ],
  ['GDP of Kenya in 2015? And the population of Uganda?', ['GDP of Kenya in 2015', 'population of Uganda']],
  // what is computed of one of them
  [
    "Kenya's debt as a share of GDP in 2015, and Kenya's population in 2018",
    ['debt of Kenya as a share of GDP in 2015', 'population of Kenya in 2018'],
  ],
  [
    "Kenya's population in 2018 and Kenya's debt per head in 2015",
    ['population of Kenya in 2018', 'debt of Kenya per head in 2015'],
  ],
  [
    "Kenya's GDP in 2015 and its debt as a share of GDP",
    ['GDP of Kenya in 2015', 'debt of Kenya as a share of GDP in 2015'],
  ],
  [
    "Kenya's GDP in 2015 and its debt as a share of it",
    ['GDP of Kenya in 2015', 'debt of Kenya as a share of GDP in 2015'],
  ],
  [
    "What was Kenya's GDP in 2015, and what percentage of that was its external debt?",
    ['GDP of Kenya in 2015', 'debt of Kenya as a share of GDP in 2015'],
  ],
  [
    "What was Kenya's GDP in 2015? And its debt relative to that?",
    ['GDP of Kenya in 2015', 'debt of Kenya as a share of GDP in 2015'],
  ],
  // said of both
  [
    "Kenya's debt in 2015 and Uganda's debt in 2018, per head",
    ['debt of Kenya per head in 2015', 'debt of Uganda per head in 2018'],
  ],
  [
    "Per head: Kenya's debt in 2015 and Uganda's debt in 2018",
    ['debt of Kenya per head in 2015', 'debt of Uganda per head in 2018'],
  ],
] as const)
  test(`"${written}" is ${plain.join(' + ')}`, (t) => {
    const expected = plain.flatMap(readAs)
    t.true(expected.every((each) => typeof each === 'object'))
    t.deepEqual(readAs(written), expected)
  })

for (const open of [
  "Kenya's GDP in 2015 and what share of it is farming?",
  "Kenya's GDP and Uganda's GDP in 2015 and what share of it is debt",
])
  test(`"${open}" is not read`, (t) => {
    t.true(resolveComputed(search, open).parts.every(({ status }) => status !== 'definite'))
  })
