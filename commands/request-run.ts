// Asking for a rendering of a run: identical requests on any node share one operation.
import * as E from 'fp-ts/lib/Either.js'
import { foldRun, operationOfRendering } from '../domain/lifecycle/run.ts'
import type { Decision } from './run-command.ts'

/** Requests a rendering unless an operation for it stands; `replaces` names one that failed or cannot serve any more. */
export const requestRun =
  (facts: {
    readonly runId: string
    readonly operationId: string
    readonly renderingKey: string
    readonly replaces: string | null
    readonly now: string
  }): Decision =>
  (history) => {
    const standing = operationOfRendering(foldRun(history), facts.renderingKey)
    return standing !== null && standing !== facts.replaces
      ? E.right([])
      : E.right([
          {
            type: 'RunRequested',
            data: {
              run_id: facts.runId,
              operation_id: facts.operationId,
              rendering_key: facts.renderingKey,
              requested_at: facts.now,
            },
          },
        ])
  }
