// Every problem code the service can send, in one place: the routes, /codes/{code}, the docs and OpenAPI read it.

export type ProblemEntry = {
  readonly status: number
  /** Whether repeating the same request may succeed. */
  readonly retryable: boolean
  readonly meaning: string
  readonly cause: string
  readonly remedy: string
}

const entry = (status: number, retryable: boolean, meaning: string, cause: string, remedy: string): ProblemEntry => ({
  status,
  retryable,
  meaning,
  cause,
  remedy,
})

export const problemRegistry = {
  request_invalid: entry(
    400,
    false,
    'The request is not valid.',
    'A member is missing, unknown, of the wrong type or out of its limits, or a cursor belongs to another list.',
    'Correct the member named by `pointer`; `issues` lists all that was found.',
  ),
  unauthorized: entry(
    401,
    false,
    'A token is needed.',
    'A privileged route was called without a bearer token.',
    'Send `Authorization: Bearer <token>`.',
  ),
  forbidden: entry(
    403,
    false,
    'The token does not allow this.',
    'The bearer token is not the one this route needs.',
    'Use the token of the site (pin) or of the operator (take-down).',
  ),
  signature_invalid: entry(
    403,
    false,
    'The storage link is not valid.',
    'The signature is missing, altered or older than five minutes.',
    'Follow the download link of the artifact again; it signs a new storage link.',
  ),
  not_found: entry(
    404,
    false,
    'There is nothing at this path.',
    'The path matches no route; on the node route a `dcid:` prefix was left on.',
    'Check the path; node identifiers are bare.',
  ),
  node_not_held: entry(
    404,
    false,
    'The graph of this deployment holds no such node.',
    'The identifier is well formed but unknown here.',
    'Look the name up with POST /graph/resolve.',
  ),
  spec_not_found: entry(
    404,
    false,
    'No such spec is registered.',
    'Search only computes a spec_id; it is registered by the first download, share link or explicit registration.',
    'Send the definition together with the spec_id.',
  ),
  snapshot_not_found: entry(
    404,
    false,
    'No such version of this spec.',
    'The spec has no version with this content_version.',
    'List the versions of the spec.',
  ),
  artifact_not_found: entry(
    404,
    false,
    'The version has no such file.',
    'The digest belongs to no artifact of this version.',
    'Read the artifacts of the snapshot.',
  ),
  figure_not_found: entry(
    404,
    false,
    'The version has no such figure.',
    'No row of the version has these keys together.',
    'Use a value of `alternatives`; the files of the version hold the keys of every row.',
  ),
  operation_not_found: entry(
    404,
    false,
    'The operation is unknown.',
    'The id was never given out here, or its retention has passed.',
    'Send the dataset request again.',
  ),
  share_not_found: entry(
    404,
    false,
    'No such share link.',
    'The id was never given out here.',
    'Create the link again.',
  ),
  code_not_found: entry(
    404,
    false,
    'No such problem code.',
    'The registry has no entry with this name.',
    'Read the list at /codes.',
  ),
  method_not_allowed: entry(
    405,
    false,
    'The path does not take this method.',
    'The route exists for other methods only.',
    'Use a method of the Allow header.',
  ),
  not_acceptable: entry(
    406,
    false,
    'No representation fits the Accept header.',
    'The route answers JSON (or the media type it documents).',
    'Accept application/json.',
  ),
  request_timeout: entry(
    408,
    true,
    'The request did not arrive in time.',
    'The client sent its headers or body too slowly; the connection is closed.',
    'Send the request again without pauses.',
  ),
  artifact_expired: entry(
    410,
    false,
    'The file can no longer be served.',
    'Its retention passed and the stored frame is gone, or a newer writer makes other bytes.',
    'Use `alternatives` when given, or request the dataset again.',
  ),
  snapshot_revoked: entry(
    410,
    false,
    'This version was taken down.',
    'The operator revoked it; the reason stays visible.',
    'Request the spec again when its source has been corrected.',
  ),
  payload_too_large: entry(
    413,
    false,
    'The body is too large.',
    'The body exceeds the limit published by capabilities.',
    'Send a smaller body.',
  ),
  uri_too_long: entry(
    414,
    false,
    'The address is too long.',
    'Path and query together exceed the limit.',
    'Put fewer values into the query.',
  ),
  unsupported_media_type: entry(
    415,
    false,
    'The body is not JSON.',
    'Content-Type is not application/json, or the content coding is not supported.',
    'Send Content-Type: application/json.',
  ),
  range_not_satisfiable: entry(
    416,
    false,
    'The range lies outside the file.',
    'The Range header begins after the last byte.',
    'Ask for a range within the size that Content-Range names.',
  ),
  over_ceiling: entry(
    422,
    false,
    'The request is beyond a background ceiling.',
    'The estimate exceeds async_max_rows or async_max_requests.',
    'Narrow the entities, variables or window as the detail says.',
  ),
  definition_mismatch: entry(
    422,
    false,
    'The definition does not reproduce the spec_id.',
    'The identity sent gives another id.',
    'Send the definition unchanged; `differs` names the part.',
  ),
  statvar_not_held: entry(
    422,
    false,
    'The graph holds no such statistical variable.',
    'A name of the request is no statistical variable here, or no variable fits the shape and slots.',
    'Look the variable up in the graph or with Search.',
  ),
  entity_not_held: entry(
    422,
    false,
    'The graph holds no such entity.',
    'A reference of the request has no node in this deployment.',
    'Resolve the name with POST /graph/resolve.',
  ),
  role_unknown: entry(
    422,
    false,
    'The role does not exist.',
    'The graph defines no such role, or the variables do not use it.',
    'Use a role of `alternatives`.',
  ),
  option_conflict: entry(
    422,
    false,
    'The options exclude each other.',
    'A combination the contract forbids, such as layout with pivot.',
    'Change one of the options named.',
  ),
  no_observations: entry(
    422,
    false,
    'There are no observations for this request.',
    'The variables, entities and years asked for meet nowhere in the graph.',
    'Widen the window or the entities; availability of the variable shows what there is.',
  ),
  recipe_not_declared: entry(
    422,
    false,
    'No conversion is declared for this.',
    'The series is not Nominal, its provenance names no recipe, or the recipe does not convert its measure.',
    'Ask for the reported unit.',
  ),
  rate_coverage_gap: entry(
    422,
    false,
    'The rates do not cover the request.',
    'An exchange rate or base year is missing, or deflators leave no row to convert.',
    'Narrow the years or choose another base year or currency; `missing` lists what lacks.',
  ),
  facet_binding_unsupported: entry(
    422,
    false,
    'This deployment cannot convert.',
    'The graph build holds no rate tables.',
    'Ask for the reported unit.',
  ),
  xlsx_too_long: entry(
    422,
    false,
    'Too many rows for a worksheet.',
    'Excel holds 1,048,575 rows below the header.',
    'Ask for csv or parquet, or narrow the request.',
  ),
  headers_too_large: entry(
    431,
    false,
    'The request headers are too large.',
    'The header fields together exceed 16 KiB; the connection is closed.',
    'Send fewer or shorter headers.',
  ),
  operation_failed: entry(
    500,
    false,
    'The operation failed.',
    'The run ended with the problem named in `cause`.',
    'Read `cause`; correct the request or ask again.',
  ),
  internal_error: entry(
    500,
    true,
    'Something went wrong inside the service.',
    'An unforeseen fault; it is logged under the trace id.',
    'Try again; report the trace_id if it stays.',
  ),
  service_unavailable: entry(
    503,
    true,
    'The service is full or starting.',
    'All workers are busy beyond the queue, or the process is starting or stopping.',
    'Try again after Retry-After seconds.',
  ),
  storage_full: entry(
    503,
    true,
    'The storage is nearly full.',
    'Free space is below the configured limit; new datasets are refused, stored ones are served.',
    'Tell the operator; try again later.',
  ),
  deadline_exceeded: entry(
    504,
    true,
    'The request took too long.',
    'The request passed its deadline.',
    'Try again, or narrow the request.',
  ),
} as const satisfies Readonly<Record<string, ProblemEntry>>

export type ProblemCode = keyof typeof problemRegistry

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problemRegistry, code)
