import { DatabaseSync } from 'node:sqlite'
import { compareUtf8 } from '../../domain/frame/frame.ts'
import { writeNames } from './write-names.ts'
import type { Draft } from './draft.ts'
import type { Ingested } from './observations.ts'
import type { DraftRateTable } from './rates.ts'
import { insertNodes, insertStatVars, graphNodes } from './node-rows.ts'
import { insertEdges, insertRates } from './edge-rows.ts'

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

/** Writes `nodes.sqlite`: nodes, statistical variables, edges, rates and names, in one transaction. */
export const writeNodes = (
  path: string,
  draft: Draft,
  ingested: Ingested,
  rates: ReadonlyArray<DraftRateTable>,
): Readonly<Record<string, number>> => {
  using db = new DatabaseSync(path)
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
}
