// Histories of several streams, plausible and impossible: repeated starts, files of versions that never were, and so on.
import fc from 'fast-check'
import type { DomainEvent } from '../../../domain/events/event.ts'
import { reportStream, webhookStream } from '../../../domain/events/streams.ts'
import * as h from '../histories.ts'

export type Step = { readonly stream: string; readonly event: DomainEvent }
/** A stream's events with ranks that say how the streams are interleaved. */
export type ArbitraryHistory = {
  readonly stream: string
  readonly steps: ReadonlyArray<{ readonly event: DomainEvent; readonly rank: number }>
}

const few = fc.integer({ min: 1, max: 3 })
const fileName = fc.constantFrom('file a', 'file b')

const ofStream = (stream: string, event: fc.Arbitrary<DomainEvent>): fc.Arbitrary<ArbitraryHistory> =>
  fc.record({
    stream: fc.constant(stream),
    steps: fc.array(fc.record({ event, rank: fc.nat(1_000) }), { maxLength: 8 }),
  })

const operationHistory = few.chain((n) =>
  ofStream(
    h.operationStreamFor(n),
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(h.operationStarted(n)) },
      few.map((attempt) => h.operationClaimed(n, attempt)),
      few.map((rows) => h.operationProgressed(n, rows * 100)),
      fc.constant(h.operationCompleted(n)),
      fc.constant(h.operationFailed(n)),
    ),
  ),
)

const versionHistory = few.chain((n) =>
  ofStream(
    h.versionStreamFor(n),
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(h.versionMaterialised(n)) },
      fileName.map((name) => h.artifactRendered(n, name)),
      fileName.map((name) => h.artifactExpired(name)),
      fileName.map((name) => h.artifactRestored(name)),
      fileName.map((name) => h.artifactPinned(name)),
      fc.constant(h.frameDiscarded()),
      fc.constant(h.versionRevoked()),
    ),
  ),
)

const otherHistory = few.chain((n) =>
  fc.oneof(
    ofStream(h.specStreamFor(n), fc.constant(h.specRegistered(n))),
    ofStream(h.runStreamFor(n), fc.constant(h.runRequested(n))),
    ofStream('graph', few.map(h.graphActivated)),
    ofStream(
      reportStream(h.reportIdFor(n)),
      fc.constantFrom(h.figureReported(n), h.figureReported(n), h.figureReportClosed(n)),
    ),
    ofStream(
      webhookStream(h.webhookIdFor(n)),
      fc.oneof(
        { weight: 2, arbitrary: fc.constant(h.webhookRegistered(n)) },
        fc.constant(h.webhookRemoved(n)),
        few.map((message) => h.webhookFailed(n, message)),
      ),
    ),
    ofStream(
      `share-share-${n}`,
      fc.constantFrom<'live' | 'snapshot'>('live', 'snapshot').map((kind) => h.shareLinkCreated(n, kind, (n % 2) + 1)),
    ),
  ),
)

/** Some histories, at most one per stream. */
export const arbitraryHistories: fc.Arbitrary<ReadonlyArray<ArbitraryHistory>> = fc.uniqueArray(
  fc.oneof(operationHistory, versionHistory, otherHistory),
  { selector: ({ stream }) => stream, maxLength: 7 },
)

/** The events in one order that keeps each stream's own. */
export const interleaved = (histories: ReadonlyArray<ArbitraryHistory>): ReadonlyArray<Step> =>
  histories
    .flatMap(({ stream, steps }) => {
      const ranks = steps.map(({ rank }) => rank).sort((a, b) => a - b)
      return steps.map(({ event }, i) => ({ stream, event, rank: ranks[i] ?? 0 }))
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ stream, event }) => ({ stream, event }))
