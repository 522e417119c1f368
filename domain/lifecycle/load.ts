// Things of the log as of now, straight from their streams: what commands decide on, and what is asked when a read model is behind.
import type { DomainEvent } from '../events/event.ts'
import { operationStream, runStream, shareStream, specStream, versionStream } from '../events/streams.ts'
import { foldOperation, type Operation } from './operation.ts'
import { foldRun, type Run } from './run.ts'
import { foldShare, type Share } from './share.ts'
import { foldSpec, type Spec } from './spec.ts'
import type { Moment, StreamReader } from './stream-reader.ts'
import { foldVersion, type Version } from './version.ts'

/** The events of a stream now; or, given a moment, as known since then. */
const eventsOf = async (streams: StreamReader, stream: string, since?: Moment): Promise<ReadonlyArray<DomainEvent>> =>
  (await (since === undefined ? streams.load(stream) : streams.since(stream, since))).events

export const loadVersion = async (
  streams: StreamReader,
  specId: string,
  contentVersion: string,
  since?: Moment,
): Promise<Version | null> => foldVersion(await eventsOf(streams, versionStream(specId, contentVersion), since))

export const loadOperation = async (
  streams: StreamReader,
  operationId: string,
  since?: Moment,
): Promise<Operation | null> => foldOperation(await eventsOf(streams, operationStream(operationId), since))

export const loadRun = async (streams: StreamReader, runId: string, since?: Moment): Promise<Run | null> =>
  foldRun(await eventsOf(streams, runStream(runId), since))

export const loadSpec = async (streams: StreamReader, specId: string): Promise<Spec | null> =>
  foldSpec((await streams.load(specStream(specId))).events)

export const loadShare = async (streams: StreamReader, shareId: string): Promise<Share | null> =>
  foldShare((await streams.load(shareStream(shareId))).events)
