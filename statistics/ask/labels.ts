// Readings in words, with the graph's labels.
import type { RequestedWindow } from '../../domain/spec/identity.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import type { Entities } from './coverage.ts'
import type { Family } from './families.ts'
import { nodesOf } from './lexicon.ts'
import { meaningOfTerm } from './meanings-of-nodes.ts'
import { familyFits } from './families.ts'

/** Labels of families (from shapes), codes, entities and slots. */
export type Labels = {
  readonly family: (family: Family) => string
  readonly of: (ref: string) => string
  readonly slot: (property: string) => string
}

export const labelsOf = (graph: Graph, families: ReadonlyArray<Family>): Labels => {
  const shapes = [...nodesOf(graph, 'shape')]
  const names = families.map((family) => {
    const fitting = shapes.find(
      (node) => familyFits(family, meaningOfTerm(node).shape) && sameQualifier(node.properties, family),
    )
    return (
      fitting?.label ??
      [family.measurementQualifier, family.measuredProperty, 'of', family.populationType]
        .filter((word) => word !== null)
        .join(' ')
    )
  })
  const slots = new Map<string, string>()
  for (const node of nodesOf(graph, 'code_system')) {
    const slot = graph.slotPropertyOf(node.dcid)
    if (slot !== null && node.label !== null) slots.set(slot, node.label.toLowerCase())
  }
  const known = new Map<string, string>()
  const labelOf = (ref: string): string => {
    const held = known.get(ref)
    if (held !== undefined) return held
    const label = graph.label(ref) ?? ref
    known.set(ref, label)
    return label
  }
  return {
    family: (family) => names[family.index] ?? family.populationType,
    of: labelOf,
    slot: (property) => slots.get(property) ?? property,
  }
}

const sameQualifier = (properties: Readonly<Record<string, ReadonlyArray<unknown>>>, family: Family): boolean =>
  (properties['measurementQualifier'] === undefined) === (family.measurementQualifier === null)

const rolePhrases: Readonly<Record<string, string>> = { origin: 'from', destination: 'to', observationAbout: 'of' }

/** One line for a reading. */
export const readingLabel = (
  labels: Labels,
  family: Family,
  slots: ReadonlyArray<{ readonly property: string; readonly ref: string | null }>,
  entities: Entities,
  window: RequestedWindow,
): string => {
  const fixed = slots.flatMap((s) => (s.ref === null ? [] : [`${labels.slot(s.property)}: ${labels.of(s.ref)}`]))
  const open = slots.flatMap((s) => (s.ref === null ? [`by ${labels.slot(s.property)}`] : []))
  const places = Object.entries(entities).map(([role, refs]) => {
    const names = refs.map(labels.of)
    const listed = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('')
    return `${rolePhrases[role] ?? `${role}:`} ${listed}`
  })
  const order = (text: string): number => (text.startsWith('from') ? 0 : 1)
  return [
    labels.family(family),
    ...(fixed.length > 0 ? [`(${fixed.join('; ')})`] : []),
    ...places.sort((a, b) => order(a) - order(b)),
    ...open,
    windowText(window),
  ].join(' ')
}

const windowText = (window: RequestedWindow): string => {
  if (window.kind === 'all') return 'in all years'
  const { start_year: start, end_year: end } = window
  if (start === null) return `until ${end}`
  if (end === null) return `since ${start}`
  return start === end ? `in ${start}` : `from ${start} to ${end}`
}
