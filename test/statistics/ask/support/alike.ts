// Questions over the starter graph that are read alike, otherwise, or not exactly.
import test from 'ava'
import { resolveComputed } from '../../../../statistics/ask/computation/resolve-computation.ts'
import type { Part } from '../../../../statistics/ask/resolution.ts'
import { searchOf } from '../../../../statistics/ask/search.ts'
import { starterGraph } from '../../../support/starter-graph.ts'

const search = searchOf(await starterGraph())

export const partsOf = (question: string): ReadonlyArray<Part> => resolveComputed(search, question).parts

/** The parts of an answer by their specs, computations and order; those that are not definite by their status. */
export const readAs = (question: string): ReadonlyArray<string> =>
  partsOf(question).map((part) =>
    part.status === 'definite'
      ? JSON.stringify([part.spec.spec_id, part.suggested_facets ?? null, part.presentation ?? null])
      : part.status,
  )

/** By a plain question, which has an exact answer, others that have the same. */
export const testAlike = (alike: Readonly<Record<string, ReadonlyArray<string>>>): void => {
  for (const [plain, others] of Object.entries(alike))
    for (const question of others)
      test(`"${question}" is "${plain}"`, (t) => {
        t.deepEqual(readAs(question), readAs(plain))
        t.true(partsOf(plain).every(({ status }) => status === 'definite'))
      })
}

export const testDiffer = (differ: ReadonlyArray<readonly [question: string, other: string]>): void => {
  for (const [question, other] of differ)
    test(`"${question}" is not "${other}"`, (t) => {
      t.notDeepEqual(readAs(question), readAs(other))
    })
}

export const testNotDefinite = (questions: ReadonlyArray<string>): void => {
  for (const question of questions)
    test(`"${question}" has no definite answer`, (t) => {
      for (const part of partsOf(question)) t.not(part.status, 'definite')
    })
}
