import { readFile } from 'node:fs/promises'
import http from 'node:http'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { exampleOf } from '../../../api/common/code-examples.ts'
import { isProblemCode, type ProblemCode, problemRegistry } from '../../../domain/problem-registry.ts'
import { type BlackBox, isDistributed, type Json, openService, statVarRequest } from '../../support/black-box.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'
const kenya = { entities: { observationAbout: ['country/KEN'] } }
const spec = `spec_${'0'.repeat(32)}`
const version = `cv_${'0'.repeat(32)}`
const none = `sha256:${'0'.repeat(64)}`

let service: BlackBox
let made: Json
test.before(async () => {
  service = await openService({
    SITE_TOKEN: 'a token of the site',
    OPERATOR_TOKEN: 'a token of the operator',
    ASYNC_MAX_ROWS: '200000',
    SYNC_BUDGET_ROWS: '200000',
  })
  made = (await service.post('/api/v1/datasets', statVarRequest([gdp], kenya))).json
})
test.after.always(() => service.stop())

type Answer = { readonly status: number; readonly json: Json }
const dataset = (body: unknown) => service.post('/api/v1/datasets', body)
const unit = (value: object) => dataset(statVarRequest([gdp], { ...kenya, facets: { unit: value } }))

/** One request for each code that this service can be brought to send. */
const provoked: Partial<Record<ProblemCode, () => Promise<Answer>>> = {
  request_invalid: () => dataset({}),
  unauthorized: () => service.post(`/api/datasets/${made.spec_id}/${made.content_version}/pin`, {}),
  forbidden: () =>
    service.post(`/api/datasets/${made.spec_id}/${made.content_version}/pin`, {}, { authorization: 'Bearer wrong' }),
  signature_invalid: () => service.get('/storage/working/a/b/c?expires=1&signature=x&name=x&type=x'),
  not_found: () => service.get('/no/such/path'),
  node_not_held: () => service.get('/api/graph/node/country/XXX'),
  spec_not_found: () => service.get(`/api/datasets/${spec}`),
  snapshot_not_found: () => service.get(`/api/datasets/${spec}/${version}`),
  artifact_not_found: () => service.get(`/api/datasets/${made.spec_id}/${made.content_version}/files/${none}`),
  operation_not_found: () => service.get('/api/datasets/operations/none'),
  share_not_found: () => service.get('/api/share/none'),
  code_not_found: () => service.get('/codes/none'),
  method_not_allowed: () => service.request('/codes', { method: 'DELETE' }),
  not_acceptable: () => service.get('/codes', { accept: 'text/html' }),
  payload_too_large: () => dataset(`"${'x'.repeat(1_000_001)}"`),
  uri_too_long: () => service.get(`/codes/${'x'.repeat(8_001)}`),
  unsupported_media_type: () => service.post('/api/datasets', {}, { 'content-type': 'text/plain' }),
  precondition_failed: () => service.get('/openapi.json', { 'if-match': '"other"' }),
  range_not_satisfiable: async () => {
    const link = await service.get(made.artifacts[0].url)
    return service.get(link.headers.get('location') ?? '', { range: 'bytes=999999999-' })
  },
  definition_mismatch: () =>
    dataset({ schema_version: 1, input: { kind: 'spec_id', spec_id: spec, definition: made.definition } }),
  statvar_not_held: () => dataset(statVarRequest(['no/such'])),
  entity_not_held: () => dataset(statVarRequest([gdp], { entities: { observationAbout: ['country/XXX'] } })),
  role_unknown: () => dataset(statVarRequest([gdp], { entities: { giver: ['country/KEN'] } })),
  option_conflict: () => dataset(statVarRequest([gdp], kenya, { layout: 'frame' })),
  no_observations: () =>
    dataset(statVarRequest([gdp], { ...kenya, window: { kind: 'range', start_year: 1800, end_year: 1801 } })),
  rate_coverage_gap: () => unit({ currency: 'EUR', prices: 'constant', base_year: 1900 }),
  figure_not_found: () =>
    service.get(`${made.links.explain}?variable=${gdp}&observation_about=country/KEN&period=1800`),
}

/** Codes that another suite provokes: the test file must name the code. */
const elsewhere: Partial<Record<ProblemCode, string>> = {
  over_ceiling: 'api/datasets/operations.test.ts',
  operation_failed: 'api/datasets/operations.test.ts',
  storage_full: 'api/datasets/storage.test.ts',
  request_timeout: 'api/safety/http-server.test.ts',
  headers_too_large: 'api/safety/http-server.test.ts',
  service_unavailable: 'api/safety/http-server.test.ts',
  internal_error: 'api/common/app.test.ts',
  deadline_exceeded: 'api/common/app.test.ts',
  recipe_not_declared: 'statistics/convert/refusals.test.ts',
  facet_binding_unsupported: 'statistics/convert/refusals.test.ts',
  question_not_definite: 'api/data/addresses.test.ts',
  xlsx_too_long: 'render/xlsx.test.ts',
  sum_overlaps: 'answers/computed.test.ts',
  ratio_not_declared: 'answers/computed.test.ts',
  computation_leaves_no_row: 'answers/computed.test.ts',
  snapshot_revoked: 'api/versions/lifecycle.test.ts',
  too_many_requests: 'api/limits/limits.test.ts',
  origin_not_allowed: 'api/mcp/border.test.ts',
  artifact_expired: 'api/explain/routes.test.ts',
  stored_object_damaged: 'safety/stored-objects.test.ts',
  history_unreadable: 'safety/unknown-events.test.ts',
}

/** Only a directory as object store sends these itself; links to another store are answered there. */
const ofDirectories: ReadonlyArray<string> = ['signature_invalid', 'range_not_satisfiable']

for (const [code, provoke] of Object.entries(provoked)) {
  if (isDistributed && ofDirectories.includes(code)) continue
  test.serial(`${code} can be met, with the status and the facts of its entry`, async (t) => {
    const entry = problemRegistry[code as ProblemCode]
    const answer = await provoke()
    t.deepEqual([answer.status, answer.json?.code], [entry.status, code], JSON.stringify(answer.json).slice(0, 300))
    t.is(answer.json.retryable, entry.retryable)
    const explained = await service.get(answer.json.type)
    t.deepEqual([explained.status, explained.json.code, explained.json.status], [200, code, entry.status])
  })
}

test.serial('every code of the registry is provoked here or by a suite that names it', async (t) => {
  for (const code of Object.keys(problemRegistry).filter(isProblemCode)) {
    if (provoked[code] !== undefined) continue
    const file = elsewhere[code]
    if (file === undefined) {
      t.fail(`nothing provokes ${code}`)
      continue
    }
    const text = await readFile(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8').catch(() => '')
    t.true(text.includes(code), `${file} does not name ${code}`)
  }
})

test.serial('the registry is listed with an example of each code, the same as each entry', async (t) => {
  const { json } = await service.get('/api/v1/codes')
  t.deepEqual(
    json.codes.map((entry: { code: string }) => entry.code),
    Object.keys(problemRegistry),
  )
  for (const entry of json.codes) {
    t.is(entry.example.code, entry.code)
    t.is(entry.example.status, entry.status)
    t.not(exampleOf(entry.code).detail, '')
    t.deepEqual((await service.get(`/api/codes/${entry.code}`)).json, entry)
  }
})

test.serial('a code is not looked up along the prototype', async (t) => {
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    t.is((await service.get(`/codes/${name}`)).status, 404)
  }
})

test.serial('a body declared too large is refused before it is sent', async (t) => {
  const { hostname, port } = new URL(service.url)
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const request = http.request(
      {
        hostname,
        port,
        method: 'POST',
        path: '/api/datasets',
        headers: { 'content-type': 'application/json', 'content-length': '50000000' },
      },
      (response) => {
        response.resume()
        resolve(response.statusCode)
        request.destroy()
      },
    )
    request.on('error', reject)
    request.flushHeaders()
  })
  t.is(status, 413)
})
