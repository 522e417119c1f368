// Whose prices and rates are used, what is left out for want of them, and that the sources of the rates are cited.
import test from 'ava'
import { parse } from 'csv-parse/sync'
import { type BlackBox, type Json, openService, statVarRequest } from '../support/black-box.ts'
import { builtGraph } from '../support/built-graph.ts'
import { readZip } from '../render/zip-reader.ts'
import { aidFiles } from './support/aid.ts'

const oda = 'oda/Total_Nominal'
let service: BlackBox
test.before(async () => {
  service = await openService({ GRAPH: await builtGraph(aidFiles()) })
})
test.after.always(() => service.stop())

const request = (origins: ReadonlyArray<string>, unit: object, window?: object, options?: object) =>
  service.post(
    '/api/v1/datasets',
    statVarRequest(
      [oda],
      {
        entities: { origin: origins.map((iso) => `country/${iso}`), destination: ['country/KEN'] },
        facets: { unit },
        ...(window === undefined ? {} : { window }),
      },
      options,
    ),
  )
const made = async (...given: Parameters<typeof request>): Promise<Json> => {
  const { status, json, text } = await request(...given)
  if (status !== 200) throw new Error(text)
  return json
}
const rowsOf = async (manifest: Json): Promise<Record<string, string>[]> =>
  parse((await service.download(manifest.artifacts[0].url)).bytes, { columns: true })
const warningOf = ({ warnings }: Json, code: string): Json => warnings.find((warning: Json) => warning.code === code)
const constant = (base_year: number, currency = 'USD') => ({ currency, prices: 'constant', base_year })

test.serial(
  'a provider in the table that lacks the base year gets no other prices; its rows are left out and named',
  async (t) => {
    const manifest = await made(['SWE', 'KAZ'], constant(2023))
    t.deepEqual([...new Set((await rowsOf(manifest)).map((row) => row['origin']))], ['country/SWE'])
    const { details } = warningOf(manifest, 'deflator_missing_omitted')
    t.deepEqual([details.omitted, details.entities], [2, ['country/KAZ']])
    t.deepEqual(
      manifest.omissions.shown.map(({ reason, roles, periods }: Json) => [reason, roles.origin, periods]),
      [['deflator_missing_omitted', 'country/KAZ', ['2021', '2022']]],
    )
    t.is(warningOf(manifest, 'entities_without_rows').detail, 'No rows for Kazakhstan.')
  },
)

test.serial('with a base year it has, it is converted by its own prices', async (t) => {
  const manifest = await made(['KAZ'], constant(2022))
  const [first] = await rowsOf(manifest)
  t.is(Number(first?.['value']), 3 * (92 / 88))
  t.is(warningOf(manifest, 'deflator_fallback_used'), undefined)
})

test.serial('alone, its refusal says which base years there are', async (t) => {
  const { status, json } = await request(['KAZ'], constant(2023))
  t.deepEqual([status, json.code, json.alternatives], [422, 'rate_coverage_gap', [2019, 2020, 2021, 2022]])
  t.is(
    json.detail,
    'No deflator is known for base year 2023 of country/KAZ; base years with one: 4 years from 2019 to 2022.',
  )
})

test.serial('a provider missing from the table takes the fallback, and that is a warning', async (t) => {
  const manifest = await made(['TLS'], constant(2022))
  const [row] = await rowsOf(manifest)
  t.is(Number(row?.['value']), 2 * (101 / 99))
  const { details } = warningOf(manifest, 'deflator_fallback_used')
  t.deepEqual([details.entities, details.fallback_entity, details.values], [['country/TLS'], 'group/DACCountries', 1])
})

const entriesOf = async (bytes: Buffer): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries((await readZip(bytes)).map(({ name, content }) => [name, content.toString('utf8')]))

const shillings = { currency: 'KES', prices: 'current' }

test.serial('of all years, rows without an exchange rate are left out and named', async (t) => {
  const manifest = await made(['SWE'], shillings)
  t.deepEqual(
    (await rowsOf(manifest)).map(({ period, value }) => [period, Number(value)]),
    [['2021', 11_000]],
  )
  const { details } = warningOf(manifest, 'rate_missing_omitted')
  t.deepEqual([details.omitted, details.years], [1, [2019]])
  t.deepEqual(manifest.completeness, { rows_read: 2, rows_delivered: 1, rows_omitted: 1 })
})

test.serial('years asked for that rates cover in part are refused, with those that can be converted', async (t) => {
  const { status, json } = await request(['SWE'], shillings, { kind: 'range', start_year: 2019, end_year: 2021 })
  t.deepEqual([status, json.code], [422, 'rate_coverage_gap'])
  t.deepEqual(json.alternatives, [{ kind: 'range', start_year: 2021, end_year: 2021 }])
  const again = await request(['SWE'], shillings, json.alternatives[0])
  t.is(again.status, 200)
})

test.serial('a conversion that would be refused is not suggested', async (t) => {
  const resolve = async (query: string) => {
    const { json } = await service.post('/api/v1/search/resolve', { input: { kind: 'raw_text', query } })
    return json.parts[0]
  }
  const part = await resolve('ODA from Sweden to Kenya from 2019 to 2021 in KES')
  t.is(part.status, 'definite')
  t.is(part.suggested_conversion, null)
  t.true(
    part.notes.some((note: string) => note.includes('2021 can be converted')),
    JSON.stringify(part.notes),
  )
  const whole = await resolve('ODA from Sweden to Kenya in KES')
  t.like(whole.suggested_conversion.unit, { currency: 'KES' })
})

test.serial('a bundle of converted amounts cites the sources of the rates too', async (t) => {
  const manifest = await made(['SWE'], constant(2022), undefined, { format: 'csv', bundle: true })
  const { bytes } = await service.download(manifest.artifacts[0].url)
  const text = await entriesOf(bytes)
  t.true(text['SOURCES.md']?.includes('Rates of the committee'), text['SOURCES.md'])
  t.true(text['SOURCES.md']?.includes('Makers of rates'))
  t.true(text['CITATION.cff']?.includes('Rates of the committee'), text['CITATION.cff'])
  const reported = await service.post(
    '/api/v1/datasets',
    statVarRequest([oda], { entities: { origin: ['country/SWE'] } }, { format: 'csv', bundle: true }),
  )
  const plain = await entriesOf((await service.download(reported.json.artifacts[0].url)).bytes)
  t.false(plain['SOURCES.md']?.includes('Rates of the committee'))
})
