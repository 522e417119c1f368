// Walks a frame row by row, in frame order, with keys as ranks of dictionaries shared by the two frames compared.
import { partsColumn } from '../../domain/computed/shape.ts'
import { compareUtf8, type Frame, type FrameBatch, roleColumn, rolesInFrameOrder } from '../../domain/frame/frame.ts'
import {
  normalStatus,
  type ObservationStatus,
  observationStatuses,
  statusColumn,
} from '../../domain/frame/observation-status.ts'

/** Ranks by column: a frame's dictionary code to the place of its text among the texts of both frames. */
export type Ranks = Readonly<Record<string, Int32Array>>
export type SharedRanks = {
  /** Columns that name a series, in frame order. */
  readonly keyColumns: ReadonlyArray<string>
  readonly roles: ReadonlyArray<string>
  readonly from: Ranks
  readonly to: Ranks
}

/** Columns that describe a row beyond its key. */
export const facetColumns = ['unit', 'measurement_method', 'provenance', 'conversion_recipe', 'reported_unit'] as const

export const sharedRanks = (from: Frame, to: Frame): SharedRanks => {
  const roles = rolesInFrameOrder([...from.roles, ...to.roles])
  const keyColumns = ['variable', ...roles.map(roleColumn)]
  const ranks: { from: Record<string, Int32Array>; to: Record<string, Int32Array> } = { from: {}, to: {} }
  for (const column of [...keyColumns, 'period', ...facetColumns]) {
    const texts = [from, to].map((frame) => frame.dictionaries[column] ?? [])
    const places = new Map([...new Set(texts.flat())].sort(compareUtf8).map((text, place) => [text, place]))
    const [a = [], b = []] = texts.map((list) => Int32Array.from(list, (text) => places.get(text) ?? -1))
    ranks.from[column] = Int32Array.from(a)
    ranks.to[column] = Int32Array.from(b)
  }
  return { keyColumns, roles, ...ranks }
}

/** The ranks of a series: its key and what describes its rows. */
export type SeriesRanks = { readonly key: Int32Array; readonly facets: Int32Array }

/** A place in a frame. `done` when the rows are at their end. */
export class RowCursor {
  done = false
  series: SeriesRanks = { key: new Int32Array(0), facets: new Int32Array(0) }
  /** The series before the current one; null at the start. */
  previous: SeriesRanks | null = null
  period = -1
  private readonly batches: AsyncIterator<FrameBatch>
  private readonly ranks: Ranks
  private readonly keyColumns: ReadonlyArray<string>
  private batch: FrameBatch | null = null
  private at = -1
  private row = -1
  private end = 0
  readonly frame: Frame

  constructor(frame: Frame, ranks: Ranks, keyColumns: ReadonlyArray<string>) {
    this.frame = frame
    this.ranks = ranks
    this.keyColumns = keyColumns
    this.batches = frame.batches()[Symbol.asyncIterator]()
  }

  /** Moves on within the batch at hand; false when the next batch is needed. */
  step(): boolean {
    const { batch } = this
    if (batch === null) return false
    this.row++
    while (this.row >= this.end) {
      this.at++
      if (this.at >= batch.series) return false
      this.row = batch.offsets[this.at] ?? 0
      this.end = batch.offsets[this.at + 1] ?? 0
      this.enter(batch)
    }
    this.period = this.ranks['period']?.[batch.periods[this.row] ?? -1] ?? -1
    return true
  }

  /** Moves to the first row of the next batch that has any. */
  async load(): Promise<void> {
    for (;;) {
      const next = await this.batches.next()
      if (next.done === true) {
        this.done = true
        return
      }
      this.batch = next.value
      this.at = -1
      this.row = -1
      this.end = 0
      if (this.step()) return
    }
  }

  async close(): Promise<void> {
    await this.batches.return?.()
  }

  private enter(batch: FrameBatch): void {
    const rank = (column: string): number => {
      const code = batch.columns[column]?.[this.at] ?? -1
      return code < 0 ? -1 : (this.ranks[column]?.[code] ?? -1)
    }
    const key = Int32Array.from(this.keyColumns, rank)
    // a series may go on in the next batch
    if (this.series.key.length > 0 && compareRanks(this.series.key, key) !== 0) this.previous = this.series
    this.series = { key, facets: Int32Array.from(facetColumns, rank) }
  }

  get value(): number {
    return this.batch?.values[this.row] ?? Number.NaN
  }

  /** The reported amount of a converted row; null for reported rows. */
  get reported(): number | null {
    return this.batch?.reported?.[this.row] ?? null
  }

  /** The counts of parts of a sum or share; null for other rows. */
  get parts(): string | null {
    return this.frame.dictionaries[partsColumn]?.[this.batch?.parts?.[this.row] ?? -1] ?? null
  }

  get status(): ObservationStatus {
    const text = this.frame.dictionaries[statusColumn]?.[this.batch?.statuses?.[this.row] ?? -1]
    return observationStatuses.find((status) => status === text) ?? normalStatus
  }

  /** The text of a column in the current row, or null. */
  text(column: string): string | null {
    const { batch } = this
    if (batch === null) return null
    const code = column === 'period' ? batch.periods[this.row] : batch.columns[column]?.[this.at]
    return code === undefined || code < 0 ? null : (this.frame.dictionaries[column]?.[code] ?? null)
  }
}

export const compareRanks = (a: Int32Array, b: Int32Array): number => {
  for (let i = 0; i < a.length; i++) {
    const difference = (a[i] ?? -1) - (b[i] ?? -1)
    if (difference !== 0) return difference
  }
  return 0
}
