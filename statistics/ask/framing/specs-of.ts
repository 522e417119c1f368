// The specs that a part answers with or offers, and whom they are of.
import type { Part } from '../resolution.ts'

type Read = Extract<Part, { status: 'definite' }>['spec']

export const specsOf = (part: Part): ReadonlyArray<Read> =>
  part.status === 'definite'
    ? [part.spec]
    : part.status === 'candidates'
      ? part.candidates.map(({ spec }) => spec)
      : part.status === 'no_data' && part.reading !== null
        ? [part.reading.spec]
        : []

export type Identity = Read['definition']['identity']

export const entitiesOf = ({ entities }: Identity): ReadonlySet<string> => new Set(Object.values(entities).flat())
