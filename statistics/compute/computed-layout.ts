// Computed rows as a frame: arrays that threads share, beside the layout of the rows they were computed from.
import { partsColumn, partsText } from '../../domain/computed/shape.ts'
import { compareUtf8, currencyColumn, type Frame, type FrameShape, roleColumn } from '../../domain/frame/frame.ts'
import { observationStatuses, statusColumn } from '../../domain/frame/observation-status.ts'
import type { FrameLayout } from '../plan/frame-layout.ts'
import type { Computed } from './compute.ts'
import type { UsedDenominator } from './denominators.ts'
import { cautionOrder, roleColumnsOf, type Rows, type TextColumn } from './rows.ts'

/** A denominator as a row of the inputs. */
export type DenominatorRow = Pick<
  UsedDenominator,
  'entity' | 'period' | 'value' | 'unit' | 'provenance' | 'caution'
> & {
  readonly variable: string
}

export type ComputedLayout = {
  readonly shape: FrameShape
  readonly columns: Readonly<Record<string, Int32Array>>
  readonly offsets: Int32Array
  readonly periods: Int32Array
  readonly values: Float64Array
  readonly statuses: Int32Array | null
  readonly parts: Int32Array | null
  readonly denominators: ReadonlyArray<DenominatorRow>
  /** Where codes were added over: the variable that each series of the inputs was added up as. */
  readonly countsAs: TextColumn | null
  /** Where shares are over codes: the variable of the total of each series of the inputs. */
  readonly totalVariable: TextColumn | null
  /** The figures that entered the totals of shares alone; null where all were asked for. */
  readonly whole: FrameLayout | null
}

/** The layout of computed rows; `whole` is that of the figures which entered totals alone. */
export const computedLayout = (
  {
    rows,
    shape: computed,
    denominators,
    countsAs,
    totalVariable,
  }: Pick<Computed, 'rows' | 'shape' | 'denominators' | 'countsAs' | 'totalVariable'>,
  conversion: FrameShape['conversion'],
  whole: FrameLayout | null,
): ComputedLayout => {
  const columns: Record<string, Int32Array> = {}
  const dictionaries: Record<string, ReadonlyArray<string>> = {}
  const add = (name: string): void => {
    const held = rows.columns.get(name)
    if (held === undefined) return
    const { texts, codes } = compacted(held.texts, held.codes)
    dictionaries[name] = texts
    columns[name] = codes
  }
  const roles = roleColumnsOf(rows)
    .filter((name) => rows.columns.get(name)?.codes.some((code) => code >= 0) === true)
    .map((name) => name.slice(roleColumn('').length))
  for (const name of ['variable', ...roles.map(roleColumn), 'unit', 'measurement_method', 'provenance']) add(name)
  if (conversion !== null) for (const name of ['conversion_recipe', currencyColumn]) add(name)
  const periods = compacted(rows.periodTexts, rows.periods)
  dictionaries['period'] = periods.texts
  const statuses = statusesOf(rows.cautions)
  if (statuses !== null) dictionaries[statusColumn] = statuses.texts
  const parts = partsCodes(rows)
  if (parts !== null) dictionaries[partsColumn] = parts.texts
  const shape = { roles, dictionaries, conversion, computed, rows: rows.periods.length, series: rows.series }
  return {
    shape,
    columns,
    offsets: rows.offsets,
    periods: periods.codes,
    values: rows.values.values(),
    statuses: statuses?.codes ?? null,
    parts: parts?.codes ?? null,
    denominators: denominators.map(({ recipe, ...row }) => ({ ...row, variable: recipe.variable })),
    countsAs,
    totalVariable,
    whole: whole === null || whole.shape.rows === 0 ? null : whole,
  }
}

/** The texts that are used, in byte order, and their codes. */
const compacted = (texts: ReadonlyArray<string>, codes: Int32Array) => {
  const used = new Uint8Array(texts.length)
  for (const code of codes) if (code >= 0) used[code] = 1
  const kept = texts.filter((_, code) => used[code] === 1).sort(compareUtf8)
  const places = new Map(kept.map((text, place) => [text, place]))
  const local = Int32Array.from(texts, (text, code) => (used[code] === 1 ? (places.get(text) ?? -1) : -1))
  return { texts: kept, codes: codes.map((code) => (code < 0 ? -1 : (local[code] ?? -1))) }
}

const statusesOf = (cautions: Uint8Array) => {
  if (cautions.every((caution) => caution === 0)) return null
  const used = new Set(cautions)
  const texts = observationStatuses.filter((status) => used.has(cautionOrder.indexOf(status)))
  const places = cautionOrder.map((status) => texts.indexOf(status))
  return { texts, codes: Int32Array.from(cautions, (caution) => places[caution] ?? -1) }
}

/** Both counts in one number, which is exact: neither reaches 2^26. */
const countBase = 2 ** 26

const partsCodes = ({ parts, periods }: Rows) => {
  if (parts === null) return null
  const found = new Map<number, number>()
  const codes = new Int32Array(periods.length)
  let [last, code] = [-1, -1]
  for (let row = 0; row < codes.length; row++) {
    const key = (parts.entered[row] ?? 0) * countBase + (parts.expected[row] ?? 0)
    if (key !== last) {
      code = found.get(key) ?? found.size
      if (code === found.size) found.set(key, code)
      last = key
    }
    codes[row] = code
  }
  const texts = Array.from(found.keys(), (key) =>
    partsText({ parts: Math.floor(key / countBase), parts_expected: key % countBase }),
  )
  return compacted(texts, codes)
}

/** The computed rows as a frame. */
export const frameOfComputed = ({
  shape,
  columns,
  offsets,
  periods,
  values,
  statuses,
  parts,
}: ComputedLayout): Frame => ({
  ...shape,
  batches: async function* () {
    const { series, rows } = shape
    const none = parts === null ? {} : { parts }
    yield { series, rows, columns, offsets, periods, values, statuses, reported: null, ...none }
  },
})
