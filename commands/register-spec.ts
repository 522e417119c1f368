import * as E from 'fp-ts/lib/Either.js'
import type { EventOf } from '../domain/events/event.ts'
import { foldSpec } from '../domain/lifecycle/spec.ts'
import type { SpecIdentity } from '../domain/spec/identity.ts'
import type { Decision } from './run-command.ts'

/** Registers a definition once; later registrations change nothing. */
export const registerSpec =
  (facts: {
    readonly specId: string
    readonly identity: SpecIdentity
    readonly how: EventOf<'SpecRegistered'>['data']['how']
    readonly now: string
  }): Decision =>
  (history) =>
    foldSpec(history) !== null
      ? E.right([])
      : E.right([
          {
            type: 'SpecRegistered',
            data: { spec_id: facts.specId, identity: facts.identity, how: facts.how, registered_at: facts.now },
          },
        ])
