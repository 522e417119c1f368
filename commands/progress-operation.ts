import * as E from 'fp-ts/lib/Either.js'
import { foldOperation } from '../domain/lifecycle/operation.ts'
import type { EventOf } from '../domain/events/event.ts'
import type { Decision } from './run-command.ts'

/** Progress and a longer lease, by the worker that holds the operation. */
export const progressOperation =
  (worker: string, data: EventOf<'OperationProgressed'>['data']): Decision =>
  (history) =>
    E.right(foldOperation(history)?.lease?.worker === worker ? [{ type: 'OperationProgressed', data }] : [])
