// "The three Baltic countries Estonia, Latvia and Lithuania", "of three countries, namely Kenya and ...": places that are counted and then named.
import type { Graph } from '../../../domain/ports/graph.ts'
import type { Mention } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import type { Language } from '../language/language.ts'
import { type Replacement, type Rewritten, rewritten } from '../text/rewritten.ts'
import { foldWord } from '../text/word-forms.ts'
import { isPlace, listFrom, type Place } from './place-list.ts'

/** Longer questions are not looked through. */
const longest = 900
const farthest = 90

/** A count and what they are called; only a name of a region stands between. */
const counted =
  /(?:(?<=[\s(])|^)(?:these |those |all )?(two|three|four|five|six|seven|eight|nine|ten|[2-9]|10) (?:\p{Lu}[\p{L}-]+ ){0,2}(?:(?:countries|nations|states|economies|neighbours|neighbors|republics|islands|places|members|partners|kingdoms)|(donors|providers|recipients|debtors|borrowers|creditors|lenders))$/iu

/** What leads from there to the names, behind a comma, a colon, a dash or a bracket. */
const leads = /(?:namely|viz\.?|that is|i\.e\.|ie),? $/iu
const sign = /[,:(–—-]$/u
const withoutLead = (words: string): string => {
  let left = words.replace(/the $/iu, '').replace(leads, '').trimEnd()
  for (let i = 0; i < 3 && sign.test(left); i++) left = left.slice(0, -1).trimEnd()
  return left
}

const countOf = ({ numbers: { table, tags } }: Language, text: string): number => {
  const node = table.step(0, foldWord(text))
  return /^\d+$/.test(text) ? Number(text) : (tags[table.values(Math.max(node, 0))[0] ?? -1] ?? 0)
}

/** Whether what stands between is no place, or one that all of them belong to: "three Kenyan donors" are others. */
const isTheirs = (graph: Graph, between: ReadonlyArray<Place>, places: ReadonlyArray<Place>): boolean =>
  between.every((region) =>
    region.options.some(({ ref }) => {
      const members = new Set(graph.memberships(ref)?.members.map(({ member }) => member))
      return places.every(({ options }) => options.some((option) => members.has(option.ref)))
    }),
  )

/** "The five Nordic countries": as many as the group has. */
const countedGroup =
  /\b(?:the|all|these|all the|all of the) ((?:two|three|four|five|six|seven|eight|nine|ten|[2-9]|1\d|2\d) )$/iu
const groupCounted = (
  graph: Graph,
  language: Language,
  query: string,
  start: number,
  place: Place,
): ReadonlyArray<Replacement> => {
  const found = countedGroup.exec(query.slice(Math.max(0, start - 30), start))
  const count = found === null ? 0 : countOf(language, (found[1] ?? '').trim().toLowerCase())
  const isWhole = place.options.some(({ ref }) => {
    const members = graph.memberships(ref)?.members.filter(({ endDate }) => endDate === null)
    return members !== undefined && members.length === count
  })
  return found === null || !isWhole ? [] : [{ start: start - (found[1] ?? '').length, end: start, text: '' }]
}

/** The question with the places alone, as many as are counted; null where none are. */
export const withCountedPlaces = (query: string, sketch: () => Sketch | null, graph: Graph): Rewritten | null => {
  if (query.length > longest || !/\b(?:two|three|four|five|six|seven|eight|nine|ten|[2-9]|10) \p{L}/iu.test(query))
    return null
  const looked = sketch()
  if (looked === null || looked.language.code !== 'en') return null
  const { tokens, mentions } = looked
  const startOf = (m: Mention): number => tokens[m.from]?.start ?? 0
  const replacements = mentions.flatMap((first, at): ReadonlyArray<Replacement> => {
    if (!isPlace(first)) return []
    const ofGroup = groupCounted(graph, looked.language, query, startOf(first), first)
    if (ofGroup.length > 0) return ofGroup
    const [start, from] = [startOf(first), Math.max(0, startOf(first) - farthest)]
    const found = counted.exec(withoutLead(query.slice(from, start)))
    const places = found === null ? [] : listFrom(mentions, at)
    if (found === null || places.length !== countOf(looked.language, (found[1] ?? '').toLowerCase())) return []
    const begin = from + found.index
    const between = mentions.filter((m): m is Place => isPlace(m) && startOf(m) >= begin && startOf(m) < start)
    return isTheirs(graph, between, places)
      ? [{ start: begin, end: start, text: found[2] === undefined ? '' : `${found[2]} ` }]
      : []
  })
  return replacements.length === 0 ? null : rewritten(query, replacements)
}
