// From decoded input to the canonical request: names to references, definition to identity, facets checked.
import * as E from 'fp-ts/lib/Either.js'
import { decodeConversionRequest } from '../../domain/conversion/request.ts'
import type { CanonicalRequest, ConversionRequest, Facets } from '../../domain/dataset/request.ts'
import type { FacetsInput, SpecIdInput, StatVarSetInput } from '../../domain/dataset/request-input.ts'
import { type Problem, problem, requestInvalid } from '../../domain/problem.ts'
import { canonicalIdentity, type SpecIdentity, specIdOf } from '../../domain/spec/identity.ts'
import { Dcid, decodeWith, refuseExtra } from '../../domain/values/codecs.ts'
import type { Graph } from '../../ports/graph.ts'
import { checkWindow, confirmDefinition } from './definition.ts'
import type { DecodedRequest } from './decode-request.ts'

/** Finds the registered identity of a spec_id, or null. */
export type FindRegistered = (specId: string) => Promise<SpecIdentity | null>

export const resolveRequest = async (
  graph: Graph,
  findRegistered: FindRegistered,
  decoded: DecodedRequest,
): Promise<E.Either<Problem, CanonicalRequest>> => {
  const identity =
    decoded.input.kind === 'spec_id'
      ? await identityOfSpec(graph, findRegistered, decoded.input)
      : identityOfStatVars(graph, decoded.input)
  if (E.isLeft(identity)) return identity
  const held = checkEntities(
    graph,
    identity.right,
    decoded.input.kind === 'spec_id' ? '/input/definition/identity/entities' : '/input/scope/entities',
  )
  if (held !== null) return E.left(held)
  const facets = resolveFacets(graph, decoded.input.scope?.facets ?? {})
  if (E.isLeft(facets)) return facets
  return E.right({
    spec_id: specIdOf(identity.right),
    identity: identity.right,
    facets: facets.right,
    options: decoded.options,
  })
}

const identityOfSpec = async (
  graph: Graph,
  findRegistered: FindRegistered,
  input: SpecIdInput,
): Promise<E.Either<Problem, SpecIdentity>> => {
  for (const member of ['entities', 'window'] as const) {
    if (input.scope?.[member] !== undefined) {
      return E.left(
        problem(
          'option_conflict',
          `With a spec_id the ${member} are those of its definition; only facets can be bound.`,
          {
            pointer: `/input/scope/${member}`,
          },
        ),
      )
    }
  }
  if (input.definition !== undefined)
    return confirmDefinition(graph, input.spec_id, input.definition, '/input/definition')
  const registered = await findRegistered(input.spec_id)
  return registered === null
    ? E.left(
        problem('spec_not_found', `${input.spec_id} is not registered here; send its definition with it.`, {
          pointer: '/input/spec_id',
        }),
      )
    : E.right(registered)
}

const identityOfStatVars = (graph: Graph, input: StatVarSetInput): E.Either<Problem, SpecIdentity> => {
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
  const entities = input.scope?.entities ?? {}
  for (const role of Object.keys(entities)) {
    if (graph.roleOf(role) === null) {
      return E.left(
        problem('role_unknown', `The graph defines no role ${JSON.stringify(role)}.`, {
          pointer: `/input/scope/entities/${role.replaceAll('~', '~0').replaceAll('/', '~1')}`,
          alternatives: graph.roles.flatMap((r) => [r.role, r.property]),
        }),
      )
    }
  }
  const identity = canonicalIdentity({ roleOf: (name) => graph.roleOf(name) ?? name })({
    identity_version: 'spec1',
    shape: { kind: 'statvar_set', statvars: input.statvars },
    entities,
    ...(input.scope?.window === undefined ? {} : { requested_window: input.scope.window }),
  })
  const window = checkWindow(identity.requested_window, '/input/scope/window')
  return window === null ? E.right(identity) : E.left(window)
}

const checkEntities = (graph: Graph, identity: SpecIdentity, at: string): Problem | null => {
  for (const [role, refs] of Object.entries(identity.entities)) {
    if (graph.roleOf(role) === null) {
      return problem('role_unknown', `The graph defines no role ${JSON.stringify(role)}.`, {
        pointer: `${at}/${role}`,
        alternatives: graph.roles.map((r) => r.role),
      })
    }
    for (const ref of refs) {
      if (graph.kindOf(ref) === null) {
        return problem('entity_not_held', `The graph holds no entity ${ref}.`, {
          pointer: `${at}/${role}`,
          extra: { entity: ref },
        })
      }
    }
  }
  return null
}

const resolveFacets = (graph: Graph, facets: FacetsInput): E.Either<Problem, Facets> => {
  const provenance = facets.provenance?.ref
  if (provenance !== undefined && graph.kindOf(provenance) !== 'provenance') {
    return E.left(
      problem('entity_not_held', `The graph holds no provenance ${provenance}.`, {
        pointer: '/input/scope/facets/provenance/ref',
        extra: { entity: provenance },
      }),
    )
  }
  const bound = provenance === undefined ? {} : { provenance }
  if (facets.unit === undefined) return E.right(bound)
  const unit = Object.hasOwn(facets.unit, 'ref') ? unitReference(graph, facets.unit) : conversionOf(graph, facets.unit)
  return E.isLeft(unit) ? unit : E.right({ ...bound, unit: unit.right })
}

const unitAt = '/input/scope/facets/unit'
const UnitReference = refuseExtra({ ref: Dcid }, {})

const unitReference = (graph: Graph, input: unknown): E.Either<Problem, { readonly ref: string }> => {
  const decoded = decodeWith(UnitReference)(input)
  if (E.isLeft(decoded)) return E.left(requestInvalid(decoded.left, unitAt))
  const { ref } = decoded.right
  return graph.kindOf(ref) === null
    ? E.left(
        problem('entity_not_held', `The graph holds no unit ${ref}.`, {
          pointer: `${unitAt}/ref`,
          extra: { entity: ref },
        }),
      )
    : E.right({ ref })
}

const conversionOf = (graph: Graph, input: unknown): E.Either<Problem, ConversionRequest> => {
  const decoded = decodeConversionRequest(input)
  if (E.isLeft(decoded)) return decoded
  if (graph.rateTables().length === 0) {
    return E.left(
      problem('facet_binding_unsupported', 'This graph holds no rate tables; amounts can only be had as reported.', {
        pointer: unitAt,
      }),
    )
  }
  const { currency } = decoded.right
  if (typeof currency === 'string') return decoded
  const role = graph.roleOf(currency.role)
  return role === null
    ? E.left(
        problem('role_unknown', `The graph defines no role ${JSON.stringify(currency.role)}.`, {
          pointer: `${unitAt}/currency/role`,
          alternatives: graph.roles.map((r) => r.role),
        }),
      )
    : E.right({ ...decoded.right, currency: { role } })
}
