// Phrasings: questions that mean the same as a plain one, by strangers. docs/reading-measured.md describes their format.
import * as t from 'io-ts'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import type { Graph } from '../../../domain/ports/graph.ts'
import type { Part } from '../../../statistics/ask/resolution.ts'
import type { Search } from '../../../statistics/ask/search.ts'
import { readLines } from './lines.ts'
import { interval } from './table.ts'

const Phrasing = t.intersection([
  t.type({
    construct: t.string,
    /** The plain question. */
    as: t.string,
    question: t.string,
  }),
  t.partial({
    /** Plain questions that it may as well mean. */
    also: t.array(t.string),
    /** Why it does not mean what its author took it for: it is not counted. */
    disputed: t.string,
  }),
])
export type Phrasing = t.TypeOf<typeof Phrasing>

export const readPhrasings = (path: string): Promise<ReadonlyArray<Phrasing>> => readLines(path, Phrasing)

/** `other`: definite, and another reading than that of the plain question. */
export type PhrasingOutcome = 'right' | 'other' | 'refused' | 'choice'
export type JudgedPhrasing = {
  readonly phrasing: Phrasing
  readonly outcome: PhrasingOutcome
  readonly parts: ReadonlyArray<Part>
}

type Definite = Extract<Part, { status: 'definite' }>

const isGroup = ({ phrase }: Definite): boolean => phrase.places.some(({ is_group }) => is_group)

/** What is to be computed; the sum of a group that is asked for by its name, or of all on a side where nobody is named, is the figure of the group or the whole. */
const facetsOf = (graph: Graph, part: Definite): unknown => {
  const { sum_over, ...others } = part.suggested_facets ?? {}
  const { entities } = part.spec.definition.identity
  const isWhole = (role: string): boolean => {
    const [only, ...more] = entities[role] ?? []
    return role !== 'period' && more.length === 0 && (only === undefined || graph.memberships(only) !== null)
  }
  const isOfSide = sum_over !== undefined && !sum_over.includes('period')
  return sum_over === undefined || (isOfSide && (isGroup(part) || sum_over.every(isWhole)))
    ? others
    : { ...others, sum_over }
}

/** The currency and prices asked for; US dollars of the year are what amounts are in anyway. */
const unitOf = ({ suggested_conversion }: Definite): unknown => {
  const unit = suggested_conversion?.unit
  return unit?.currency === 'USD' && unit.prices === 'current' ? null : (unit ?? null)
}

const keyOf = (graph: Graph, part: Definite): string =>
  JSON.stringify([part.spec.spec_id, facetsOf(graph, part), part.presentation ?? null, unitOf(part)])

/** What an answer is, whatever its words; null where a part of it is not definite. */
export const answerOf = (graph: Graph, parts: ReadonlyArray<Part>): string | null => {
  const keys = parts.flatMap((part) => (part.status === 'definite' ? [keyOf(graph, part)] : []))
  return keys.length === parts.length ? keys.toSorted().join(' + ') : null
}

/** Asks each phrasing, and its plain question beside it. Throws where a plain question is not definite. */
export const judgePhrasings = (search: Search, phrasings: ReadonlyArray<Phrasing>): ReadonlyArray<JudgedPhrasing> => {
  const plain = new Map<string, string>()
  const meantBy = (question: string): string => {
    const known = plain.get(question) ?? answerOf(search.graph, resolveComputed(search, question).parts)
    if (known === null) throw new Error(`${question}: a plain question that is not definite`)
    plain.set(question, known)
    return known
  }
  return phrasings.flatMap((phrasing) => {
    if (phrasing.disputed !== undefined) return []
    const { parts } = resolveComputed(search, phrasing.question)
    const answer = answerOf(search.graph, parts)
    const isRight = answer !== null && [phrasing.as, ...(phrasing.also ?? [])].some((as) => meantBy(as) === answer)
    const isChoice = parts.some(({ status }) => status === 'candidates')
    const outcome = isRight ? 'right' : answer !== null ? 'other' : isChoice ? 'choice' : 'refused'
    return [{ phrasing, outcome, parts }]
  })
}

const shareOf = (judged: ReadonlyArray<JudgedPhrasing>): string => {
  const right = judged.filter(({ outcome }) => outcome === 'right').length
  const [low, high] = interval(right, judged.length)
  return `${right} of ${judged.length}: ${((100 * right) / judged.length).toFixed(0)} % [${low.toFixed(0)}-${high.toFixed(0)}]`
}

/** A table in Markdown: each construct, then all. */
export const phrasingsTable = (judged: ReadonlyArray<JudgedPhrasing>): string => {
  const constructs = [...new Set(judged.map(({ phrasing }) => phrasing.construct))]
  const row = (name: string, of: ReadonlyArray<JudgedPhrasing>): string => {
    const count = (outcome: PhrasingOutcome): number => of.filter((one) => one.outcome === outcome).length
    return `| ${name} | ${shareOf(of)} | ${count('other')} | ${count('refused')} | ${count('choice')} |`
  }
  return [
    '| construct | right | another definite | refused | choice |',
    '|---|---|---|---|---|',
    ...constructs.map((name) =>
      row(
        name,
        judged.filter(({ phrasing }) => phrasing.construct === name),
      ),
    ),
    row('all', judged),
  ].join('\n')
}
