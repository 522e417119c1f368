// What was asked and what is held: told before a dataset is made and in its manifest. Long lists are named up to a bound, and counted.
import * as t from 'io-ts'
import { exactly } from '../values/codecs.ts'

/** Items of a list that coverage names. */
export const namedAtMost = 20

const nullableYear = t.union([t.number, t.null])

export const Labelled = t.strict({ ref: t.string, label: t.string })
export type Labelled = t.TypeOf<typeof Labelled>

const Named = t.strict({ total: t.number, shown: t.readonlyArray(Labelled) })
export type Named = t.TypeOf<typeof Named>

/** Both years belong to it; an open end is null. */
const YearSpan = t.strict({ start_year: nullableYear, end_year: nullableYear })
export type YearSpan = t.TypeOf<typeof YearSpan>

/** Entities or variables that were named and have rows, but none for some of the years that others have rows of. */
const Partly = t.strict({
  total: t.number,
  shown: t.readonlyArray(
    t.strict({
      ref: t.string,
      label: t.string,
      first_year: t.number,
      last_year: t.number,
      /** How many of the years asked for that others have it lacks. */
      years_without_rows: t.number,
    }),
  ),
})
export type Partly = t.TypeOf<typeof Partly>

export const YearCoverage = t.strict({
  /** Null when all years were asked for. */
  asked: t.union([YearSpan, t.null]),
  held: YearSpan,
  /** Years asked for of which there is no row at all, as spans; `total` counts years. */
  without_rows: t.strict({ total: t.number, shown: t.readonlyArray(YearSpan) }),
})
export type YearCoverage = t.TypeOf<typeof YearCoverage>

/** A group that was opened to its members in a role. */
const GroupCoverage = exactly(
  {
    group: Labelled,
    /** Members in the years asked for. */
    members: t.number,
    held: t.number,
    without_rows: Named,
  },
  {
    /** Of a region: its regional and unspecified areas, whose rows stand beside those of its places. */
    areas: t.strict({ held: t.number, rows: t.number, shown: t.readonlyArray(Labelled) }),
  },
)
type GroupCoverage = t.TypeOf<typeof GroupCoverage>

export const RoleCoverage = t.strict({
  role: t.string,
  /** Entities named, groups opened to their members; null when the request names none in this role. */
  asked: t.union([t.number, t.null]),
  held: t.number,
  without_rows: Named,
  groups: t.readonlyArray(GroupCoverage),
  partly: Partly,
})
export type RoleCoverage = t.TypeOf<typeof RoleCoverage>

export const VariableCoverage = t.strict({
  asked: t.number,
  held: t.number,
  without_rows: Named,
  partly: Partly,
  /** Whether each variable was meant by itself: named, or by codes for all its slots. A slot left open asks for whatever codes there are. */
  by_name: t.boolean,
})
export type VariableCoverage = t.TypeOf<typeof VariableCoverage>

/** What was asked of years, roles and variables, and what of it is held. */
export const HeldCoverage = t.strict({
  years: YearCoverage,
  roles: t.readonlyArray(RoleCoverage),
  variables: VariableCoverage,
})
export type HeldCoverage = t.TypeOf<typeof HeldCoverage>
