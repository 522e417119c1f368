// The rows that are computed on, whole in memory: text columns by series, periods and exact figures by row.
import { ExactColumn } from '../../domain/computed/exact.ts'
import { type FrameBatch, type FrameShape, roleColumn } from '../../domain/frame/frame.ts'
import { normalStatus, type ObservationStatus, statusColumn } from '../../domain/frame/observation-status.ts'

export type TextColumn = { readonly texts: ReadonlyArray<string>; readonly codes: Int32Array }

export type Rows = {
  /** By frame column: variable, roles, unit, measurement_method, provenance, currency, conversion_recipe; -1 is absent. */
  readonly columns: ReadonlyMap<string, TextColumn>
  readonly series: number
  /** Row offsets of the series, length `series + 1`. */
  readonly offsets: Int32Array
  readonly periodTexts: ReadonlyArray<string>
  readonly periods: Int32Array
  readonly values: ExactColumn
  /** How far a figure is from a normal one, by row: its place in `cautionOrder`. */
  readonly cautions: Uint8Array
  /** Figures that entered each row and that belong in it; null as long as nothing was added up. */
  readonly parts: { readonly entered: Int32Array; readonly expected: Int32Array } | null
}

/** A computed figure takes the last of its inputs' statuses in this order. */
export const cautionOrder: ReadonlyArray<ObservationStatus> = [normalStatus, 'P', 'E', 'F']

/** Rows left out by a step, by series of the rows it was given. */
export type OmittedRows = {
  readonly reason: string
  readonly variable: string
  readonly roles: Readonly<Record<string, string>>
  readonly periods: ReadonlyArray<string>
}

/** Reads batches whole. */
export const readRows = (shape: FrameShape, batches: Iterable<FrameBatch>): Rows => {
  const names = ['variable', ...shape.roles.map(roleColumn), 'unit', 'measurement_method', 'provenance']
  if (shape.conversion !== null) names.push('conversion_recipe')
  const codes = new Map(names.map((name) => [name, new Int32Array(shape.series).fill(-1)]))
  const offsets = new Int32Array(shape.series + 1)
  const periods = new Int32Array(shape.rows)
  const figures = new Float64Array(shape.rows)
  const cautions = new Uint8Array(shape.rows)
  const cautionOf = (shape.dictionaries[statusColumn] ?? []).map((status) =>
    Math.max(
      0,
      cautionOrder.findIndex((it) => it === status),
    ),
  )
  let series = 0
  let row = 0
  for (const batch of batches) {
    for (const [name, column] of codes) {
      const own = batch.columns[name]
      if (own !== undefined) column.set(own, series)
    }
    for (let i = 0; i < batch.series; i++) offsets[series + i + 1] = row + (batch.offsets[i + 1] ?? 0)
    periods.set(batch.periods, row)
    figures.set(batch.values, row)
    const { statuses } = batch
    if (statuses !== null) for (let i = 0; i < batch.rows; i++) cautions[row + i] = cautionOf[statuses[i] ?? -1] ?? 0
    series += batch.series
    row += batch.rows
  }
  const columns = new Map(
    [...codes].map(([name, own]) => [name, { texts: shape.dictionaries[name] ?? [], codes: own }]),
  )
  const unit = columns.get('unit')
  // the unit changes; the currency of converted amounts is told for ever
  if (shape.conversion !== null && unit !== undefined) columns.set('currency', unit)
  const periodTexts = shape.dictionaries['period'] ?? []
  return { columns, series, offsets, periodTexts, periods, values: ExactColumn.of(figures), cautions, parts: null }
}

/** The text of a column in a series; null where it is absent. */
export const textOf = (rows: Pick<Rows, 'columns'>, column: string, series: number): string | null => {
  const held = rows.columns.get(column)
  const code = held?.codes[series] ?? -1
  return code < 0 ? null : (held?.texts[code] ?? null)
}

const rolePrefix = roleColumn('')

export const roleColumnsOf = (rows: Pick<Rows, 'columns'>): ReadonlyArray<string> =>
  [...rows.columns.keys()].filter((name) => name.startsWith(rolePrefix))

/** Role to entity of a series. */
export const rolesOf = (rows: Pick<Rows, 'columns'>, series: number): Readonly<Record<string, string>> => {
  const roles: Record<string, string> = {}
  for (const name of roleColumnsOf(rows)) {
    const entity = textOf(rows, name, series)
    if (entity !== null) roles[name.slice(rolePrefix.length)] = entity
  }
  return roles
}

/** Collects rows that are left out. */
export class Omissions {
  private readonly found = new Map<string, Map<number, string[]>>()
  private readonly rows: Rows
  constructor(rows: Rows) {
    this.rows = rows
  }
  add(reason: string, series: number, row: number): void {
    const ofReason = this.found.get(reason) ?? new Map<number, string[]>()
    this.found.set(reason, ofReason)
    const periods = ofReason.get(series) ?? []
    ofReason.set(series, periods)
    periods.push(this.rows.periodTexts[this.rows.periods[row] ?? -1] ?? '')
  }
  list(): ReadonlyArray<OmittedRows> {
    return [...this.found].flatMap(([reason, bySeries]) =>
      [...bySeries].map(([series, periods]) => ({
        reason,
        variable: textOf(this.rows, 'variable', series) ?? '',
        roles: rolesOf(this.rows, series),
        periods,
      })),
    )
  }
}

/** The rows of which `keep` is true, with new figures where they were given. Series without rows go. */
export const keptRows = (rows: Rows, keep: Uint8Array, figures: ExactColumn): Rows => {
  let count = 0
  for (let row = 0; row < keep.length; row++) count += keep[row] ?? 0
  if (count === keep.length) return { ...rows, values: figures }
  const kept: number[] = []
  const offsets: number[] = [0]
  const periods = new Int32Array(count)
  const cautions = new Uint8Array(count)
  const values = new ExactColumn(count)
  const parts = rows.parts === null ? null : { entered: new Int32Array(count), expected: new Int32Array(count) }
  let at = 0
  for (let series = 0; series < rows.series; series++) {
    const before = at
    for (let row = rows.offsets[series] ?? 0; row < (rows.offsets[series + 1] ?? 0); row++) {
      if (keep[row] !== 1) continue
      periods[at] = rows.periods[row] ?? -1
      cautions[at] = rows.cautions[row] ?? 0
      figures.copy(row, values, at)
      if (parts !== null) {
        parts.entered[at] = rows.parts?.entered[row] ?? 0
        parts.expected[at] = rows.parts?.expected[row] ?? 0
      }
      at++
    }
    if (at === before) continue
    kept.push(series)
    offsets.push(at)
  }
  const columns = new Map(
    [...rows.columns].map(([name, { texts, codes }]) => [
      name,
      { texts, codes: Int32Array.from(kept, (series) => codes[series] ?? -1) },
    ]),
  )
  return { ...rows, columns, series: kept.length, offsets: Int32Array.from(offsets), periods, values, cautions, parts }
}
