// A request opens a group to its members: the same question as with the members written out.
import test from 'ava'
import { type BlackBox, openService, statVarRequest } from '../support/black-box.ts'
import { builtGraph } from '../support/built-graph.ts'
import { aidFiles } from './support/aid.ts'

let service: BlackBox
test.before(async () => {
  service = await openService({ GRAPH: await builtGraph(aidFiles()) })
})
test.after.always(() => service.stop())

const from = (...origin: ReadonlyArray<string | object>) =>
  service.post(
    '/api/v1/datasets',
    statVarRequest(['provider/ODA_Nominal'], { entities: { origin: origin as ReadonlyArray<string> } }),
  )
const dac = 'group/DACCountries'

test('the members of a group on a day give the spec of the list written out', async (t) => {
  const opened = await from({ members_of: dac, as_of: '2020-01-01' })
  const pasted = await from('country/FRA', 'country/GBR', 'country/SWE')
  t.is(opened.status, 200)
  t.is(opened.json.spec_id, pasted.json.spec_id)
  t.deepEqual(opened.json.definition.identity.entities, { origin: ['country/FRA', 'country/GBR', 'country/SWE'] })
})

test('without a day the members are those whose membership has no end; other entities may stand beside them', async (t) => {
  const opened = await from({ members_of: `dcid:${dac}` }, 'country/KAZ', 'country/SWE')
  const pasted = await from('country/FRA', 'country/GBR', 'country/KAZ', 'country/SWE', 'country/USA')
  t.is(opened.json.spec_id, pasted.json.spec_id)
})

test('a group of which no member has rows on that day is told like any other gap', async (t) => {
  const { json } = await from({ members_of: dac, as_of: '2020-01-01' })
  t.is(json.warnings[0].detail, 'No rows for United Kingdom.')
})

test('what cannot be opened is refused where it stands', async (t) => {
  const at = '/input/scope/entities/origin'
  const unknown = await from('country/SWE', { members_of: 'group/Nobody' })
  t.is(unknown.status, 422)
  t.is(unknown.json.code, 'entity_not_held')
  t.is(unknown.json.pointer, `${at}/1/members_of`)
  const country = await from({ members_of: 'country/SWE' })
  t.is(country.status, 400)
  t.is(country.json.pointer, `${at}/0/members_of`)
  t.regex(country.json.detail, /Sweden is no group or region/)
  const undated = await from({ members_of: 'group/Visegrad', as_of: '2020-01-01' })
  t.is(undated.json.pointer, `${at}/0/as_of`)
  const early = await from({ members_of: dac, as_of: '1950-01-01' })
  t.regex(early.json.detail, /had no members on 1950-01-01/)
  const noDay = await from({ members_of: dac, as_of: '2020-02-30' })
  t.is(noDay.json.pointer, `${at}/0/as_of`)
  const unknownMember = await from({ members_of: dac, asof: '2020-01-01' })
  t.is(unknownMember.json.pointer, `${at}/0/asof`)
})

test('a definition may open a group too, and is registered under the spec of its members', async (t) => {
  const pasted = await from('country/FRA', 'country/GBR', 'country/SWE')
  const { spec_id, identity } = pasted.json.definition
  const again = await service.post('/api/v1/datasets', {
    schema_version: 1,
    input: {
      kind: 'spec_id',
      spec_id,
      definition: { identity: { ...identity, entities: { origin: [{ members_of: dac, as_of: '2020-01-01' }] } } },
    },
  })
  t.is(again.status, 200, again.text)
  t.is(again.json.content_version, pasted.json.content_version)
})
