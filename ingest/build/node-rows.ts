// Nodes and variables as rows.
import type { DatabaseSync } from 'node:sqlite'
import { compareUtf8 } from '../../domain/frame/frame.ts'
import type { GraphNode } from '../../domain/ports/graph.ts'
import { bareDcid } from '../../statistics/read/mcf-value.ts'
import { slotPropertiesOf } from './check-nodes.ts'
import { type Draft, type DraftNode, textOfFirst, textsOf } from './draft.ts'

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

export function* graphNodes(nodes: ReadonlyArray<DraftNode>): Generator<GraphNode> {
  for (const node of nodes) yield graphNodeOf(node)
}

export const insertNodes = (db: DatabaseSync, nodes: ReadonlyArray<DraftNode>): Record<string, number> => {
  const counts: Record<string, number> = { nodes: nodes.length }
  const insert = db.prepare('INSERT INTO node VALUES (?, ?, ?, ?, ?)')
  for (const node of nodes) {
    const { dcid, kind, label, types, properties } = graphNodeOf(node)
    insert.run(dcid, kind, label, JSON.stringify(types), JSON.stringify(properties))
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

export const insertStatVars = (db: DatabaseSync, draft: Draft, nodes: ReadonlyArray<DraftNode>): void => {
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
