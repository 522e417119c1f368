// Titles say what the rows are, in the words of their family.
import test from 'ava'
import { type BlackBox, openService, statVarRequest } from '../support/black-box.ts'
import { builtGraph } from '../support/built-graph.ts'
import { aidFiles } from './support/aid.ts'

let service: BlackBox
let sample: BlackBox
test.before(async () => {
  service = await openService({ GRAPH: await builtGraph(aidFiles()) })
  sample = await openService()
})
test.after.always(() => Promise.all([service.stop(), sample.stop()]))

const titleOf = async (at: BlackBox, statvars: ReadonlyArray<string>, scope: object): Promise<string> =>
  (await at.post('/api/v1/datasets', statVarRequest(statvars, scope))).json.title

test('a title has the years of the rows, not those asked for', async (t) => {
  const title = await titleOf(service, ['oda/Total_Nominal'], {
    entities: { origin: ['country/FRA'], destination: ['country/KEN'] },
    window: { kind: 'range', start_year: 2010, end_year: 2023 },
  })
  t.is(title, 'ODA: Provider France; Recipient Kenya; 2021 to 2022')
})

test('entities and variables without rows are not in it', async (t) => {
  const title = await titleOf(service, ['oda/Total_Nominal', 'oda/Purpose110_Nominal'], {
    entities: { origin: ['country/FRA', 'country/GBR', 'country/USA'] },
  })
  t.is(title, 'ODA: Provider France; by recipient')
})

test('a group that was opened is named, not its members', async (t) => {
  const title = await titleOf(service, ['oda/Total_Nominal'], { entities: { destination: ['africa'] } })
  t.is(title, 'ODA: Recipient Africa; by provider')
})

test('debt has a debtor and a creditor', async (t) => {
  const { json } = await sample.post('/api/v1/search/resolve', {
    input: { kind: 'raw_text', query: 'debt service of Kenya to China in 2020' },
  })
  const { spec_id, definition } = json.parts[0].spec
  const made = await sample.post('/api/v1/datasets', {
    schema_version: 1,
    input: { kind: 'spec_id', spec_id, definition },
  })
  t.regex(made.json.title, /: Debtor Kenya; Creditor China; 2020$/)
})
