// Where a statistical variable has observations, from the series table alone.
import type { Graph, SeriesTable } from '../../domain/ports/graph.ts'

type RoleAvailability = {
  readonly role: string
  /** How many entities hold the role. */
  readonly entities: number
  /** The first of them in byte order, at most `listed`. */
  readonly first: ReadonlyArray<string>
}
type FacetAvailability = {
  readonly provenance: string
  readonly unit: string | null
  readonly measurementMethod: string | null
  readonly series: number
  readonly observations: number
  readonly firstPeriod: string
  readonly lastPeriod: string
}
export type Availability = {
  readonly series: number
  readonly observations: number
  readonly firstPeriod: string
  readonly lastPeriod: string
  readonly roles: ReadonlyArray<RoleAvailability>
  /** In the order of provenance, unit and method. */
  readonly facets: ReadonlyArray<FacetAvailability>
}

type Span = { series: number; observations: number; first: number; last: number }
const emptySpan = (): Span => ({ series: 0, observations: 0, first: Number.MAX_SAFE_INTEGER, last: -1 })

const addSeries = (span: Span, table: SeriesTable, i: number): void => {
  span.series++
  span.observations += table.length[i] ?? 0
  span.first = Math.min(span.first, table.firstPeriod[i] ?? span.first)
  span.last = Math.max(span.last, table.lastPeriod[i] ?? -1)
}

const spanOf = (table: SeriesTable, { series, observations, first, last }: Span) => ({
  series,
  observations,
  firstPeriod: table.dictionaries.period.at(first),
  lastPeriod: table.dictionaries.period.at(last),
})

const roleAvailability = (
  table: SeriesTable,
  range: readonly [number, number],
  listed: number,
): ReadonlyArray<RoleAvailability> =>
  table.roles.flatMap((role, at) => {
    const entities = new Set(table.roleColumns[at]?.subarray(...range))
    entities.delete(-1)
    const first = [...entities].sort((a, b) => a - b).slice(0, listed)
    const refs = first.map((code) => table.dictionaries.entity.at(code))
    return entities.size === 0 ? [] : [{ role, entities: entities.size, first: refs }]
  })

/** The availability of a variable, or null when it has no observations. */
export const availabilityOf = (graph: Pick<Graph, 'series'>, variable: string, listed = 20): Availability | null => {
  const table = graph.series
  const { dictionaries } = table
  const code = dictionaries.variable.codeOf(variable)
  const range = code === -1 ? ([0, 0] as const) : table.rangeOfVariable(code)
  if (range[0] === range[1]) return null
  const total = emptySpan()
  const facets = new Map<string, { key: readonly [number, number, number]; span: Span }>()
  for (let i = range[0]; i < range[1]; i++) {
    const key = [table.provenance[i] ?? -1, table.unit[i] ?? -1, table.method[i] ?? -1] as const
    const facet = facets.get(key.join()) ?? { key, span: emptySpan() }
    facets.set(key.join(), facet)
    addSeries(facet.span, table, i)
    addSeries(total, table, i)
  }
  const inOrder = [...facets.values()].sort(({ key: a }, { key: b }) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])
  return {
    ...spanOf(table, total),
    roles: roleAvailability(table, range, listed),
    facets: inOrder.map(({ key: [provenance, unit, method], span }) => ({
      provenance: dictionaries.provenance.at(provenance),
      unit: unit === -1 ? null : dictionaries.unit.at(unit),
      measurementMethod: method === -1 ? null : dictionaries.method.at(method),
      ...spanOf(table, span),
    })),
  }
}
