// All of a source in one dataset.
import test from 'ava'
import { parse } from 'csv-parse/sync'
import { type BlackBox, type Json, openService } from '../../support/black-box.ts'

let service: BlackBox
test.before(async () => {
  service = await openService()
})
test.after.always(() => service.stop())

const outlook = 'provenance/illustrative-outlook'
const request = (input: object) => ({
  schema_version: 1,
  input: { kind: 'statvar_set', ...input },
  options: { format: 'csv', bundle: false },
})
const rowsOf = async (made: Json): Promise<ReadonlyArray<Readonly<Record<string, string>>>> =>
  parse((await service.download(made['artifacts'][0].url)).bytes, { columns: true })

test('a source that is named gives every variable it has rows of, and no row of another source', async (t) => {
  const window = { kind: 'range', start_year: 2018, end_year: 2019 }
  const { status, json } = await service.post('/api/v1/datasets', request({ provenance: outlook, scope: { window } }))
  t.is(status, 200)
  const rows = await rowsOf(json)
  t.deepEqual([...new Set(rows.map((row) => row['provenance']))], [outlook])
  const members = await service.get(`/api/v1/graph/node/${outlook}/members?relation=variables&limit=1000`)
  const held = new Set((members.json['items'] as Json[]).map((item) => item.ref))
  const named: string[] = json['definition'].identity.shape.statvars
  t.deepEqual(new Set(named), held)
})

test('it is the same question as naming those variables, with the source bound', async (t) => {
  const scope = { entities: { observationAbout: ['country/KEN'] } }
  const whole = (await service.post('/api/v1/datasets', request({ provenance: outlook, scope }))).json
  const { statvars } = whole['definition'].identity.shape
  const facets = { provenance: { ref: outlook } }
  const named = (await service.post('/api/v1/datasets', request({ statvars, scope: { ...scope, facets } }))).json
  t.deepEqual(
    [named['spec_id'], named['content_version'], named['facets'].bound],
    [whole['spec_id'], whole['content_version'], whole['facets'].bound],
  )
})

test('what cannot be all of a source is refused at the source', async (t) => {
  const refusals: ReadonlyArray<readonly [object, number, string, string]> = [
    [{ provenance: 'provenance/none' }, 422, 'entity_not_held', '/input/provenance'],
    [{ provenance: 'country/KEN' }, 422, 'entity_not_held', '/input/provenance'],
    [{ provenance: 5 }, 400, 'request_invalid', '/input/provenance'],
    [{ provenance: outlook, statvars: ['x'] }, 400, 'request_invalid', '/input/statvars'],
    [
      { provenance: outlook, scope: { facets: { provenance: { ref: 'provenance/illustrative-crs' } } } },
      422,
      'option_conflict',
      '/input/scope/facets/provenance',
    ],
    [{}, 400, 'request_invalid', '/input/statvars'],
  ]
  for (const [input, status, code, pointer] of refusals) {
    const answer = await service.post('/api/v1/datasets', request(input))
    t.deepEqual(
      [answer.status, answer.json['code'], answer.json['pointer']],
      [status, code, pointer],
      JSON.stringify(input),
    )
  }
})

test('a family that is named, as the catalogue does, gives every variable of it that has rows', async (t) => {
  const { json: catalogue } = await service.get('/api/v1/search/catalogue')
  const [family] = catalogue['families']
    .filter((it: Json) => it.variables > 1)
    .sort((a: Json, b: Json) => a.observations - b.observations)
  const scope = { window: { kind: 'range', start_year: family.years.last, end_year: family.years.last } }
  const { status, json } = await service.post('/api/v1/datasets', request({ family: family.shape, scope }))
  t.is(status, 200)
  const variables = new Set((await rowsOf(json)).map((row) => row['variable']))
  t.deepEqual(new Set(json['definition'].identity.shape.statvars), variables)
  for (const variable of variables) {
    const { json: node } = await service.get(`/api/v1/graph/node/${variable}`)
    const { definition } = node['stat_var']
    t.like(Object.fromEntries(Object.entries<Json>(definition).map(([name, value]) => [name, value?.ref ?? value])), {
      population_type: family.shape.population_type,
      measured_property: family.shape.measured_property,
    })
  }
  const { statvars } = json['definition'].identity.shape
  t.is((await service.post('/api/v1/datasets', request({ statvars, scope }))).json['spec_id'], json['spec_id'])
})

test('a family that the graph has not, and one beside a source or variables, are refused at the family', async (t) => {
  const refusals: ReadonlyArray<readonly [object, number, string, string]> = [
    [{ family: { population_type: 'None' } }, 422, 'statvar_not_held', '/input/family'],
    [{ family: {} }, 422, 'statvar_not_held', '/input/family'],
    [{ family: 'AidFlow' }, 400, 'request_invalid', '/input/family'],
    [{ family: { population_type: 'AidFlow', size: 1 } }, 400, 'request_invalid', '/input/family/size'],
    [{ family: { population_type: 'AidFlow' }, statvars: ['x'] }, 400, 'request_invalid', '/input/statvars'],
    [{ family: { population_type: 'AidFlow' }, provenance: outlook }, 400, 'request_invalid', '/input/family'],
  ]
  for (const [input, status, code, pointer] of refusals) {
    const answer = await service.post('/api/v1/datasets', request(input))
    t.deepEqual(
      [answer.status, answer.json['code'], answer.json['pointer']],
      [status, code, pointer],
      JSON.stringify(input),
    )
  }
})
