// Of several questions the one that is to be divided is, and not what it is divided by.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'

const search = searchOf(await starterGraph())

test('people are not divided by people where aid is', (t) => {
  const question = 'How many people lived in Chad in 2024? And what was the aid it received per head in 2021?'
  const [people, aid] = resolveComputed(search, question).parts
  t.is(people?.status === 'definite' ? people.suggested_facets : people, undefined)
  t.is(aid?.status === 'definite' ? aid.suggested_facets?.per?.measure : aid, 'population')
})
