// What must be true of nodes by themselves and of the references between them.
import { trapKinds } from '../../domain/dataset/trap.ts'
import { ratioMeasures } from '../../domain/computed/facets.ts'
import type { NodeKind } from '../../domain/ports/graph.ts'
import type { Report } from './problem.ts'
import { bareDcid } from '../../statistics/read/mcf-value.ts'
import { isCalendarDate } from './dates.ts'
import { type Draft, type DraftNode, type DraftValue, reportAt, textOf, textOfFirst } from './draft.ts'
import {
  commonReferences,
  dateProperties,
  memberClasses,
  referencesOfKind,
  requiredProperties,
  singleValued,
  sourceScopes,
} from '../../statistics/read/vocabulary.ts'

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

type Check = { readonly draft: Draft; readonly tell: ReturnType<typeof reportAt>; readonly slots: ReadonlySet<string> }

/** The kind of a node, null without one; `defective` when a strict build has told of the node itself already. */
export type NodeLookup = (dcid: string) => NodeKind | 'defective' | null

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

const targetsOf = (kind: NodeKind) => ({ ...commonReferences, ...referencesOfKind[kind] })

/** Where a reference is meant, a text is one: `group: "group/LDC"`. */
const readReferences = ({ slots }: Check, node: DraftNode): void => {
  const names = [...Object.keys(targetsOf(node.kind)), ...(node.kind === 'stat_var' ? slots : [])]
  for (const name of names) {
    for (const entry of node.properties.get(name) ?? []) {
      if (typeof entry.value !== 'object') entry.value = { ref: bareDcid(String(entry.value)) }
    }
  }
}

const checkSingle = ({ tell, slots }: Check, node: DraftNode): void => {
  const names = ['name', ...(singleValued[node.kind] ?? []), ...(node.kind === 'stat_var' ? slots : [])]
  for (const name of names) {
    const values = node.properties.get(name)
    if (values === undefined || values.length < 2) continue
    for (const other of values.slice(1)) {
      const [first, second] = [values[0], other].map((entry) =>
        JSON.stringify(entry === undefined ? '' : textOf(entry.value)),
      )
      tell('conflicting_value', other.at, `${node.dcid} has ${name} ${first} and ${second}`)
    }
    values.length = 1
  }
}

/** Keeps the values that hold and tells of the others. */
const filterValues = (
  node: DraftNode,
  name: string,
  wrong: (entry: DraftValue) => string | null,
  say: (entry: DraftValue, message: string) => void,
): void => {
  const values = node.properties.get(name)
  if (values === undefined) return
  const kept = values.filter((entry) => {
    const message = wrong(entry)
    if (message !== null) say(entry, message)
    return message === null
  })
  if (kept.length === 0) node.properties.delete(name)
  else if (kept.length < values.length) node.properties.set(name, kept)
}

const pairPattern = /^[^\s=]+=\S+$/
const arePairs = (text: string): boolean => text.split(' ').every((pair) => pairPattern.test(pair))
const isPeriod = (text: string): boolean => /^\d{4}(-\d\d){0,2}$/.test(text)

const checkForms = ({ tell }: Check, node: DraftNode): void => {
  for (const name of dateProperties[node.kind] ?? []) {
    filterValues(
      node,
      name,
      (entry) =>
        isCalendarDate(textOf(entry.value)) ? null : `${name} of ${node.dcid} is no date: ${textOf(entry.value)}`,
      (entry, message) => tell('bad_date', entry.at, message),
    )
  }
  const malformed = (name: string, isRight: (text: string) => boolean, says: string) =>
    filterValues(
      node,
      name,
      (entry) =>
        isRight(textOf(entry.value)) ? null : `${name} of ${node.dcid} must be ${says}, not ${textOf(entry.value)}`,
      (entry, message) => tell('malformed_property', entry.at, message),
    )
  malformed('memberClass', (text) => memberClasses.includes(text), memberClasses.join(', '))
  if (node.kind === 'group') malformed('membershipComplete', (text) => /^(true|false)$/i.test(text), 'true or false')
  if (node.kind === 'rate_table') malformed('firstProjectedYear', (text) => /^\d{4}$/.test(text), 'a year')
  if (node.kind === 'conversion_recipe')
    malformed('currencyEntity', (text) => /^[A-Z]{3}=\S+$/.test(text), '"EUR=dcid:..."')
  if (node.kind === 'question_term' || node.kind === 'headline')
    malformed('slot', (text) => pairPattern.test(text), '"property=dcid:..."')
  if (node.kind === 'shape')
    for (const name of ['usualView', 'impliedView']) malformed(name, arePairs, 'pairs "property=dcid:..." and spaces')
  if (node.kind === 'headline') {
    malformed('rank', (text) => /^\d{1,6}$/.test(text), 'a whole number')
    malformed('fromYear', (text) => /^\d{4}$/.test(text), 'a year')
  }
  if (node.kind === 'ratio_recipe') {
    malformed('measure', (text) => ratioMeasures.some((measure) => measure === text), ratioMeasures.join(', '))
    malformed('rank', (text) => /^\d{1,6}$/.test(text), 'a whole number')
  }
  if (node.kind === 'series_break') malformed('fromPeriod', isPeriod, 'a period')
  if (node.kind === 'trap') {
    malformed('trap', (text) => trapKinds.some((kind) => kind === text), trapKinds.join(', '))
    for (const name of ['fromPeriod', 'untilPeriod']) malformed(name, isPeriod, 'a period')
    malformed('slot', arePairs, 'pairs "property=dcid:..." and spaces')
    malformed('together', (text) => /^[^\s=]+=\S+( \S+)+$/.test(text), '"role=kind kind"')
  }
  if (node.kind === 'family_role') malformed('possessor', (text) => /^(true|false)$/i.test(text), 'true or false')
  if (node.kind === 'provenance')
    malformed('sourceScope', (text) => sourceScopes.includes(text), sourceScopes.join(' or '))
  if (node.kind === 'provenance') malformed('completePeriod', (text) => /^\d{4}$/.test(text), 'a year')
  if (node.kind === 'group_membership') checkInterval(tell, node)
}

const checkInterval = (tell: Check['tell'], node: DraftNode): void => {
  const [start, end] = [textOfFirst(node, 'startDate'), textOfFirst(node, 'endDate')]
  if (start === null || end === null || start <= end) return
  tell(
    'bad_date',
    node.properties.get('endDate')?.[0]?.at ?? node.at,
    `${node.dcid} ends (${end}) before it starts (${start})`,
  )
  node.properties.delete('endDate')
  node.properties.delete('startDate')
}

const checkReferences = ({ draft, tell, slots }: Check, node: DraftNode, isKnown: (dcid: string) => boolean): void => {
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

const missingOf = (node: DraftNode): ReadonlyArray<string> =>
  (requiredProperties[node.kind] ?? []).filter((name) => !node.properties.has(name))

/** Told before values fall, so that a wrong value is not told of twice. */
const tellMissing = ({ tell }: Check, node: DraftNode): void => {
  for (const name of missingOf(node)) tell('missing_property', node.at, `${node.kind} ${node.dcid} has no ${name}`)
}
