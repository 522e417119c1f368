// Things of the log as of now, straight from their streams: what commands decide on, and what is asked when a read model is behind.
import { operationStream, runStream, shareStream, specStream, versionStream } from '../events/streams.ts'
import { foldOperation, type Operation } from './operation.ts'
import { foldRun, type Run } from './run.ts'
import { foldShare, type Share } from './share.ts'
import { foldSpec, type Spec } from './spec.ts'
import type { StreamReader } from './stream-reader.ts'
import { foldVersion, type Version } from './version.ts'

export const loadVersion = async (
  streams: StreamReader,
  specId: string,
  contentVersion: string,
): Promise<Version | null> => foldVersion((await streams.load(versionStream(specId, contentVersion))).events)

export const loadOperation = async (streams: StreamReader, operationId: string): Promise<Operation | null> =>
  foldOperation((await streams.load(operationStream(operationId))).events)

export const loadRun = async (streams: StreamReader, runId: string): Promise<Run | null> =>
  foldRun((await streams.load(runStream(runId))).events)

export const loadSpec = async (streams: StreamReader, specId: string): Promise<Spec | null> =>
  foldSpec((await streams.load(specStream(specId))).events)

export const loadShare = async (streams: StreamReader, shareId: string): Promise<Share | null> =>
  foldShare((await streams.load(shareStream(shareId))).events)
