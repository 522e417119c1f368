// The content_version computed from the cells of a data file, as docs/formats.md tells anyone to do it.
import { canonicalJson } from '../../domain/canonical-json.ts'
import { sha256Stream } from '../../domain/digest.ts'
import { normalStatus, statusColumn } from '../../domain/frame/observation-status.ts'
import type { Cell, Rows } from './cell.ts'

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

const textAt = (row: ReadonlyArray<Cell>, at: number): string | null => {
  const cell = row[at] ?? null
  return cell === null ? null : String(cell)
}

const lineOf = (row: ReadonlyArray<Cell>, places: Places): string => {
  const entities = places.roles.map(([role, at]) => [role, textAt(row, at)] as const)
  const { conversion } = places
  const year = conversion === null ? null : textAt(row, conversion[2])
  return canonicalJson([
    textAt(row, places.variable),
    Object.fromEntries(entities.filter(([, entity]) => entity !== null)),
    textAt(row, places.period),
    numberAt(row, places.value),
    textAt(row, places.unit),
    textAt(row, places.method),
    textAt(row, places.provenance),
    conversion === null
      ? null
      : [
          textAt(row, conversion[0]),
          textAt(row, conversion[1]),
          year === null ? null : Number(year),
          textAt(row, conversion[3]),
        ],
    ...marksOf(row, places),
  ])
}

/** The ninth element of a line, where there is one. */
const marksOf = (
  row: ReadonlyArray<Cell>,
  { computed, status }: Places,
): ReadonlyArray<Readonly<Record<string, unknown>>> => {
  const marked = status === null ? null : textAt(row, status)
  const marks = {
    ...(computed === null ? {} : { computed: computedAt(row, computed) }),
    ...(marked === null || marked === normalStatus ? {} : { status: marked }),
  }
  return Object.keys(marks).length === 0 ? [] : [marks]
}

const computedAt = (row: ReadonlyArray<Cell>, { at, hasParts }: NonNullable<Places['computed']>): unknown => {
  const parameters = JSON.parse(textAt(row, at + 2) ?? '{}') as Readonly<Record<string, unknown>>
  const parts = hasParts ? { parts: numberAt(row, at + 3), parts_expected: numberAt(row, at + 4) } : {}
  return [textAt(row, at), textAt(row, at + 1), { ...parameters, ...parts }]
}

const numberAt = (row: ReadonlyArray<Cell>, at: number): number => {
  const cell = row[at] ?? null
  const value = typeof cell === 'number' ? cell : Number(cell ?? Number.NaN)
  if (!Number.isFinite(value)) throw new Error(`a row has ${JSON.stringify(cell)} where its figure should be`)
  // minus zero is written as zero
  return value + 0
}

/** The content_version of rows that follow their header. */
export const contentVersionOfRows = async (rows: Rows, placesIn: (header: ReadonlyArray<Cell>) => Places | null) => {
  const hash = sha256Stream()
  const { value: header } = await rows.next()
  const places = header === undefined ? null : placesIn(header)
  if (places === null) throw new Error('its columns are not those of this version')
  for await (const row of rows) hash.update(`${lineOf(row, places)}\n`)
  return `cv_${hash.digest('hex').slice(0, 32)}`
}
