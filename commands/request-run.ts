// Asking for a rendering of a run: identical requests on any node share one operation.
import * as E from 'fp-ts/lib/Either.js'
import { foldRun, operationOfRendering } from '../domain/lifecycle/run.ts'
import type { EventOf } from '../domain/events/event.ts'
import type { Decision } from './run-command.ts'

/** Requests a rendering unless an operation for it stands; `replaces` names one that failed or cannot serve any more. */
export const requestRun =
  (data: EventOf<'RunRequested'>['data'], replaces: string | null): Decision =>
  (history) => {
    const standing = operationOfRendering(foldRun(history), data.rendering_key)
    return E.right(standing === null || standing === replaces ? [{ type: 'RunRequested', data }] : [])
  }
