// A replay cut into shares that processes of their own do side by side, each reading its part of the log.
import { type LogPart, mostParts } from '../domain/events/log-parts.ts'
import type { ReadModels } from '../domain/ports/read-models.ts'
import type { Projection } from './projection.ts'
import { type ReplayOptions, type ReplayPorts, type ReplayProgress, replayInto } from './replay.ts'

/** What one process does: some projections over one part of the log. */
export type ReplayShare = { readonly part: LogPart; readonly projections: ReadonlyArray<Projection> }

/** How many processes may read side by side beside those of projections that cannot be cut. */
export const mostSideBySide = mostParts

/**
 * The shares of a replay by so many readers: a document is made of one stream, so each reader makes those of its streams. A projection
 * whose documents are made of many streams has a share of its own, with the events of its types.
 */
export const sharesOf = (projections: ReadonlyArray<Projection>, sideBySide: number): ReadonlyArray<ReplayShare> => {
  const cut = projections.filter(({ acrossStreams }) => !acrossStreams)
  const whole = projections.filter(({ acrossStreams }) => acrossStreams)
  const byStream = Array.from(
    { length: cut.length === 0 ? 0 : sideBySide },
    (_, part): ReplayShare => ({
      part: { by: 'stream', part, of: sideBySide },
      projections: cut,
    }),
  )
  const byType = whole.map((one): ReplayShare => ({ part: { by: 'type', types: [...one.types] }, projections: [one] }))
  return [...byStream, ...byType]
}

/** The checkpoint of a projection while shares of it are made: of no event it is known that all before it have been applied. */
const nothingYet = -1n
const withoutCheckpoint = (readModels: ReadModels): ReadModels => ({
  ...readModels,
  apply: (projection, writes) => readModels.apply(projection, writes, nothingYet),
})

/** Does one share, up to where its part of the log ends when it begins. */
export const replayShare = (
  { eventStore, readModels }: ReplayPorts,
  { part, projections }: ReplayShare,
  options: Omit<ReplayOptions, 'projections'> = {},
): Promise<ReplayProgress> => {
  const { readAll, readPages } = eventStore
  const ofPart = {
    readAll: (after: bigint | null) => readAll(after, part),
    ...(readPages === undefined ? {} : { readPages: (after: bigint | null) => readPages(after, part) }),
  }
  return replayInto({ eventStore: ofPart, readModels: withoutCheckpoint(readModels) }, { ...options, projections })
}

/** Has shares done side by side, and gives how far each has come when all are done; throws when one of them fails. */
export type DoShares = (
  shares: ReadonlyArray<ReplayShare>,
  onProgress: (progress: ReadonlyArray<ReplayProgress>) => void,
) => Promise<ReadonlyArray<ReplayProgress>>

/** What shares have done together. Events that belong to several shares count where streams are read. */
const together = (
  shares: ReadonlyArray<ReplayShare>,
  progress: ReadonlyArray<ReplayProgress>,
  position: bigint | null,
): ReplayProgress => {
  const sum = (key: 'events' | 'applied' | 'parked' | 'unknown', counts: (share: ReplayShare) => boolean): number =>
    progress.reduce((all, one, n) => (shares[n] !== undefined && counts(shares[n]) ? all + one[key] : all), 0)
  const isByStream = ({ part }: ReplayShare): boolean => part.by === 'stream'
  const isCounted = shares.some(isByStream) ? isByStream : () => true
  return {
    position,
    events: sum('events', isCounted),
    applied: sum('applied', () => true),
    parked: sum('parked', () => true),
    unknown: sum('unknown', isCounted),
  }
}

const nothingRead: ReplayProgress = { position: null, events: 0, applied: 0, parked: 0, unknown: 0 }

/** As `replayInto` from the start of the log, by shares. What came into the log meanwhile is read afterwards, and counts again. */
export const replayByShares = async (
  {
    eventStore,
    readModels,
  }: ReplayPorts & { readonly eventStore: { readonly lastPosition: () => Promise<bigint | null> } },
  { projections, onProgress, signal }: ReplayOptions,
  sideBySide: number,
  doShares: DoShares,
): Promise<ReplayProgress> => {
  const end = await eventStore.lastPosition()
  if (end === null) return nothingRead
  // the shares do not make the checkpoints at the same time
  for (const { key } of projections) await readModels.apply(key, [], nothingYet)
  const shares = sharesOf(projections, sideBySide)
  const done = await doShares(shares, (progress) => onProgress?.(together(shares, progress, null)))
  signal?.throwIfAborted()
  for (const { key } of projections) await readModels.apply(key, [], end)
  return together(shares, done, end)
}
