// "The Visegrad countries (Czechia, Hungary, Poland, Slovakia)": a group whose members are named behind it says the same twice; the members are meant.
import type { Graph } from '../../../domain/ports/graph.ts'
import type { Mention } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { type Replacement, type Rewritten, rewritten } from '../text/rewritten.ts'
import { isPlace, listFrom, type Place } from './place-list.ts'

/** Longer questions are not looked through. */
const longest = 900
/** Fewer named behind a group are no list of who belongs to it. */
const fewest = 2

/** What leads from a group to who is in it: "(", "-", ":", "i.e.", "namely"; not "such as" or "and". */
const opening = /^(?:[([:–—-]|(?:, {0,2})?\(?(?:i\.?e\.?|that is|namely|viz\.?|c'est-à-dire|à savoir|es decir)[,:]?)$/iu

const belongTo = (graph: Graph, group: Place, places: ReadonlyArray<Place>): boolean =>
  group.options.length > 0 &&
  group.options.every(({ ref }) => {
    const members = new Set(graph.memberships(ref)?.members.map(({ member }) => member))
    return places.every(({ options }) => options.some((option) => members.has(option.ref)))
  })

/** The question with the members alone; null where no group stands right before a list of its own. */
export const withListedMembers = (query: string, sketch: () => Sketch | null, graph: Graph): Rewritten | null => {
  if (query.length > longest || !/[([:–—-]|i\.?e\b|that is|namely|viz|à|es decir/iu.test(query)) return null
  const looked = sketch()
  if (looked === null) return null
  const { tokens, mentions } = looked
  const startOf = (m: Mention): number => tokens[m.from]?.start ?? 0
  const endOf = (m: Mention): number => tokens[m.to - 1]?.end ?? 0
  const replacements = mentions.flatMap((group, at): ReadonlyArray<Replacement> => {
    const next = mentions.findIndex((m, i) => i > at && isPlace(m))
    const first = mentions[next]
    if (!isPlace(group) || first === undefined || !opening.test(query.slice(endOf(group), startOf(first)).trim()))
      return []
    const places = listFrom(mentions, next)
    const last = places.at(-1)
    if (last === undefined || places.length < fewest || !belongTo(graph, group, places)) return []
    const end = endOf(last) + (/^[)\]]/.test(query.slice(endOf(last))) ? 1 : 0)
    return [{ start: startOf(group), end, text: query.slice(startOf(first), endOf(last)) }]
  })
  return replacements.length === 0 ? null : rewritten(query, replacements)
}
