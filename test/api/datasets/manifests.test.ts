// What a manifest tells of the request it answers, whoever stored the rows first.
import test from 'ava'
import { startService, statVarRequest, type TestService } from '../../support/service.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'

let service: TestService
test.before(async () => {
  service = await startService({ SYNC_BUDGET_ROWS: '30' })
})
test.after.always(() => service.stop())

const kenya = (from: number, to: number, facets: object = {}) => ({
  entities: { observationAbout: ['country/KEN'] },
  window: { kind: 'range', start_year: from, end_year: to },
  facets,
})
const asked = async (scope: object, options: object = { format: 'csv', bundle: false }) =>
  (await service.post('/api/datasets', statVarRequest([gdp], scope, options))).json

test.serial('rows stored under another request are told with what this one bound and chose', async (t) => {
  const first = await asked(kenya(2015, 2018))
  const [choice] = first.facets.choices.shown
  t.deepEqual([first.facets.bound, choice.policy], [{}, 'service/facet-policy/most-observations'])
  const provenance = choice.chosen.provenance
  const bound = await asked(kenya(2015, 2018, { provenance: { ref: provenance } }))
  t.is(bound.content_version, first.content_version)
  t.deepEqual(bound.facets.bound, { provenance: { ref: provenance } })
  t.is(bound.facets.choices.shown[0].policy, 'service/facet-policy/request')
  t.deepEqual(bound.facets.choices.shown[0].chosen, choice.chosen)
  // asked again, each is told as it was
  t.deepEqual((await asked(kenya(2015, 2018))).facets, first.facets)
  t.deepEqual((await asked(kenya(2015, 2018, { provenance: { ref: provenance } }))).facets, bound.facets)
  // another rendering of the request that bound it, from the rows that are there
  const parquet = await asked(kenya(2015, 2018, { provenance: { ref: provenance } }), {
    format: 'parquet',
    bundle: false,
  })
  t.deepEqual(parquet.facets, bound.facets)
  t.is(parquet.artifacts[0].rendering.format, 'parquet')
  // the snapshot is of no request: it keeps the record of the run that first gave the rows
  t.deepEqual((await service.get(first.links.self)).json.facets, first.facets)
})

test.serial('the poll of a failed operation tells as much as the refusal of the same request', async (t) => {
  const body = statVarRequest([gdp], {
    window: { kind: 'range', start_year: 2000, end_year: 2020 },
    facets: { unit: { currency: 'EUR', prices: 'constant', base_year: 1900 } },
  })
  const accepted = await service.post('/api/datasets', body)
  t.is(accepted.status, 202, accepted.text)
  const polled = await (async () => {
    for (;;) {
      const poll = await service.get(accepted.json.operation.poll)
      if (poll.status !== 200) return poll
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  t.deepEqual([polled.status, polled.json.code], [500, 'operation_failed'])
  const refused = await service.post('/api/datasets', body)
  t.is(refused.status, 422)
  const { trace_id: _trace, capability_version: _capabilities, ...told } = refused.json
  t.deepEqual(polled.json.failure, told)
  t.is(typeof told.cause, 'string')
  t.is(told.pointer, '/input/scope/facets/unit')
})
