// What must be true of nodes by themselves and of the references between them.
import type { NodeKind } from '../../domain/ports/graph.ts'
import type { Report } from './problem.ts'
import { bareDcid } from '../../statistics/read/mcf-value.ts'
import { type Draft, reportAt, textOf } from './draft.ts'
import type { NodeLookup, Check } from './node-checks.ts'
import { readReferences, tellMissing, checkReferences, missingOf } from './node-references.ts'
import { checkSingle, checkForms } from './node-forms.ts'

/** Slot properties: those of code systems, those that shapes name, and what a variable itself lists as constraints. */
export const slotPropertiesOf = (draft: Draft): ReadonlySet<string> => {
  const slots = new Set<string>()
  const from: Partial<Record<NodeKind, string>> = {
    code_system: 'codeProperty',
    shape: 'slot',
    stat_var: 'constraintProperties',
  }
  for (const node of draft.nodes.values()) {
    const property = from[node.kind]
    if (property === undefined) continue
    for (const entry of node.properties.get(property) ?? []) slots.add(bareDcid(textOf(entry.value)))
  }
  return slots
}

/**
 * Checks all nodes and takes out what does not hold: values, and nodes that lack what they must have. A strict build
 * is refused if anything was told; a lenient one repeats the check on what is left until nothing more falls.
 */
export const checkNodes = (draft: Draft, report: Report, lenient: boolean): NodeLookup => {
  const slots = slotPropertiesOf(draft)
  const check: Check = { draft, tell: reportAt(draft, report), slots }
  for (const node of draft.nodes.values()) readReferences(check, node)
  const known = new Set(draft.nodes.keys())
  for (let before = -1; before !== draft.nodes.size; ) {
    before = draft.nodes.size
    for (const node of draft.nodes.values()) {
      tellMissing(check, node)
      checkSingle(check, node)
      checkForms(check, node)
      checkReferences(check, node, lenient ? (dcid) => draft.nodes.has(dcid) : (dcid) => known.has(dcid))
      if (missingOf(node).length > 0) draft.nodes.delete(node.dcid)
    }
    if (!lenient) break
  }
  return (dcid) => draft.nodes.get(dcid)?.kind ?? (!lenient && known.has(dcid) ? 'defective' : null)
}
