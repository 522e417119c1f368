// Answers as the specs they are, for tests that say which questions are alike.
import type { Part } from '../../../../statistics/ask/resolution.ts'

/** The spec of a part, held or not; else its status. */
const specOrStatus = (part: Part): string =>
  part.status === 'definite'
    ? part.spec.spec_id
    : ((part.status === 'no_data' ? part.reading?.spec.spec_id : null) ?? part.status)

/** The specs of an answer in a line; parts that are not exact by their status. */
export const specsIn = (parts: ReadonlyArray<Part>): string => parts.map(specOrStatus).join(' + ')

/** The parts of an answer, each by its spec, conversion and what is to be computed; of one that is not definite its status. */
export const answersIn = (parts: ReadonlyArray<Part>): string =>
  parts
    .map((part) =>
      part.status === 'definite'
        ? JSON.stringify([part.spec.spec_id, part.suggested_conversion, part.suggested_facets])
        : part.status,
    )
    .join(' + ')
