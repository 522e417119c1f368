// Every refusal points at what was sent, in the form in which it was sent, and says in words what is wanted there.
import test from 'ava'
import { startService, statVarRequest, type TestService } from '../../support/service.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'

let service: TestService
test.before(async () => {
  service = await startService()
})
test.after.always(() => service.stop())

const kenya = { observationAbout: ['country/KEN'] }
const past = { kind: 'range', start_year: 1800, end_year: 1801 }

const definitionOf = async () =>
  (await service.post('/api/datasets', statVarRequest([gdp], { entities: kenya, window: { kind: 'all' } }))).json
    .definition

const byVariables: ReadonlyArray<readonly [string, object, string]> = [
  ['years without rows', { entities: kenya, window: past }, '/input/scope/window'],
  ['an entity without series', { entities: { observationAbout: ['country/PRK'] } }, '/input/scope/entities'],
  ['a unit that no series has', { entities: kenya, facets: { unit: { ref: 'Euro' } } }, '/input/scope/facets'],
]
for (const [what, scope, pointer] of byVariables) {
  test.serial(`${what}: the pointer of a set of variables is ${pointer}`, async (t) => {
    for (const route of ['/api/datasets', '/api/datasets/estimate']) {
      const { status, json } = await service.post(route, statVarRequest([gdp], scope))
      t.deepEqual([status, json.code, json.pointer], [422, 'no_observations', pointer])
    }
  })
}

test.serial('a spec without rows points at its definition where it came with one, else at its id', async (t) => {
  const definition = await definitionOf()
  const identity = { ...definition.identity, requested_window: past }
  const made = await service.post('/api/datasets/definitions', { definition: { identity } })
  t.is(made.status, 201, made.text)
  const { spec_id } = made.json
  const ask = (input: object) =>
    service.post('/api/datasets', { schema_version: 1, input: { kind: 'spec_id', spec_id, ...input } })
  t.is((await ask({})).json.pointer, '/input/spec_id')
  t.is((await ask({ definition: { identity } })).json.pointer, '/input/definition/identity/requested_window')
  const { json } = await ask({ scope: { facets: { unit: { ref: 'Euro' } } } })
  t.deepEqual([json.code, json.pointer], ['no_observations', '/input/scope/facets'])
})

const words: ReadonlyArray<readonly [string, object, string, string]> = [
  ['no input', { schema_version: 1 }, '/input', 'must be an object'],
  [
    'a text for a list',
    { schema_version: 1, input: { kind: 'statvar_set', statvars: gdp } },
    '/input/statvars',
    'must be a list',
  ],
  ['a text for a switch', statVarRequest([gdp], {}, { bundle: 'yes' }), '/options/bundle', 'must be true or false'],
  [
    'a format that is none',
    statVarRequest([gdp], {}, { format: 'json' }),
    '/options/format',
    'must be one of csv, xlsx, parquet',
  ],
  [
    'a role without entities',
    statVarRequest([gdp], { entities: { observationAbout: [] } }),
    '/input/scope/entities/observationAbout',
    'must name at least one entity; leave the role out to mean all',
  ],
]
for (const [what, body, pointer, message] of words) {
  test.serial(`${what} is refused in words`, async (t) => {
    const { status, json } = await service.post('/api/datasets', body)
    t.deepEqual([status, json.code, json.issues[0]], [400, 'request_invalid', { pointer, message }])
  })
}

test.serial('the tag of a manifest changes with the state of its files', async (t) => {
  const request = statVarRequest([gdp], {
    entities: kenya,
    window: { kind: 'range', start_year: 2012, end_year: 2013 },
  })
  const first = await service.post('/api/datasets', request)
  const again = await service.post('/api/datasets', request)
  t.is(again.headers.get('etag'), first.headers.get('etag'))
  t.regex(first.headers.get('etag') ?? '', new RegExp(first.json.artifacts[0].stored_at.replace(/\D/g, '')))
})
