import type { Either } from 'fp-ts/lib/Either.js'
import type { ComparisonSummary, RowChange } from '../../domain/dataset/comparison.ts'
import type { StoredRecord } from '../../domain/dataset/record.ts'
import type { Problem } from '../../domain/problem.ts'
import type { EventStore } from '../../domain/ports/event-store.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import type { ApiServices } from '../services.ts'

/** What the routes about versions need beside the rest. */
export type VersionServices = ApiServices & {
  readonly eventStore: EventStore
  readonly readModels: ReadModels
  /** Signs cursors. */
  readonly cursorKey: string
  /** Null: the route does not exist. */
  readonly siteToken: string | null
  readonly operatorToken: string | null
  readonly frames: {
    readonly compare: (
      specId: string,
      from: string,
      to: string,
      options: { readonly limit: number; readonly csv: boolean; readonly leastPercent?: number },
      signal?: AbortSignal,
    ) => Promise<
      Either<
        Problem,
        {
          readonly summary: ComparisonSummary
          readonly shown: ReadonlyArray<RowChange>
          readonly leftOut: number
          readonly from: StoredRecord
          readonly to: StoredRecord
          readonly csvPath: string | null
        }
      >
    >
  }
}
