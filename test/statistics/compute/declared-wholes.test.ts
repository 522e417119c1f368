// Items of DAC1 as shares of the item of which the graph declares them parts, made anew from the published file for all providers and years.
import { join } from 'node:path'
import test from 'ava'
import { fundFlows } from '../../../ingest/importers/dac1/table.ts'
import { dac1Dcid } from '../../../ingest/importers/dac1/variables.ts'
import { sqlText, withDatabase } from '../../../ingest/importers/duckdb.ts'
import { starterSourceFolder } from '../../../ingest/starter/sources.ts'
import { wholeWords } from '../../../ingest/vocabulary/data.ts'
import { totalOf } from '../../../statistics/compute/slots.ts'
import { starterGraph } from '../../support/starter-graph.ts'
import { datasetRows } from '../../tools/computed/dataset-rows.ts'

const codes = new URL('../../../ingest/importers/code-lists/dac-entities.csv', import.meta.url).pathname

/** The published figures in cents of a million dollars: by variable, then by provider and year. */
const published = (): Promise<ReadonlyMap<string, ReadonlyMap<string, bigint>>> =>
  withDatabase(async ({ rows }) => {
    const file = sqlText(join(starterSourceFolder, 'dac1_2010_2023_current.parquet'))
    const found =
      await rows(`SELECT aidtype_code::VARCHAR AS measure, flows_code::VARCHAR AS fund, year::VARCHAR AS year,
        coalesce(e.dcid, 'org/dac/' || donor_code) AS provider, (round(value * 100))::BIGINT::VARCHAR AS cents
      FROM read_parquet(${file}) LEFT JOIN read_csv(${sqlText(codes)}, all_varchar = true) e ON e.code = donor_code::VARCHAR
      WHERE amounttype_code = 'A' AND value IS NOT NULL`)
    const figures = new Map<string, Map<string, bigint>>()
    for (const row of found) {
      const textOf = (name: string): string => {
        const value = row[name]
        return typeof value === 'string' ? value : ''
      }
      const variable = dac1Dcid(textOf('measure'), textOf('fund'))
      const own = figures.get(variable) ?? new Map<string, bigint>()
      figures.set(variable, own.set(`${textOf('provider')} ${textOf('year')}`, BigInt(textOf('cents'))))
    }
    return figures
  })

/** 100 times the part over the whole, to the digits that settle the nearest double. */
const percent = (part: bigint, whole: bigint): number => {
  const scaled = (100n * part * 10n ** 40n) / whole
  const digits = `${scaled < 0n ? -scaled : scaled}`.padStart(41, '0')
  return Number(`${scaled < 0n ? '-' : ''}${digits.slice(0, -40)}.${digits.slice(-40)}`)
}

const fundOf = (view: Readonly<Record<string, string>>): string =>
  Object.keys(fundFlows).find((fund) => JSON.stringify(fundFlows[fund]) === JSON.stringify(view)) ?? ''

/** Each declared part with its whole, as variables. */
const pairs = wholeWords.flatMap(({ whole, views, parts }) =>
  views.flatMap((view) =>
    parts.map((part) => ({ part: dac1Dcid(part, fundOf(view)), whole: dac1Dcid(whole, fundOf(view)) })),
  ),
)

test('a share of a declared whole is that of the published figures, for every provider and year', async (t) => {
  t.timeout(300_000)
  const graph = await starterGraph()
  const figures = await published()
  let [shares, above] = [0, 0]
  for (const { part, whole } of pairs) {
    const own = figures.get(part)
    if (own === undefined) continue
    const made = await datasetRows(graph, part, {}, { share_of: ['dac1Measure'], share_within: 'all' })
    const wholes = figures.get(whole)
    const expected = [...own].flatMap(([key, cents]) => {
      const total = wholes?.get(key) ?? 0n
      return total > 0n ? [`${key} ${percent(cents, total)}`] : []
    })
    t.deepEqual((made ?? []).map(({ origin, period, value }) => `${origin} ${period} ${value}`).sort(), expected.sort())
    shares += expected.length
    for (const [key, cents] of own) if (cents > (wholes?.get(key) ?? cents) + 1n) above++
  }
  t.true(shares > 50_000, `${shares}`)
  // one part is below zero where another is above the whole
  t.true(above < 20, `${above}`)
})

/** Thailand's total of 2023 is newer than its parts, and with it the group's. */
const beside: Readonly<Record<string, ReadonlyArray<string>>> = {
  '1140': ['country/THA 2023', 'group/NonDACCountries 2023'],
  '1150': [],
  '1160': [],
}

test('bilateral and multilateral are the whole', async (t) => {
  const figures = await published()
  for (const fund of ['1140', '1150', '1160']) {
    const [whole, two, many] = (fund === '1160' ? ['11010', '11015', '12000'] : ['1010', '1015', '2000']).map(
      (measure) => figures.get(dac1Dcid(measure, fund)),
    )
    // before 2018 grant equivalents are of the providers that reported them: groups' parts lack members
    const isWhole = (key: string): boolean => fund !== '1160' || !/^group.* 201[5-7]$/.test(key)
    const keys = [...(whole?.keys() ?? [])].filter(
      (key) => isWhole(key) && two?.has(key) === true && many?.has(key) === true,
    )
    const apart = keys.filter((key) => {
      const rest = (whole?.get(key) ?? 0n) - (two?.get(key) ?? 0n) - (many?.get(key) ?? 0n)
      return rest < -10n || rest > 10n
    })
    t.true(keys.length > 300, `${fund}: ${keys.length}`)
    t.deepEqual(apart.sort(), beside[fund], fund)
  }
})

test('no code is a part that the graph does not declare, nor in another view', async (t) => {
  const graph = await starterGraph()
  const totalOfDcid = (dcid: string): string | null => {
    const variable = graph.statVar(dcid)
    return variable === null ? dcid : totalOf(graph, variable, ['dac1Measure'])
  }
  // private grants, other flows, repayments, loans alone, the whole itself
  for (const [measure, fund] of [
    ['415', '1140'],
    ['200', '1140'],
    ['3300', '1140'],
    ['5', '1140'],
    ['1015', '1130'],
    ['1015', '1122'],
    ['1630', '1140'],
    ['1010', '1140'],
    ['11010', '1160'],
  ] as const)
    t.is(totalOfDcid(dac1Dcid(measure, fund)), null, `${measure} ${fund}`)
  t.is(totalOfDcid(dac1Dcid('1820', '1160')), dac1Dcid('11010', '1160'))
  t.is(totalOfDcid(dac1Dcid('1820', '1120')), dac1Dcid('1010', '1120'))
})
