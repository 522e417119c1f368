// Pages of the lists a node opens. Keys are texts of the graph (code or dcid), so a page goes on in a later build too.
import type { DatabaseSync } from 'node:sqlite'

/** Where a page ended: the sort text, the member and (dated memberships) the start. */
export type EdgeKey = { readonly sort: string; readonly member: string; readonly start: string }

export type EdgeItem = {
  readonly member: string
  readonly label: string | null
  /** Sort text: the code of a code; of a facet provenance, unit and method; else the dcid. */
  readonly sort: string
  readonly projection: string | null
  readonly startDate: string | null
  readonly endDate: string | null
  /** Of facets: provenance, unit, measurement_method, series, observations. */
  readonly detail: Readonly<Record<string, unknown>> | null
}

export type EdgeQuery = {
  /** `codes`, `children`, `datasets`, `variables`, `members`, `countries` or `facets`. */
  readonly relation: string
  readonly node: string
  /** Member class, of `members` and `countries`; absent: the member classes of all. */
  readonly projection?: string | null
  /** Date `YYYY-MM-DD`: memberships that cover it, `[start, end)`; absent: those without an end. */
  readonly asOf?: string | null
  readonly after?: EdgeKey | null
  readonly limit: number
}

type EdgePage = {
  readonly total: number
  readonly items: ReadonlyArray<EdgeItem>
  /** Key to go on after; null when this was the last page. */
  readonly next: EdgeKey | null
}

export type GraphPages = {
  readonly edges: (query: EdgeQuery) => EdgePage
  /** Whether a node opens the list at all, and whether any of it is dated. */
  readonly relations: (node: string) => ReadonlyArray<{ readonly relation: string; readonly dated: boolean }>
}

type Row = Readonly<Record<string, unknown>>
type Bound = Readonly<Record<string, string | number>>

const itemOf = (row: Row): EdgeItem => ({
  member: String(row['member']),
  label: typeof row['label'] === 'string' ? row['label'] : null,
  sort: String(row['sort']),
  projection: row['projection'] === '' ? null : String(row['projection']),
  startDate: row['start'] === '' ? null : String(row['start']),
  endDate: row['end'] === '' ? null : String(row['end']),
  detail: typeof row['detail'] === 'string' ? (JSON.parse(row['detail']) as Record<string, unknown>) : null,
})

// a year or month stands for its first day
const day = (column: string): string => `substr(${column} || '-01-01', 1, 10)`
const isCurrent = `"end" = ''`
const coversDay = `(start = '' OR ${day('start')} <= $asOf) AND ("end" = '' OR ${day('"end"')} > $asOf)`

/** The edges of an open build. */
export const graphPages = (db: DatabaseSync): GraphPages => {
  const select = (where: string) =>
    db.prepare(`SELECT e.*, (SELECT label FROM node n WHERE n.dcid = e.member) AS label FROM edge e
      WHERE relation = $relation AND node = $node AND ${where} ORDER BY sort, member, start LIMIT $limit`)
  const after = '(sort, member, start) > ($sort, $member, $start)'
  // one projection reads the primary key in order; without one, the classes are merged by sorting
  const statements = new Map(
    [true, false].flatMap((projected) =>
      [true, false].map((dated) => {
        const filter = `${projected ? 'projection = $projection AND ' : ''}${dated ? coversDay : isCurrent}`
        const page = select(`${after} AND ${filter}`)
        const count = db.prepare(
          `SELECT count(*) AS n FROM edge WHERE relation = $relation AND node = $node AND ${filter}`,
        )
        return [`${projected}${dated}`, { page, count }] as const
      }),
    ),
  )
  const totals = db.prepare('SELECT projection, current FROM edge_total WHERE relation = ? AND node = ?')
  const relations = db.prepare('SELECT relation, max(dated) AS dated FROM edge_total WHERE node = ? AND relation = ?')
  const names = ['children', 'codes', 'countries', 'datasets', 'facets', 'members', 'variables']

  const totalOf = (query: EdgeQuery, bound: Bound): number => {
    const { projection, asOf } = query
    if (asOf !== undefined && asOf !== null) {
      return Number(statements.get(`${typeof projection === 'string'}true`)?.count.get(bound)?.['n'] ?? 0)
    }
    return totals
      .all(query.relation, query.node)
      .filter((row) => typeof projection !== 'string' || row['projection'] === projection)
      .reduce((sum, row) => sum + Number(row['current']), 0)
  }

  return {
    edges: (query) => {
      const { relation, node, projection, asOf, after, limit } = query
      const bound: Bound = {
        relation,
        node,
        ...(typeof projection === 'string' && { projection }),
        ...(typeof asOf === 'string' && { asOf }),
      }
      const { sort, member, start } = after ?? { sort: '', member: '', start: '' }
      const statement = statements.get(`${typeof projection === 'string'}${typeof asOf === 'string'}`)
      const rows = statement?.page.all({ ...bound, sort, member, start, limit: limit + 1 }) ?? []
      const items = rows.slice(0, limit).map(itemOf)
      const last = rows.length > limit ? items.at(-1) : undefined
      const next = last === undefined ? null : { sort: last.sort, member: last.member, start: last.startDate ?? '' }
      return { total: totalOf(query, bound), items, next }
    },
    relations: (node) =>
      names.flatMap((name) => {
        const row = relations.get(node, name)
        return row?.['relation'] === name ? [{ relation: name, dated: row['dated'] === 1 }] : []
      }),
  }
}
