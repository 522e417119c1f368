import type { ComputedShape } from '../computed/shape.ts'

// A frame is the table of one answer. Columns other than period and value are constant within a series, so a frame
// is held as series (dictionary codes) with ranges of observations; a row is never an object.

/** Frame-local dictionary codes; -1 means absent. */
type Codes = Int32Array

/** Text columns of a series, by frame column name: `variable`, each role, `unit`, `measurement_method`, `provenance`, `conversion_recipe`. */
export type FrameShape = {
  /** Roles in frame order: origin, destination, observationAbout, then others by name. Only roles the data uses. */
  readonly roles: ReadonlyArray<string>
  /**
   * Texts of each column in UTF-8 byte order; keys: variable, the role names prefixed `role:`, unit, measurement_method, provenance,
   * period, conversion_recipe, and observation_status when a row is not normal. Computed rows: currency when converted before, and
   * parts (`entered/expected`) when figures were added up.
   */
  readonly dictionaries: Readonly<Record<string, ReadonlyArray<string>>>
  /** Null for reported amounts. The currency of a converted row is its unit. */
  readonly conversion: null | { readonly price_basis: 'current' | 'constant'; readonly base_year: number | null }
  /** What was computed; absent for figures as they are held or converted. */
  readonly computed?: ComputedShape
  readonly rows: number
  readonly series: number
}

/** Consecutive series of a frame, in frame order. */
export type FrameBatch = {
  readonly series: number
  readonly rows: number
  /** One code array of length `series` for each series column (keys as in `dictionaries`, without `period`). */
  readonly columns: Readonly<Record<string, Codes>>
  /** Row offsets of the series within `periods` and `values`; length `series + 1`. */
  readonly offsets: Int32Array
  /** Codes into `dictionaries.period`. */
  readonly periods: Int32Array
  readonly values: Float64Array
  /** Codes into `dictionaries.observation_status`; null when all rows of the frame are normal. */
  readonly statuses: Codes | null
  /** Codes into `dictionaries.parts`; absent when nothing was added up. */
  readonly parts?: Codes
  /** Converted frames only: the reported values, for explaining a figure. The reported unit is column `reported_unit`. Neither is part of the rows. */
  readonly reported: Float64Array | null
}

/** A frame whose batches can be read any number of times, from the start. */
export type Frame = FrameShape & {
  readonly batches: () => AsyncIterable<FrameBatch>
  /** Computed frames: the figures they were computed from, in any order; the column `input` tells what each was for. */
  readonly inputs?: Frame
}

/** Currency of converted rows that were computed on: their unit is another. */
export const currencyColumn = 'currency'

/** Column of the inputs of a computed frame: `figure`, `whole` (in the total of a share alone) or `denominator`. */
export const inputColumn = 'input'

/** Column of the inputs where codes were added over: the variable that a figure was added up as. */
export const countsAsColumn = 'counts_as'

/** Column of the inputs where shares are over codes: the variable of the total that a figure is a part of, or is. */
export const totalVariableColumn = 'total_variable'

/** The key under which a role's column stands in dictionaries and batches. */
export const roleColumn = (role: string): string => `role:${role}`

const leadingRoles = ['origin', 'destination', 'observationAbout']

/** Frame order of roles: origin, destination, observationAbout, others by name (code units). */
export const rolesInFrameOrder = (roles: Iterable<string>): ReadonlyArray<string> => {
  const rank = (role: string) => {
    const at = leadingRoles.indexOf(role)
    return at === -1 ? leadingRoles.length : at
  }
  return [...new Set(roles)].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : a > b ? 1 : 0))
}

/** Compares two texts by their UTF-8 bytes, which differs from code units for characters beyond the BMP. */
export const compareUtf8 = (a: string, b: string): number => {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i)
    const y = b.charCodeAt(i)
    if (x !== y) {
      // surrogates sort above the rest of the BMP in UTF-8
      const xs = x >= 0xd800 && x <= 0xdfff
      const ys = y >= 0xd800 && y <= 0xdfff
      return xs === ys ? x - y : xs ? 1 : -1
    }
  }
  return a.length - b.length
}

/** Series columns of a frame in canonical order, as keys of `FrameBatch.columns`. */
export const seriesColumns = (frame: Pick<FrameShape, 'roles' | 'conversion' | 'computed'>): ReadonlyArray<string> => [
  'variable',
  ...frame.roles.map(roleColumn),
  'unit',
  'measurement_method',
  'provenance',
  ...(frame.conversion === null ? [] : ['conversion_recipe']),
  ...(frame.conversion === null || frame.computed === undefined ? [] : [currencyColumn]),
]
