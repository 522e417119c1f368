// "ODA of the G7, each member separately", "rows = the G7 countries": a group whose members are asked for one by one, by words that do not stand at its name.
import type { Graph } from '../../../domain/ports/graph.ts'
import type { Mention, MentionOf } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { type Rewritten, rewritten } from '../text/rewritten.ts'

/** Longer questions are not looked through. */
const longest = 600

const spot = '(?:line|row|figure|number|column|entry|series|amount|value|cell|bar)'
/** What asks for each by itself; "separately for each year" does not. */
const apart = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:separately|individually|singly|one by one|member by member|each (?:member|one|of them|of these|of its members)|every (?:member|one of them)|(?:each|every) (?:of the|member of(?: the)?|one of the)|(?:a|an|one|its own|their own|a separate|an own) ${spot}s? (?:each|apiece|for (?:each|every)|per (?:member|country))|each (?:on|in|with|by|as) (?:its own|their own|itself|a|one|an own)|(?:as|in|on) (?:separate|individual) ${spot}s|,\s?each)(?! (?:(?:for|by|in|per|of the|of these|and) )?(?:(?:each|every|all|the) )?(?:years?|decades?|\d))(?![\p{L}\p{N}-])`,
  'iu',
)
/** Right before the name: what the lines of a table are. */
const rows = /(?<![\p{L}\p{N}])(?:rows?|lines?)\s?(?:=|:|are|is|for|should be)\s?(?:each of )?(?:the )?$/iu
const plural = /\b(?:members?|countries|country|states?|nations?|economies|governments|donors?|providers?|debtors?)$/iu
const alreadyEach = /\b(?:each|every|all|any|by|per)(?: of)?(?: the)?\s?$/iu
const summed =
  /\b(?:combined|together|altogether|in total|total|sum|added|all in all|as a (?:whole|group|bloc)|jointly)\b/iu

const isGroup = (graph: Graph, m: Mention): m is MentionOf<'entity'> =>
  m.kind === 'entity' && m.options.length > 0 && m.options.every(({ ref }) => graph.memberships(ref) !== null)

/** The question with "each" before the name of its only group; null where nothing asks for the members so, or they may be those of another side. */
export const withEachMember = (query: string, sketch: () => Sketch | null, graph: Graph): Rewritten | null => {
  if (query.length > longest || summed.test(query)) return null
  const isApart = apart.test(query)
  if (!isApart && !/\b(?:rows?|lines?)\b/iu.test(query)) return null
  const looked = sketch()
  if (looked === null) return null
  const { tokens, mentions } = looked
  const places = mentions.filter((m) => m.kind === 'entity')
  const groups = places.filter((m) => isGroup(graph, m))
  const [group] = groups
  if (group === undefined || groups.length > 1 || places.length > 2) return null
  // "by recipient, one line each": of another side
  if (mentions.some((m) => m.kind === 'role' && (m.from < group.from || m.to > group.to))) return null
  const [first, last] = [tokens[group.from], tokens[group.to - 1]]
  if (first === undefined || last === undefined) return null
  const start = first.led === true ? query.toLowerCase().lastIndexOf('the', first.start - 1) : first.start
  const before = query.slice(0, start)
  if (!isApart && !rows.test(before)) return null
  const of = /\b(?:each|every|one)(?: member)?(?: of)\s?$/iu.exec(before)
  if (of === null && alreadyEach.test(before)) return null
  const name = query.slice(first.start, last.end)
  const noun = plural.test(name) || /^ ?(?:members?|countries|country|states?|nations?)\b/iu.test(query.slice(last.end))
  return rewritten(query, [{ start: of?.index ?? start, end: last.end, text: `each ${name}${noun ? '' : ' country'}` }])
}

/** Every expression that is put together here. */
export const apartPatterns: ReadonlyArray<RegExp> = [apart]
