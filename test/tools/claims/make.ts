// Makes test/corpora/claims/claims.jsonl: 300 claims from rows drawn by SQL from the sources of the starter graph, as their producers
// publish them. Neither the graph nor any code of the service is asked. node test/tools/claims/make.ts
// Its claims on pairs were made when the file of pairs was taken for gross disbursements; it holds commitments, so in the corpus each of
// them has another key now, with the former one in `corrected`. What is made anew has the former keys.
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { DuckDBInstance } from '@duckdb/node-api'
import countries from 'i18n-iso-countries'
import { openClaims } from './phrases.ts'

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const source = (name: string): string => `'${at(`ingest/starter/sources/${name}`)}'`
const sources = {
  dac1: source('dac1_2010_2023_current.parquet'),
  pairs: source('oda_commitments_current_by_donor_2015_2022.csv'),
  weo: source('weo_2025-10.csv'),
  stocks: source('ids_debt_stocks.csv.gz'),
  rates: source('dac_2025-02-20.csv'),
}

export type Row = {
  readonly name: string
  readonly other: string
  readonly year: number
  readonly v: number
  readonly w: number
}
const connection = await (await DuckDBInstance.create()).connect()
const nameOf = (code: string): string => (code === 'all' ? 'all' : (countries.getName(code, 'en') ?? ''))

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Rows in an order that is by no value, the same at every run; `v` is the true figure and `w` the one that is mistaken for it. */
const rows = async (sql: string, count: number, isRight = false): Promise<ReadonlyArray<Row>> => {
  const read = await connection.runAndReadAll(
    `select * from (${sql}) where v > 0 and w > 0 and ${isRight ? 'w = v' : '(w < v * 0.9 or w > v * 1.1)'} order by hash(name || other || year) limit ${count * 4}`,
  )
  const named = read.getRowObjectsJson().map((row) => {
    const [name, other] = [textOf(row['name']), textOf(row['other'])]
    return {
      name: /^[A-Z]{3}$/.test(name) ? nameOf(name) : name,
      other: /^[A-Z]{3}$/.test(other) ? nameOf(other) : other,
      year: Number(row['year']),
      v: Number(row['v']),
      w: Number(row['w']),
    }
  })
  const plain = named.filter(({ name, other }) => name !== '' && other !== '' && !/[^\p{L} ,.'()-]/u.test(name + other))
  if (plain.length < count) console.error(`only ${plain.length} of ${count}: ${sql.slice(0, 80)}`)
  return plain.slice(0, count)
}

/** ODA of a provider in DAC1 by flow: 1140 net and 1120 gross disbursements, 1150 commitments. */
const oda = (flow: number): string =>
  `(select donor_name as name, donor_code, year, value * 1e6 as v from ${sources.dac1} where aidtype_code = 1010 and flows_code = ${flow} and amounttype_code = 'A' and year between 2012 and 2022)`
const countriesOnly = `name in ('France','Germany','United Kingdom','Italy','Spain','Sweden','Norway','Denmark','Netherlands','Belgium','Austria','Finland','Ireland','Portugal','Japan','Canada','Australia','Switzerland','Poland','Luxembourg','United States')`
const gdp = `(select ref_area as name, cast(year as int) as year, value * 1e9 as v from ${sources.weo} where concept = 'NGDPD' and year between '2005' and '2022')`
const people = `(select ref_area as name, cast(year as int) as year, value * 1e6 as v from ${sources.weo} where concept = 'LP' and year between '2005' and '2022')`
const pair = `(select donor_name as name, recipient_iso_code as other, cast(year as int) as year, value * 1e6 as v from ${sources.pairs} where ${countriesOnly.replace('name', 'donor_name')} and value > 0.5)`
const rate = (entity: string): string =>
  `(select cast(pydeflate_year as int) as year, pydeflate_entity as name, pydeflate_EXCHANGE as x, pydeflate_DAC_DEFLATOR as d from ${sources.rates} where pydeflate_entity = '${entity}')`
const donors = `(values ('Türkiye','TUR'),('Thailand','THA'),('Kazakhstan','KAZ'),('Azerbaijan','AZE')) as t(donor, iso)`
const directed = `(select t.iso as name, recipient_iso_code as other, cast(year as int) as year, value * 1e6 as v from ${sources.pairs} join ${donors} on donor_name = t.donor)`
const stock = `(select country as name, "counterpart-area" as other, cast(time as int) as year, sum(value) as v from ${sources.stocks} where "counterpart-area" in ('France','Germany','Japan','China','India','Belgium') and time between '2010' and '2022' group by all)`
const itself = (of: string, other = "''"): string => `select name, ${other} as other, year, v, v as w from ${of} q`
const same = 'a.name = b.name and a.year = b.year'

const claims = openClaims()
// right, in full or rounded: 130
claims.right('gdp', await rows(itself(gdp, "'all'"), 30, true))
claims.right('people', await rows(itself(people, "'all'"), 20, true))
claims.right('pair', await rows(itself(pair, 'other'), 30, true))
claims.right('net', await rows(`${itself(oda(1140), "'all'")} where ${countriesOnly}`, 20, true))
claims.right('gross', await rows(`${itself(oda(1120), "'all'")} where ${countriesOnly}`, 15, true))
claims.right('debt', await rows(itself(stock, 'other'), 15, true))

// wrong, each in a way that is known: 120
const shifted = (of: string, other: string, by: number): string =>
  `select a.name, ${other} as other, a.year, a.v, b.v as w from ${of} a join ${of} b on a.name = b.name and b.year = a.year + ${by}`
claims.wrong('other_year', 'gdp', await rows(shifted(gdp, "'all'", -1), 10))
claims.wrong('other_year', 'pair', await rows(`${shifted(pair, 'a.other', 1)} and a.other = b.other`, 10))
claims.wrong(
  'other_price_basis',
  'net',
  await rows(
    `select a.name, 'all' as other, a.year, a.v, a.v * 100 / cast(pydeflate_DAC_DEFLATOR as double) as w from ${oda(1140)} a join ${sources.rates} r on r.pydeflate_entity = a.name and cast(r.pydeflate_year as int) = a.year where a.${countriesOnly}`,
    15,
  ),
)
claims.wrong(
  'other_currency',
  'net',
  await rows(
    `select a.name, 'all' as other, a.year, a.v, a.v * x as w from ${oda(1140)} a join ${rate('France')} r on r.year = a.year where a.${countriesOnly}`,
    8,
  ),
)
claims.wrong(
  'other_currency',
  'pair',
  await rows(
    `select a.name, a.other, a.year, a.v, a.v * x as w from ${pair} a join ${rate('United Kingdom')} r on r.year = a.year`,
    7,
  ),
)
const flows = (own: number, other: number): string =>
  `select a.name, 'all' as other, a.year, a.v, b.v as w from ${oda(own)} a join ${oda(other)} b on ${same} where a.${countriesOnly}`
claims.wrong('commitment_for_disbursement', 'gross', await rows(flows(1120, 1150), 15))
claims.wrong('gross_for_net', 'net', await rows(flows(1140, 1120), 15))
claims.wrong(
  'other_direction',
  'pair',
  await rows(
    `select a.name, a.other, a.year, a.v, b.v as w from ${directed} a join ${directed} b on a.name = b.other and a.other = b.name and a.year = b.year`,
    4,
  ),
)
claims.wrong(
  'member_or_group',
  'net',
  await rows(
    `select a.name, 'all' as other, a.year, a.v, b.v as w from ${oda(1140)} a join ${oda(1140)} b on a.year = b.year and b.name = 'G7' where a.name in ('France','Germany','Italy','Japan','Canada','United Kingdom')`,
    12,
  ),
)
claims.wrong(
  'order_of_magnitude',
  'gdp',
  await rows(`select name, 'all' as other, year, v, v / 1000 as w from ${gdp} q`, 8),
)
claims.wrong('order_of_magnitude', 'pair', await rows(`select name, other, year, v, v * 1000 as w from ${pair} q`, 4))
claims.wrong(
  'per_head',
  'gdp',
  await rows(
    `select a.name, 'all' as other, a.year, a.v, a.v / b.v as w from ${gdp} a join ${people} b on ${same}`,
    12,
  ),
)

// not checkable: the rest
claims.open(await rows(itself(gdp, "'all'"), 300 - claims.count(), true))
await writeFile(at('test/corpora/claims/claims.jsonl'), `${claims.lines().join('\n')}\n`)
console.log(`${claims.count()} claims`)
