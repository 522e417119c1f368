// Suggestions while a question is typed: what its last words may become, with what is held of each.
import * as t from 'io-ts'
import type { GraphNode, NodeKind } from '../../../domain/ports/graph.ts'
import { Year } from '../../../domain/values/codecs.ts'
import { component, counted, described, nullable, oneOfTexts } from '../../../domain/values/described.ts'
import type { Search } from '../search.ts'
import { foldWord } from '../text/word-forms.ts'
import { nodesOf, textsOf } from '../words/nodes.ts'
import { aboutOf } from './about.ts'
import { phrasesOf } from './family-names.ts'
import { heldIndexOf, type HeldOf } from './held-years.ts'

const kinds = ['measure', 'place', 'group', 'organisation', 'code', 'question'] as const

const Suggestion = component(
  'SearchSuggestion',
  t.strict({
    kind: oneOfTexts(kinds),
    label: t.string,
    ref: described(nullable(t.string), 'The node it names; null for measures and questions'),
    question: described(t.string, 'The text with the suggestion taken: what stands before its last words stays'),
    series: described(counted, 'How many series are held of it; for a question, those it answers with'),
    first_year: nullable(Year),
    last_year: nullable(Year),
  }),
)
type Suggestion = t.TypeOf<typeof Suggestion>

export const Suggestions = component(
  'SearchSuggestions',
  t.strict({
    schema_version: t.literal(1),
    kind: t.literal('suggestions'),
    text: t.string,
    suggestions: described(t.readonlyArray(Suggestion), 'Whole questions first, which have rows; then names'),
  }),
)
export type Suggestions = t.TypeOf<typeof Suggestions>

type Entry = {
  readonly kind: Exclude<Suggestion['kind'], 'question'>
  readonly label: string
  readonly ref: string | null
  readonly held: HeldOf
  /** Names of one thing give one suggestion. */
  readonly thing: string
}
type Name = { readonly entry: Entry; readonly words: ReadonlyArray<string>; readonly isLabel: boolean }
/** Names by the first two letters of each of their words. */
type Index = ReadonlyMap<string, ReadonlyArray<{ readonly name: Name; readonly at: number }>>

const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(foldWord)

const kindOf: Partial<Readonly<Record<NodeKind, Entry['kind']>>> = {
  country: 'place',
  continent: 'place',
  subregion: 'place',
  group: 'group',
  organisation: 'organisation',
  code: 'code',
}
const letters = 2
const namesOfNode = 12

const merged = (all: ReadonlyArray<HeldOf | undefined>): HeldOf | null =>
  all.reduce<HeldOf | null>((sum, held) => {
    if (held === undefined) return sum
    if (sum === null) return { ...held }
    return {
      series: sum.series + held.series,
      firstYear: Math.min(sum.firstYear, held.firstYear),
      lastYear: Math.max(sum.lastYear, held.lastYear),
    }
  }, null)

/** What is held of a node: of itself, of the members of a group, of the variables that have a code. */
const heldOfNodes = (search: Search): ((node: GraphNode) => HeldOf | null) => {
  const { entities, variables } = heldIndexOf(search)
  const byCode = new Map<string, Array<HeldOf | undefined>>()
  for (const family of search.families)
    for (const [key, found] of family.bySlotValue) {
      const code = key.slice(key.indexOf('=') + 1)
      const list = byCode.get(code) ?? []
      list.push(...found.map(({ statVar }) => variables.get(statVar.dcid)))
      byCode.set(code, list)
    }
  return ({ dcid, kind }) => {
    if (kind === 'code') return merged(byCode.get(dcid) ?? [])
    const members = search.graph.memberships(dcid)?.members ?? []
    return merged([dcid, ...members.map(({ member }) => member)].map((ref) => entities.get(ref)))
  }
}

const indexes = new WeakMap<Search, Index>()

const indexOf = (search: Search): Index => {
  const known = indexes.get(search)
  if (known !== undefined) return known
  const index = new Map<string, Array<{ name: Name; at: number }>>()
  const add = (entry: Entry, text: string, isLabel: boolean): void => {
    const name = { entry, words: wordsOf(text), isLabel }
    name.words.forEach((word, at) => {
      const key = word.slice(0, letters)
      const list = index.get(key)
      if (list === undefined) index.set(key, [{ name, at }])
      else list.push({ name, at })
    })
  }
  const heldOf = heldOfNodes(search)
  for (const nodeKind of Object.keys(kindOf) as ReadonlyArray<NodeKind>)
    for (const node of nodesOf(search.graph, nodeKind)) {
      const [kind, held] = [kindOf[nodeKind], heldOf(node)]
      if (kind === undefined || held === null || node.label === null) continue
      const entry: Entry = { kind, label: node.label, ref: node.dcid, held, thing: node.dcid }
      add(entry, node.label, true)
      for (const other of textsOf(node, 'alternateName').slice(0, namesOfNode)) add(entry, other, false)
    }
  for (const family of search.families) {
    const held = merged(family.variables.map(({ statVar }) => heldIndexOf(search).variables.get(statVar.dcid)))
    if (held === null) continue
    for (const phrase of phrasesOf(search, family))
      if (!/[()]/.test(phrase))
        add({ kind: 'measure', label: phrase, ref: null, held, thing: `family ${family.index}` }, phrase, true)
  }
  indexes.set(search, index)
  return index
}

type Typed = { readonly words: ReadonlyArray<string>; readonly starts: ReadonlyArray<number> }

const typedWords = (text: string): Typed => {
  const found = [...text.matchAll(/[\p{L}\p{N}]+/gu)]
  return { words: found.map(([word]) => foldWord(word)), starts: found.map(({ index }) => index) }
}

/** Words at the end of the text that are tried as the start of a name. */
const mostWords = 6
const smallWords = new Set(['from', 'to', 'of', 'by', 'for', 'in', 'since', 'and', 'the', 'de', 'a', 'la', 'du', 'des'])

type Match = { readonly entry: Entry; readonly start: number; readonly rank: number }

const matchesOf = (index: Index, { words, starts }: Typed): ReadonlyArray<Match> => {
  for (let count = Math.min(mostWords, words.length); count >= 1; count--) {
    const tail = words.slice(-count)
    const [first = ''] = tail
    const last = tail.at(-1) ?? ''
    if ((count === 1 && (first.length < letters || smallWords.has(first))) || first.length < letters) continue
    const best = new Map<string, Match>()
    for (const { name, at } of index.get(first.slice(0, letters)) ?? []) {
      const part = name.words.slice(at, at + count)
      const fits = part.every((word, i) => (i === count - 1 ? word.startsWith(last) : word === tail[i]))
      if (part.length < count || !fits) continue
      const rank = (at === 0 ? 2 : 0) + (name.isLabel ? 1 : 0) + (name.words.length === count && at === 0 ? 1 : 0)
      const key = name.entry.thing
      const before = best.get(key)
      if (before === undefined || before.rank < rank)
        best.set(key, { entry: name.entry, start: starts.at(-count) ?? 0, rank })
    }
    if (best.size > 0) return [...best.values()]
  }
  return []
}

const mostSuggestions = 8
const mostWhole = 3

/** What the end of a text may become; for an empty one, questions about the whole graph. */
export const suggest = (search: Search, text: string): Suggestions => {
  const answer = (suggestions: ReadonlyArray<Suggestion>): Suggestions => ({
    schema_version: 1,
    kind: 'suggestions',
    text,
    suggestions,
  })
  const questions = (ref: string | null, most: number): ReadonlyArray<Suggestion> =>
    (aboutOf(search, ref)?.questions ?? []).slice(0, most).map(({ question, coverage }) => ({
      kind: 'question',
      label: question,
      ref: null,
      question,
      series: coverage.series,
      first_year: coverage.first_year,
      last_year: coverage.last_year,
    }))
  if (text.trim() === '') return answer(questions(null, mostSuggestions))
  const matches = matchesOf(indexOf(search), typedWords(text))
    .toSorted((a, b) => b.rank - a.rank || b.entry.held.series - a.entry.held.series)
    .slice(0, mostSuggestions)
  const names = matches.map(
    ({ entry, start }): Suggestion => ({
      kind: entry.kind,
      label: entry.label,
      ref: entry.ref,
      question: text.slice(0, start) + entry.label,
      series: entry.held.series,
      first_year: entry.held.firstYear,
      last_year: entry.held.lastYear,
    }),
  )
  const [first] = matches
  const isStart = first !== undefined && text.slice(0, first.start).trim() === '' && first.entry.ref !== null
  return answer([...(isStart ? questions(first.entry.ref, mostWhole) : []), ...names].slice(0, mostSuggestions))
}
