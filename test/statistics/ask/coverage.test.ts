// What a reading says it covers is what the dataset request with defaults delivers.
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { planQuestion } from '../../../statistics/plan/plan.ts'
import { resolveQuestion } from '../../../statistics/ask/resolve.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { families } from './support/corpus.ts'
import { strangerFamilies } from './support/corpus-stranger.ts'
import { freshFamilies } from './support/corpus-stranger-2.ts'
import { sampleGraph } from './support/graph.ts'

const graph = await sampleGraph()
const search = searchOf(graph)

test('the coverage of every definite reading is the estimate of its dataset', (t) => {
  const wrong: string[] = []
  const seen = new Set<string>()
  for (const question of [...families, ...strangerFamilies, ...freshFamilies].flatMap(({ questions }) => questions)) {
    for (const part of resolveQuestion(search, question).parts) {
      if (part.status !== 'definite') continue
      for (const { spec, coverage, label } of [part, ...part.alternatives]) {
        if (seen.has(spec.spec_id)) continue
        seen.add(spec.spec_id)
        const plan = planQuestion(graph, { identity: spec.definition.identity, facets: {} }, () => false)
        const [rows, series] = E.isLeft(plan) ? [0, 0] : [plan.right.estimate.rows, plan.right.estimate.requests]
        if (rows !== coverage.rows || series !== coverage.series)
          wrong.push(`${label}: says ${coverage.rows} rows of ${coverage.series} series, has ${rows} of ${series}`)
      }
    }
  }
  t.deepEqual(wrong, [])
  t.true(seen.size > 100)
})
