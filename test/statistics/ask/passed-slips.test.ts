// Slips that an exact answer would pass over: one letter more or less never gives another statistic, place or computation unasked.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import type { Part } from '../../../statistics/ask/resolution.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'

const graph = await starterGraph()
const search = searchOf(graph)
const partsOf = (question: string): ReadonlyArray<Part> => resolveComputed(search, question).parts
const specOf = (part: Part): string | undefined => (part.status === 'definite' ? part.spec.spec_id : undefined)

// what an exact answer would pass over: behind what somebody wants, before a colon, in a clause or sentence beside the question
for (const [written, meant] of [
  ['i need bilatral debt of ghana 2018', 'bilateral debt of ghana 2018'],
  ['we want multilatral debt of ghana 2018', 'multilateral debt of ghana 2018'],
  ['i neeed intrest paid by guatamala on foreign debt for 2018', 'interest paid by Guatemala on foreign debt for 2018'],
  ['we need grnts from norway to malawi 2018', 'grants from Norway to Malawi 2018'],
  ["Pakistna's bill from Chinese lenders: debt service 2018-22", "Pakistan's debt service to Chinese lenders 2018-22"],
  ['Washhington to Kabul: aid tally, 2015-2020', 'aid from the United States to Afghanistan, 2015-2020'],
  ['The Afgan economy: GDP 2012 to 2020', 'GDP of Afghanistan 2012 to 2020'],
  [
    'Cyclone Harold hit Vauatu in 2020. What aid came from Australia that year?',
    'aid from Australia to Vanuatu in 2020',
  ],
  ['debt servie of Ghana in 2016', 'debt service of Ghana in 2016'],
] as const)
  test(`"${written}" is offered as "${meant}"`, (t) => {
    const parts = partsOf(written)
    t.deepEqual(
      parts.map((part) => (part.status === 'candidates' ? [part.reason.code, part.candidates[0]?.label] : part.status)),
      partsOf(meant).map((part) => ['did_you_mean', part.status === 'definite' ? part.label : part.status]),
    )
  })

test('a slip in a small word does not take away what is computed', (t) => {
  const sure = partsOf('By how much did Dutch aid change between 2012 and 2016?')
  for (const word of ['betwen', 'bettween', 'beween']) {
    const parts = partsOf(`By how much did Dutch aid change ${word} 2012 and 2016?`)
    t.deepEqual(
      parts.map((part) => part.suggested_facets),
      sure.map((part) => part.suggested_facets),
    )
    t.deepEqual(parts.map(specOf), sure.map(specOf))
  }
})

// twins: strange words of no matter, which keep nothing from being exact
for (const question of [
  "I'm drafting a note on Kenya's debt in 2018",
  'we compile the debt of Kenya in 2018',
  'Dear Sir or Madam, please advise what debt service Pakistan paid Saudi Arabia in 2022. Yours faithfully, K. Malik',
  'aid from deutschland to kenya 2018',
  'hey so im doing a essay on development and my prof wants numbers from a real sorce. how much aid did ethiopia get from japan in 2019??',
])
  test(`"${question}" is exact`, (t) => {
    t.deepEqual(
      partsOf(question).map(({ status, corrected }) => [status, corrected.length]),
      [['definite', 0]],
    )
  })
