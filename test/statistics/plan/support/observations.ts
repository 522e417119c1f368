// Graphs made of plain observations, and what a reader of the documentation would expect of a question over them.
import type { ExecutionContext } from 'ava'
import { createHash } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import { canonicalJson } from '../../../../domain/canonical-json.ts'
import type { StoredRecord } from '../../../../domain/dataset/record.ts'
import type { Facets } from '../../../../domain/dataset/request.ts'
import { type Frame, roleColumn } from '../../../../domain/frame/frame.ts'
import type { Problem } from '../../../../domain/problem.ts'
import { canonicalIdentity, IdentityInput, type OpenedIdentity, specIdOf } from '../../../../domain/spec/identity.ts'
import { decodeWith } from '../../../../domain/values/codecs.ts'
import { type Materialised, materialise, plan } from '../../../../statistics/plan/materialise.ts'
import type { Plan, Question } from '../../../../statistics/plan/plan.ts'
import type { Graph } from '../../../../domain/ports/graph.ts'
import { type Files, node, opened } from '../../read/support/folders.ts'

export type Observation = {
  readonly variable: string
  readonly origin?: string
  readonly destination?: string
  readonly about?: string
  readonly period: string
  readonly value: number
  readonly unit?: string
  readonly method?: string
  readonly provenance: string
}

const template = `Node: E:obs->E0
typeOf: dcs:StatVarObservation
variableMeasured: C:obs->variable
financingProvider: C:obs->origin
financingRecipient: C:obs->destination
observationAbout: C:obs->about
observationDate: C:obs->period
value: C:obs->value
unit: C:obs->unit
measurementMethod: C:obs->method
provenance: C:obs->provenance
`

const membership = (group: string, member: string, ...dates: ReadonlyArray<string>) =>
  node(
    `membership/${group}/${member}/${dates.length}`,
    'GroupMembership',
    `group: dcid:${group}`,
    `member: dcid:${member}`,
    ...dates,
  )

const statVar = (dcid: string, measured: string, ...slots: ReadonlyArray<string>) =>
  node(
    dcid,
    'StatisticalVariable',
    `name: "${dcid} name"`,
    'populationType: dcs:Flow',
    `measuredProperty: dcs:${measured}`,
    ...slots,
  )

/** Places, groups with dates, a tree of codes, variables with none to two slots, three provenances, a default for `sales`. */
const nodes = [
  node('role/origin', 'Role', 'role: "origin"', 'observationProperty: dcs:financingProvider', 'name: "provider"'),
  node(
    'role/destination',
    'Role',
    'role: "destination"',
    'observationProperty: dcs:financingRecipient',
    'name: "recipient"',
  ),
  node('role/about', 'Role', 'role: "observationAbout"', 'observationProperty: dcs:observationAbout'),
  node('USDollar', 'UnitOfMeasure', 'name: "US dollar"', 'currencyCode: "USD"'),
  node('Euro', 'UnitOfMeasure', 'name: "Euro"', 'currencyCode: "EUR"'),
  node('source/s', 'Source', 'name: "The source"'),
  node('dataset/d', 'Dataset', 'name: "The dataset"', 'isPartOf: dcid:source/s', 'url: "https://example.org/d"'),
  ...['p/a', 'p/b', 'p/c'].map((dcid) =>
    node(
      dcid,
      'Provenance',
      `name: "${dcid} name"`,
      'isPartOf: dcid:dataset/d',
      'lastDataRefreshDate: 2026-01-15',
      'licenseType: "CC BY 4.0"',
      'publisher: dcid:source/s',
      ...(dcid === 'p/c' ? ['illustrative: "true"'] : []),
    ),
  ),
  node('africa', 'Continent', 'name: "Africa"'),
  node('africa/east', 'Subregion', 'name: "Eastern Africa"', 'containedInPlace: dcid:africa'),
  ...['KEN', 'UGA'].map((iso) =>
    node(`country/${iso}`, 'Country', `name: "Name of ${iso}"`, 'containedInPlace: dcid:africa/east'),
  ),
  ...['GBR', 'FRA', 'USA'].map((iso) => node(`country/${iso}`, 'Country', `name: "Name of ${iso}"`)),
  node('group/EU', 'Group', 'name: "EU"'),
  membership('group/EU', 'country/FRA', 'startDate: 1958'),
  membership('group/EU', 'country/GBR', 'startDate: 1973-01-01', 'endDate: 2020-02-01'),
  node('group/G', 'Group', 'name: "G"'),
  membership('group/G', 'country/GBR'),
  membership('group/G', 'country/USA'),
  // the United Kingdom after it left the EU, and while it was in it; each with a member of its own
  node('group/later', 'Group', 'name: "Later"'),
  membership('group/later', 'country/GBR', 'startDate: 2020-02-01'),
  membership('group/later', 'country/KEN'),
  node('group/during', 'Group', 'name: "During"'),
  membership('group/during', 'country/GBR', 'startDate: 2019', 'endDate: 2021'),
  membership('group/during', 'country/KEN'),
  node('purpose', 'CodeSystem', 'name: "Purpose"', 'codeProperty: "crsPurpose"'),
  node('purpose/120', 'Code', 'inCodeSystem: dcid:purpose', 'code: "120"', 'name: "Health"'),
  node(
    'purpose/121',
    'Code',
    'inCodeSystem: dcid:purpose',
    'code: "121"',
    'name: "Basic health"',
    'parentCode: dcid:purpose/120',
  ),
  node('finance', 'CodeSystem', 'name: "Finance"', 'codeProperty: "crsTypeOfFinance"'),
  node('finance/grant', 'Code', 'inCodeSystem: dcid:finance', 'code: "110"', 'name: "Grant"'),
  statVar('aid', 'amount'),
  statVar('aid/120', 'amount', 'crsPurpose: dcid:purpose/120'),
  statVar('aid/121', 'amount', 'crsPurpose: dcid:purpose/121'),
  statVar('aid/121/grant', 'amount', 'crsPurpose: dcid:purpose/121', 'crsTypeOfFinance: dcid:finance/grant'),
  statVar('sales', 'sales'),
  node('default/sales', 'FacetDefault', 'measuredProperty: dcs:sales', 'provenance: dcid:p/b'),
].join('')

const csvOf = (observations: ReadonlyArray<Observation>): string =>
  [
    'variable,origin,destination,about,period,value,unit,method,provenance',
    ...observations.map((o) =>
      [o.variable, o.origin, o.destination, o.about, o.period, o.value, o.unit, o.method, o.provenance]
        .map((cell) => (cell === undefined ? '' : String(cell)))
        .join(','),
    ),
    '',
  ].join('\n')

const filesOf = (observations: ReadonlyArray<Observation>): Files => ({
  'nodes.mcf': nodes,
  'obs.tmcf': template,
  'obs.csv': csvOf(observations),
})

/** A graph of these observations over the fixed places, groups, codes and variables of this file. */
export const graphOf = (t: ExecutionContext, observations: ReadonlyArray<Observation>): Promise<Graph> =>
  opened(t, filesOf(observations))

/** A question by statistical variables, as a client would ask it. */
export const ask = (
  graph: Graph,
  statvars: ReadonlyArray<string>,
  scope: { readonly entities?: object; readonly window?: object; readonly facets?: Facets } = {},
): Question => asking(graph, { kind: 'statvar_set', statvars }, [], scope)

export const asking = (
  graph: Graph,
  shape: object,
  slots: ReadonlyArray<object>,
  scope: { readonly entities?: object; readonly window?: object; readonly facets?: Facets } = {},
): Question => {
  const decoded = decodeWith(IdentityInput)({
    identity_version: 'spec1',
    shape,
    slots,
    entities: scope.entities ?? {},
    requested_window: scope.window ?? { kind: 'all' },
  })
  if (E.isLeft(decoded)) throw new Error(JSON.stringify(decoded.left))
  const identity = canonicalIdentity({ roleOf: (name) => graph.roleOf(name) ?? name })(decoded.right as OpenedIdentity)
  return { identity, facets: scope.facets ?? {} }
}

export const runOf = async (graph: Graph, question: Question): Promise<Materialised> => {
  const result = await materialise(graph, question, {
    specId: specIdOf(question.identity),
    baseUrl: 'https://example.org',
    materialisedAt: '2026-01-31T12:00:00.000Z',
    software: { name: 'test', version: '1', commit: 'c' },
  })
  if (E.isLeft(result)) throw new Error(`${result.left.code}: ${result.left.detail}`)
  return result.right
}
export const recordOf = async (graph: Graph, question: Question): Promise<StoredRecord> =>
  (await runOf(graph, question)).record

export const planOf = (graph: Graph, question: Question): Plan => {
  const planned = plan(graph, question)
  if (E.isLeft(planned)) throw new Error(`${planned.left.code}: ${planned.left.detail}`)
  return planned.right
}
export const refusalOf = (graph: Graph, question: Question): Problem => {
  const planned = plan(graph, question)
  if (E.isRight(planned)) throw new Error('it was planned')
  return planned.left
}

/** The rows of a frame as observations, in frame order. */
export const rowsOf = async (frame: Frame): Promise<ReadonlyArray<Observation>> => {
  const rows: Observation[] = []
  for await (const batch of frame.batches()) {
    for (let s = 0; s < batch.series; s++) {
      const text = (column: string): string | undefined =>
        frame.dictionaries[column]?.[batch.columns[column]?.[s] ?? -1]
      const optional = (name: string, value: string | undefined) => (value === undefined ? {} : { [name]: value })
      for (let row = batch.offsets[s] ?? 0; row < (batch.offsets[s + 1] ?? 0); row++) {
        rows.push({
          variable: text('variable') ?? '',
          ...optional('origin', text(roleColumn('origin'))),
          ...optional('destination', text(roleColumn('destination'))),
          ...optional('about', text(roleColumn('observationAbout'))),
          period: frame.dictionaries['period']?.[batch.periods[row] ?? -1] ?? '',
          value: batch.values[row] ?? Number.NaN,
          ...optional('unit', text('unit')),
          ...optional('method', text('measurement_method')),
          provenance: text('provenance') ?? '',
        })
      }
    }
  }
  return rows
}

/** One line per row: who, when, how much. */
export const linesOf = async (graph: Graph, question: Question): Promise<ReadonlyArray<string>> =>
  (await rowsOf((await runOf(graph, question)).frame)).map((o) =>
    [o.variable, o.origin, o.destination, o.about, o.period, o.value].filter((part) => part !== undefined).join(' '),
  )

const bytes = (a: string | undefined, b: string | undefined): number =>
  Buffer.compare(Buffer.from(a ?? ''), Buffer.from(b ?? ''))
const inOrder =
  (keys: ReadonlyArray<keyof Observation>) =>
  (a: Observation, b: Observation): number => {
    for (const key of keys) {
      const order = bytes(a[key]?.toString(), b[key]?.toString())
      if (order !== 0) return order
    }
    return 0
  }

export type Filter = {
  readonly variables: ReadonlyArray<string>
  readonly origin?: ReadonlyArray<string>
  readonly destination?: ReadonlyArray<string>
  readonly about?: ReadonlyArray<string>
  readonly years: readonly [number, number]
  readonly provenance?: string
}

/** What the documentation promises, done the slow way: filter, choose one facet per variable and roles, cut, sort. */
export const expectedRows = (all: ReadonlyArray<Observation>, filter: Filter): ReadonlyArray<Observation> => {
  const meant = all.filter(
    (o) =>
      filter.variables.includes(o.variable) &&
      (['origin', 'destination', 'about'] as const).every((role) => {
        const wanted = filter[role]
        const held = o[role]
        return wanted === undefined || (held !== undefined && wanted.includes(held))
      }) &&
      (filter.provenance === undefined || o.provenance === filter.provenance),
  )
  const facet = (o: Observation) => canonicalJson([o.provenance, o.unit ?? '', o.method ?? ''])
  const groups = Map.groupBy(meant, (o) =>
    canonicalJson([o.variable, o.origin ?? '', o.destination ?? '', o.about ?? '']),
  )
  const chosen = [...groups.values()].flatMap((group) => {
    const facets = [...Map.groupBy(group, facet).values()]
    const preferred = facets.filter(
      ([o]) => filter.provenance === undefined && o?.variable === 'sales' && o.provenance === 'p/b',
    )
    const [best] = (preferred.length > 0 ? preferred : facets).sort((a, b) => {
      const [x, y] = [a[0], b[0]]
      return (
        b.length - a.length ||
        (x === undefined || y === undefined ? 0 : inOrder(['provenance', 'unit', 'method'])(x, y))
      )
    })
    return best ?? []
  })
  return chosen
    .filter((o) => Number(o.period.slice(0, 4)) >= filter.years[0] && Number(o.period.slice(0, 4)) <= filter.years[1])
    .sort(inOrder(['variable', 'origin', 'destination', 'about', 'period', 'unit', 'method', 'provenance']))
}

/** content_version as anyone may compute it from rows. */
export const versionOfRows = (rows: ReadonlyArray<Observation>): string => {
  const lines = rows.map((o) => {
    const roles = Object.fromEntries(
      Object.entries({ origin: o.origin, destination: o.destination, observationAbout: o.about }).filter(
        ([, ref]) => ref !== undefined,
      ),
    )
    return `${canonicalJson([o.variable, roles, o.period, o.value, o.unit ?? null, o.method ?? null, o.provenance, null])}\n`
  })
  return `cv_${createHash('sha256').update(lines.join('')).digest('hex').slice(0, 32)}`
}
