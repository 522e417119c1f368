// A question as a plain file: what POST /datasets would make, waited for, and its bytes.
import * as E from 'fp-ts/lib/Either.js'
import { type Answer, resolveBody, waitFor } from '../../commands/index.ts'
import type { AddressAsked } from '../../domain/dataset/address-asked.ts'
import { locateInQuery } from '../../domain/dataset/locate-in-query.ts'
import { readAddressQuery } from '../../domain/dataset/address-query.ts'
import type { CanonicalRequest } from '../../domain/dataset/request.ts'
import { defaultFormat, type Format } from '../../domain/formats.ts'
import { type Problem, problem, type Reply } from '../../domain/problem.ts'
import { type SpecIdentity, specIdOf } from '../../domain/spec/identity.ts'
import { ofSpec } from '../common/named.ts'
import { askDataset, portsFor } from '../datasets/answer.ts'
import type { RouteRequest } from '../route.ts'
import type { ApiServices } from '../services.ts'
import { formatOfEnding } from './format-of-ending.ts'
import { plainFile } from './plain-file.ts'

export const liveData = (services: ApiServices) =>
  ofSpec(async (specId, request) => {
    const format = formatOfEnding(request.params['ending'] ?? '')
    if (E.isLeft(format)) return format
    const asked = readAddressQuery(request.query)
    if (E.isLeft(asked)) return asked
    const canonical = await canonicalOf(services, specId, asked.right, format.right)
    if (E.isLeft(canonical)) return canonical
    const made = await waitedFor(services, canonical.right, request)
    if (E.isLeft(made)) return E.left(locateInQuery(made.left))
    const { specId: answered, contentVersion, artifacts } = made.right
    const [digest] = artifacts
    if (digest === undefined) throw new Error('a dataset has no file')
    return plainFile(services, { specId: answered, contentVersion, digest, options: canonical.right.options }, request)
  })

/** The request that an address stands for. Years in its query replace those of the question, which makes another spec of it. */
const canonicalOf = async (
  services: ApiServices,
  specId: string,
  { facets, options, window }: AddressAsked,
  format: Format,
): Reply<CanonicalRequest> => {
  const spec = await services.lookups.spec(specId)
  if (spec === null)
    return E.left(problem('spec_not_found', `${specId} is not registered here.`, { pointer: '/spec_id' }))
  const identity = withYears(spec.identity, window)
  const body = {
    schema_version: 1,
    input: {
      kind: 'spec_id',
      spec_id: window === undefined ? specId : specIdOf(identity),
      ...(window === undefined ? {} : { definition: { identity } }),
      ...(facets === undefined ? {} : { scope: { facets } }),
    },
    options: { ...options, format: defaultFormat, bundle: false },
  }
  const resolved = await resolveBody(services, body)
  return E.isLeft(resolved)
    ? E.left(locateInQuery(resolved.left))
    : E.right({ ...resolved.right, options: { ...resolved.right.options, format } })
}

const withYears = (identity: SpecIdentity, years: AddressAsked['window']): SpecIdentity => {
  if (years === undefined) return identity
  const { requested_window: window } = identity
  const before = window.kind === 'all' ? { start_year: null, end_year: null } : window
  return { ...identity, requested_window: { ...before, ...years, kind: 'range' } }
}

type Version = Extract<Answer, { kind: 'version' }>

/** The version that answers; a run that takes longer than the deadline allows goes on and is asked for again. */
export const waitedFor = async (
  services: ApiServices,
  canonical: CanonicalRequest,
  request: RouteRequest,
): Reply<Version> => {
  const began = services.clock()
  const asked = await askDataset(services, canonical, request)
  if (E.isLeft(asked)) return asked
  if (asked.right.kind === 'version') return E.right(asked.right)
  const patience = { waitMs: services.addressWaitMs - (services.clock() - began), signal: request.signal }
  const waited = await waitFor(portsFor(services, request), asked.right.operationId, patience)
  if (E.isLeft(waited)) return waited
  return waited.right.kind === 'version' ? E.right(waited.right) : E.left(stillRunning(waited.right))
}

const stillRunning = ({ operationId, status }: Extract<Answer, { kind: 'operation' }>): Problem =>
  problem('service_unavailable', 'The dataset is still being made; ask for the same address again.', {
    retry_after_seconds: 15,
    extra: { operation: { id: operationId, status, poll: `/api/datasets/operations/${operationId}` } },
  })
