// Nodes of an open build, from its SQLite file; those that questions and requests ask for again and again stay on the heap, a bounded number.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type { GraphNode, NodeKind, StatVar } from '../../domain/ports/graph.ts'
import { remembered } from './remembered.ts'

type Row = Readonly<Record<string, unknown>>

/** Opens `nodes.sqlite` of a build, which never changes: no locks, no journal. */
export const openNodeFile = (location: string): DatabaseSync => {
  const url = pathToFileURL(join(location, 'nodes.sqlite'))
  url.search = '?immutable=1'
  const db = new DatabaseSync(url, { readOnly: true })
  // not mapped into memory: a fault of the disk would end the process there instead of being an error
  db.exec('PRAGMA cache_size = -65536')
  return db
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

// the file's digest is in the manifest and its writer is write-nodes.ts: its JSON needs no codec
const nodeOf = (row: Row): GraphNode => ({
  dcid: String(row['dcid']),
  kind: row['kind'] as NodeKind,
  label: text(row['label']),
  types: JSON.parse(String(row['types'])) as GraphNode['types'],
  properties: JSON.parse(String(row['properties'])) as GraphNode['properties'],
})

const statVarOf = (row: Row): StatVar => ({
  dcid: String(row['dcid']),
  label: text(row['label']),
  populationType: String(row['population_type']),
  measuredProperty: text(row['measured_property']),
  statType: text(row['stat_type']),
  measurementQualifier: text(row['measurement_qualifier']),
  slots: JSON.parse(String(row['slots'])) as StatVar['slots'],
})

const statVarColumns =
  's.dcid, (SELECT label FROM node n WHERE n.dcid = s.dcid) AS label, s.population_type, s.measured_property, s.stat_type, s.measurement_qualifier, s.slots'

/** A request names its variables up to a thousand times over, in several steps. */
const keptStatVars = 4_096
/** Shapes whose variables are kept, and variables of one that is: questions ask for the same few again and again. */
const kept = { shapes: 16, variables: 20_000 } as const
/** Nodes that are kept, and kinds of nodes that are kept whole where they are so few ("shape", "subregion"). */
const keptNodes = { nodes: 4_096, ofKind: 500 } as const

/** Look-ups of nodes and statistical variables, each one prepared statement. */
export const nodeStore = (db: DatabaseSync) => {
  const node = db.prepare('SELECT dcid, kind, label, types, properties FROM node WHERE dcid = ?')
  const label = db.prepare('SELECT label FROM node WHERE dcid = ?')
  const kind = db.prepare('SELECT kind FROM node WHERE dcid = ?')
  const ofKind = db.prepare(
    'SELECT dcid, kind, label, types, properties FROM node WHERE kind = ? AND dcid > ? ORDER BY dcid LIMIT ?',
  )
  const statVar = db.prepare(`SELECT ${statVarColumns} FROM stat_var s WHERE s.dcid = ?`)
  const statVars = new Map<string, StatVar>()
  const byShape = new Map<string, ReadonlyArray<StatVar>>()
  const ofShape =
    db.prepare(`SELECT ${statVarColumns} FROM stat_var s WHERE population_type = ? AND measured_property IS ?
    AND stat_type IS ? AND measurement_qualifier IS ? ORDER BY s.dcid`)
  const byKind = new Map<NodeKind, ReadonlyArray<GraphNode>>()
  return {
    node: remembered(keptNodes.nodes, (dcid): GraphNode | null => {
      const row = node.get(dcid)
      return row === undefined ? null : nodeOf(row)
    }),
    label: remembered(keptNodes.nodes, (dcid): string | null => text(label.get(dcid)?.['label'])),
    kindOf: remembered(
      keptNodes.nodes,
      (dcid): NodeKind | null => (kind.get(dcid)?.['kind'] as NodeKind | undefined) ?? null,
    ),
    nodesOfKind: (of: NodeKind, after?: string | null, limit?: number): ReadonlyArray<GraphNode> => {
      const isWhole = (after ?? '') === '' && limit === undefined
      const known = isWhole ? byKind.get(of) : undefined
      if (known !== undefined) return known
      const found = ofKind.all(of, after ?? '', limit ?? -1).map(nodeOf)
      if (isWhole && found.length <= keptNodes.ofKind) byKind.set(of, found)
      return found
    },
    statVar: (dcid: string): StatVar | null => {
      const known = statVars.get(dcid)
      if (known !== undefined) return known
      const row = statVar.get(dcid)
      if (row === undefined) return null
      const found = statVarOf(row)
      if (statVars.size >= keptStatVars) statVars.clear()
      statVars.set(dcid, found)
      return found
    },
    statVarsOfShape: (shape: {
      readonly populationType: string | null
      readonly measuredProperty: string | null
      readonly statType: string | null
      readonly measurementQualifier: string | null
    }): ReadonlyArray<StatVar> => {
      const terms = [shape.populationType, shape.measuredProperty, shape.statType, shape.measurementQualifier]
      const key = JSON.stringify(terms)
      const known = byShape.get(key)
      if (known !== undefined) return known
      const found = ofShape.all(...terms).map(statVarOf)
      if (byShape.size >= kept.shapes) byShape.clear()
      if (found.length <= kept.variables) byShape.set(key, found)
      return found
    },
  }
}
