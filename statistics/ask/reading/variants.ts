// Codes and years of a part where the words name several: joined by "and" they make several parts, else the reading is open.
import type { Graph } from '../../../domain/ports/graph.ts'
import type { Mention } from '../chart/mention.ts'
import type { Slots } from '../words/meaning.ts'
import type { WindowSaid } from '../years/windows.ts'
import type { Ask, SlotSaid } from './ask.ts'
import { isDescendant } from './views.ts'

/** Slots for each part the words make, each with the options that stay open. */
export type SlotVariants = { readonly variants: ReadonlyArray<ReadonlyArray<SlotSaid>>; readonly isOpen: boolean }

const slotsKey = (slots: Slots): string => JSON.stringify(Object.entries(slots).sort(([a], [b]) => (a < b ? -1 : 1)))
const propertiesOf = (said: SlotSaid): string =>
  [...new Set(said.options.flatMap((option) => Object.keys(option)))].sort().join(' ')
const optionsKey = (said: SlotSaid): string => said.options.map(slotsKey).join(' ')

/** Whether two sayings may fix the same property. */
const overlap = (a: SlotSaid, b: SlotSaid): boolean => {
  const properties = new Set(a.options.flatMap((option) => Object.keys(option)))
  return (
    propertiesOf(a) === propertiesOf(b) ||
    b.options.every((option) => Object.keys(option).some((property) => properties.has(property)))
  )
}

/** The codes of a part. */
export const slotVariants = (graph: Graph, ask: Ask): SlotVariants => {
  const groups: SlotSaid[][] = []
  for (const said of ask.slots) {
    const group = groups.find(([first]) => first !== undefined && overlap(first, said))
    if (group === undefined) groups.push([said])
    else if (!group.some((other) => optionsKey(other) === optionsKey(said))) group.push(said)
  }
  let variants: ReadonlyArray<ReadonlyArray<SlotSaid>> = [[]]
  let isOpen = false
  for (const group of groups) {
    const chosen = oneOf(graph, group, ask.mentions)
    isOpen ||= chosen.isOpen
    variants = variants.flatMap((variant) => chosen.alternatives.map((said) => [...variant, said]))
  }
  return { variants, isOpen }
}

const oneOf = (
  graph: Graph,
  group: ReadonlyArray<SlotSaid>,
  mentions: ReadonlyArray<Mention>,
): { readonly alternatives: ReadonlyArray<SlotSaid>; readonly isOpen: boolean } => {
  const single = group.flatMap((said) =>
    said.together ? said.options.map((option) => ({ ...said, options: [option], together: false })) : [said],
  )
  if (group.length === 1) return { alternatives: single, isOpen: false }
  if (group.every((said, i) => i === 0 || areJoined(mentions, group[i - 1], said)))
    return { alternatives: single, isOpen: false }
  const narrow = group.filter((said) => group.every((other) => other === said || isWithin(graph, said, other)))
  return narrow.length === 1 ? { alternatives: narrow, isOpen: false } : { alternatives: group, isOpen: true }
}

/** Whether "and", "or", "versus" or a comma stands between two mentions. */
const areJoined = (mentions: ReadonlyArray<Mention>, a: SlotSaid | undefined, b: SlotSaid): boolean =>
  a !== undefined &&
  (b.mention.tags.includes('slash') ||
    mentions.some(
      (m) =>
        m.from >= a.mention.to &&
        m.to <= b.mention.from &&
        (m.kind === 'comma' || m.kind === 'break' || m.tags.includes('and') || m.tags.includes('versus')),
    ))

const isWithin = (graph: Graph, narrow: SlotSaid, broad: SlotSaid): boolean => {
  const [inner] = narrow.options
  const [outer] = broad.options
  if (inner === undefined || outer === undefined) return false
  return Object.entries(outer).every(
    ([slot, ref]) => inner[slot] !== undefined && isDescendant(graph, inner[slot], ref),
  )
}

/** The windows of a part: several make several parts, unless they are of different kinds. */
export type WindowVariants = { readonly windows: ReadonlyArray<WindowSaid>; readonly isOpen: boolean }

const distinctOf = (said: ReadonlyArray<WindowSaid>): ReadonlyArray<WindowSaid> =>
  said.length < 2 ? said : [...new Map(said.map((window) => [JSON.stringify(window), window])).values()]

/** The years of a part. */
export const windowVariants = (said: ReadonlyArray<WindowSaid>): WindowVariants => {
  const distinct = distinctOf(said).filter((window, _, all) => window.kind !== 'all' || all.length === 1)
  if (distinct.length === 0) return { windows: [{ kind: 'all' }], isOpen: false }
  const joined = distinct.reduce<ReadonlyArray<WindowSaid>>(join, [])
  const windows = joined.flatMap((window) => (window.kind === 'several' ? window.windows : [window]))
  return { windows, isOpen: windows.length > 1 && windows.some((window) => window.kind !== 'range') }
}

/** "since 2010 ... until 2015" is one window. */
const join = (windows: ReadonlyArray<WindowSaid>, next: WindowSaid): ReadonlyArray<WindowSaid> => {
  const last = windows.at(-1)
  if (last?.kind !== 'range' || next.kind !== 'range') return [...windows, next]
  // fields with a year each: "2010; 2011; 2012"
  if (last.end !== null && next.start !== null && next.start === last.end + 1)
    return [...windows.slice(0, -1), { kind: 'range', start: last.start, end: next.end }]
  // "2015 and each year up to 2022"
  if (last.start !== null && last.start === last.end && next.start === null && next.end !== null && next.end > last.end)
    return [...windows.slice(0, -1), { kind: 'range', start: last.start, end: next.end }]
  const [from, to] = last.end === null ? [last, next] : [next, last]
  if (from.end !== null || to.start !== null || from.start === null || to.end === null) return [...windows, next]
  const both: WindowSaid =
    from.start > to.end
      ? {
          kind: 'refused',
          code: 'window_impossible',
          detail: `No year lies both after ${from.start} and before ${to.end}.`,
        }
      : { kind: 'range', start: from.start, end: to.end }
  return [...windows.slice(0, -1), both]
}
