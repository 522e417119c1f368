// States that are no more, with the countries of today that came of them.
import * as t from 'io-ts'
import { readList } from './name-data.ts'

export type FormerState = {
  /** The ISO 3166 code it had, where it had one: a graph may hold it as a node. */
  readonly alpha3: string | null
  readonly names: ReadonlyArray<string>
  /** ISO alpha-3 codes of the countries of today on most of its ground. */
  readonly successors: ReadonlyArray<string>
}

const Row = t.type({ alpha3: t.string, successors: t.string, name: t.string })

/** Former states, each with its names. */
export const formerStates = (): ReadonlyArray<FormerState> => {
  const rows = readList('former-states', Row)
  return [...Map.groupBy(rows, ({ alpha3, successors }) => `${alpha3}:${successors}`).values()].flatMap((state) => {
    const [first] = state
    if (first === undefined) return []
    return [
      {
        alpha3: first.alpha3 === '' ? null : first.alpha3,
        names: state.map(({ name }) => name),
        successors: first.successors.split(' '),
      },
    ]
  })
}
