// Where the columns of a digest stand in a file.
import { statusColumn } from '../../domain/frame/observation-status.ts'
import type { Cell } from './cell.ts'

/** Where the parts of a row stand, by column number. */
export type Places = {
  readonly variable: number
  readonly roles: ReadonlyArray<readonly [role: string, column: number]>
  readonly period: number
  readonly value: number
  readonly unit: number
  readonly method: number
  readonly provenance: number
  /** Currency, price basis, base year and recipe; null for reported amounts. */
  readonly conversion: readonly [number, number, number, number] | null
  /** Recipe, version and parameters, and the two counts of parts; null for figures that are not computed. */
  readonly computed: { readonly at: number; readonly hasParts: boolean } | null
  readonly status: number | null
}

/**
 * The places in a header of the long table (`labels`: names stand behind identifiers, `slots` pairs of columns behind the
 * provenance) or of the frame layout. Null when it is not the header of such a table.
 */
export const placesOf = (
  header: ReadonlyArray<Cell>,
  roles: ReadonlyArray<string>,
  shape: { readonly labels: boolean; readonly slots: number },
): Places | null => {
  const step = shape.labels ? 2 : 1
  const period = step * (1 + roles.length)
  const rest = period + 5 + shape.slots * 2
  const hasStatus = header.at(-1) === statusColumn && header.length > rest
  const computed = header.findIndex((name, at) => at >= rest && name === 'computed')
  const hasParts = computed >= 0 && header[computed + 3] === 'parts'
  const added = computed < 0 ? 0 : hasParts ? 5 : 3
  const converted = header.length - rest - added - (hasStatus ? 1 : 0)
  if (converted !== 0 && converted !== 4) return null
  const named = [
    [0, 'variable'],
    [period, 'period'],
    [period + 1, 'value'],
    [period + 2, 'unit'],
    [period + 3, 'measurement_method'],
    [period + 4, 'provenance'],
  ] as const
  // a name that a role has taken before bears a number
  if (named.some(([at, name]) => !String(header[at]).startsWith(name))) return null
  return {
    variable: 0,
    roles: roles.map((role, i) => [role, step * (1 + i)]),
    period,
    value: period + 1,
    unit: period + 2,
    method: period + 3,
    provenance: period + 4,
    conversion: converted === 0 ? null : [rest, rest + 1, rest + 2, rest + 3],
    computed: computed < 0 ? null : { at: computed, hasParts },
    status: hasStatus ? header.length - 1 : null,
  }
}
