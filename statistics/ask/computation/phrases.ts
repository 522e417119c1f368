// The words that ask for something computed: found in the question and taken out of it, so that the rest can be read as it is.
import { type Classes, languages } from './grammar/classes.ts'
import { type NamesAt, type Text, textOf, tokensOf } from './grammar/match.ts'
import { type Replacement, type Rewritten, rewritten } from '../text/rewritten.ts'
import type { Token } from '../text/tokens.ts'
import { changeSaid } from './changes.ts'
import { has, perSaid } from './per.ts'
import { mayRank, rankingOf } from './rankings.ts'
import { roleShareSaid } from './role-shares.ts'
import { type ComputationSaid, type Edit, nothingSaid, type Taken } from './said.ts'
import { sumSaid } from './sums.ts'

type Phrase = { readonly text: string; readonly start: number; readonly end: number }

export type TakenOut = {
  readonly said: ComputationSaid
  readonly phrases: ReadonlyArray<Phrase>
  /** The question with spaces, or other words, in place of the phrases. */
  readonly rest: string
  /** Where words of the rest stood in the question. */
  readonly asWritten: Rewritten['asWritten']
}

/** The names of places that begin at a token, in a language. */
export type NameReader = (tokens: ReadonlyArray<Token>, language: Classes['code']) => NamesAt

const noNames: NameReader = () => () => []

/** In this order: what was found first is not looked at again. */
const readers: ReadonlyArray<(text: Text) => Taken | null> = [roleShareSaid, perSaid, changeSaid, sumSaid]

type Read = { readonly said: ComputationSaid; readonly edits: ReadonlyArray<Edit>; readonly text: Text }

const mayCompute = ({ telling }: Classes, tokens: ReadonlyArray<Token>): boolean =>
  tokens.some(({ folded }) => telling.has(folded))

const readIn = (written: Text): Read | null => {
  let text = written
  let said = nothingSaid
  const edits: Edit[] = []
  for (const reader of readers) {
    const taken = reader(text)
    if (taken === null) continue
    said = { ...said, ...taken.said }
    edits.push(...taken.edits)
    text = withoutTaken(text, taken.edits)
  }
  return edits.length === 0 ? null : { said, edits, text }
}

/** Words that were taken mean nothing else. */
const withoutTaken = (text: Text, edits: ReadonlyArray<Edit>): Text => ({
  ...text,
  classed: text.classed.map((classes, at) =>
    edits.some(({ from, to }) => at >= from && at < to)
      ? none
      : new Map(
          [...classes].flatMap(([name, ends]) => {
            const free = ends.filter((end) => !edits.some(({ from, to }) => from < end && to > at && to > from))
            return free.length === 0 ? [] : [[name, free] as const]
          }),
        ),
  ),
})
const none: ReadonlyMap<string, ReadonlyArray<number>> = new Map()

/** Words that the grammar of its language knows. */
const known = ({ classed }: Text): number => classed.filter(({ size }) => size > 0).length

/** With "the" before it, which tokens leave out. */
const startOf = (query: string, token: Token): number =>
  token.led === true && /^the\s+$/i.test(query.slice(Math.max(0, token.start - 4), token.start))
    ? token.start - 4
    : token.start

/** With its apostrophe: "d'aide". */
const endOf = (query: string, { kind, end }: Token): number =>
  kind === 'word' && /^['’]\p{L}{2}/u.test(query.slice(end, end + 3)) ? end + 1 : end

/** Spans that are taken out, each once, with what is put in their place or before a word; what is left stands as far from its neighbours. */
const replacing = (replacements: ReadonlyArray<Replacement>): ReadonlyArray<Replacement> => {
  const placed: Replacement[] = []
  for (const one of [...replacements].sort((x, y) => x.start - y.start || x.end - y.end)) {
    const last = placed.at(-1)
    const start = Math.max(one.start, last?.end ?? 0)
    if (one.end > start || (one.end === one.start && one.end >= start)) placed.push({ ...one, start })
  }
  return placed.map(({ start, end, text }) => ({ start, end, text: text === '' ? ''.padEnd(end - start) : text }))
}

const measureOfTarget = 'ODA'

const appliedTo = (query: string, { said, edits, text }: Read): TakenOut => {
  const { tokens } = text
  const spanOf = ({ from, to }: Edit) => {
    const first = tokens[from]
    const last = tokens[Math.max(from, to - 1)]
    if (first === undefined || last === undefined) return { start: query.length, end: query.length }
    return to > from
      ? { start: startOf(query, first), end: endOf(query, last) }
      : { start: first.start, end: first.start }
  }
  const spans = edits.filter(({ from, to }) => to > from).map(spanOf)
  const isUnnamed = said.target && !has(text, 'aid')
  const replaced = edits.map((edit, i) => {
    const word = edit.put ?? (isUnnamed && i === 0 ? measureOfTarget : '')
    return { ...spanOf(edit), text: edit.to > edit.from ? word : `${word} ` }
  })
  const { text: rest, asWritten } = rewritten(query, replacing(replaced))
  return { said, phrases: joined(query, spans), rest, asWritten }
}

/** Spans that follow each other are one phrase. */
const joined = (query: string, spans: ReadonlyArray<{ readonly start: number; readonly end: number }>) => {
  const merged: { start: number; end: number }[] = []
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last !== undefined && query.slice(last.end, span.start).trim() === '') last.end = Math.max(last.end, span.end)
    else merged.push({ ...span })
  }
  return merged.map(({ start, end }) => ({ text: query.slice(start, end), start, end }))
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().split(/[^\p{L}\p{N}]+/u))

/** Takes the phrases out; null where the question has none. `names` tells where its places are named. */
export const takeOut = (query: string, names: NameReader = noNames): TakenOut | null => {
  const tokens = tokensOf(query)
  const texts = languages.flatMap((classes) =>
    mayCompute(classes, tokens) ? [textOf(query, tokens, classes, names(tokens, classes.code))] : [],
  )
  // in the language that knows most of its words
  const [text] = texts.sort((a, b) => known(b) - known(a))
  const best = text === undefined ? null : readIn(text)
  const first =
    best === null ? { said: nothingSaid, phrases: [], ...rewritten(query, []), rest: query } : appliedTo(query, best)
  const ranked = mayRank(wordsOf(first.rest)) ? rankingOf(first.rest) : null
  if (ranked === null) return best === null ? null : first
  const places = replacing(ranked.places.map(({ start, end, text: put = '' }) => ({ start, end, text: put })))
  const second = rewritten(first.rest, places)
  return {
    said: { ...first.said, order: ranked.said },
    phrases: joined(query, [...first.phrases, ...ranked.places.map(first.asWritten)]),
    rest: second.text,
    asWritten: (span) => first.asWritten(second.asWritten(span)),
  }
}
