// What a reading measures, as a reader says it: "Refugees in donor countries, net disbursements (DAC1)".
import { isViewSlot, lowerFirst, saysView, viewSlots, viewWords } from '../../names/view-words.ts'
import type { Family } from '../words/families.ts'
import type { Headline } from '../words/family-words.ts'
import type { Slots } from '../words/meaning.ts'
import type { Labels } from './labels.ts'

/** The family and codes of a reading; `properties`: the slots that its variables have, fixed or told one by one. */
export type Measured = {
  readonly family: Family
  readonly fixed: Slots
  readonly properties: ReadonlyArray<string>
}

/** The name, and the slots whose codes it tells. */
export type MeasureName = { readonly name: string; readonly tells: ReadonlySet<string> }

const isIn =
  ({ fixed, properties }: Measured) =>
  ({ slots }: Headline): boolean =>
    Object.entries(slots).every(([slot, ref]) => fixed[slot] === ref) &&
    viewSlots.every((slot) =>
      slots[slot] === undefined ? fixed[slot] === undefined && !properties.includes(slot) : fixed[slot] === slots[slot],
    )

/** The headline that a reading is the view of, by codes alone: so that one spec has one name, however it was asked for. */
const headlineOf = (measured: Measured): Headline | undefined =>
  measured.family.words.headlines
    .filter(isIn(measured))
    .toSorted((a, b) => Object.keys(b.slots).length - Object.keys(a.slots).length || a.rank - b.rank)[0]

/** The table of a family, as its own name ends with it or those of its headlines do: " (DAC1)". */
const tableOf = (labels: Labels, family: Family): string =>
  [labels.family(family), ...family.words.headlines.map(({ name }) => name)].flatMap(
    (name) => / \([^()]+\)$/.exec(name) ?? [],
  )[0] ?? ''

const without = (ending: string, name: string): string =>
  ending !== '' && name.endsWith(ending) ? name.slice(0, -ending.length) : name

const familyName = (labels: Labels, family: Family): string => {
  const table = tableOf(labels, family)
  return without(table, labels.family(family)) + table
}

/** A code that says by itself what is measured, with what narrows it. */
const bySubject = (labels: Labels, { fixed }: Measured, subject: string, table: string): ReadonlyArray<string> => [
  without(table, labels.of(subject)),
  ...Object.entries(fixed).flatMap(([slot, ref]) =>
    ref === subject || isViewSlot(slot) ? [] : [lowerFirst(without(table, labels.of(ref)))],
  ),
]

/** What a family whose variables never say it implies: so that "net" is of disbursements. */
const impliedOf = ({ slotSets, words }: Family): Slots =>
  Object.fromEntries(
    Object.entries(words.impliedView).filter(([slot]) =>
      slotSets.every(({ properties }) => !properties.includes(slot)),
    ),
  )

const composed = (labels: Labels, measured: Measured): MeasureName => {
  const { family, fixed } = measured
  const { subject } = family.words
  const table = tableOf(labels, family)
  const view = viewWords(fixed, impliedOf(family), labels.of)
  const code = subject === null ? undefined : fixed[subject]
  const said = code === undefined ? [without(table, labels.family(family))] : bySubject(labels, measured, code, table)
  const counted = view === '' || saysView(said.at(-1) ?? '', view) ? [] : [view]
  return {
    name: [...said, ...counted].join(', ') + table,
    tells: new Set(code === undefined ? viewSlots : Object.keys(fixed)),
  }
}

/** The name of what a reading measures. */
export const measureNameOf = (labels: Labels, measured: Measured): MeasureName => {
  const headline = headlineOf(measured)
  if (headline !== undefined) return { name: headline.name, tells: new Set(Object.keys(headline.slots)) }
  const name = composed(labels, measured)
  // what a variable without these codes is anyway has the headline's name: here each code is told
  return measured.family.words.headlines.some((other) => other.name === name.name)
    ? { name: familyName(labels, measured.family), tells: new Set() }
    : name
}
