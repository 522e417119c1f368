// What the service promises of a dataset request, held against the running service.
import test from 'ava'
import { type BlackBox, openService, statVarRequest } from '../support/black-box.ts'

const operatorToken = 'the-token-of-the-operator'
let service: BlackBox
test.before(async () => {
  service = await openService({ SYNC_BUDGET_ROWS: '40', ASYNC_MAX_ROWS: '2000', OPERATOR_TOKEN: operatorToken })
})
test.after.always(() => service.stop())

const gdp = 'economy/GrossDomesticProduct_Nominal'
const kenya = { entities: { observationAbout: ['country/KEN'] } }
const post = (body: unknown) => service.post('/api/v1/datasets', body)
const bySpec = (spec_id: string, rest: object = {}, options: object = { format: 'csv', bundle: false }) => ({
  schema_version: 1,
  input: { kind: 'spec_id', spec_id, ...rest },
  options,
})
const until = async (poll: string) => {
  for (let i = 0; i < 600; i++) {
    const polled = await service.get(poll)
    if (polled.status !== 200 || polled.json.operation.status === 'done') return polled
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the operation does not end')
}
const found = async (query: string) => {
  const resolved = await service.post('/api/v1/search/resolve', { input: { kind: 'raw_text', query } })
  return resolved.json.parts[0].spec as { spec_id: string; definition: { identity: Record<string, unknown> } }
}

test.serial("search's definition is sent unchanged; what stands beside spec_id and identity is ignored", async (t) => {
  const { spec_id, definition } = await found('aid from France to Kenya since 2018')
  const unknown = await post(bySpec(spec_id))
  t.deepEqual([unknown.status, unknown.json.code, unknown.json.pointer], [404, 'spec_not_found', '/input/spec_id'])
  t.is((await service.get(`/api/v1/datasets/${spec_id}`)).status, 404)
  const first = await post(bySpec(spec_id, { definition: { ...definition, label: 'whatever', parts: [1] } }))
  t.is(first.status, 200)
  t.is(first.json.definition.spec_id, spec_id)
  t.deepEqual(first.json.definition.identity, definition.identity)
  // registered by the first download
  const second = await post(bySpec(spec_id))
  t.is(second.json.content_version, first.json.content_version)
})

test.serial('a manifest has every member the contract names, and tells its choices', async (t) => {
  const { json } = await post(statVarRequest([gdp], kenya))
  t.regex(json.content_version, /^cv_[0-9a-f]{32}$/)
  t.regex(json.definition.spec_id, /^spec_[0-9a-f]{32}$/)
  t.is(json.coverage.rows, json.completeness.rows_delivered)
  t.deepEqual(json.coverage.window, {
    kind: 'all',
    origin: 'default',
    start_year: json.coverage.window.start_year,
    end_year: json.coverage.window.end_year,
  })
  t.true(Number.isInteger(json.coverage.window.start_year) && Number.isInteger(json.coverage.window.end_year))
  t.deepEqual(json.trace.conversion, [])
  t.deepEqual(json.estimate, { rows: json.coverage.rows, requests: 1 })
  t.like(json.artifacts[0], {
    rendering: { format: 'csv', bundle: false },
    media_type: 'text/csv; charset=utf-8',
    tier: 'working',
  })
  t.is(
    json.artifacts[0].url,
    `/api/datasets/${json.spec_id}/${json.content_version}/files/${json.artifacts[0].artifact_digest}`,
  )
  t.is(json.artifacts[1].rendering.table, 'series_statistics')
  for (const member of ['title', 'sources', 'facets', 'omissions', 'warnings', 'lineage', 'record', 'expansions']) {
    t.true(member in json, member)
  }
  t.true(json.facets.choices.total >= 1)
  t.is(json.facets.choices.shown[0].policy_version, '1')
})

test.serial('facets are bound beside a spec_id; entities and years are not', async (t) => {
  const ghana = statVarRequest([gdp], { entities: { observationAbout: ['country/GHA'] } })
  const { spec_id, definition, facet_choices } = (await service.post('/api/v1/datasets/estimate', ghana)).json
  const provenance: string = facet_choices[0].chosen.provenance
  const scope = { facets: { provenance: { ref: `dcid:${provenance}` } } }
  const bound = await post(bySpec(spec_id, { definition, scope }))
  t.is(bound.status, 200)
  t.deepEqual(bound.json.facets.bound, { provenance: { ref: provenance } })
  t.is(bound.json.facets.choices.shown[0].policy, 'service/facet-policy/request')
  for (const [member, value] of [
    ['entities', { observationAbout: ['country/GHA'] }],
    ['window', { kind: 'all' }],
  ] as const) {
    const refused = await post(bySpec(spec_id, { scope: { [member]: value } }))
    t.deepEqual(
      [refused.status, refused.json.code, refused.json.pointer],
      [422, 'option_conflict', `/input/scope/${member}`],
    )
  }
})

test.serial('a changed definition is refused, and of a registered spec the changed part is named', async (t) => {
  const { spec_id, definition } = await found('aid from France to Kenya since 2018')
  const { identity } = definition
  const parts: ReadonlyArray<readonly [string, object]> = [
    ['requested_window', { requested_window: { kind: 'all' } }],
    ['entities', { entities: { origin: ['country/FRA'] } }],
    ['slots', { slots: [{ property: 'crsPurpose', binding: { state: 'unbound' } }] }],
  ]
  for (const [part, change] of parts) {
    const refused = await post(bySpec(spec_id, { definition: { ...definition, identity: { ...identity, ...change } } }))
    t.deepEqual([refused.status, refused.json.code, refused.json.differs], [422, 'definition_mismatch', [part]])
  }
})

test.serial('problems point at the names that were sent', async (t) => {
  const refusals: ReadonlyArray<readonly [object, string, string]> = [
    [
      statVarRequest([gdp], { entities: { financingProvider: ['country/KEN'] } }),
      'role_unknown',
      '/input/scope/entities/financingProvider',
    ],
    [
      statVarRequest([gdp], { entities: { 'a/b~c': ['country/KEN'] } }),
      'role_unknown',
      '/input/scope/entities/a~1b~0c',
    ],
    [
      statVarRequest([gdp], { ...kenya, facets: { unit: { ref: 'country/KEN' } } }),
      'entity_not_held',
      '/input/scope/facets/unit/ref',
    ],
    [
      statVarRequest([gdp], { ...kenya, facets: { unit: { ref: 'USDollar', currency: 'EUR' } } }),
      'request_invalid',
      '/input/scope/facets/unit/currency',
    ],
    [statVarRequest([gdp], { ...kenya, facets: { unit: {} } }), 'request_invalid', '/input/scope/facets/unit/prices'],
    [
      statVarRequest([gdp], { ...kenya, facets: { unit: { prices: 'current' } } }),
      'request_invalid',
      '/input/scope/facets/unit/currency',
    ],
  ]
  for (const [body, code, pointer] of refusals) {
    const { json } = await post(body)
    t.deepEqual([json.code, json.pointer], [code, pointer])
  }
})

const both = { entities: { observationAbout: ['country/KEN', 'country/GHA', 'country/FRA', 'country/DEU'] } }

test.serial('over the synchronous budget a spec that is opened again answers with an operation to poll', async (t) => {
  const { json: accepted, status, headers } = await post(statVarRequest([gdp], both))
  t.is(status, 202)
  t.is(headers.get('location'), accepted.operation.poll)
  t.is(typeof accepted.retry_after_ms, 'number')
  const done = await until(accepted.operation.poll)
  t.is(done.json.operation.poll, undefined)
  t.is(done.json.retry_after_ms, undefined)
  const specId = done.json.manifest.definition.spec_id
  const opened = await service.get(`/api/v1/datasets/${specId}`)
  t.is(opened.status, 202)
  const bundle = await until(opened.json.operation.poll)
  t.is(bundle.json.manifest.content_version, done.json.manifest.content_version)
  t.is(bundle.json.manifest.artifacts[0].rendering.bundle, true)
  t.is((await service.get(`/api/v1/datasets/${specId}`)).status, 200)
})

test.serial(
  'beyond a ceiling the answer is the estimate, the limits and what to narrow, and nothing is stored',
  async (t) => {
    const before = await service.eventStore.lastPosition()
    const { status, json } = await post(statVarRequest([gdp]))
    t.deepEqual([status, json.code, json.retryable], [422, 'over_ceiling', false])
    t.true(json.estimate.rows > 2000)
    t.is(json.limit.async_max_rows, 2000)
    t.deepEqual(json.narrow, ['years', 'variables', 'entities'])
    t.is(await service.eventStore.lastPosition(), before)
  },
)

test.serial('the dry run says the same as the request will do', async (t) => {
  const modes: ReadonlyArray<readonly [object, string]> = [
    [kenya, 'sync'],
    [both, 'background'],
    [{}, 'over_ceiling'],
  ]
  for (const [scope, mode] of modes) {
    t.is((await service.post('/api/v1/datasets/estimate', statVarRequest([gdp], scope))).json.mode, mode)
  }
})

test.serial(
  'rows that were taken down answer 410, to the same request, another format, and the spec itself',
  async (t) => {
    const uganda = { entities: { observationAbout: ['country/UGA'] } }
    const { json } = await post(statVarRequest([gdp], uganda))
    const down = await service.post(
      `/api/v1/datasets/${json.spec_id}/${json.content_version}/take-down`,
      { reason: 'an error of the source' },
      { authorization: `Bearer ${operatorToken}` },
    )
    t.is(down.status, 200)
    for (const answer of [
      await post(statVarRequest([gdp], uganda)),
      await post(statVarRequest([gdp], uganda, { format: 'xlsx' })),
      await post(bySpec(json.spec_id)),
      await service.get(`/api/v1/datasets/${json.spec_id}`),
      await service.get(`/api/v1/datasets/${json.spec_id}/${json.content_version}`),
    ]) {
      t.deepEqual([answer.status, answer.json.code], [410, 'snapshot_revoked'])
    }
  },
)

test.serial('what is asked under both prefixes is one thing', async (t) => {
  const [versioned, bare] = [
    await post(statVarRequest([gdp], kenya)),
    await service.post('/api/datasets', statVarRequest([gdp], kenya)),
  ]
  t.deepEqual(bare.json, versioned.json)
})
