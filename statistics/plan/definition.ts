// A definition sent by a client: canonicalised, checked against its spec_id and against the graph.
import * as E from 'fp-ts/lib/Either.js'
import { canonicalJson } from '../../domain/canonical-json.ts'
import { type Problem, problem, requestInvalid, type OrProblem } from '../../domain/problem.ts'
import { canonicalIdentity, IdentityInput, type SpecIdentity, specIdOf } from '../../domain/spec/identity.ts'
import { decodeWith, SpecId } from '../../domain/values/codecs.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { openGroups } from './open-groups.ts'

const namingOf = (graph: Graph) => ({ roleOf: (name: string) => graph.roleOf(name) ?? name })

/** The canonical identity of a definition, which must give the spec_id that the request names, or that it names itself. */
export const decodeDefinition = (
  graph: Graph,
  named: string | undefined,
  definition: Readonly<Record<string, unknown>>,
  at: string,
): OrProblem<SpecIdentity> => {
  const claimed = definition['spec_id']
  const read = claimed === undefined ? E.right(undefined) : decodeWith(SpecId)(claimed)
  if (E.isLeft(read)) return E.left(requestInvalid(read.left, `${at}/spec_id`))
  const specId = named ?? read.right
  return specId === undefined
    ? decodeIdentity(graph, definition['identity'], `${at}/identity`)
    : confirmDefinition(graph, specId, definition, at)
}

/**
 * The canonical identity of a definition whose spec_id it must reproduce. `at` is where the definition stands in the body.
 * With the registered identity at hand, a refusal names exactly the parts that differ from it.
 */
export const confirmDefinition = (
  graph: Graph,
  specId: string,
  definition: Readonly<Record<string, unknown>>,
  at: string,
  registered: SpecIdentity | null = null,
): OrProblem<SpecIdentity> => {
  const decoded = decodeIdentity(graph, definition['identity'], `${at}/identity`)
  if (E.isLeft(decoded)) return decoded
  const claimed = definition['spec_id']
  if (claimed !== undefined && claimed !== specId) {
    return E.left(
      problem('definition_mismatch', 'The definition carries another spec_id than the request.', {
        pointer: `${at}/spec_id`,
        extra: { differs: ['spec_id'], expected: specId },
      }),
    )
  }
  const computed = specIdOf(decoded.right)
  return computed === specId
    ? decoded
    : E.left(
        problem(
          'definition_mismatch',
          `The definition gives ${computed}, not ${specId}; some part of it was changed.`,
          {
            pointer: `${at}/identity`,
            extra: {
              expected: specId,
              computed,
              differs:
                registered === null
                  ? partsThatCanonicalisationChanged(definition['identity'], decoded.right)
                  : partsThatDiffer(registered, decoded.right),
            },
          },
        ),
      )
}

/** Decodes and canonicalises an identity, groups opened that it opens; windows must be possible. */
const decodeIdentity = (graph: Graph, input: unknown, at: string): OrProblem<SpecIdentity> => {
  const decoded = decodeWith(IdentityInput)(input)
  if (E.isLeft(decoded)) return E.left(requestInvalid(decoded.left, at))
  const entities = openGroups(graph, decoded.right.entities ?? {}, `${at}/entities`)
  if (E.isLeft(entities)) return entities
  const identity = canonicalIdentity(namingOf(graph))({ ...decoded.right, entities: entities.right })
  const duplicate = identity.slots.find((slot, i) => identity.slots[i - 1]?.property === slot.property)
  if (duplicate !== undefined) {
    return E.left(requestInvalid([{ pointer: '/slots', message: `the slot ${duplicate.property} stands twice` }], at))
  }
  const window = checkWindow(identity.requested_window, `${at}/requested_window`)
  return window === null ? E.right(identity) : E.left(window)
}

/** A window that ends before it begins is refused. */
export const checkWindow = (window: SpecIdentity['requested_window'], at: string): Problem | null =>
  window.kind === 'range' &&
  window.start_year !== null &&
  window.end_year !== null &&
  window.start_year > window.end_year
    ? requestInvalid([{ pointer: '/end_year', message: `must not be before start_year (${window.start_year})` }], at)
    : null

const partsThatDiffer = (a: SpecIdentity, b: SpecIdentity): ReadonlyArray<string> => {
  const parts = ['identity_version', 'shape', 'slots', 'entities', 'requested_window'] as const
  return parts.filter((part) => canonicalJson(a[part]) !== canonicalJson(b[part]))
}

/** Which members a reader should compare first: those whose canonical form is not what was sent, else all of them. */
const partsThatCanonicalisationChanged = (sent: unknown, canonical: SpecIdentity): ReadonlyArray<string> => {
  const members = Object.entries(canonical)
  const source = typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>) : {}
  const changed = members.filter(([key, value]) => {
    try {
      return canonicalJson(source[key] ?? null) !== canonicalJson(value)
    } catch {
      return true
    }
  })
  return (changed.length > 0 ? changed : members).map(([key]) => key)
}
