// Computed rows as a frame: arrays that threads share, beside the layout of the rows they were computed from.
import { partsColumn, partsText, type ComputedShape } from '../../domain/computed/shape.ts'
import {
  compareUtf8,
  currencyColumn,
  type Frame,
  type FrameBatch,
  type FrameShape,
  countsAsColumn,
  inputColumn,
  roleColumn,
} from '../../domain/frame/frame.ts'
import { observationStatuses, statusColumn } from '../../domain/frame/observation-status.ts'
import type { UsedDenominator } from './denominators.ts'
import { cautionOrder, roleColumnsOf, type Rows, type TextColumn } from './rows.ts'

/** A denominator as a row of the inputs. */
type DenominatorRow = Pick<UsedDenominator, 'entity' | 'period' | 'value' | 'unit' | 'provenance' | 'caution'> & {
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
}

/** The layout of computed rows. */
export const computedLayout = (
  rows: Rows,
  computed: ComputedShape,
  conversion: FrameShape['conversion'],
  denominators: ReadonlyArray<UsedDenominator>,
  countsAs: TextColumn | null = null,
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

const partsCodes = ({ parts, periods }: Rows) => {
  if (parts === null) return null
  const all = Array.from(periods, (_, row) =>
    partsText({ parts: parts.entered[row] ?? 0, parts_expected: parts.expected[row] ?? 0 }),
  )
  const texts = [...new Set(all)].sort(compareUtf8)
  const places = new Map(texts.map((text, place) => [text, place]))
  return { texts, codes: Int32Array.from(all, (text) => places.get(text) ?? -1) }
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

const variableColumn = 'variable'
const entityColumn = roleColumn('observationAbout')

/** The rows that were computed with, as a frame: figures as held or converted, then what they were divided by. */
export const inputsFrame = (figures: Frame, { denominators, countsAs }: ComputedLayout): Frame => {
  const dictionaries: Record<string, ReadonlyArray<string>> = {
    ...figures.dictionaries,
    [inputColumn]: ['denominator', 'figure'],
    ...(countsAs === null ? {} : { [countsAsColumn]: countsAs.texts }),
  }
  const codeIn = (name: string) => {
    const texts = [...(dictionaries[name] ?? [])]
    const places = new Map(texts.map((text, place) => [text, place]))
    dictionaries[name] = texts
    return (text: string | null): number => {
      if (text === null) return -1
      const place = places.get(text) ?? texts.push(text) - 1
      places.set(text, place)
      return place
    }
  }
  const isMarked = figures.dictionaries[statusColumn] !== undefined || denominators.some(({ caution }) => caution > 0)
  const [variable, entity, unit] = [codeIn(variableColumn), codeIn(entityColumn), codeIn('unit')]
  const [provenance, period] = [codeIn('provenance'), codeIn('period')]
  const status = isMarked ? codeIn(statusColumn) : () => -1
  const count = denominators.length
  const of = (code: (row: DenominatorRow) => number) => Int32Array.from(denominators, code)
  const divided: FrameBatch = {
    series: count,
    rows: count,
    columns: {
      [variableColumn]: of((row) => variable(row.variable)),
      [entityColumn]: of((row) => entity(row.entity)),
      unit: of((row) => unit(row.unit)),
      provenance: of((row) => provenance(row.provenance)),
      [inputColumn]: new Int32Array(count),
    },
    offsets: Int32Array.from({ length: count + 1 }, (_, i) => i),
    periods: of((row) => period(row.period)),
    values: Float64Array.from(denominators, ({ value }) => value),
    statuses: isMarked ? of((row) => status(cautionOrder[row.caution] ?? 'A')) : null,
    reported: figures.conversion === null ? null : Float64Array.from(denominators, ({ value }) => value),
  }
  const normal = isMarked ? status('A') : -1
  const names = Object.keys(dictionaries).filter((name) => name !== 'period' && name !== statusColumn)
  const whole = (batch: FrameBatch): FrameBatch => ({
    ...batch,
    columns: Object.fromEntries(
      names.map((name) => [name, batch.columns[name] ?? new Int32Array(batch.series).fill(-1)]),
    ),
  })
  return {
    roles:
      count > 0 && !figures.roles.includes('observationAbout') ? [...figures.roles, 'observationAbout'] : figures.roles,
    dictionaries,
    conversion: figures.conversion,
    rows: figures.rows + count,
    series: figures.series + count,
    batches: async function* () {
      let before = 0
      for await (const batch of figures.batches()) {
        const columns = {
          ...batch.columns,
          [inputColumn]: new Int32Array(batch.series).fill(1),
          ...(countsAs === null ? {} : { [countsAsColumn]: countsAs.codes.slice(before, before + batch.series) }),
        }
        before += batch.series
        const statuses = isMarked ? (batch.statuses ?? new Int32Array(batch.rows).fill(normal)) : null
        yield whole({ ...batch, columns, statuses })
      }
      if (count > 0) yield whole(divided)
    },
  }
}
