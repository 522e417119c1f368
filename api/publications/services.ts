import type { Reply } from '../../domain/problem.ts'
import type { CatalogueRow } from '../../domain/publication/catalogue.ts'
import type { StoredRecord } from '../../domain/dataset/record.ts'
import type { EventStore } from '../../domain/ports/event-store.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import type { ApiServices } from '../services.ts'

/** What the public addresses need beside the rest. */
export type PublicationServices = ApiServices & {
  readonly eventStore: EventStore
  readonly readModels: ReadModels
  /** Signs cursors. */
  readonly cursorKey: string
  /** A picture of a CSV file of a dataset, as the text of an SVG file; null where it cannot be drawn. */
  readonly chart: (csv: string, record: Pick<StoredRecord, 'title' | 'sources'>) => Promise<string | null>
  /** PNG of an SVG text, so many pixels wide; left: too many are being drawn. */
  readonly pixels: (svg: string, width: number) => Reply<Uint8Array>
  /** The catalogue of public files as a Parquet file. */
  readonly catalogueParquet: (rows: ReadonlyArray<CatalogueRow>) => Uint8Array
}
