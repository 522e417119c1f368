// Figures of fiscal years say so wherever they answer, and those beside them that are of calendar years do not.
import { join } from 'node:path'
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { buildGraph } from '../../ingest/build/build-graph.ts'
import { bytesOf } from '../ingest/importers/layouts/fixture.ts'
import { outlookFixtures } from '../ingest/importers/layouts/outlook.ts'
import { runImporter } from '../ingest/importers/published.ts'
import { temporaryFolder } from '../ingest/importers/temporary-folder.ts'
import { type BlackBox, type Json, openService, statVarRequest } from '../support/black-box.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'
const population = 'Count_Person'

let service: BlackBox
test.before(async () => {
  const fixture = outlookFixtures.find(({ what }) => what.includes('portal CSV'))
  if (fixture === undefined) throw new Error('no fixture')
  const folder = await temporaryFolder()
  const { folder: input } = await runImporter(fixture.importer, folder, await bytesOf(fixture), { name: fixture.name })
  const built = await buildGraph({ inputs: [input], output: join(folder, 'builds') })
  if (E.isLeft(built)) throw new Error(JSON.stringify(built.left))
  service = await openService({ GRAPH: built.right.location })
})
test.after.always(() => service.stop())

const warningsOf = async (
  variables: ReadonlyArray<string>,
  places: ReadonlyArray<string>,
): Promise<ReadonlyArray<Json>> => {
  const scope = { entities: { observationAbout: places } }
  const { status, json, text } = await service.post('/api/v1/datasets', statVarRequest([...variables], scope))
  if (status !== 200) throw new Error(text)
  return json.warnings.filter(({ code }: Json) => code === 'fiscal_year')
}

test('GDP of a country that reports by fiscal years carries the caution, with rows and source', async (t) => {
  const [warning, ...others] = await warningsOf([gdp], ['country/IND', 'country/KEN'])
  t.deepEqual(others, [])
  t.regex(warning.detail, /^2 figures are of fiscal years \(India\): the year named is not the calendar year/)
  t.is(warning.details.rows, 2)
  t.deepEqual(
    warning.details.sources.map(({ provenance, entities }: Json) => [provenance.ref, entities]),
    [['provenance/weo', [{ ref: 'country/IND', label: 'India', rows: 2 }]]],
  )
})

test('GDP of calendar years and population carry none', async (t) => {
  t.deepEqual(await warningsOf([gdp], ['country/KEN']), [])
  t.deepEqual(await warningsOf([population], ['country/KEN']), [])
})

test('Search says it beside the reading', async (t) => {
  const query = 'GDP of India'
  const { json } = await service.post('/api/v1/search/resolve', { input: { kind: 'raw_text', query } })
  const [part] = json.parts
  t.is(part.status, 'definite')
  t.true(
    part.cautions.some(({ code }: Json) => code === 'fiscal_year'),
    JSON.stringify(part.cautions),
  )
})
