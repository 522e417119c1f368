import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import test from 'ava'
import type { Graph } from '../../../domain/ports/graph.ts'
import { openGraph } from '../../../statistics/read/open.ts'
import { textAt, withDatabase } from '../../../ingest/importers/duckdb.ts'
import { writeSample } from '../../../ingest/sample/generator/write-sample.ts'
import { sampleGraphLocation } from '../../support/sample-graph.ts'
import { temporaryDirectory } from '../../support/temporary.ts'

const sample = fileURLToPath(new URL('../../../ingest/sample', import.meta.url))
/** Written by hand, beside what the generator writes: nothing any more. */
const byHand: ReadonlyArray<string> = []

const graph: Graph = await openGraph(await sampleGraphLocation())
test.after.always(async () => graph.close())

/** Value of a series, by variable, roles and year; null where there is none. */
const valuesOf = (variable: string, roles: Readonly<Record<string, string>>, provenance?: string) => {
  const { series } = graph
  const found: { provenance: string; unit: string; values: Record<string, number> }[] = []
  const [from, to] = series.rangeOfVariable(series.dictionaries.variable.codeOf(variable))
  for (let i = from; i < to; i++) {
    const fits = series.roles.every((role, r) => {
      const code = series.roleColumns[r]?.[i] ?? -1
      return (code < 0 ? undefined : series.dictionaries.entity.at(code)) === roles[role]
    })
    if (!fits) continue
    const { periods, values } = graph.observations.read(series.first[i] ?? 0, series.length[i] ?? 0)
    const byPeriod: Record<string, number> = {}
    for (const [k, period] of periods.entries())
      byPeriod[series.dictionaries.period.at(period)] = values[k] ?? Number.NaN
    const entry = {
      provenance: series.dictionaries.provenance.at(series.provenance[i] ?? -1),
      unit: series.dictionaries.unit.at(series.unit[i] ?? -1),
      values: byPeriod,
    }
    if (provenance === undefined || entry.provenance === provenance) found.push(entry)
  }
  return found
}

const filesOf = async (folder: string): Promise<ReadonlyArray<string>> =>
  (await readdir(folder, { recursive: true }))
    .filter((name) => /\.(mcf|tmcf|csv|csv\.gz|parquet)$/.test(name) && !name.startsWith('generator'))
    .sort()

test('the committed sample is what the generator writes', async (t) => {
  const place = await temporaryDirectory('sample')
  t.teardown(place.dispose)
  const fresh = join(place.path, 'sample')
  await writeSample(fresh)
  t.deepEqual(
    await filesOf(fresh),
    (await filesOf(sample)).filter((name) => !byHand.includes(name)),
  )
  for (const name of await filesOf(fresh)) {
    if (name.endsWith('.parquet')) continue
    const [now, then] = await Promise.all([fresh, sample].map((folder) => readFile(join(folder, name))))
    const unpacked = (bytes: Buffer | undefined) => {
      const content = bytes ?? Buffer.alloc(0)
      return name.endsWith('.gz') ? gunzipSync(content) : content
    }
    t.true(unpacked(now).equals(unpacked(then)), name)
  }
  const difference = await withDatabase((database) =>
    database.rows(`SELECT (SELECT count(*) FROM '${join(fresh, 'flows.parquet')}')::VARCHAR AS written, count(*)::VARCHAR AS different
      FROM ((SELECT * FROM '${join(fresh, 'flows.parquet')}' EXCEPT ALL SELECT * FROM '${join(sample, 'flows.parquet')}')
      UNION ALL (SELECT * FROM '${join(sample, 'flows.parquet')}' EXCEPT ALL SELECT * FROM '${join(fresh, 'flows.parquet')}'))`),
  )
  t.is(difference.map((row) => textAt(row, 'different')).join(), '0')
  t.true(Number(textAt(difference[0] ?? {}, 'written')) > 500_000)
})

test('every provenance of the sample says that its figures are illustrative, and documents itself', (t) => {
  const provenances = graph.nodesOfKind('provenance')
  t.true(provenances.length >= 5)
  for (const { dcid, properties } of provenances) {
    t.regex(dcid, /^provenance\/illustrative-/)
    t.deepEqual(properties['illustrative'], [true], dcid)
    t.true(properties['dataNotes']?.some((note) => typeof note === 'string' && note.startsWith('Illustrative figures')))
    for (const name of [
      'licenseType',
      'lastDataRefreshDate',
      'scopeAndUnits',
      'methodology',
      'transformationHistory',
      'publisher',
    ]) {
      t.is(properties[name]?.length, 1, `${dcid} ${name}`)
    }
  }
})

test('every slot property occurs in a variable, and every variable of prices of the day ends in Nominal', (t) => {
  const slots = new Set<string>()
  for (const { dcid } of graph.nodesOfKind('stat_var')) {
    const statVar = graph.statVar(dcid)
    for (const slot of Object.keys(statVar?.slots ?? {})) slots.add(slot)
    t.is(statVar?.measurementQualifier === 'Nominal', dcid.endsWith('Nominal'), dcid)
  }
  t.deepEqual([...slots].sort(), [
    'crsCooperationModality',
    'crsPurpose',
    'crsTypeOfFinance',
    'crsTypeOfFlow',
    'financialFlowType',
    'nettingBasis',
  ])
})

test('the total of DAC countries is that of the members of the year', (t) => {
  const members = graph.memberships('group/DACCountries')?.members ?? []
  const [group] = valuesOf('oda/Total_Nominal', { origin: 'group/DACCountries', destination: 'country/KEN' })
  for (const year of [2005, 2012, 2013, 2024]) {
    const during = members.filter(
      ({ startDate, endDate }) =>
        Number(startDate?.slice(0, 4)) <= year && (endDate === null || Number(endDate.slice(0, 4)) > year),
    )
    const sum = during.reduce((total, { member }) => {
      const roles = { origin: member, destination: 'country/KEN' }
      return total + (valuesOf('oda/Total_Nominal', roles, 'provenance/illustrative-crs')[0]?.values[year] ?? 0)
    }, 0)
    t.true(sum > 0)
    t.is(group?.values[year], sum, String(year))
  }
})

test('broad sectors add up to the total, and a view without slots is gross disbursements', (t) => {
  const roles = { origin: 'country/GBR', destination: 'country/KEN' }
  const at = (variable: string) => valuesOf(variable, roles, 'provenance/illustrative-crs')[0]?.values['2020'] ?? 0
  const broad = graph
    .nodesOfKind('code')
    .filter((code) => code.dcid.startsWith('crsPurpose/') && code.properties['parentCode'] === undefined)
  const sum = broad.reduce(
    (total, code) => total + at(`oda/Purpose${code.dcid.slice('crsPurpose/'.length)}_Nominal`),
    0,
  )
  t.true(sum > 0)
  t.is(at('oda/Total_Nominal'), sum)
  t.is(at('oda/Gross_Nominal'), sum)
  t.is(at('oda/Disbursement_Nominal'), sum)
})

test('a series stands in several provenances and units, one with a declared default', (t) => {
  const kenya = valuesOf('economy/GrossDomesticProduct_Nominal', { observationAbout: 'country/KEN' })
  t.true(new Set(kenya.map((entry) => entry.provenance)).size >= 1)
  t.deepEqual([...new Set(kenya.map((entry) => entry.unit))].sort(), ['KenyanShilling', 'USDollar'])
  const total = graph.statVar('oda/Total_Nominal')
  t.is(total === null ? null : graph.facetDefault(total), 'provenance/illustrative-crs')
  const pairs = valuesOf('oda/Total_Nominal', { origin: 'country/USA', destination: 'country/KEN' })
  t.deepEqual(pairs.map((entry) => entry.provenance).sort(), [
    'provenance/illustrative-aid-platform',
    'provenance/illustrative-crs',
  ])
})

test('groups are dated, undated and incomplete, and every projection has members', (t) => {
  const of = (dcid: string) => graph.memberships(dcid)
  t.deepEqual(
    of('EuropeanUnion')
      ?.members.filter(({ member }) => member === 'country/GBR')
      .map(({ endDate }) => endDate),
    ['2020-02-01'],
  )
  t.deepEqual([of('group/LLDC')?.dated, of('group/LLDC')?.complete], [false, true])
  t.false(of('group/G77')?.complete ?? true)
  const graduates = of('group/LDC')?.members.filter(({ endDate }) => endDate !== null) ?? []
  t.deepEqual(graduates.map(({ member }) => member.slice(8)).sort(), [
    'BTN',
    'BWA',
    'CPV',
    'GNQ',
    'MDV',
    'STP',
    'VUT',
    'WSM',
  ])
  t.is(of('group/LDC')?.members.filter(({ endDate }) => endDate === null).length, 44)
  const classes = [...graph.nodesOfKind('country'), ...graph.nodesOfKind('organisation')].map(
    (node) => node.properties['memberClass']?.[0],
  )
  t.deepEqual([...new Set(classes.map(String))].sort(), [
    'countries',
    'former_states',
    'institutions',
    'other_states',
    'territories',
  ])
})

test('rate tables have gaps and projections, and each recipe names one', (t) => {
  const dac = graph.rateTable('rateTable/illustrative-dac')
  const outlook = graph.rateTable('rateTable/illustrative-outlook')
  t.is(dac?.row('country/KAZ', 2023), null)
  t.is(dac?.row('country/TLS', 2022), null)
  t.is(dac?.row('country/SAU', 2006)?.exchangeRate, null)
  t.is(dac?.row('country/TUR', 2009)?.deflator, null)
  t.is(outlook?.row('country/KEN', 2025)?.projected, true)
  t.is(outlook?.row('country/KEN', 2024)?.projected, false)
  t.is(outlook?.row('country/BOL', 2026)?.projected, null)
  t.is(outlook?.firstProjectedYear, 2025)
  for (const name of ['ConversionRecipeDAC', 'ConversionRecipeEconomicOutlook', 'ConversionRecipeDebt']) {
    const recipe = graph.recipe(name)
    t.truthy(recipe === null ? null : graph.rateTable(recipe.rateTable), name)
  }
})

test('months, stocks and projected years occur', (t) => {
  const prices = valuesOf('economy/ConsumerPriceIndex', { observationAbout: 'country/KEN' })[0]?.values ?? {}
  t.is(Object.keys(prices).length, 84)
  t.true('2018-01' in prices)
  const stock = valuesOf('debt/Outstanding_Nominal', { observationAbout: 'country/KEN' })[0]?.values ?? {}
  t.true('2023' in stock)
  const gdp = valuesOf(
    'economy/GrossDomesticProduct_Nominal',
    { observationAbout: 'country/KEN' },
    'provenance/illustrative-outlook',
  )
  t.true('2030' in (gdp[0]?.values ?? {}))
})
