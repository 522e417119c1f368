// What was asked and what is held: told before a dataset is made and in its manifest. Long lists are named up to a bound, and counted.
import * as t from 'io-ts'
import { exactly, strictly } from '../values/codecs.ts'
import { component, counted, nullable, whole } from '../values/described.ts'

/** Items of a list that coverage names. */
export const namedAtMost = 20

const nullableYear = nullable(whole)

export const Labelled = component('LabelledReference', strictly({ ref: t.string, label: t.string }))
export type Labelled = t.TypeOf<typeof Labelled>

const Named = component('NamedReferences', strictly({ total: counted, shown: t.readonlyArray(Labelled) }))
export type Named = t.TypeOf<typeof Named>

/** Both years belong to it; an open end is null. */
const YearSpan = component('YearSpan', strictly({ start_year: nullableYear, end_year: nullableYear }))
export type YearSpan = t.TypeOf<typeof YearSpan>

/** Entities or variables that were named and have rows, but none for some of the years that others have rows of. */
const Partly = component(
  'PartlyHeld',
  strictly({
    total: counted,
    shown: t.readonlyArray(
      strictly({
        ref: t.string,
        label: t.string,
        first_year: whole,
        last_year: whole,
        /** How many of the years asked for that others have it lacks. */
        years_without_rows: counted,
      }),
    ),
  }),
)
export type Partly = t.TypeOf<typeof Partly>

export const YearCoverage = component(
  'YearCoverage',
  strictly({
    asked: nullable(YearSpan),
    held: YearSpan,
    /** As spans; `total` counts years. */
    without_rows: strictly({ total: counted, shown: t.readonlyArray(YearSpan) }),
  }),
  { description: 'Years asked for (null: all), years of the rows, and years asked for of which there is no row' },
)
export type YearCoverage = t.TypeOf<typeof YearCoverage>

/** A group that was opened to its members in a role. */
const GroupCoverage = exactly(
  {
    group: Labelled,
    /** Members in the years asked for. */
    members: counted,
    held: counted,
    without_rows: Named,
  },
  {
    /** Of a region: its regional and unspecified areas, whose rows stand beside those of its places. */
    areas: strictly({ held: counted, rows: counted, shown: t.readonlyArray(Labelled) }),
  },
)
type GroupCoverage = t.TypeOf<typeof GroupCoverage>

export const RoleCoverage = component(
  'RoleCoverage',
  strictly({
    role: t.string,
    /** Groups are opened to their members. */
    asked: nullable(counted),
    held: counted,
    without_rows: Named,
    groups: t.readonlyArray(GroupCoverage),
    partly: Partly,
  }),
  { description: 'Entities asked for in a role (null: any), those with rows, and those without' },
)
export type RoleCoverage = t.TypeOf<typeof RoleCoverage>

export const VariableCoverage = component(
  'VariableCoverage',
  strictly({
    asked: counted,
    held: counted,
    without_rows: Named,
    partly: Partly,
    /** Whether each variable was meant by itself: named, or by codes for all its slots. A slot left open asks for whatever codes there are. */
    by_name: t.boolean,
  }),
)
export type VariableCoverage = t.TypeOf<typeof VariableCoverage>

/** What was asked of years, roles and variables, and what of it is held: the members of a coverage beside its counts. */
export const heldMembers = { years: YearCoverage, roles: t.readonlyArray(RoleCoverage), variables: VariableCoverage }
export const HeldCoverage = strictly(heldMembers)
export type HeldCoverage = t.TypeOf<typeof HeldCoverage>
