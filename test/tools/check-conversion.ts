// Checks the service's conversion against an independent calculation in SQL over the published tables.
//   node test/tools/check-conversion.ts --graph <build> --dac <published DAC table> --weo <published outlook> [--cases 2000] [--seed 1]
// The SQL reads the published files itself and states the rules on its own; it shares no code with the service beyond
// the code lists (which entity a published code is). Exit code 0 when all cases agree.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/lib/Either.js'
import { applyFactor } from '../../domain/conversion/formula.ts'
import type { ConversionRequest } from '../../domain/dataset/request.ts'
import { openGraph } from '../../statistics/read/open.ts'
import { type Database, sqlText, withDatabase } from '../../ingest/importers/duckdb.ts'
import { prepareConversion } from '../../statistics/convert/prepare.ts'
import type { ConversionGraph } from '../../statistics/convert/recipe.ts'
import type { StatVar } from '../../domain/ports/graph.ts'

const { values: options } = parseArgs({
  options: {
    graph: { type: 'string' },
    dac: { type: 'string' },
    weo: { type: 'string' },
    cases: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    tolerance: { type: 'string', default: '1e-12' },
  },
})
const path = (name: 'graph' | 'dac' | 'weo'): string => {
  const given = options[name]
  if (given === undefined) throw new Error(`--${name} is missing`)
  return given
}
const list = (file: string): string =>
  sqlText(fileURLToPath(new URL(`../../ingest/importers/code-lists/${file}`, import.meta.url)))

/** The published tables as `r(kind, entity, currency, year, x, d)`: the rules of the importers, said again in SQL. */
const publishedRates = (dac: string, weo: string): string => `
  CREATE TABLE places AS SELECT dcid, iso3, currency FROM read_csv(${list('places.csv')}, all_varchar = true);
  CREATE TABLE providers AS SELECT code, dcid FROM read_csv(${list('dac-entities.csv')}, all_varchar = true);
  CREATE TABLE r AS
    WITH published AS (
      SELECT p.dcid AS entity, pydeflate_entity_code::INT AS code, pydeflate_year::INT AS year,
             pydeflate_EXCHANGE::DOUBLE AS x, pydeflate_DAC_DEFLATOR::DOUBLE AS d
      FROM read_csv(${sqlText(dac)}, all_varchar = true) t JOIN providers p ON p.code = t.pydeflate_entity_code),
    priced AS (
      SELECT 'dac' AS kind, entity, year, d, x, CASE
        WHEN code >= 20000 THEN 'USD' WHEN code = 918 THEN 'EUR' WHEN code = 72 THEN 'BGN'
        WHEN code = 62 AND year < 2023 THEN 'HRK' ELSE places.currency END AS currency
      FROM published LEFT JOIN places ON places.dcid = entity)
    SELECT kind, entity, currency, year, CASE WHEN x = 1 AND currency <> 'USD' THEN NULL ELSE x END AS x, d FROM priced;
  CREATE TABLE outlook AS
    SELECT CASE ref_area WHEN 'KOS' THEN 'country/XKS' WHEN 'WBG' THEN 'country/PSE' WHEN 'G163' THEN 'group/EuroArea'
             ELSE 'country/' || ref_area END AS entity, concept, year::INT AS year, value::DOUBLE AS v
    FROM read_csv(${sqlText(weo)}, all_varchar = true)
    WHERE concept IN ('NGDP', 'NGDPD', 'NGDP_D') AND (ref_area = 'G163' OR NOT regexp_matches(ref_area, '^GX?[0-9]{3}$'));
  INSERT INTO r
    SELECT 'weo', n.entity, CASE n.entity WHEN 'country/BGR' THEN 'BGN' WHEN 'country/SLE' THEN 'SLL'
             WHEN 'country/ZWE' THEN 'ZWG' WHEN 'country/LBR' THEN 'USD' WHEN 'country/SOM' THEN 'USD' ELSE places.currency END,
           n.year, n.v / u.v, i.v / (n.v / u.v)
    FROM outlook n JOIN outlook u USING (entity, year) LEFT JOIN places ON places.dcid = n.entity
    LEFT JOIN outlook i ON i.entity = n.entity AND i.year = n.year AND i.concept = 'NGDP_D'
    WHERE n.concept = 'NGDP' AND u.concept = 'NGDPD';
  INSERT INTO r
    SELECT 'weo', 'group/EuroArea', 'EUR', f.year, f.x, i.v / f.x
    FROM r f LEFT JOIN outlook i ON i.entity = 'group/EuroArea' AND i.year = f.year AND i.concept = 'NGDP_D'
    WHERE f.kind = 'weo' AND f.entity = 'country/FRA' AND f.year >= 1999;`

/** Which entity gives a currency's rate in two years (equal ones count once). */
const rateEntity = (currency: string, first: string, second: string): string => `
  CASE WHEN ${currency} = 'EUR' THEN CASE c.kind WHEN 'dac' THEN 'org/dac/918' ELSE 'group/EuroArea' END
  ELSE (SELECT min(entity) FROM (
    SELECT entity FROM r WHERE r.kind = c.kind AND r.currency = ${currency} AND r.x IS NOT NULL AND r.year IN (${first}, ${second})
    GROUP BY entity HAVING count(*) = CASE WHEN ${first} = ${second} THEN 1 ELSE 2 END)) END`

const rate = (currency: string, entity: string, year: string): string =>
  `CASE WHEN ${currency} = 'USD' THEN 1 ELSE (SELECT x FROM r WHERE r.kind = c.kind AND r.entity = ${entity} AND r.currency = ${currency} AND r.year = ${year}) END`

const deflator = (entity: string, year: string): string =>
  `(SELECT d FROM r WHERE r.kind = c.kind AND r.entity = ${entity} AND r.year = ${year})`

const answers = `
  WITH c AS (SELECT id::INT AS id, kind, entity, source, target, own, year::INT AS year, base::INT AS base, amount::DOUBLE AS amount FROM cases),
  ask AS (SELECT c.*, coalesce(base, year) AS xyear, CASE WHEN own = 'true'
      THEN (SELECT arg_max(currency, r.year) FROM r WHERE r.kind = c.kind AND r.entity = c.entity) ELSE target END AS wanted FROM c),
  who AS (SELECT c.*,
      ${rateEntity('c.source', 'c.year', "CASE WHEN c.wanted = c.source AND c.own = 'false' THEN c.xyear ELSE c.year END")} AS s_entity,
      CASE WHEN own = 'true' THEN c.entity ELSE ${rateEntity('c.wanted', 'c.xyear', 'CASE WHEN c.wanted = c.source THEN c.year ELSE c.xyear END')} END AS t_entity,
      CASE WHEN c.kind = 'weo' OR ${deflator('c.entity', 'c.base')} IS NOT NULL THEN c.entity ELSE 'group/DACCountries' END AS d_entity
    FROM ask c),
  terms AS (SELECT c.*, ${rate('c.source', 'c.s_entity', 'c.year')} AS xs, ${rate('c.wanted', 'c.t_entity', 'c.xyear')} AS xt,
      ${deflator('c.d_entity', 'c.base')} AS db, ${deflator('c.d_entity', 'c.year')} AS dt FROM who c)
  SELECT id, CASE WHEN base IS NULL THEN amount * (xt / xs) ELSE amount * (db / dt) * (xt / xs) END AS result FROM terms ORDER BY id`

type Case = {
  readonly id: number
  readonly kind: 'dac' | 'weo'
  readonly recipe: 'dac' | 'gdp' | 'debt'
  readonly entity: string
  readonly source: string
  /** Null: the currency of the entity itself. */
  readonly target: string | null
  readonly year: number
  readonly base: number | null
  readonly amount: number
}

/** A small seeded generator (mulberry32): the same seed gives the same cases. */
const generator = (seed: number) => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = <A>(items: ReadonlyArray<A>): A => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  return { next, pick, between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)) }
}

const randomCases = async (database: Database, count: number, seed: number): Promise<ReadonlyArray<Case>> => {
  const texts = async (sql: string) =>
    (await database.rows(sql)).flatMap((row) => Object.values(row).filter((cell) => typeof cell === 'string'))
  const held = {
    dac: await texts("SELECT DISTINCT entity FROM r WHERE kind = 'dac' ORDER BY 1"),
    weo: await texts("SELECT DISTINCT entity FROM r WHERE kind = 'weo' ORDER BY 1"),
  }
  const currencies = {
    dac: await texts("SELECT DISTINCT currency FROM r WHERE kind = 'dac' AND x IS NOT NULL ORDER BY 1"),
    weo: await texts("SELECT DISTINCT currency FROM r WHERE kind = 'weo' AND x IS NOT NULL ORDER BY 1"),
  }
  const unlisted = await texts(
    `SELECT DISTINCT dcid FROM providers WHERE dcid NOT IN (SELECT entity FROM r WHERE kind = 'dac') ORDER BY 1`,
  )
  const random = generator(seed)
  return Array.from({ length: count }, (_, id): Case => {
    const recipe = random.pick(['dac', 'dac', 'gdp', 'debt'] as const)
    const kind = recipe === 'dac' ? 'dac' : 'weo'
    const listed = random.pick(held[kind])
    const isByRole = random.next() < 0.2
    const [first, last] = kind === 'dac' ? [1960, 2024] : [1980, 2031]
    const recent = random.next() < 0.7
    return {
      id,
      kind,
      recipe,
      entity: kind === 'dac' && !isByRole && random.next() < 0.2 ? random.pick(unlisted) : listed,
      source: random.next() < 0.5 ? 'USD' : random.pick(currencies[kind]),
      target: isByRole ? null : random.next() < 0.4 ? random.pick(['USD', 'EUR']) : random.pick(currencies[kind]),
      year: random.between(recent ? 2000 : first, last),
      base: random.next() < 0.75 ? random.between(recent ? 2005 : first, last) : null,
      amount: Math.round((random.next() * 2e9 - 1e7) * 100) / 100,
    }
  })
}

const sources = {
  dac: { provenance: 'check/dac', role: 'origin', recipe: 'ConversionRecipeDAC', measure: 'DevelopmentFinanceFlow' },
  gdp: {
    provenance: 'check/gdp',
    role: 'observationAbout',
    recipe: 'ConversionRecipeEconomicOutlook',
    measure: 'GrossDomesticProduct',
  },
  debt: { provenance: 'check/debt', role: 'origin', recipe: 'ConversionRecipeDebt', measure: 'DebtServicePayment' },
} as const

/** The graph with a unit for each currency and a provenance for each recipe, so that cases need no observations. */
const withCheckNodes = (graph: ConversionGraph): ConversionGraph => ({
  ...graph,
  node: (dcid) => {
    const named = dcid.startsWith('check/unit/') ? { currencyCode: [dcid.slice('check/unit/'.length)] } : null
    const source = Object.values(sources).find(({ provenance }) => provenance === dcid)
    const properties = named ?? (source === undefined ? null : { conversionRecipe: [{ ref: source.recipe }] })
    return properties === null ? graph.node(dcid) : { dcid, kind: 'other', types: [], label: null, properties }
  },
})

const serviceResult = (graph: ConversionGraph, one: Case): number | null => {
  const source = sources[one.recipe]
  const variable: StatVar = {
    dcid: `check/${one.recipe}_Nominal`,
    label: null,
    populationType: 'check',
    measuredProperty: source.measure,
    statType: 'measuredValue',
    measurementQualifier: 'Nominal',
    slots: {},
  }
  const currency = one.target ?? { role: source.role }
  const request: ConversionRequest =
    one.base === null ? { currency, prices: 'current' } : { currency, prices: 'constant', base_year: one.base }
  const roles = { [source.role]: one.entity }
  const result = prepareConversion(graph, request, [
    { variable, roles, unit: `check/unit/${one.source}`, provenance: source.provenance, years: [one.year] },
  ])
  if (E.isLeft(result)) {
    if (result.left.code !== 'rate_coverage_gap')
      throw new Error(`case ${one.id}: ${result.left.code} ${result.left.detail}`)
    return null
  }
  const factor = result.right.series[0]?.factorOf(one.year)
  return factor?.kind === 'factors' ? applyFactor(one.amount, factor) : null
}

const sqlResults = async (
  database: Database,
  cases: ReadonlyArray<Case>,
): Promise<ReadonlyMap<number, number | null>> => {
  const columns = ['id', 'kind', 'entity', 'source', 'target', 'own', 'year', 'base', 'amount']
  const cells = cases.map((c) => [
    c.id,
    c.kind,
    c.entity,
    c.source,
    c.target,
    c.target === null,
    c.year,
    c.base,
    c.amount,
  ])
  await database.fill(
    'cases',
    columns,
    cells.map((row) => row.map((cell) => (cell === null ? null : String(cell)))),
  )
  const rows = await database.rows(answers)
  return new Map(rows.map(({ id, result }) => [Number(id), typeof result === 'number' ? result : null]))
}

const graph = await openGraph(path('graph'))
const tolerance = Number(options.tolerance)
const outcome = await withDatabase(async (database) => {
  await database.run(publishedRates(path('dac'), path('weo')))
  const cases = await randomCases(database, Number(options.cases), Number(options.seed))
  const expected = await sqlResults(database, cases)
  const checked = withCheckNodes(graph)
  const compared = cases.map((one) => ({
    one,
    service: serviceResult(checked, one),
    sql: expected.get(one.id) ?? null,
  }))
  return compared.map((pair) => {
    const { service, sql } = pair
    if (service === null || sql === null) return { ...pair, difference: service === sql ? 0 : Number.POSITIVE_INFINITY }
    return { ...pair, difference: sql === 0 ? Math.abs(service) : Math.abs(service - sql) / Math.abs(sql) }
  })
})
graph.close()

const wrong = outcome.filter(({ difference }) => !(difference < tolerance))
const valued = outcome.filter(({ sql, service }) => sql !== null && service !== null)
const kinds = (['dac', 'gdp', 'debt'] as const).map(
  (recipe) => `${recipe} ${valued.filter(({ one }) => one.recipe === recipe).length}`,
)
console.log(`cases                      ${outcome.length} (seed ${options.seed})`)
console.log(`  with a value in both     ${valued.length} (${kinds.join(', ')})`)
console.log(
  `  refused in both          ${outcome.filter(({ sql, service }) => sql === null && service === null).length}`,
)
console.log(`  equal bit for bit        ${valued.filter(({ sql, service }) => sql === service).length}`)
console.log(`largest relative difference ${Math.max(0, ...valued.map(({ difference }) => difference))}`)
console.log(`disagreements (>= ${tolerance})  ${wrong.length}`)
for (const { one, service, sql } of wrong.slice(0, 10)) console.log(JSON.stringify({ ...one, service, sql }))
process.exitCode = wrong.length === 0 ? 0 : 1
