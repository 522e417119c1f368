// One version of one spec over the embedded stores, with every way to change it, and a clock of its own.
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { systemIds } from '../../adapters/system/ids.ts'
import { redirectToFile } from '../../api/datasets/files.ts'
import type { RouteRequest } from '../../api/route.ts'
import { type CommandContext, pinVersion, recordArtifacts, runCommand, takeDown } from '../../commands/index.ts'
import { nobodyDeparted } from '../../domain/lifecycle/left-behind.ts'
import { StreamReader } from '../../domain/lifecycle/stream-reader.ts'
import { prefixesOf, workingKey } from '../../domain/dataset/object-keys.ts'
import { loadVersion } from '../../domain/lifecycle/load.ts'
import { openLookups } from '../../projections/queries/lookups.ts'
import { readVersion } from '../../projections/queries/read-version.ts'
import { RecordCache } from '../../projections/queries/record-cache.ts'
import { versionStream } from '../../domain/events/streams.ts'
import type { RenderedFile } from '../../domain/dataset/artifact.ts'
import { contentVersionOf } from '../../domain/frame/content-version.ts'
import type { Problem } from '../../domain/problem.ts'
import { recordBytes } from '../../statistics/plan/record-of-plan.ts'
import { summaryOfRun } from '../../statistics/plan/summary-of-run.ts'
import { neededKeys } from '../../domain/lifecycle/version.ts'
import { instantOf } from '../../domain/ports/clock.ts'
import type { EventStore } from '../../domain/ports/event-store.ts'
import { silentLogger } from '../../domain/ports/logger.ts'
import type { Materialiser, RenderTarget, RenderTask } from '../../domain/ports/materialiser.ts'
import type { Objects } from '../../domain/ports/objects.ts'
import { schemaOf } from '../../projections/projection.ts'
import { replayInto, type ReplayProgress } from '../../projections/replay.ts'
import { versions } from '../../projections/versions/index.ts'
import { renderArtifact, writeFrame } from '../../render/index.ts'
import { writeLocalFile } from '../../workers/runs/local-file.ts'
import { tidyDue } from '../../workers/janitor/janitor.ts'
import { sweepObjects } from '../../workers/janitor/sweep.ts'
import { verifiedObjects } from '../../workers/stored/verified-objects.ts'
import type { OperationPorts } from '../../workers/operations/operation-ports.ts'
import { artifactRestorer } from '../../workers/operations/restore-artifact.ts'
import { storeRun } from '../../workers/operations/store-files.ts'
import { frameOf } from '../domain/frame/arbitrary-frame.ts'
import { fixedPlain, recordOf } from '../render/stored-record.ts'
import { openTestPorts } from '../support/in-memory.ts'
import { temporaryDirectory } from '../support/temporary.ts'

export const retentionMs = 10_000
export const frameRetentionMs = 25_000
export const fileNames = ['csv', 'parquet'] as const
export type FileName = (typeof fileNames)[number]

const frame = frameOf(fixedPlain)
export const specId = recordOf(frame).spec_id
export const contentVersion = await contentVersionOf(frame)
const record = recordOf(frame, { spec_id: specId, content_version: contentVersion })
/** The files of these rows, which depend on nothing else. */
const rendered = await temporaryDirectory().then(async ({ path, dispose }) => {
  const files = await Promise.all(
    fileNames.map((format) => renderArtifact(frame, record, { format, bundle: false }, path)),
  )
  const bytes = await Promise.all(files.map((file) => readFile(file.path)))
  await dispose()
  return new Map(fileNames.map((format, i) => [format, bytes[i] ?? Buffer.alloc(0)]))
})
const bytesOf = (format: FileName): Buffer => rendered.get(format) ?? Buffer.alloc(0)
const digestOf = (format: FileName): string => `sha256:${createHash('sha256').update(bytesOf(format)).digest('hex')}`

const digestOfFile = async (path: string): Promise<string> =>
  `sha256:${createHash('sha256')
    .update(await readFile(path))
    .digest('hex')}`

type Around = (ports: { readonly eventStore: EventStore; readonly objects: Objects }) => {
  readonly eventStore: EventStore
  readonly objects: Objects
}
type Handled = string

/** Renders bytes that depend on the target and the rows alone, as the real renderers do. */
const render = async ({ targets, directory }: RenderTask): Promise<ReadonlyArray<RenderedFile>> =>
  Promise.all(
    targets.map(async (target) => {
      const format = 'format' in target && target.format === 'csv' ? 'csv' : 'parquet'
      const path = join(directory, `${format}-${Math.random()}`)
      await writeFile(path, bytesOf(format))
      return {
        rendering: { format, bundle: false },
        media_type: 'text/plain',
        file_name: `data.${format}`,
        artifact_digest: digestOf(format),
        bytes: bytesOf(format).length,
        path,
        mark: null,
      }
    }),
  )

const materialiser: Materialiser = {
  plan: () => Promise.reject(new Error('not used')),
  run: () => Promise.reject(new Error('not used')),
  render: async (task) => E.right(await render(task)),
  hasRoom: () => true,
  queued: () => 0,
}

export type World = Awaited<ReturnType<typeof openWorld>>

/** Opens a world in a new directory, or what a process that died has left in one. */
export const openWorld = async (existing?: string, around: Around = (ports) => ports) => {
  const base = await openTestPorts(existing)
  const { eventStore, objects: stored } = around(base)
  const objects = verifiedObjects(stored, { digestOf: digestOfFile, clock: base.clock })
  const temporaryDirectory = join(base.directory, 'temporary', 'own')
  await mkdir(temporaryDirectory, { recursive: true })
  const streams = new StreamReader(eventStore)
  const ports: OperationPorts = {
    eventStore,
    streams,
    ids: systemIds,
    buildCommit: 'test',
    clock: base.clock,
    objects,
    graphs: { active: () => Promise.reject() as never, byRevision: () => Promise.resolve(null) },
    materialiser,
    logger: silentLogger,
    worker: 'test',
    departed: nobodyDeparted,
    leaseMs: 1_000,
    temporaryDirectory,
    publicUrl: '',
    software: { name: 'test', version: '0', commit: 'test' },
  }
  const restoreArtifact = artifactRestorer(ports, 10_000)
  const records = new RecordCache()
  const lookups = openLookups({ eventStore, readModels: base.readModels, streams })
  await base.readModels.prepare(schemaOf([versions]))
  let progress: ReplayProgress | undefined
  const context = (): CommandContext => {
    const id = systemIds.next()
    return { commandId: id, traceId: id, correlationId: id, causationId: id, actor: 'test' }
  }
  const outcome = (result: E.Either<Problem, unknown>): Handled => (E.isLeft(result) ? result.left.code : 'ok')

  return {
    base,
    advance: (ms: number) => base.advanceClock(ms),
    /** A run that gives these rows, rendered as one file. */
    run: async (format: FileName): Promise<Handled> => {
      const directory = await mkdtemp(join(temporaryDirectory, 'run-'))
      const targets: ReadonlyArray<RenderTarget> = [{ format, bundle: false }]
      const path = join(directory, 'frame')
      const written = await writeFrame(frame, path)
      const record = recordOf(frame, {
        spec_id: specId,
        content_version: contentVersion,
        materialised_at: instantOf(base.clock()),
      })
      const rendered = await render({ framePath: path, inputsPath: null, record, targets, directory })
      const files = {
        summary: summaryOfRun(record),
        record: await writeLocalFile(join(directory, 'record.json'), recordBytes(record)),
        frame: { path, digest: written.artifact_digest, bytes: written.bytes, mark: written.mark },
        conversion: null,
        inputs: null,
        rendered,
      }
      return outcome(await storeRun(ports, systemIds.next(), files, targets, directory, context()))
    },
    /** Stores bytes as a file of the version and records it, whatever they hold. */
    record: async (bytes: Buffer, format: FileName): Promise<void> => {
      const artifact_digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`
      const key = workingKey(specId, contentVersion, artifact_digest)
      await base.objects.put(key, bytes, 'text/plain')
      const described = { rendering: { format, bundle: false }, media_type: 'text/plain', file_name: `data.${format}` }
      const file = { ...described, artifact_digest, bytes: bytes.length, key, stored_at: instantOf(base.clock()) }
      await runCommand(ports, versionStream(specId, contentVersion), context(), recordArtifacts([file]))
    },
    /** What the download link answers; `ok` only if the bytes behind it are those it names. */
    get: async (format: FileName): Promise<Handled> => {
      const params = { spec_id: specId, content_version: contentVersion, digest: digestOf(format) }
      const services = { ...ports, restoreArtifact, lookups }
      const request = { params, traceId: '0'.repeat(32) } as Pick<RouteRequest, 'params' | 'traceId'> as RouteRequest
      const answer = await redirectToFile(services, request)
      if (E.isLeft(answer)) return answer.left.code
      const location = answer.right.headers?.['location'] ?? ''
      const key = decodeURIComponent(location.replace(/^\/storage\//, '').replace(/\?.*$/, ''))
      const bytes = await base.objects.getBytes(key)
      if (bytes === null) throw new Error(`the link leads to ${key}, which is not there`)
      if (!bytesOf(format).equals(bytes)) throw new Error('the link leads to other bytes')
      return 'ok'
    },
    snapshot: async (): Promise<Handled> =>
      outcome(
        await readVersion({ streams, lookups, objects, records, retentionMs, isLogged: true }, specId, contentVersion),
      ),
    pin: async (): Promise<Handled> =>
      outcome(await pinVersion({ ...ports, restoreArtifact }, specId, contentVersion, null, context())),
    takeDown: async (): Promise<Handled> =>
      outcome(await takeDown(ports, specId, contentVersion, 'a reason', context())),
    /** What the janitor does at a tick. */
    tick: async (): Promise<void> => {
      progress = await replayInto(
        { eventStore, readModels: base.readModels },
        { projections: [versions] },
        ...(progress === undefined ? [] : ([progress] as const)),
      )
      await tidyDue({ ...ports, readModels: base.readModels }, { retentionMs, frameRetentionMs })
    },
    sweep: () => sweepObjects({ objects, streams, clock: base.clock }, 0),
    /** Objects that are there, and those that the log says are needed. */
    objects: async () => {
      const there: string[] = []
      for (const prefix of prefixesOf(specId, contentVersion)) {
        for await (const key of base.objects.list(prefix)) there.push(key)
      }
      const needed = neededKeys(await loadVersion(new StreamReader(base.eventStore), specId, contentVersion))
      return { there: there.sort(), needed: [...needed].sort() }
    },
    close: () => base.dispose(),
  }
}
