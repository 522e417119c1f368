// What paths name: a spec, a version of it. Each is described and read here.
import * as E from 'fp-ts/lib/Either.js'
import { problem, type OrProblem } from '../../domain/problem.ts'
import { ContentVersion, SpecId } from '../../domain/values/codecs.ts'
import { parameter } from '../../domain/values/query-values.ts'
import { pathParameter } from '../query.ts'
import type { Handled, RouteRequest } from '../route.ts'

/** `:spec_id` of a path. */
export const specInPath = pathParameter('spec_id', parameter(SpecId, 'The spec'))
/** `:content_version` of a path. */
export const versionInPath = pathParameter('content_version', parameter(ContentVersion, 'The version'))

/** Problems of routes that serve something of a version. */
export const problemsOfVersion = [
  'snapshot_not_found',
  'snapshot_revoked',
  'stored_object_damaged',
  'artifact_expired',
] as const
/** Problems of requests that bind facets. */
export const problemsOfFacets = [
  'option_conflict',
  'facet_binding_unsupported',
  'sum_overlaps',
  'ratio_not_declared',
  'computation_leaves_no_row',
] as const

type Named = { readonly specId: string; readonly contentVersion: string }

/** A spec by its name, or `not_found`: nothing else can be one. */
const specNamed = (specId: string | undefined): OrProblem<string> =>
  SpecId.is(specId) ? E.right(specId) : E.left(problem('not_found', 'A spec is named by spec_ and 32 hex characters.'))

/** A version by its names, or `not_found`: nothing else can be one. */
export const versionNamed = (specId: string | undefined, contentVersion: string | undefined): OrProblem<Named> =>
  SpecId.is(specId) && ContentVersion.is(contentVersion)
    ? E.right({ specId, contentVersion })
    : E.left(problem('not_found', 'A version is named by a spec_id and a content_version.'))

const ofNamed =
  <N>(namedBy: (params: RouteRequest['params']) => OrProblem<N>) =>
  <Asked extends ReadonlyArray<unknown>>(answer: (named: N, request: RouteRequest, ...asked: Asked) => Handled) =>
  async (request: RouteRequest, ...asked: Asked): Handled => {
    const named = namedBy(request.params)
    return E.isLeft(named) ? named : answer(named.right, request, ...asked)
  }
/** A handler of the spec that the path names. */
export const ofSpec = ofNamed(({ spec_id }) => specNamed(spec_id))
/** A handler of the version that the path names. */
export const ofVersion = ofNamed(({ spec_id, content_version }) => versionNamed(spec_id, content_version))
