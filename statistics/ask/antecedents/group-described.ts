// "Each of the Sahel states - Mali, Niger and Chad -", "los países del Triángulo Norte (Guatemala, Honduras, El Salvador)": countries that are called by what
// they have in common, which the graph may have no name for, and named right behind it. They are meant, where they are as many as is said.
import type { Graph } from '../../../domain/ports/graph.ts'
import type { Mention } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import type { Language } from '../language/language.ts'
import { type PatternFile, patternsOf } from '../text/patterns.ts'
import { type Replacement, type Rewritten, rewritten } from '../text/rewritten.ts'
import { tokenise } from '../text/tokens.ts'
import { yearWordsOf } from '../years/year-words.ts'
import data from './group-described.json' with { type: 'json' }
import { isPlace, listFrom, type Place } from './place-list.ts'

type Name = keyof typeof data.patterns
const { find, says, all } = patternsOf(data as PatternFile<Name>)

/** Longer questions are not looked through. */
const longest = 900
/** What describes them is no longer. */
const farthest = 100
const fewest = 2

const describedIn: Readonly<Record<string, Name>> = { en: 'described', fr: 'describedFr', es: 'describedEs' }
/** What leads to each of them, where it is one word with the article. */
const leads: Readonly<Record<string, string>> = { des: 'de ', aux: 'à ', 'par les': 'par ' }

/** What joins the last of them: a short question is told to be in its language by it. */
const joints: Readonly<Record<string, string>> = { en: ' and ', fr: ' et ', es: ' y ' }

/** Whether what stands between is no place, or one that all of them belong to. */
const isTheirs = (graph: Graph, region: Place, places: ReadonlyArray<Place>): boolean =>
  region.options.some(({ ref }) => {
    const members = new Set(graph.memberships(ref)?.members.map(({ member }) => member))
    return places.every(({ options }) => options.some((option) => members.has(option.ref)))
  })

/** Whether a mention tells nothing of what is asked, so that it can belong to what they are called. */
const isName = (m: Mention): boolean =>
  m.kind === 'unknown' || m.kind === 'grammar' || m.kind === 'entity' || m.kind === 'role'

const countOf = (language: Language, text: string): number =>
  yearWordsOf(language, tokenise(text)).count(0)?.count ?? Number(text)

/** The question with the places alone; null where none are described and listed so. */
export const withGroupDescribed = (query: string, sketch: () => Sketch | null, graph: Graph): Rewritten | null => {
  if (query.length > longest || !/[([:–—,-]/u.test(query)) return null
  const looked = sketch()
  const described = describedIn[looked?.language.code ?? '']
  if (looked === null || described === undefined) return null
  const { tokens, mentions, language } = looked
  const startOf = (m: Mention): number => tokens[m.from]?.start ?? 0
  const endOf = (m: Mention): number => tokens[m.to - 1]?.end ?? 0
  const replacementAt = (first: Mention, at: number): ReadonlyArray<Replacement> => {
    const places = isPlace(first) ? listFrom(mentions, at) : []
    const last = places.at(-1)
    if (last === undefined || places.length < fewest) return []
    const [start, from] = [startOf(first), Math.max(0, startOf(first) - farthest)]
    const led = query
      .slice(from, start)
      .replace(/(?:the|le|la|les|l['’]|el|los)\s{0,2}$/iu, '')
      .trimEnd()
    if (!says(led, 'marked')) return []
    const mark = led.at(-1) ?? ''
    const found = find(led.replace(/[\s(:,–—-]{1,4}$/u, ''), described)
    const groups = found?.groups ?? {}
    if (found === null || (mark === ',' && groups['count'] === undefined)) return []
    if (groups['count'] !== undefined && countOf(language, groups['count']) !== places.length) return []
    const begin = from + found.index
    const between = mentions.filter((m) => startOf(m) >= begin && startOf(m) < begin + found[0].length)
    // "the Pacific Alliance": a region in the name of what the graph does not know
    const isUnknown = between.some(({ kind }) => kind === 'unknown')
    if (!between.every((m) => isName(m) && (!isPlace(m) || isUnknown || isTheirs(graph, m, places)))) return []
    const closed = find(query.slice(endOf(last)), 'closedBehind')
    if (mark === '(' && closed?.[0].trim() !== ')') return []
    const behind = endOf(last) + (mark === '(' || closed?.[0].trim() !== ')' ? (closed?.[0].length ?? 0) : 0)
    const before = endOf(places.at(-2) ?? last)
    const isBare = query.slice(before, startOf(last)).trim() === ','
    const joint = isBare ? (joints[language.code] ?? ', ') : query.slice(before, startOf(last))
    const listed = `${query.slice(start, before)}${joint}${query.slice(startOf(last), endOf(last))}`
    return [{ start: begin, end: behind, text: `${leads[groups['lead'] ?? ''] ?? ''}${listed}` }]
  }
  const replacements = mentions.flatMap(replacementAt)
  return replacements.length === 0 ? null : rewritten(query, replacements)
}

/** "All told" right behind the name of a group. */
export const toldOfGroup = (text: string): string => find(text, 'allTold')?.[0] ?? ''

/** Every expression that is made of the data. */
export const groupDescribedExpressions = all
