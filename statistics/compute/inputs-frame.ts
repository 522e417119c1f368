// The rows that were computed with, as a frame: figures as held or converted, those of a greater whole, and what was divided by.
import {
  countsAsColumn,
  type Frame,
  type FrameBatch,
  type FrameShape,
  inputColumn,
  rolesInFrameOrder,
  roleColumn,
  totalVariableColumn,
} from '../../domain/frame/frame.ts'
import { statusColumn } from '../../domain/frame/observation-status.ts'
import type { ComputedLayout, DenominatorRow } from './computed-layout.ts'
import { cautionOrder } from './rows.ts'

const kinds = ['denominator', 'figure', 'whole'] as const
const entityRole = 'observationAbout'
const entityColumn = roleColumn(entityRole)

/** Texts of columns that grow as further rows name more of them. */
class Texts {
  readonly dictionaries: Record<string, ReadonlyArray<string>>
  private readonly places = new Map<string, Map<string, number>>()
  constructor(dictionaries: FrameShape['dictionaries']) {
    this.dictionaries = { ...dictionaries }
  }
  code(column: string, text: string | null): number {
    if (text === null) return -1
    const held = this.places.get(column)
    const places = held ?? new Map((this.dictionaries[column] ?? []).map((one, place) => [one, place]))
    if (held === undefined) this.places.set(column, places)
    const place = places.get(text) ?? places.size
    if (place === places.size) {
      places.set(text, place)
      this.dictionaries[column] = [...places.keys()]
    }
    return place
  }
  /** Codes of other texts as codes of these. */
  recode(column: string, texts: ReadonlyArray<string>): (codes: Int32Array) => Int32Array {
    const local = texts.map((text) => this.code(column, text))
    return (codes) => codes.map((code) => (code < 0 ? -1 : (local[code] ?? -1)))
  }
}

/** `figures`: the rows as they were read; `whole`: those that entered totals alone. */
export const inputsFrame = (
  figures: Frame,
  { denominators, countsAs, totalVariable }: Pick<ComputedLayout, 'denominators' | 'countsAs' | 'totalVariable'>,
  whole: Frame | null,
): Frame => {
  const further = [
    [countsAsColumn, countsAs],
    [totalVariableColumn, totalVariable],
  ] as const
  // of all series of the inputs, whichever frame they come from
  const ofInputs = further.flatMap(([name, column]) => (column === null ? [] : [[name, column] as const]))
  const texts = new Texts({
    ...figures.dictionaries,
    [inputColumn]: whole === null ? kinds.slice(0, 2) : kinds,
    ...Object.fromEntries(ofInputs.map(([name, { texts: own }]) => [name, own])),
  })
  const isMarked =
    [figures, whole].some((frame) => frame?.dictionaries[statusColumn] !== undefined) ||
    denominators.some(({ caution }) => caution > 0)
  const normal = isMarked ? texts.code(statusColumn, 'A') : -1
  const divided = dividedBatch(texts, denominators, isMarked, figures.conversion !== null)
  const recoded = new Map(
    Object.entries(whole?.dictionaries ?? {}).map(([name, own]) => [name, texts.recode(name, own)] as const),
  )
  const names = Object.keys(texts.dictionaries).filter((name) => name !== 'period' && name !== statusColumn)
  const complete = (batch: FrameBatch): FrameBatch => ({
    ...batch,
    columns: Object.fromEntries(
      names.map((name) => [name, batch.columns[name] ?? new Int32Array(batch.series).fill(-1)]),
    ),
    statuses: isMarked ? (batch.statuses ?? new Int32Array(batch.rows).fill(normal)) : null,
  })
  async function* marked(frame: Frame, kind: (typeof kinds)[number], before: number) {
    for await (const batch of frame.batches()) {
      const from = before
      before += batch.series
      const columns = {
        ...batch.columns,
        [inputColumn]: new Int32Array(batch.series).fill(kinds.indexOf(kind)),
        ...Object.fromEntries(ofInputs.map(([name, { codes }]) => [name, codes.slice(from, before)])),
      }
      yield { ...batch, columns }
    }
  }
  const own = (name: string) => recoded.get(name) ?? ((codes: Int32Array) => codes)
  const roles = [...figures.roles, ...(whole?.roles ?? []), ...(denominators.length > 0 ? [entityRole] : [])]
  return {
    roles: whole === null ? [...new Set(roles)] : rolesInFrameOrder(roles),
    dictionaries: texts.dictionaries,
    conversion: figures.conversion,
    rows: figures.rows + (whole?.rows ?? 0) + denominators.length,
    series: figures.series + (whole?.series ?? 0) + denominators.length,
    batches: async function* () {
      for await (const batch of marked(figures, 'figure', 0)) yield complete(batch)
      for await (const batch of whole === null ? [] : marked(whole, 'whole', figures.series)) {
        const columns = Object.entries(batch.columns).map(([name, codes]) => [
          name,
          name === inputColumn || ofInputs.some(([held]) => held === name) ? codes : own(name)(codes),
        ])
        yield complete({
          ...batch,
          columns: Object.fromEntries(columns),
          periods: own('period')(batch.periods),
          statuses: batch.statuses === null ? null : own(statusColumn)(batch.statuses),
        })
      }
      if (divided !== null) yield complete(divided)
    },
  }
}

const dividedBatch = (
  texts: Texts,
  denominators: ReadonlyArray<DenominatorRow>,
  isMarked: boolean,
  isConverted: boolean,
): FrameBatch | null => {
  const count = denominators.length
  if (count === 0) return null
  const of = (code: (row: DenominatorRow) => number) => Int32Array.from(denominators, code)
  const values = Float64Array.from(denominators, ({ value }) => value)
  return {
    series: count,
    rows: count,
    columns: {
      variable: of((row) => texts.code('variable', row.variable)),
      [entityColumn]: of((row) => texts.code(entityColumn, row.entity)),
      unit: of((row) => texts.code('unit', row.unit)),
      provenance: of((row) => texts.code('provenance', row.provenance)),
      [inputColumn]: new Int32Array(count).fill(kinds.indexOf('denominator')),
    },
    offsets: Int32Array.from({ length: count + 1 }, (_, i) => i),
    periods: of((row) => texts.code('period', row.period)),
    values,
    statuses: isMarked ? of((row) => texts.code(statusColumn, cautionOrder[row.caution] ?? 'A')) : null,
    reported: isConverted ? values : null,
  }
}
