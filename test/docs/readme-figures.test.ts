// The figures that README shows: asked of the service over the starter graph, and added up from the published files themselves.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { parse } from 'csv-parse/sync'
import { starterSourceFolder } from '../../ingest/starter/sources.ts'
import { textAt, withDatabase } from '../../ingest/importers/duckdb.ts'
import { startService, type TestService } from '../support/service.ts'

const file = (name: string): string => `'${join(starterSourceFolder, name)}'`
const dac1 = file('dac1_2010_2023_current.parquet')
const commitments = `read_csv(${file('oda_commitments_current_by_donor_2015_2022.csv')}, all_varchar = true)`
const crs = `read_csv(${file('crs_2021.csv.gz')}, all_varchar = true)`
const service = `read_csv(${file('ids_debt_service_2000_2025.csv.gz')}, all_varchar = true)`
const stocks = `read_csv(${file('ids_debt_stocks.csv.gz')}, all_varchar = true)`
const outlook = `read_csv(${file('weo_2025-10.csv')}, all_varchar = true)`

/** Amounts of DAC1 are published in millions, of type A (current dollars). */
const fromDac1 = (donor: number, measure: number, flow: number, year: number): string =>
  `SELECT sum(CAST(value AS DECIMAL(24, 6)) * CAST(1000000 AS DECIMAL(10, 0))) AS figure FROM ${dac1}
   WHERE donor_code = ${donor} AND aidtype_code = ${measure} AND flows_code = ${flow} AND amounttype_code = 'A' AND year = ${year}`

const byKind = `regexp_full_match(series_code, 'DT\\.(AMT|INT|DOD)\\.(BLAT|MLAT|PBND|PCBK|PROP)\\.CD')`

/** What each figure is in the published file, without a line of the importers. */
const inTheFile: Readonly<Record<string, string>> = {
  'How much ODA did Sweden give in 2021?': fromDac1(10, 1010, 1140, 2021),
  "UK's ODA in 2022": fromDac1(12, 1010, 1140, 2022),
  "DAC countries' total ODA 2023": fromDac1(20001, 1010, 1140, 2023),
  'gross national income of Norway in 2022': fromDac1(8, 1, 1140, 2022),
  'ODA from Germany to Ukraine in 2022': `SELECT sum(CAST(value AS DECIMAL(24, 6)) * 1000000) AS figure FROM ${commitments}
    WHERE donor_code = '5' AND recipient_code = '85' AND year = '2022'`,
  'Humanitarian aid from Norway to Somalia in 2021': `SELECT sum(CAST(usd_disbursement AS DECIMAL(24, 12)) * 1000000) AS figure FROM ${crs}
    WHERE donor_code = '8' AND recipient_name = 'Somalia' AND category = '10' AND sector_code IN ('720', '730', '740')`,
  "Uganda's debt service in 2022 by creditor": `SELECT sum(CAST(value AS DECIMAL(24, 2))) AS figure FROM ${service}
    WHERE country = 'Uganda' AND year = '2022' AND trim(counterpart_area) <> 'World' AND ${byKind}`,
  'external debt of Kenya to China in 2022': `SELECT sum(CAST(value AS DECIMAL(24, 2))) AS figure FROM ${stocks}
    WHERE country = 'Kenya' AND trim("counterpart-area") = 'China' AND "time" = '2022' AND ${byKind}`,
  'GDP of India in 2024': `SELECT sum(CAST(value AS DECIMAL(24, 6)) * 1000000000) AS figure FROM ${outlook}
    WHERE ref_area = 'IND' AND concept = 'NGDPD' AND year = '2024' AND scale = '9'`,
  'Population of Nigeria in 2023': `SELECT sum(CAST(value AS DECIMAL(24, 6)) * 1000000) AS figure FROM ${outlook}
    WHERE ref_area = 'NGA' AND concept = 'LP' AND year = '2023' AND scale = '6'`,
}

const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')

/** Question and figure of each row of the table. */
const tableRows = (): ReadonlyArray<{ readonly question: string; readonly figure: number; readonly where: string }> =>
  (readme.split('## Ten questions')[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| question') && !line.startsWith('|---'))
    .map((line) => {
      const [, question = '', figure = '', where = ''] = line.split('|').map((cell) => cell.trim())
      return { question, figure: Number(/^[\d,.]+/.exec(figure)?.[0].replaceAll(',', '')), where }
    })

let running: TestService
test.before(async () => {
  running = await startService({ GRAPH: 'starter' })
})
test.after.always(() => running?.stop())

const read = async (question: string) => {
  const { json } = await running.post('/api/search/resolve', { input: { kind: 'raw_text', query: question } })
  return json.parts[0]
}

const asked = async (
  part: { readonly spec: { readonly spec_id: string; readonly definition: object } },
  more: object,
) => {
  const { spec_id, definition } = part.spec
  const { json } = await running.post('/api/datasets', {
    schema_version: 1,
    input: { kind: 'spec_id', spec_id, definition, ...('scope' in more ? { scope: more.scope } : {}) },
    options: 'options' in more ? more.options : { format: 'csv', bundle: false },
  })
  return json
}

test('README has ten questions, each with a figure, and the figures are those of the published files', async (t) => {
  const rows = tableRows()
  t.is(rows.length, 10)
  await withDatabase(async (database) => {
    for (const { question, figure, where } of rows) {
      const [row = {}] = await database.rows(
        `SELECT CAST(figure AS VARCHAR) AS figure FROM (${inTheFile[question] ?? 'SELECT NULL AS figure'})`,
      )
      t.is(Number(textAt(row, 'figure')), figure, question)
      t.regex(where, /^(OECD|World Bank|IMF), /, question)
    }
  })
})

test('the service answers the ten questions with these figures', async (t) => {
  for (const { question, figure } of tableRows()) {
    const part = await read(question)
    t.is(part.status, 'definite', question)
    const manifest = await asked(part, {})
    const { bytes } = await running.download(manifest.artifacts[0].url)
    const rows: ReadonlyArray<Record<string, string>> = parse(Buffer.from(bytes), { columns: true })
    const total = rows.reduce((sum, row) => sum + Math.round(Number(row['value']) * 100), 0) / 100
    t.is(total, figure, question)
  }
})

test('what the tour prints is what the service answers', async (t) => {
  const part = await read('How much ODA did France give to Kenya since 2018?')
  t.true(
    readme.includes(JSON.stringify([part.status, part.label, part.spec.spec_id, part.cautions[0]?.code])),
    part.label,
  )
  for (const used of part.used) t.true(readme.includes(JSON.stringify([used.text, used.as])), used.text)
  const manifest = await asked(part, {})
  const { bytes } = await running.download(manifest.artifacts[0].url)
  const digest = createHash('sha256').update(bytes).digest('hex')
  const told = [
    manifest.content_version,
    manifest.coverage.rows,
    `sha256:${digest}`,
    manifest.sources[0].provenance.label,
  ]
  t.true(readme.includes(JSON.stringify(told)), JSON.stringify(told))
  t.true(readme.includes(`${digest}  figures.csv`))
  const figures =
    Buffer.from(bytes)
      .toString('utf8')
      .match(/country\/FRA.*USDollar/g) ?? []
  t.true(figures.length === 5 && readme.includes(`\n${figures.join('\n')}\n`), figures.join('\n'))
  const unit = { currency: 'EUR', prices: 'constant', base_year: 2022 }
  const converted = await asked(part, { scope: { facets: { unit } }, options: { format: 'parquet' } })
  const name = String(converted.artifacts[0].file_name).replace(/\d{4}-\d{2}-\d{2}/, '[-\\d]+')
  t.regex(readme, new RegExp(`"${converted.content_version}","${converted.trace.conversion[0].recipe}","${name}"`))
  const variable = 'variable=commitments/ODA_Nominal&origin=country/FRA&destination=country/KEN&period=2019'
  const { json } = await running.get(
    `/api/datasets/${part.spec.spec_id}/${converted.content_version}/explain?${variable}`,
  )
  const receipt = [json.figure.value, json.conversion.formula, json.conversion.calculation]
  t.true(readme.includes(JSON.stringify(receipt)), JSON.stringify(receipt))
})

test('what README prints of addresses, citations and claims is what the service answers', async (t) => {
  const rowsOf = async (question: string): Promise<ReadonlyArray<Record<string, unknown>>> => {
    const { headers } = await running.get(`/api/data?format=json&q=${encodeURIComponent(question)}`)
    return JSON.parse((await running.get(headers.get('location') ?? '')).text)
  }
  const donors = (await rowsOf('top 3 donors to Kenya in 2021')).map(({ origin_label, value }) => [origin_label, value])
  const shares = await rowsOf('ODA as a share of GNI of Sweden since 2021')
  t.is(donors.length, 3)
  t.is(shares.length, 3)
  for (const printed of [...donors, ...shares.map(({ period, value, unit }) => [period, value, unit])])
    t.true(readme.includes(`\n${JSON.stringify(printed)}\n`), JSON.stringify(printed))
  const manifest = await asked(await read('How much ODA did France give to Kenya since 2018?'), {})
  const { json } = await running.get(`/api/datasets/${manifest.spec_id}/${manifest.content_version}/citation`)
  t.true(readme.includes(`\n${json.apa.split('.').slice(0, 3).join('.')}\n`), json.apa)
  const claim = 'Sweden gave $5.93 billion of ODA in 2022.'
  t.true(readme.includes(claim))
  const [checked] = (await running.post('/api/verify', { claim })).json.claims
  const [reason] = checked.reasons
  const told = JSON.stringify([checked.verdict, checked.figure.value, reason.code, reason.detail])
  t.true(readme.includes(`\n${told}\n`), told)
})

test('every example of the catalogue over the starter graph has figures, and what comes of an extract says so', async (t) => {
  const { json } = await running.get('/api/search/catalogue')
  for (const family of json.families)
    for (const { question } of family.examples ?? []) {
      const part = await read(question)
      t.is(part.status, 'definite', question)
      const manifest = await asked(part, {})
      t.true(manifest.coverage?.rows > 0, question)
      const codes = manifest.warnings.map(({ code }: { readonly code: string }) => code)
      const isOfExtract = manifest.sources.some((source: { readonly extract?: string }) => source.extract !== undefined)
      t.is(codes.includes('source_extract'), isOfExtract, question)
      for (const source of manifest.sources) {
        const isExtract = source.provenance.ref === 'provenance/oecd-crs'
        const part = 'activities of 2021 of nine providers; all those of 2021 of Austria, '
        t.is(source.extract?.startsWith(part) ?? false, isExtract, question)
      }
    }
})
