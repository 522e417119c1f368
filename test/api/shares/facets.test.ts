// What a live link binds each time it is opened.
import test from 'ava'
import { startService, statVarRequest, type TestService } from '../../support/service.ts'

const request = statVarRequest(['economy/GrossDomesticProduct_Nominal'], {
  entities: { observationAbout: ['country/KEN'] },
})

let service: TestService
test.before(async () => {
  service = await startService()
})
test.after.always(() => service.stop())

test.serial('a live link carries the conversion that came with it', async (t) => {
  const unit = { currency: 'EUR', prices: 'constant', base_year: 2018 }
  const body = { ...request, input: { ...request.input, scope: { ...request.input.scope, facets: { unit } } } }
  const converted = (await service.post('/api/datasets', body)).json
  const { spec_id } = converted
  const link = (facets?: object) =>
    service.post('/api/datasets/share', { kind: 'live', spec_id, ...(facets === undefined ? {} : { facets }) })
  const made = await link(converted.facets.bound)
  t.is(made.status, 201, made.text)
  t.deepEqual(made.json.share.facets, { unit })
  const opened = await service.get(made.json.share.url)
  t.is(opened.json.content_version, converted.content_version)
  t.deepEqual([opened.json.facets.bound, opened.json.share.facets], [{ unit }, { unit }])
  // the link without conversion is another one, and still gives amounts as reported
  const plain = await link()
  t.not(plain.json.share.share_id, made.json.share.share_id)
  t.is(plain.json.share.facets, undefined)
  t.not((await service.get(plain.json.share.url)).json.content_version, converted.content_version)
  t.is((await link({})).json.share.share_id, plain.json.share.share_id)
  t.deepEqual([(await link({ unit })).status, (await link({ unit })).json.share], [200, made.json.share])
})

const facetRefusals: ReadonlyArray<readonly [object, number, string, string]> = [
  [{ unit: { currency: 'EUR', prices: 'constant' } }, 400, 'request_invalid', '/facets/unit/base_year'],
  [{ unit: { currency: { role: 'giver' }, prices: 'current' } }, 422, 'role_unknown', '/facets/unit/currency/role'],
  [{ unit: { ref: 'no/unit' } }, 422, 'entity_not_held', '/facets/unit/ref'],
  [{ provenance: { ref: 'no/provenance' } }, 422, 'entity_not_held', '/facets/provenance/ref'],
  [{ share_within: 'all' }, 422, 'option_conflict', '/facets/share_within'],
  [{ other: 1 }, 400, 'request_invalid', '/facets/other'],
]
for (const [facets, status, code, pointer] of facetRefusals) {
  test.serial(`a live link that binds ${JSON.stringify(facets)} is refused`, async (t) => {
    const { spec_id, definition } = (await service.post('/api/datasets/estimate', request)).json
    const refused = await service.post('/api/datasets/share', { kind: 'live', spec_id, definition, facets })
    t.deepEqual([refused.status, refused.json.code, refused.json.pointer], [status, code, pointer])
  })
}

test.serial('a snapshot link takes no facets: its rows are what they are', async (t) => {
  const { spec_id, content_version } = (await service.post('/api/datasets', request)).json
  const refused = await service.post('/api/datasets/share', { kind: 'snapshot', spec_id, content_version, facets: {} })
  t.deepEqual([refused.status, refused.json.pointer], [400, '/facets'])
})
