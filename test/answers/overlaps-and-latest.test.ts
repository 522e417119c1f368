// Overlaps are told with labels, and only true ones; the latest version is that of the facets asked for.
import test from 'ava'
import { type BlackBox, type Json, openService, statVarRequest } from '../support/black-box.ts'
import { builtGraph } from '../support/built-graph.ts'
import { aidFiles } from './support/aid.ts'

let service: BlackBox
test.before(async () => {
  service = await openService({ GRAPH: await builtGraph(aidFiles()) })
})
test.after.always(() => service.stop())

const made = async (statvars: ReadonlyArray<string>, scope: object = {}): Promise<Json> => {
  const { status, json, text } = await service.post('/api/v1/datasets', statVarRequest(statvars, scope))
  if (status !== 200) throw new Error(text)
  return json
}
const overlapsOf = ({ warnings }: Json): Json => warnings.find(({ code }: Json) => code === 'rows_overlap')

test.serial('commitments are no part of disbursements', async (t) => {
  t.is(overlapsOf(await made(['oda/Total_Nominal', 'oda/Commitment_Nominal'])), undefined)
})

test.serial('a total includes its purposes, and says so by name', async (t) => {
  const { detail, details } = overlapsOf(await made(['oda/Total_Nominal', 'oda/Purpose120_Nominal']))
  t.is(detail, 'Some rows include others and must not be added: ODA includes ODA, health.')
  t.is(details.overlaps[0].whole, 'oda/Total_Nominal')
})

test.serial('the latest version is as reported, or as the facets asked for say', async (t) => {
  const scope = { entities: { origin: ['country/FRA'], destination: ['country/KEN'] } }
  const unit = { currency: 'EUR', prices: 'current' }
  const reported = await made(['oda/Total_Nominal'], scope)
  const converted = await made(['oda/Total_Nominal'], { ...scope, facets: { unit } })
  const latest = async (facets?: object) =>
    service.get(
      `/api/datasets/${reported.spec_id}/latest${facets === undefined ? '' : `?facets=${encodeURIComponent(JSON.stringify(facets))}`}`,
    )
  t.is((await latest()).json.content_version, reported.content_version)
  t.is((await latest({ unit })).json.content_version, converted.content_version)
  const other = await latest({ unit: { currency: 'SEK', prices: 'current' } })
  t.deepEqual([other.status, other.json.code], [404, 'snapshot_not_found'])
})
