// Edges and rates as rows.
import type { DatabaseSync } from 'node:sqlite'
import type { Draft } from './draft.ts'
import type { Edge } from './edge.ts'
import { nodeEdges } from './edges.ts'
import { seriesEdges } from './series-edges.ts'
import type { Ingested } from './observations.ts'
import type { DraftRateTable } from './rates.ts'

export const insertEdges = (db: DatabaseSync, draft: Draft, ingested: Ingested): number => {
  // sorted by SQLite on the way in: the primary key is the order in which pages read
  const insert = db.prepare('INSERT OR IGNORE INTO edge VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
  let count = 0
  const add = ({ relation, node, projection, sort, member, start, end, detail }: Edge) => {
    count += Number(insert.run(relation, node, projection, sort, member, start, end, detail).changes)
  }
  for (const edge of nodeEdges(draft)) add(edge)
  for (const edge of seriesEdges(draft, ingested)) add(edge)
  return count
}

export const insertRates = (db: DatabaseSync, rates: ReadonlyArray<DraftRateTable>): void => {
  const insert = db.prepare('INSERT INTO rate VALUES (?, ?, ?, ?, ?, ?, ?)')
  for (const { node, rows } of rates) {
    for (const { entity, year, currency, exchangeRate, deflator, projected } of rows) {
      insert.run(
        node.dcid,
        entity,
        year,
        currency,
        exchangeRate,
        deflator,
        projected === null ? null : Number(projected),
      )
    }
  }
}
