// Runs: the operation that answers each rendering of the same rows from the same graph build.
import * as E from 'fp-ts/lib/Either.js'
import * as O from 'fp-ts/lib/Option.js'
import type { DomainEvent, EventOf } from '../../domain/events/event.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import { projection } from '../projection.ts'

export type RunDocument = {
  readonly run_id: string
  /** One entry per rendering: the operation that was requested last for it. */
  readonly renderings: ReadonlyArray<{
    readonly rendering_key: string
    readonly operation_id: string
    readonly requested_at: string
  }>
  readonly requested_at: string
}

export const handleRunEvent = (
  run: RunDocument | null,
  event: EventOf<'RunRequested'>,
): E.Either<string, RunDocument> => {
  const { run_id, rendering_key, operation_id, requested_at } = event.data
  const others = run?.renderings.filter((rendering) => rendering.rendering_key !== rendering_key) ?? []
  const renderings = [...others, { rendering_key, operation_id, requested_at }]
  return E.right({ run_id, renderings, requested_at })
}

export const runs = projection<RunDocument, 'RunRequested'>({
  name: 'runs',
  version: 1,
  types: ['RunRequested'],
  fields: [],
  idOf: (event) => event.data.run_id,
  handle: handleRunEvent,
  indexOf: () => ({}),
})

/** The run that the events of its stream say, or null. */
export const foldRun = (events: ReadonlyArray<DomainEvent>): RunDocument | null => {
  let run: RunDocument | null = null
  for (const event of events) {
    if (event.type !== 'RunRequested') continue
    const next = handleRunEvent(run, event)
    if (E.isRight(next)) run = next.right
  }
  return run
}

export const findRun = async (readModels: Pick<ReadModels, 'get'>, runId: string): Promise<O.Option<RunDocument>> => {
  const held = await readModels.get(runs.collection, runId)
  return held === null ? O.none : O.some(held.document as RunDocument)
}
