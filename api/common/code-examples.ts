// One example of each problem, as a client may meet it.
import { type Problem, problem, requestInvalid } from '../../domain/problem.ts'
import { formatNames, formatsWithoutLimit } from '../../domain/formats.ts'
import { type ProblemCode, problemRegistry } from '../../domain/problem-registry.ts'

const specId = 'spec_0123456789abcdef0123456789abcdef'
const digest = `sha256:${'0123456789abcdef'.repeat(4)}`
const estimate = { rows: 24_000_000, requests: 1_900_000 }

type Facts = Omit<Problem, 'code'>
const facts = (detail: string, rest: Omit<Facts, 'detail'> = {}): Facts => ({ detail, ...rest })

const examples: Readonly<Partial<Record<ProblemCode, Facts>>> = {
  request_invalid: requestInvalid([
    { pointer: '/options/format', message: `must be one of ${formatNames.join(', ')}` },
  ]),
  unauthorized: facts('This route needs a bearer token.'),
  forbidden: facts('The token is not the one this route needs.'),
  signature_invalid: facts('The storage link is not valid or older than five minutes.'),
  not_found: facts('There is nothing at this path.'),
  node_not_held: facts('The graph holds no node country/XXX.'),
  spec_not_found: facts(`${specId} is not registered here.`, { pointer: '/input/spec_id' }),
  snapshot_not_found: facts(`${specId} has no version cv_0123456789abcdef0123456789abcdef.`),
  artifact_not_found: facts(`The version has no file ${digest}.`),
  operation_not_found: facts('There is no operation 01890a5d-ac96-774b-bcce-b302099a8057.'),
  share_not_found: facts('There is no share link with this id.'),
  code_not_found: facts('There is no problem code "no_such_code".', { alternatives: ['over_ceiling'] }),
  method_not_allowed: facts('This path takes POST, OPTIONS.'),
  not_acceptable: facts('This route answers application/json.'),
  request_timeout: facts('The request did not arrive in time.'),
  artifact_expired: facts('The retention of this file has passed and its stored rows are gone.', {
    alternatives: [{ artifact_digest: digest, rendering: { format: 'csv', bundle: true } }],
  }),
  snapshot_revoked: facts('This version was taken down: the source withdrew the figures.', {
    extra: { revoked_at: '2026-01-31T12:00:00.000Z', reason: 'the source withdrew the figures' },
  }),
  payload_too_large: facts('The body is larger than 1000000 bytes.', { extra: { limit_bytes: 1_000_000 } }),
  uri_too_long: facts('An address has at most 8000 characters.'),
  unsupported_media_type: facts('Send the body as application/json.'),
  precondition_failed: facts('What is here now is not what If-Match names.'),
  range_not_satisfiable: facts('The file has 5120 bytes.', { extra: { size: 5120 } }),
  over_ceiling: facts(
    'The request would give 24000000 rows from 1900000 graph requests, but at most 20000000 rows from 2000000 are possible; narrow it to fewer years, variables, entities.',
    {
      extra: {
        estimate,
        limit: { async_max_rows: 20_000_000, async_max_requests: 2_000_000 },
        narrow: ['years', 'variables', 'entities'],
      },
    },
  ),
  definition_mismatch: facts('The definition gives another spec_id; some part of it was changed.', {
    pointer: '/input/definition/identity',
    extra: { expected: specId, differs: ['entities'] },
  }),
  question_not_definite: facts('This question has no single reading: several readings fit these words.', {
    pointer: '/q',
    alternatives: [
      {
        label: 'Official development assistance from France to Kenya',
        said: 'aid from France to Kenya',
        spec_id: specId,
        url: `/api/data?q=aid+from+France+to+Kenya&format=csv&reading=${specId}`,
      },
    ],
  }),
  statvar_not_held: facts('The graph holds no statistical variable no/such.', {
    pointer: '/input/statvars/0',
    extra: { statvar: 'no/such' },
  }),
  entity_not_held: facts('The graph holds no entity country/XXX.', {
    pointer: '/input/scope/entities/observationAbout',
    extra: { entity: 'country/XXX' },
  }),
  role_unknown: facts('The graph knows no role giver.', {
    pointer: '/input/scope/entities/giver',
    alternatives: ['origin', 'destination', 'observationAbout'],
  }),
  option_conflict: facts('layout "frame" requires format "parquet".', { pointer: '/options/format' }),
  no_observations: facts('There are no observations for this request.'),
  recipe_not_declared: facts('The variable is not in current prices, so no recipe converts it.', {
    pointer: '/input/scope/facets/unit',
    cause: 'not_nominal',
  }),
  rate_coverage_gap: facts('The table does not cover the request: KES has no rate for 1900.', {
    pointer: '/input/scope/facets/unit',
    cause: 'exchange_rate_missing',
    extra: { missing: [{ currency: 'KES', years: [1900] }], missing_count: 1 },
  }),
  sum_overlaps: facts(
    'The parts of the sum overlap: Africa and Kenya must not be added. Name entities of destination that are disjoint.',
    {
      pointer: '/input/scope/facets/sum_over',
      cause: 'group',
      alternatives: [
        { role: 'destination', choice: 'parts', total: 1, entities: ['country/KEN'] },
        { role: 'destination', choice: 'groups', total: 1, entities: ['africa'] },
      ],
      extra: { overlap: { role: 'destination', entities: ['africa', 'country/KEN'] } },
    },
  ),
  ratio_not_declared: facts('This graph declares no figures of gni to divide by.', {
    pointer: '/input/scope/facets/per/measure',
    cause: 'no_recipe',
    alternatives: ['population', 'gdp'],
  }),
  computation_leaves_no_row: facts('Nothing is left of the rows: each lacks what it is to be computed with.', {
    pointer: '/input/scope/facets',
    cause: 'denominator_missing_omitted',
    extra: { omitted: [{ reason: 'denominator_missing_omitted', rows: 12 }] },
  }),
  facet_binding_unsupported: facts('This deployment holds no rate tables, so it cannot convert.', {
    pointer: '/input/scope/facets/unit',
  }),
  xlsx_too_long: facts('2000000 rows do not fit into a worksheet of 1048575.', {
    pointer: '/options/format',
    alternatives: formatsWithoutLimit.map((format) => ({ format })),
    extra: { limit: 1_048_575 },
  }),
  headers_too_large: facts('The request headers are too large.'),
  operation_failed: facts('The operation failed: the table does not cover the request.', {
    cause: 'rate_coverage_gap',
    extra: { operation: { id: '01890a5d-ac96-774b-bcce-b302099a8057', status: 'failed' } },
  }),
  stored_object_damaged: facts(
    'The stored rows of this version are damaged: the digest is not the one in the log. Request the dataset again: what can be made again then is.',
    { extra: { object: { kind: 'frame', found: 'changed' } } },
  ),
  history_unreadable: facts(
    'Event version-spec_0123456789abcdef0123456789abcdef.cv_0123456789abcdef0123456789abcdef@4 is VersionRevoked v2, which this version of the service does not know.',
  ),
  internal_error: facts('The service could not complete the request.'),
  service_unavailable: facts('All workers are busy; try again shortly.', { retry_after_seconds: 2 }),
  too_many_requests: facts('One client may ask 5 a second and 100 at once of this kind; try again in 1 s.', {
    retry_after_seconds: 1,
    extra: { policy: 'write' },
  }),
  storage_full: facts('The storage is nearly full; nothing new is stored for now, what is stored is still served.', {
    retry_after_seconds: 600,
  }),
  deadline_exceeded: facts('The request took longer than 60000 ms.'),
}

/** An example of a problem. */
export const exampleOf = (code: ProblemCode): Problem => {
  const { detail, ...rest } = examples[code] ?? facts(problemRegistry[code].meaning)
  return problem(code, detail, rest)
}
