// References between nodes: what they name is there.
import type { NodeKind } from '../../domain/ports/graph.ts'
import { bareDcid } from '../../statistics/read/mcf-value.ts'
import { type DraftNode, type DraftValue, textOf } from './draft.ts'
import { commonReferences, referencesOfKind, requiredProperties } from '../../statistics/read/vocabulary.ts'
import type { Check } from './node-checks.ts'
import { filterValues } from './node-forms.ts'

const targetsOf = (kind: NodeKind) => ({ ...commonReferences, ...referencesOfKind[kind] })

/** Where a reference is meant, a text is one: `group: "group/LDC"`. */
export const readReferences = ({ slots }: Check, node: DraftNode): void => {
  const names = [...Object.keys(targetsOf(node.kind)), ...(node.kind === 'stat_var' ? slots : [])]
  for (const name of names) {
    for (const entry of node.properties.get(name) ?? []) {
      if (typeof entry.value !== 'object') entry.value = { ref: bareDcid(String(entry.value)) }
    }
  }
}

export const checkReferences = (
  { draft, tell, slots }: Check,
  node: DraftNode,
  isKnown: (dcid: string) => boolean,
): void => {
  const checkTarget = (name: string, kind: NodeKind | null, refOf: (entry: DraftValue) => string | null) =>
    filterValues(
      node,
      name,
      (entry) => {
        const ref = refOf(entry)
        if (ref === null) return null
        if (!isKnown(ref)) return `${name} of ${node.dcid} refers to ${ref}, which is no node`
        const found = draft.nodes.get(ref)?.kind
        return kind === null || found === undefined || found === kind
          ? null
          : `${name} of ${node.dcid} must refer to a ${kind}; ${ref} is a ${found}`
      },
      (entry, message) => tell(message.endsWith('no node') ? 'dangling_reference' : 'wrong_kind', entry.at, message),
    )
  for (const [name, kind] of Object.entries(targetsOf(node.kind)))
    checkTarget(name, kind, (entry) => textOf(entry.value))
  if (node.kind === 'stat_var') for (const slot of slots) checkTarget(slot, null, (entry) => textOf(entry.value))
  if (node.kind === 'provenance') {
    checkTarget('publisher', null, (entry) => (typeof entry.value === 'object' ? entry.value.ref : null))
  }
  const afterEquals = (entry: DraftValue) => bareDcid(textOf(entry.value).replace(/^[^=]*=/, ''))
  if (node.kind === 'conversion_recipe') checkTarget('currencyEntity', null, afterEquals)
  if (node.kind === 'question_term' || node.kind === 'headline') checkTarget('slot', null, afterEquals)
}

export const missingOf = (node: DraftNode): ReadonlyArray<string> =>
  (requiredProperties[node.kind] ?? []).filter((name) => !node.properties.has(name))

/** Told before values fall, so that a wrong value is not told of twice. */
export const tellMissing = ({ tell }: Check, node: DraftNode): void => {
  for (const name of missingOf(node)) tell('missing_property', node.at, `${node.kind} ${node.dcid} has no ${name}`)
}
