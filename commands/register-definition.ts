import * as E from 'fp-ts/lib/Either.js'
import type { EventOf } from '../domain/events/event.ts'
import { specStream } from '../domain/events/streams.ts'
import { type Clock, instantOf } from '../domain/ports/clock.ts'
import type { Graphs } from '../domain/ports/graphs.ts'
import type { Materialiser } from '../domain/ports/materialiser.ts'
import type { Reply } from '../domain/problem.ts'
import { type SpecIdentity, specIdOf } from '../domain/spec/identity.ts'
import { decodeDefinition } from '../statistics/plan/definition.ts'
import { planQuestion } from '../statistics/plan/plan-request.ts'
import { registerSpec } from './register-spec.ts'
import type { CommandContext } from './command-context.ts'
import { type CommandPorts, runCommand } from './run-command.ts'

export type RegisterPorts = CommandPorts & {
  readonly clock: Clock
  readonly graphs: Graphs
  readonly materialiser: Pick<Materialiser, 'plan'>
}
export type Registered = { readonly specId: string; readonly identity: SpecIdentity; readonly isNew: boolean }

/**
 * Registers a definition that a client sent at `/definition` of its body. It must be one that the graph can answer, now or
 * later: a right question without observations may be registered, one whose names the graph does not hold may not.
 */
export const registerDefinition = async (
  ports: RegisterPorts,
  sent: {
    readonly definition: Readonly<Record<string, unknown>>
    /** What the definition is said to be named; absent: as it says itself, or whatever it gives. */
    readonly specId: string | undefined
    readonly how: EventOf<'SpecRegistered'>['data']['how']
  },
  context: CommandContext,
): Reply<Registered> => {
  const graph = ports.graphs.active()
  const { definition, how } = sent
  const identity = decodeDefinition(graph, sent.specId, definition, '/definition')
  if (E.isLeft(identity)) return identity
  const planned = await planQuestion(ports.materialiser, graph, { identity: identity.right, facets: {} })
  if (E.isLeft(planned) && planned.left.code !== 'no_observations') return planned
  const specId = specIdOf(identity.right)
  const registered = await runCommand(
    ports,
    specStream(specId),
    context,
    registerSpec({ spec_id: specId, identity: identity.right, how, registered_at: instantOf(ports.clock()) }),
  )
  if (E.isLeft(registered)) return registered
  return E.right({ specId, identity: identity.right, isNew: registered.right.appended.length > 0 })
}
