// What the routes need; the composition root fills it in.
import type { RenderingOptions } from '../domain/dataset/request.ts'
import type { Limits } from '../statistics/plan/plan-request.ts'
import type { RequestPorts } from '../commands/index.ts'
import type { VersionPorts } from '../projections/queries/read-version.ts'
import type { Problem, Reply } from '../domain/problem.ts'
import type { Health } from './common/shapes.ts'
import type { WaitingOperations } from './limits/waiting.ts'
import type { Logger } from '../domain/ports/logger.ts'

export type BuildIdentity = { readonly name: string; readonly version: string; readonly commit: string }

export type ApiServices = RequestPorts &
  VersionPorts & {
    readonly limits: Limits
    readonly logger: Logger
    readonly build: BuildIdentity
    readonly publicUrl: string
    /** ISO 8601 duration as configured. */
    readonly retention: string
    readonly bodyLimitBytes: number
    readonly capabilityVersion: string
    readonly waiting: WaitingOperations
    /** Why a client may not have new work done now, or null. */
    readonly refusalOfClient: (mode: 'sync' | 'background', client: string) => Promise<Problem | null>
    /** True when the process stops: endless answers end. */
    readonly isDraining: () => boolean
    /** Which parts answer; `ready` false makes health say 503. */
    readonly health: () => Promise<{
      readonly ready: boolean
      readonly checks: Readonly<Record<string, string>>
      /** How far what follows the log is behind; null while it cannot be told. */
      readonly lag: Health['lag']
    }>
    /** How long a plain address waits for its file, in milliseconds. */
    readonly addressWaitMs: number
    /** A stored version in a rendering it was not asked for before; gives the digest of the file. */
    readonly renderVersion: (
      specId: string,
      contentVersion: string,
      options: RenderingOptions,
      traceId: string,
    ) => Reply<string>
    /** A stored file made again from its frame, shared by waiting requests; resolves when it is stored. */
    readonly restoreArtifact: (specId: string, contentVersion: string, digest: string, traceId: string) => Reply<void>
  }
