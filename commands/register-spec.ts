import * as E from 'fp-ts/lib/Either.js'
import type { EventOf } from '../domain/events/event.ts'
import { foldSpec } from '../domain/lifecycle/spec.ts'
import type { Decision } from './run-command.ts'

/** Registers a definition once; later registrations change nothing. */
export const registerSpec =
  (data: EventOf<'SpecRegistered'>['data']): Decision =>
  (history) =>
    E.right(foldSpec(history) === null ? [{ type: 'SpecRegistered', data }] : [])
