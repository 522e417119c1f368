// What the interface says of itself and of requests that cannot be met.
import test from 'ava'
import { type BlackBox, type Json, openService, statVarRequest } from '../support/black-box.ts'
import { builtGraph } from '../support/built-graph.ts'
import { readConfig } from '../../main/config.ts'
import * as E from 'fp-ts/lib/Either.js'
import { aidFiles } from './support/aid.ts'

let service: BlackBox
test.before(async () => {
  service = await openService({ GRAPH: await builtGraph(aidFiles()) })
})
test.after.always(() => service.stop())

const oda = 'oda/Total_Nominal'
const asked = (scope: object) => service.post('/api/v1/datasets', statVarRequest([oda], scope))

test('a name where a reference belongs is answered with the references it means', async (t) => {
  const { status, json } = await asked({ entities: { origin: ['Sweden'] } })
  t.is(status, 422)
  t.is(json.code, 'entity_not_held')
  t.deepEqual(json.alternatives, [{ ref: 'country/SWE', label: 'Sweden' }])
  t.regex(json.detail, /country\/SWE \(Sweden\)\? POST \/api\/graph\/resolve finds them by name/)
  t.is(json.pointer, '/input/scope/entities/origin')
  const nobody = await asked({ entities: { origin: ['Nowhereland'] } })
  t.is(nobody.json.alternatives, undefined)
  t.regex(nobody.json.detail, /POST \/api\/graph\/resolve/)
})

test('a wrong year of a window is one issue, which allows null', async (t) => {
  const { json } = await asked({ window: { kind: 'range', start_year: 'x', end_year: 2015 } })
  t.deepEqual(json.issues, [
    { pointer: '/input/scope/window/start_year', message: 'must be an integer from 1 to 9999 or null' },
  ])
})

test('the cause of no observations is a code', async (t) => {
  const years = await asked({ window: { kind: 'range', start_year: 1800, end_year: 1815 } })
  t.is(years.json.cause, 'window_without_observations')
  const places = await asked({ entities: { origin: ['country/GBR'] } })
  t.is(places.json.cause, 'entities_without_series')
})

test('with a spec_id the scope is refused in whole sentences', async (t) => {
  const { json } = await asked({})
  const input = { kind: 'spec_id', spec_id: json.spec_id, scope: { window: { kind: 'all' } } }
  const refused = await service.post('/api/v1/datasets', { schema_version: 1, input })
  t.is(refused.json.detail, 'With a spec_id, the window is that of its definition; only facets can be bound.')
})

test('a definition that means no variable of the graph points at its shape', async (t) => {
  const shape = { kind: 'statvar_schema', population_type: 'Nothing' }
  const identity = { identity_version: 'spec1', shape }
  const registered = await service.post('/api/v1/datasets/estimate', {
    schema_version: 1,
    input: {
      kind: 'spec_id',
      spec_id: (await specIdOf(identity)) ?? '',
      definition: { identity },
    },
  })
  t.is(registered.json.code, 'statvar_not_held')
  t.is(registered.json.pointer, '/input/definition/identity/shape')
})

/** The service says which spec_id a definition has when it is sent with another. */
const specIdOf = async (identity: object): Promise<string | undefined> => {
  const { json } = await service.post('/api/v1/datasets', {
    schema_version: 1,
    input: { kind: 'spec_id', spec_id: `spec_${'0'.repeat(32)}`, definition: { identity } },
  })
  return json.computed
}

test('a query parameter that a route does not have is refused on every route', async (t) => {
  const { json } = await asked({})
  const routes = [
    `/api/v1/datasets/${json.spec_id}`,
    `/api/v1/datasets/${json.spec_id}/${json.content_version}`,
    '/api/v1/datasets/capabilities',
    '/api/v1/graph/sources',
    '/api/v1/graph/node/africa',
    '/api/v1/graph/node/africa/members',
    '/api/v1/search/catalogue',
  ]
  for (const route of routes) {
    const answer = await service.get(`${route}?format=csv`)
    t.is(answer.status, 400, route)
    t.is(answer.json.code, 'request_invalid')
    t.is(answer.json.pointer, '/format')
  }
})

test('conversion is a feature where the active graph has rates', async (t) => {
  const files = aidFiles()
  const nodes = (files['nodes.mcf'] ?? '')
    .split('\n\n')
    .filter((node) => !/rateTable|RecipeCommittee/.test(node.split('\n')[0] ?? ''))
    .join('\n\n')
    .replaceAll(/^conversionRecipe: .*\n/gm, '')
  const { 'rates/committee.csv': _rates, ...others } = files
  const without = await openService({ GRAPH: await builtGraph({ ...others, 'nodes.mcf': nodes }) })
  t.false((await without.get('/api/v1/datasets/capabilities')).json.features.conversion)
  await without.stop()
  t.true((await service.get('/api/v1/datasets/capabilities')).json.features.conversion)
})

test('a file that is stored has no mark', async (t) => {
  const { json } = await asked({})
  t.deepEqual([...new Set(json.artifacts.map(({ state }: Json) => state))], [undefined])
})

test('a bound of the configuration is within it, and refusals name the values that do not fit', (t) => {
  t.true(E.isRight(readConfig({ MINIMUM_FREE_BYTES: '1000000000000000' })))
  const wrong = readConfig({ ASYNC_MAX_ROWS: '5' })
  t.deepEqual(E.isLeft(wrong) && wrong.left, ['ASYNC_MAX_ROWS (5) must not be less than SYNC_BUDGET_ROWS (100000)'])
})
