import test from 'ava'
import { startService, statVarRequest, type TestService } from '../../support/service.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'
let service: TestService
test.before(async () => {
  service = await startService()
})
test.after.always(() => service.stop())

const kenya = { entities: { observationAbout: ['country/KEN'] } }
const base = statVarRequest([gdp], kenya)

type Refusal = readonly [title: string, body: unknown, status: number, code: string, pointer: string | undefined]
const refusals: ReadonlyArray<Refusal> = [
  ['an unknown schema_version', { ...base, schema_version: 2 }, 400, 'request_invalid', '/schema_version'],
  ['a missing input', { schema_version: 1 }, 400, 'request_invalid', '/input'],
  ['an unknown input kind', { schema_version: 1, input: { kind: 'sql' } }, 400, 'request_invalid', '/input/kind'],
  ['an unknown member', { ...base, extra: 1 }, 400, 'request_invalid', '/extra'],
  [
    'an unknown member deep down',
    statVarRequest([gdp], { ...kenya, windows: {} }),
    400,
    'request_invalid',
    '/input/scope/windows',
  ],
  ['statvars that are no array', statVarRequest('x' as never), 400, 'request_invalid', '/input/statvars'],
  ['no statvars', statVarRequest([]), 400, 'request_invalid', '/input/statvars'],
  ['a number among statvars', statVarRequest([7 as never]), 400, 'request_invalid', '/input/statvars/0'],
  [
    'too many statvars',
    statVarRequest(Array.from({ length: 1001 }, (_, i) => `x${i}`)),
    400,
    'request_invalid',
    '/input/statvars',
  ],
  ['an unknown statvar', statVarRequest([gdp, 'no/such']), 422, 'statvar_not_held', '/input/statvars/1'],
  ['an entity that is no statvar', statVarRequest(['country/KEN']), 422, 'statvar_not_held', '/input/statvars/0'],
  [
    'an unknown entity',
    statVarRequest([gdp], { entities: { observationAbout: ['country/XXX'] } }),
    422,
    'entity_not_held',
    '/input/scope/entities/observationAbout',
  ],
  [
    'an unknown role',
    statVarRequest([gdp], { entities: { giver: ['country/KEN'] } }),
    422,
    'role_unknown',
    '/input/scope/entities/giver',
  ],
  [
    'a role the variables do not use',
    statVarRequest([gdp], { entities: { origin: ['country/KEN'] } }),
    422,
    'role_unknown',
    '/input/scope/entities/origin',
  ],
  ['an unknown format', statVarRequest([gdp], kenya, { format: 'xml' }), 400, 'request_invalid', '/options/format'],
  [
    'layout frame as csv',
    statVarRequest([gdp], kenya, { layout: 'frame', bundle: false }),
    422,
    'option_conflict',
    '/options/format',
  ],
  [
    'layout frame in a bundle',
    statVarRequest([gdp], kenya, { layout: 'frame', format: 'parquet' }),
    422,
    'option_conflict',
    '/options/bundle',
  ],
  [
    'layout frame with pivot',
    statVarRequest([gdp], kenya, {
      layout: 'frame',
      format: 'parquet',
      bundle: false,
      pivot: { index: 'period', columns: 'unit' },
    }),
    422,
    'option_conflict',
    '/options/pivot',
  ],
  [
    'a pivot over one column',
    statVarRequest([gdp], kenya, { pivot: { index: 'period', columns: 'period' } }),
    422,
    'option_conflict',
    '/options/pivot',
  ],
  [
    'years in the wrong order',
    statVarRequest([gdp], { ...kenya, window: { kind: 'range', start_year: 2020, end_year: 2010 } }),
    400,
    'request_invalid',
    '/input/scope/window/end_year',
  ],
  [
    'a year that is no integer',
    statVarRequest([gdp], { ...kenya, window: { kind: 'range', start_year: 2010.5 } }),
    400,
    'request_invalid',
    '/input/scope/window/start_year',
  ],
  [
    'an unknown kind of window',
    statVarRequest([gdp], { ...kenya, window: { kind: 'last' } }),
    400,
    'request_invalid',
    '/input/scope/window/kind',
  ],
  [
    'years without data',
    statVarRequest([gdp], { ...kenya, window: { kind: 'range', start_year: 1800, end_year: 1801 } }),
    422,
    'no_observations',
    undefined,
  ],
  [
    'an unknown provenance',
    statVarRequest([gdp], { ...kenya, facets: { provenance: { ref: 'provenance/none' } } }),
    422,
    'entity_not_held',
    '/input/scope/facets/provenance/ref',
  ],
  [
    'constant prices without a base year',
    statVarRequest([gdp], { ...kenya, facets: { unit: { currency: 'EUR', prices: 'constant' } } }),
    400,
    'request_invalid',
    '/input/scope/facets/unit/base_year',
  ],
  [
    'entities beside a spec_id',
    { schema_version: 1, input: { kind: 'spec_id', spec_id: `spec_${'0'.repeat(32)}`, scope: kenya } },
    422,
    'option_conflict',
    '/input/scope/entities',
  ],
  [
    'a malformed spec_id',
    { schema_version: 1, input: { kind: 'spec_id', spec_id: 'spec_1' } },
    400,
    'request_invalid',
    '/input/spec_id',
  ],
  [
    'a member called __proto__',
    '{"schema_version":1,"input":{"kind":"statvar_set","statvars":["x"],"__proto__":{}}}',
    400,
    'request_invalid',
    '/input/__proto__',
  ],
  ['bad JSON', '{"schema_version":', 400, 'request_invalid', ''],
  ['a body nested too deep', '['.repeat(50_000), 400, 'request_invalid', ''],
  ['an array as body', '[]', 400, 'request_invalid', ''],
]

for (const [title, body, status, code, pointer] of refusals) {
  test.serial(`${title} is refused with ${code} and leaves nothing in the log`, async (t) => {
    const before = await service.composition.eventStore.lastPosition()
    const refused = await service.post('/api/v1/datasets', body)
    t.deepEqual([refused.status, refused.json['code'], refused.json['pointer']], [status, code, pointer], refused.text)
    t.is(refused.headers.get('content-type'), 'application/problem+json')
    t.is(refused.json['trace_id'], refused.headers.get('x-service-trace-id'))
    t.is(await service.composition.eventStore.lastPosition(), before)
  })
}

test.serial('a body that is not JSON by its type, too large, or missing is refused', async (t) => {
  const plain = await service.request('/api/v1/datasets', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '{}',
  })
  t.deepEqual([plain.status, plain.json['code']], [415, 'unsupported_media_type'])
  const large = await service.post('/api/v1/datasets', `{"a":"${'x'.repeat(1_100_000)}"}`)
  t.deepEqual([large.status, large.json['code']], [413, 'payload_too_large'])
  const none = await service.request('/api/v1/datasets', { method: 'POST' })
  t.is(none.status, 400)
})

test.serial('unknown routes, methods and media types are problems', async (t) => {
  t.is((await service.get('/api/v1/nothing')).json['code'], 'not_found')
  const wrongMethod = await service.request('/api/v1/datasets', { method: 'DELETE' })
  t.deepEqual(
    [wrongMethod.status, wrongMethod.json['code'], wrongMethod.headers.get('allow')],
    [405, 'method_not_allowed', 'POST, OPTIONS'],
  )
  const asXml = await service.get('/api/v1/datasets/capabilities', { accept: 'application/xml' })
  t.deepEqual([asXml.status, asXml.json['code']], [406, 'not_acceptable'])
})

test.serial('unknown specs, versions, files and operations are 404, each by its own code', async (t) => {
  const spec = `spec_${'1'.repeat(32)}`
  const version = `cv_${'1'.repeat(32)}`
  t.is((await service.get(`/api/datasets/${spec}`)).json['code'], 'spec_not_found')
  t.is((await service.get(`/api/datasets/${spec}/${version}`)).json['code'], 'snapshot_not_found')
  t.is(
    (await service.get(`/api/datasets/${spec}/${version}/files/sha256:${'1'.repeat(64)}`)).json['code'],
    'snapshot_not_found',
  )
  t.is((await service.get('/api/datasets/operations/none')).json['code'], 'operation_not_found')
})

test.serial('altered, wrong and unsigned storage links are refused', async (t) => {
  const made = await service.post('/api/v1/datasets', base)
  const link = await service.get(made.json['artifacts'][0].url)
  t.is(link.status, 302)
  const location = link.headers.get('location') ?? ''
  t.is((await service.get(location)).status, 200)
  for (const altered of [
    location.replace(/expires=\d+/, 'expires=99999999999'),
    location.replace(/name=[^&]+/, 'name=evil.exe'),
    location.replace(/signature=[^&]+/, 'signature=AAAA'),
    location.split('?')[0] ?? '',
  ]) {
    t.deepEqual(
      [(await service.get(altered)).status, (await service.get(altered)).json['code']],
      [403, 'signature_invalid'],
    )
  }
})

test.serial('a stored file can be read in ranges, and its head without a body', async (t) => {
  const made = await service.post('/api/v1/datasets', base)
  const location = (await service.get(made.json['artifacts'][0].url)).headers.get('location') ?? ''
  const whole = await service.get(location)
  const part = await service.get(location, { range: 'bytes=5-9' })
  t.deepEqual(
    [part.status, part.text, part.headers.get('content-range')],
    [206, whole.text.slice(5, 10), `bytes 5-9/${whole.text.length}`],
  )
  t.is((await service.get(location, { range: 'bytes=-4' })).text, whole.text.slice(-4))
  t.is((await service.get(location, { range: 'bytes=999999-' })).status, 416)
  const head = await service.request(location, { method: 'HEAD' })
  t.deepEqual([head.status, head.text, head.headers.get('content-length')], [200, '', String(whole.text.length)])
})
