// Words that are part of names but nobody's whole name: "Congo", "tobacco".
import type { Lexicon } from './lexicon.ts'
import type { Sense } from './meaning.ts'
import type { Mention } from './mention.ts'
import { nameWord, type Token } from './tokens.ts'

const most = 12

const common = (lists: ReadonlyArray<ReadonlyArray<Sense>>): ReadonlyArray<Sense> => {
  const [first, ...others] = lists
  return (first ?? []).filter((sense) => others.every((list) => list.includes(sense)))
}

/** Reads a run of unknown words as part of a name: several countries (unless more unknown words stand beside it), or the codes that carry the words. */
export const partialMention = (
  lexicon: Lexicon,
  tokens: ReadonlyArray<Token>,
  from: number,
  to: number,
  alone = true,
): Mention | null => {
  const stems = tokens.slice(from, to).map((token) => (token.kind === 'word' ? nameWord(token) : null))
  if (stems.some((stem) => stem === null || stem.length < 4)) return null
  const words = stems.filter((stem) => stem !== null)
  const base = { from, to, grammar: [] }
  const places = common(words.map(lexicon.entitiesWithWord)).flatMap((s) =>
    s.kind === 'entity' && s.nodeKind === 'country' ? [s] : [],
  )
  const capital = /^\p{Lu}/u.test(tokens[from]?.text ?? '')
  if (alone && capital && places.length > 1 && places.length <= most) {
    return { ...base, kind: 'entity', partial: true, options: places.map(({ ref, rank }) => ({ ref, rank })) }
  }
  const codes = common(words.map(lexicon.codesWithWord)).flatMap((s) => (s.kind === 'code' ? [s] : []))
  if (codes.length > 0 && codes.length <= most && !(capital && places.length > 0)) {
    return { ...base, kind: 'slot', partial: true, also: [], options: codes.map((code) => ({ [code.slot]: code.ref })) }
  }
  if (words.length > 1) return null
  const near = common(words.map(lexicon.entitiesWithWord)).flatMap((s) => (s.kind === 'entity' ? [s.ref] : []))
  return { ...base, kind: 'unknown', hints: near.slice(0, 5) }
}
