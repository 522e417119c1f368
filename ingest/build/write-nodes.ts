import { DatabaseSync } from 'node:sqlite'
import { compareUtf8 } from '../../domain/frame/frame.ts'
import type { GraphNode } from '../../domain/ports/graph.ts'
import { bareDcid } from '../../statistics/read/mcf-value.ts'
import { writeNames } from './write-names.ts'
import { slotPropertiesOf } from './check-nodes.ts'
import { type Draft, type DraftNode, textOfFirst, textsOf } from './draft.ts'
import { type Edge, nodeEdges, seriesEdges } from './edges.ts'
import type { Ingested } from './observations.ts'
import type { DraftRateTable } from './rates.ts'

const tables = `
CREATE TABLE node (dcid TEXT PRIMARY KEY, kind TEXT NOT NULL, label TEXT, types TEXT NOT NULL, properties TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE stat_var (dcid TEXT PRIMARY KEY, population_type TEXT NOT NULL, measured_property TEXT, stat_type TEXT,
  measurement_qualifier TEXT, slots TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE edge (relation TEXT NOT NULL, node TEXT NOT NULL, projection TEXT NOT NULL, sort TEXT NOT NULL, member TEXT NOT NULL,
  start TEXT NOT NULL, "end" TEXT NOT NULL, detail TEXT,
  PRIMARY KEY (relation, node, projection, sort, member, start)) WITHOUT ROWID;
CREATE TABLE edge_total (relation TEXT NOT NULL, node TEXT NOT NULL, projection TEXT NOT NULL, current INTEGER NOT NULL,
  dated INTEGER NOT NULL, PRIMARY KEY (relation, node, projection)) WITHOUT ROWID;
CREATE TABLE rate (rate_table TEXT NOT NULL, entity TEXT NOT NULL, year INTEGER NOT NULL, currency TEXT, exchange_rate REAL,
  deflator REAL, projected INTEGER, PRIMARY KEY (rate_table, entity, year)) WITHOUT ROWID;`
const indexes = `
CREATE INDEX node_by_kind ON node (kind, dcid);
CREATE INDEX stat_var_by_shape ON stat_var (population_type, measured_property, stat_type, measurement_qualifier, dcid);
INSERT INTO edge_total SELECT relation, node, projection, sum("end" = ''), max(start <> '' OR "end" <> '') FROM edge GROUP BY 1, 2, 3;`

/** A draft node as the graph shows it. */
const graphNodeOf = (node: DraftNode): GraphNode => ({
  dcid: node.dcid,
  kind: node.kind,
  types: node.types,
  label: textOfFirst(node, 'name'),
  properties: Object.fromEntries(
    [...node.properties].map(([name, values]) => [name, values.map((entry) => entry.value)]),
  ),
})

/** Writes `nodes.sqlite`: nodes, statistical variables, edges, rates and names, in one transaction. */
export const writeNodes = (
  path: string,
  draft: Draft,
  ingested: Ingested,
  rates: ReadonlyArray<DraftRateTable>,
): Readonly<Record<string, number>> => {
  const db = new DatabaseSync(path)
  try {
    db.exec(
      'PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536; BEGIN',
    )
    db.exec(tables)
    const nodes = [...draft.nodes.values()].sort((a, b) => compareUtf8(a.dcid, b.dcid))
    const counts = insertNodes(db, nodes)
    insertStatVars(db, draft, nodes)
    const edges = insertEdges(db, draft, ingested)
    insertRates(db, rates)
    writeNames(db, graphNodes(nodes))
    db.exec(indexes)
    db.exec('COMMIT')
    db.exec('ANALYZE')
    return { ...counts, edges }
  } finally {
    db.close()
  }
}

function* graphNodes(nodes: ReadonlyArray<DraftNode>): Generator<GraphNode> {
  for (const node of nodes) yield graphNodeOf(node)
}

const insertNodes = (db: DatabaseSync, nodes: ReadonlyArray<DraftNode>): Record<string, number> => {
  const counts: Record<string, number> = { nodes: nodes.length }
  const insert = db.prepare('INSERT INTO node VALUES (?, ?, ?, ?, ?)')
  for (const node of nodes) {
    const { dcid, kind, label, types, properties } = graphNodeOf(node)
    insert.run(dcid, kind, label, JSON.stringify(types), JSON.stringify(properties))
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

const insertStatVars = (db: DatabaseSync, draft: Draft, nodes: ReadonlyArray<DraftNode>): void => {
  const slots = [...slotPropertiesOf(draft)].sort(compareUtf8)
  const insert = db.prepare('INSERT INTO stat_var VALUES (?, ?, ?, ?, ?, ?)')
  const term = (node: DraftNode, name: string) => {
    const text = textOfFirst(node, name)
    return text === null ? null : bareDcid(text)
  }
  for (const node of nodes) {
    if (node.kind !== 'stat_var') continue
    const held = slots.flatMap((slot) =>
      textsOf(node, slot)
        .slice(0, 1)
        .map((code) => [slot, code] as const),
    )
    insert.run(
      node.dcid,
      term(node, 'populationType') ?? '',
      term(node, 'measuredProperty'),
      term(node, 'statType'),
      term(node, 'measurementQualifier'),
      JSON.stringify(Object.fromEntries(held)),
    )
  }
}

const insertEdges = (db: DatabaseSync, draft: Draft, ingested: Ingested): number => {
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

const insertRates = (db: DatabaseSync, rates: ReadonlyArray<DraftRateTable>): void => {
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
