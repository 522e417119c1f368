// A question without the words that were taken out of it, or with others put in their place.
import { type Replacement, type Rewritten, rewritten } from '../../text/rewritten.ts'
import type { Token } from '../../text/tokens.ts'
import type { Edit } from '../said.ts'

type Span = { readonly start: number; readonly end: number }
export type Phrase = Span & { readonly text: string }

export type Edited = {
  /** The question with spaces, or other words, in place of the phrases. */
  readonly rest: string
  /** Words that were taken out. */
  readonly phrases: ReadonlyArray<Phrase>
  /** Where words of the rest stood in the question. */
  readonly asWritten: Rewritten['asWritten']
}

/** With "the" before it, which tokens leave out. */
const startOf = (query: string, token: Token): number =>
  token.led === true && /^the\s+$/i.test(query.slice(Math.max(0, token.start - 4), token.start))
    ? token.start - 4
    : token.start

/** With its apostrophe: "d'aide". */
const endOf = (query: string, { kind, end }: Token): number =>
  kind === 'word' && /^['’]\p{L}{2}/u.test(query.slice(end, end + 3)) ? end + 1 : end

/** Spans that are taken out, each once, with what is put in their place or before a word; what is left stands as far from its neighbours. */
export const replacing = (replacements: ReadonlyArray<Replacement>): ReadonlyArray<Replacement> => {
  const placed: Replacement[] = []
  for (const one of [...replacements].sort((x, y) => x.start - y.start || x.end - y.end)) {
    const last = placed.at(-1)
    const start = Math.max(one.start, last?.end ?? 0)
    if (one.end > start || (one.end === one.start && one.end >= start)) placed.push({ ...one, start })
  }
  return placed.map(({ start, end, text }) => ({ start, end, text: text === '' ? ''.padEnd(end - start) : text }))
}

/** Spans that follow each other are one phrase. */
export const joinedPhrases = (query: string, spans: ReadonlyArray<Span>): ReadonlyArray<Phrase> => {
  const merged: { start: number; end: number }[] = []
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last !== undefined && query.slice(last.end, span.start).trim() === '') last.end = Math.max(last.end, span.end)
    else merged.push({ ...span })
  }
  return merged.map(({ start, end }) => ({ text: query.slice(start, end), start, end }))
}

/** The characters of a run of tokens; of an empty one the place before a token. */
export const spanOfTokens = (
  query: string,
  tokens: ReadonlyArray<Token>,
  { from, to }: Pick<Edit, 'from' | 'to'>,
): Span => {
  const first = tokens[from]
  const last = tokens[Math.max(from, to - 1)]
  if (first === undefined || last === undefined) return { start: query.length, end: query.length }
  return to > from
    ? { start: startOf(query, first), end: endOf(query, last) }
    : { start: startOf(query, first), end: startOf(query, first) }
}

const endsWithName = (text: string): boolean => /^[("“«]?\p{Lu}/u.test(text.trimEnd().split(/\s/u).at(-1) ?? '')
const beginsOther = /^\s*,(?=\s*\p{Lu})/u

/** "Debt to China per head, Kenya and Uganda": names on both sides of what is taken out are no list. */
const bordersOf = (query: string, phrases: ReadonlyArray<Phrase>): ReadonlyArray<Replacement> =>
  phrases.flatMap(({ start, end }) => {
    const comma = endsWithName(query.slice(0, start)) ? beginsOther.exec(query.slice(end)) : null
    return comma === null ? [] : [{ start: end, end: end + comma[0].length, text: ' -' }]
  })

export const edited = (query: string, tokens: ReadonlyArray<Token>, edits: ReadonlyArray<Edit>): Edited => {
  const replaced = edits.map((edit) => {
    const word = edit.put ?? ''
    return { ...spanOfTokens(query, tokens, edit), text: edit.to > edit.from ? word : `${word} ` }
  })
  const spans = edits.filter(({ from, to }) => to > from).map((edit) => spanOfTokens(query, tokens, edit))
  const phrases = joinedPhrases(query, spans)
  const { text: rest, asWritten } = rewritten(query, replacing([...replaced, ...bordersOf(query, phrases)]))
  return { rest, phrases, asWritten }
}
