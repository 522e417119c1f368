import * as E from 'fp-ts/lib/Either.js'
import type { EventOf } from '../domain/events/event.ts'
import { foldOperation } from '../domain/lifecycle/operation.ts'
import type { Decision } from './run-command.ts'

/** Completes a running operation. A second completion changes nothing: the same request gives the same rows. */
export const completeOperation =
  (data: EventOf<'OperationCompleted'>['data']): Decision =>
  (history) =>
    E.right(foldOperation(history)?.ended_at === null ? [{ type: 'OperationCompleted', data }] : [])
