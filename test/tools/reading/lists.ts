// Lists asked for in one question and answered name by name, or the other way round: either is the whole that was asked.
import { isDeepStrictEqual } from 'node:util'
import type { ExpectedReading } from './corpus.ts'
import type { Given, Judge } from './judge.ts'

const roles = ['donor', 'recipient', 'debtor', 'creditor', 'country'] as const

const withoutRole = ({ identity, computation, ...rest }: Given, role: string): unknown => ({
  ...rest,
  facets: computation.facets,
  identity: { ...identity, entities: { ...identity.entities, [role]: [] } },
})

/** One answer, and what it is with each list of others that differ from it in the names of one role alone. */
const withOthers = (all: ReadonlyArray<Given>, one: Given): ReadonlyArray<Given> => [
  one,
  ...Object.keys(one.identity.entities).flatMap((role) => {
    const like = all.filter((other) => isDeepStrictEqual(withoutRole(one, role), withoutRole(other, role)))
    const refs = like.flatMap(({ identity }) => identity.entities[role] ?? [])
    const series = like.reduce((sum, { computation }) => sum + computation.series, 0)
    const identity = { ...one.identity, entities: { ...one.identity.entities, [role]: refs } }
    return like.length < 2 ? [] : [{ ...one, identity, computation: { ...one.computation, series } }]
  }),
]

/** The first difference of an answer, alone or as one of a list with others, from every right reading; null where there is none. */
export const listedDifference = (
  judge: Judge,
  all: ReadonlyArray<Given>,
  one: Given,
  right: ReadonlyArray<ExpectedReading>,
): string | null => {
  const found = withOthers(all, one).map((given) => right.map((each) => judge(given, each)))
  return found.flat().includes(null) ? null : (found[0]?.[0] ?? 'no reading is expected')
}

/** One reading, and what it is with each list of others that differ from it in the names of one role alone. */
const asked = (all: ReadonlyArray<ExpectedReading>, one: ExpectedReading): ReadonlyArray<ExpectedReading> => [
  one,
  ...roles.flatMap((role) => {
    const like = all.filter((other) => isDeepStrictEqual({ ...one, [role]: [] }, { ...other, [role]: [] }))
    return like.length < 2 ? [] : [{ ...one, [role]: like.flatMap((each) => each[role] ?? []) }]
  }),
]

/** Whether one of several questions in a text is among the answers: by itself, or in a list. */
export const isAnswered = (
  judge: Judge,
  given: ReadonlyArray<Given>,
  readings: ReadonlyArray<ExpectedReading>,
  one: ExpectedReading,
): boolean =>
  asked(readings, one).some((reading) =>
    given.some((each) => withOthers(given, each).some((found) => judge(found, reading) === null)),
  )
