// Pages of the lists a node opens. One function for HTTP, the command line and tools.
import * as E from 'fp-ts/lib/Either.js'
import { problem, type OrProblem } from '../../domain/problem.ts'
import type { Graph, GraphNode } from '../../domain/ports/graph.ts'
import type { EdgeItem, GraphPages } from '../read/members.ts'
import { type CursorKey, type CursorList, readCursor, writeCursor } from '../../domain/signed-cursor.ts'
import type { FacetItem, MemberItem, MembersPage } from './list-shapes.ts'
import { heldNode } from './describe-node.ts'
import { decodeMembersQuery, type MembersQuery } from './members-query.ts'
import { labelled, termOf, textValue } from './node-values.ts'
import type { Relation } from './relations.ts'

/** A graph that pages the lists of its nodes (statistics/read/open.ts gives one). */
export type PagedGraph = Graph & { readonly pages: GraphPages }

type Slice = { readonly total: number; readonly items: MembersPage['items']; readonly next: CursorKey | null }

const facetOf = (graph: Graph, item: EdgeItem): FacetItem => {
  const { unit, measurement_method: method, series, observations } = item.detail ?? {}
  return {
    provenance: labelled(graph, item.member),
    unit: typeof unit === 'string' ? labelled(graph, unit) : null,
    measurement_method: typeof method === 'string' ? method : null,
    series: typeof series === 'number' ? series : null,
    observations: typeof observations === 'number' ? observations : null,
  }
}

const itemOf = (graph: Graph, relation: Relation, item: EdgeItem): MemberItem => {
  if (relation === 'facets') return facetOf(graph, item)
  const entity = { ref: item.member, label: item.label }
  if (relation === 'codes' || relation === 'children') return { ...entity, code: item.sort }
  if (relation !== 'members' || (item.startDate === null && item.endDate === null)) return entity
  return { ...entity, start_date: item.startDate, end_date: item.endDate }
}

const edgeSlice = (graph: PagedGraph, node: GraphNode, query: MembersQuery, after: CursorKey | null): Slice => {
  const [sort = '', member = '', start = ''] = after ?? []
  const page = graph.pages.edges({
    relation: query.relation,
    node: node.dcid,
    projection: query.projection,
    asOf: query.asOf,
    after: after === null ? null : { sort, member, start },
    limit: query.limit,
  })
  return {
    total: page.total,
    items: page.items.map((item) => itemOf(graph, query.relation, item)),
    next: page.next === null ? null : [page.next.sort, page.next.member, page.next.start],
  }
}

const rateSlice = (graph: Graph, node: GraphNode, query: MembersQuery, after: CursorKey | null): Slice => {
  const table = graph.rateTable(node.dcid)
  if (table === null) return { total: 0, items: [], next: null }
  const [entity = '', year = '0'] = after ?? []
  const rows = table.rows(after === null ? null : { entity, year: Number(year) }, query.limit + 1)
  const shown = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  return {
    total: table.rowCount,
    items: shown.map((row) => ({
      ref: row.entity,
      label: graph.label(row.entity),
      year: row.year,
      currency: row.currency,
      exchange_rate: row.exchangeRate,
      deflator: row.deflator,
      projected: row.projected,
    })),
    next: last === undefined ? null : [last.entity, String(last.year)],
  }
}

const isComplete = (node: GraphNode): boolean =>
  node.kind !== 'group' || textValue(node, 'membershipComplete')?.toLowerCase() !== 'false'

const isDated = (graph: PagedGraph, node: GraphNode, relation: Relation): boolean =>
  graph.pages.relations(node.dcid).some((list) => list.relation === relation && list.dated)

/** One page of a list; `secret` signs the cursors. */
export const listMembers = (
  graph: PagedGraph,
  secret: string | Uint8Array,
  dcid: string,
  input: Readonly<Record<string, unknown>>,
): OrProblem<MembersPage> => {
  const held = heldNode(graph, dcid)
  if (E.isLeft(held)) return held
  const node = held.right
  const decoded = decodeMembersQuery(node, input)
  if (E.isLeft(decoded)) return decoded
  const query = decoded.right
  if (query.asOf !== null && !isDated(graph, node, query.relation))
    return E.left(
      problem('request_invalid', `/as_of: ${termOf(node, 'name') ?? dcid} records no dates of membership`, {
        pointer: '/as_of',
      }),
    )
  const list: CursorList = ['members-cursor', 1, dcid, query.relation, query.projection, query.asOf]
  const after =
    query.cursor === null ? null : readCursor(secret, list, query.cursor, (part) => typeof part === 'string')
  if (query.cursor !== null && after === null)
    return E.left(
      problem('request_invalid', '/cursor: this cursor was not given out for this list; start again without it', {
        pointer: '/cursor',
      }),
    )
  const slice = query.relation === 'rates' ? rateSlice(graph, node, query, after) : edgeSlice(graph, node, query, after)
  const complete = isComplete(node)
  return E.right({
    ref: dcid,
    relation: query.relation,
    projection: query.projection,
    as_of: query.asOf,
    total: slice.total,
    complete,
    next_cursor: slice.next === null ? null : writeCursor(secret, list, slice.next),
    items: slice.items,
    gaps: complete ? [] : ['membership_incomplete'],
  })
}
