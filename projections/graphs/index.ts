// Graph builds that were activated; the last one is active.
import * as E from 'fp-ts/lib/Either.js'
import * as O from 'fp-ts/lib/Option.js'
import type { DomainEvent, EventOf } from '../../domain/events/event.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import { projection } from '../projection.ts'

/** One activation. A build activated twice has two. */
export type GraphDocument = EventOf<'GraphActivated'>['data'] & {
  /** Counts activations from 0. */
  readonly activation: number
}

export const graphs = projection<GraphDocument, 'GraphActivated'>({
  name: 'graphs',
  version: 1,
  types: ['GraphActivated'],
  fields: ['activation', 'revision'],
  idOf: (_, recorded) => `${recorded.stream}@${recorded.revision}`,
  handle: (_, event, recorded) => E.right({ ...event.data, activation: Number(recorded.revision) }),
  indexOf: ({ activation, revision }) => ({ activation, revision }),
})

/** The active build that the events of the graph stream say, or null before the first activation. */
export const foldActiveGraph = (events: ReadonlyArray<DomainEvent>): GraphDocument | null => {
  const activations = events.flatMap((event) => (event.type === 'GraphActivated' ? [event.data] : []))
  const last = activations.at(-1)
  return last === undefined ? null : { ...last, activation: activations.length - 1 }
}

/** Activations, newest first. */
export const listGraphs = async (
  readModels: Pick<ReadModels, 'query'>,
  limit: number,
): Promise<ReadonlyArray<GraphDocument>> => {
  const orderBy = { field: 'activation', direction: 'desc' } as const
  const rows = await readModels.query(graphs.collection, { orderBy, limit })
  return rows.map((row) => row.document as GraphDocument)
}

export const findActiveGraph = async (readModels: Pick<ReadModels, 'query'>): Promise<O.Option<GraphDocument>> =>
  O.fromNullable((await listGraphs(readModels, 1))[0])

/** The latest activation of a build. */
export const findGraph = async (
  readModels: Pick<ReadModels, 'query'>,
  revision: string,
): Promise<O.Option<GraphDocument>> => {
  const orderBy = { field: 'activation', direction: 'desc' } as const
  const rows = await readModels.query(graphs.collection, { where: { revision }, orderBy, limit: 1 })
  return O.fromNullable(rows.map((row) => row.document as GraphDocument)[0])
}
