// From decoded input to the canonical request: names to references, definition to identity, facets checked.
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { ConversionInput } from '../../domain/conversion/request.ts'
import type { CanonicalRequest, ConversionRequest, Facets } from '../../domain/dataset/request.ts'
import {
  EntitiesInput,
  type FacetsInput,
  type SpecIdInput,
  type VariableSetInput,
} from '../../domain/dataset/request-input.ts'
import { type Problem, problem, type OrProblem, type Reply } from '../../domain/problem.ts'
import { canonicalIdentity, type SpecIdentity, specIdOf } from '../../domain/spec/identity.ts'
import { decodeWith } from '../../domain/values/codecs.ts'
import { readName } from '../names/resolve/read-name.ts'
import { none } from '../names/resolve/resolution.ts'
import { scopeOf } from '../names/resolve/scope.ts'
import { unusedRole } from './plan.ts'
import { statVarsOf } from './statvars.ts'
import { openSource } from './variables-of-source.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { resolveComputed } from '../compute/resolve-facets.ts'
import { checkWindow, confirmDefinition } from './definition.ts'
import { type EntityLists, openGroups } from './open-groups.ts'
import { type DecodedRequest, pointerStep } from '../../domain/dataset/decode-request.ts'

/** Finds the registered identity of a spec_id, or null. */
export type FindRegistered = (specId: string) => Promise<SpecIdentity | null>

/** An identity with the names its request used, so that a problem can point at what was sent. */
type Resolved = {
  readonly identity: SpecIdentity
  /** Role name as sent to references as sent; null when the request names none itself (a registered spec). */
  readonly sent: { readonly entities: Readonly<Record<string, ReadonlyArray<string>>>; readonly at: string } | null
  /** Where a problem with the variables stands. */
  readonly variablesAt: string
}

export const resolveRequest = async (
  graph: Graph,
  findRegistered: FindRegistered,
  decoded: DecodedRequest,
): Reply<CanonicalRequest> => {
  const opened = decoded.input.kind === 'spec_id' ? E.right(decoded.input) : openSource(graph, decoded.input)
  if (E.isLeft(opened)) return opened
  const input = opened.right
  const resolved =
    input.kind === 'spec_id' ? await identityOfSpec(graph, findRegistered, input) : identityOfStatVars(graph, input)
  if (E.isLeft(resolved)) return resolved
  const { identity } = resolved.right
  const refused = checkNames(graph, resolved.right)
  if (refused !== null) return E.left(refused)
  const facets = resolveFacets(graph, input.scope?.facets ?? {})
  if (E.isLeft(facets)) return facets
  return E.right({ spec_id: specIdOf(identity), identity, facets: facets.right, options: decoded.options })
}

const identityOfSpec = async (graph: Graph, findRegistered: FindRegistered, input: SpecIdInput): Reply<Resolved> => {
  for (const member of ['entities', 'window'] as const) {
    if (input.scope?.[member] !== undefined) {
      return E.left(
        problem(
          'option_conflict',
          `With a spec_id, ${member === 'window' ? 'the window is that' : 'the entities are those'} of its definition; only facets can be bound.`,
          {
            pointer: `/input/scope/${member}`,
          },
        ),
      )
    }
  }
  const registered = await findRegistered(input.spec_id)
  if (input.definition !== undefined) {
    const at = '/input/definition'
    const confirmed = confirmDefinition(graph, input.spec_id, input.definition, at, registered)
    return E.isLeft(confirmed)
      ? confirmed
      : E.right({
          identity: confirmed.right,
          sent: { entities: sentEntities(graph, input.definition), at: `${at}/identity/entities` },
          variablesAt: `${at}/identity/shape`,
        })
  }
  return registered === null
    ? E.left(
        problem('spec_not_found', `${input.spec_id} is not registered here; send its definition with it.`, {
          pointer: '/input/spec_id',
        }),
      )
    : E.right({ identity: registered, sent: null, variablesAt: '/input/spec_id' })
}

/** The entities of a definition that was found to be right, as sent. */
const sentEntities = (graph: Graph, definition: Readonly<Record<string, unknown>>): EntityLists => {
  const identity = definition['identity']
  const decoded = decodeWith(EntitiesInput)(t.UnknownRecord.is(identity) ? identity['entities'] : {})
  const opened = E.isRight(decoded) ? openGroups(graph, decoded.right, '') : decoded
  return E.isRight(opened) ? opened.right : {}
}

const identityOfStatVars = (graph: Graph, input: VariableSetInput): OrProblem<Resolved> => {
  for (const [i, dcid] of input.statvars.entries()) {
    if (graph.statVar(dcid) === null) {
      return E.left(
        problem('statvar_not_held', `The graph holds no statistical variable ${dcid}.`, {
          pointer: `/input/statvars/${i}`,
          extra: { statvar: dcid },
        }),
      )
    }
  }
  const opened = openGroups(graph, input.scope?.entities ?? {}, '/input/scope/entities')
  if (E.isLeft(opened)) return opened
  const entities = opened.right
  const identity = canonicalIdentity({ roleOf: (name) => graph.roleOf(name) ?? name })({
    identity_version: 'spec1',
    shape: { kind: 'statvar_set', statvars: input.statvars },
    entities,
    ...(input.scope?.window === undefined ? {} : { requested_window: input.scope.window }),
  })
  const window = checkWindow(identity.requested_window, '/input/scope/window')
  return window === null
    ? E.right({ identity, sent: { entities, at: '/input/scope/entities' }, variablesAt: '/input/statvars' })
    : E.left(window)
}

/** Roles, entities and variables must be names of this graph, and the variables must use the roles. */
const checkNames = (graph: Graph, { identity, sent, variablesAt }: Resolved): Problem | null => {
  const named = sent?.entities ?? identity.entities
  const at = (name: string): string => (sent === null ? '/input/spec_id' : `${sent.at}/${pointerStep(name)}`)
  const nameOf = new Map<string, string>()
  for (const [name, refs] of Object.entries(named)) {
    const role = graph.roleOf(name)
    if (role === null) {
      return problem('role_unknown', `The graph defines no role ${JSON.stringify(name)}.`, {
        pointer: at(name),
        alternatives: graph.roles.flatMap((r) => [...new Set([r.role, r.property])]),
      })
    }
    nameOf.set(role, name)
    const missing = refs.find((ref) => graph.kindOf(ref) === null)
    if (missing !== undefined) {
      return entityNotHeld(graph, missing, at(name))
    }
  }
  // the variables of a schema are for planning to find: a repeated request is answered without
  if (identity.shape.kind !== 'statvar_set') return null
  const variables = statVarsOf(graph, identity)
  if (E.isLeft(variables)) return { ...variables.left, pointer: variablesAt }
  const unused = unusedRole(graph, Object.keys(identity.entities), variables.right)
  return unused === null ? null : { ...unused.problem, pointer: at(nameOf.get(unused.role) ?? unused.role) }
}

/** Most entities that a name may mean which a refusal offers. */
const mostMeant = 5

/** An entity that is no reference of the graph: most often a name, which may mean entities that are held. */
const entityNotHeld = (graph: Graph, missing: string, pointer: string): Problem => {
  const { match } = { match: none, ...readName(graph, missing, scopeOf(graph, null, null)) }
  const meant = (match.kind === 'one' ? [match.dcid] : match.kind === 'none' ? [] : match.dcids).slice(0, mostMeant)
  const named = meant.map((ref) => ({ ref, label: graph.label(ref) ?? ref }))
  const hint =
    named.length === 0
      ? 'Entities are named by their references; POST /api/graph/resolve finds them by name.'
      : `Entities are named by their references: ${named.map(({ ref, label }) => `${ref} (${label})`).join(', ')}? POST /api/graph/resolve finds them by name.`
  return problem('entity_not_held', `The graph holds no entity ${missing}. ${hint}`, {
    pointer,
    extra: { entity: missing },
    ...(named.length === 0 ? {} : { alternatives: named }),
  })
}

const facetsAt = '/input/scope/facets'

/** Facets bound by a client, as names of this graph. `at` is where they stand in the body. */
export const resolveFacets = (graph: Graph, facets: FacetsInput, at: string = facetsAt): OrProblem<Facets> => {
  const provenance = facets.provenance?.ref
  if (provenance !== undefined && graph.kindOf(provenance) !== 'provenance') {
    return E.left(
      problem('entity_not_held', `The graph holds no provenance ${provenance}.`, {
        pointer: `${at}/provenance/ref`,
        extra: { entity: provenance },
      }),
    )
  }
  const computed = resolveComputed(graph, facets, at)
  if (E.isLeft(computed)) return computed
  const bound = { ...(provenance === undefined ? {} : { provenance }), ...computed.right }
  if (facets.unit === undefined) return E.right(bound)
  const unitAt = `${at}/unit`
  const unit =
    'ref' in facets.unit ? unitReference(graph, facets.unit.ref, unitAt) : conversionOf(graph, facets.unit, unitAt)
  return E.isLeft(unit) ? unit : E.right({ ...bound, unit: unit.right })
}

const unitReference = (graph: Graph, ref: string, unitAt: string): OrProblem<{ readonly ref: string }> =>
  graph.kindOf(ref) !== 'unit'
    ? E.left(
        problem('entity_not_held', `The graph holds no unit ${ref}.`, {
          pointer: `${unitAt}/ref`,
          extra: { entity: ref },
        }),
      )
    : E.right({ ref })

const conversionOf = (graph: Graph, request: ConversionInput, unitAt: string): OrProblem<ConversionRequest> => {
  if (graph.rateTables().length === 0) {
    return E.left(
      problem('facet_binding_unsupported', 'This graph holds no rate tables; amounts can only be had as reported.', {
        pointer: unitAt,
      }),
    )
  }
  const { currency } = request
  if (typeof currency === 'string') return E.right({ ...request, currency })
  const role = graph.roleOf(currency.role)
  return role === null
    ? E.left(
        problem('role_unknown', `The graph defines no role ${JSON.stringify(currency.role)}.`, {
          pointer: `${unitAt}/currency/role`,
          alternatives: graph.roles.map((r) => r.role),
        }),
      )
    : E.right({ ...request, currency: { role } })
}
