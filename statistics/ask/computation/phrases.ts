// The words that ask for something computed: found in the question and taken out of it, so that the rest can be read as it is.
import { type Classes, languages } from './grammar/classes.ts'
import { type Edited, edited, joinedPhrases, replacing } from './grammar/edited.ts'
import { type NamesAt, type Text, textOf, tokensOf } from './grammar/match.ts'
import { languages as spoken } from '../language/language.ts'
import { withSmallWord } from '../text/slips-of-small-words.ts'
import { rewritten } from '../text/rewritten.ts'
import type { Token } from '../text/tokens.ts'
import { besideAmount } from './beside-amount.ts'
import { changeSaid } from './changes.ts'
import { eitherSaid } from './either.ts'
import { has, perSaid } from './per.ts'
import { mayRank, rankingOf } from './rankings.ts'
import { roleShareSaid } from './role-shares.ts'
import { type ComputationSaid, type Edit, nothingSaid, type Taken } from './said.ts'
import { sumSaid } from './sums.ts'

export type TakenOut = Edited & { readonly said: ComputationSaid }

/** The names of places that begin at a token, in a language. */
export type NameReader = (tokens: ReadonlyArray<Token>, language: Classes['code']) => NamesAt

const noNames: NameReader = () => () => []

/** In this order: what was found first is not looked at again. */
const readers: ReadonlyArray<(text: Text) => Taken | null> = [roleShareSaid, perSaid, changeSaid, eitherSaid, sumSaid]

type Read = { readonly said: ComputationSaid; readonly edits: ReadonlyArray<Edit>; readonly text: Text }

const mayCompute = ({ telling }: Pick<Classes, 'telling'>, tokens: ReadonlyArray<Token>): boolean =>
  tokens.some(({ folded }) => telling.has(folded))
const anyLanguage = { telling: new Set(languages.flatMap(({ telling }) => [...telling])) }

const readIn = (written: Text): Read | null => {
  let text = written
  let said = nothingSaid
  const edits: Edit[] = []
  for (const reader of readers) {
    const found = reader(text)
    if (found === null) continue
    const taken = besideAmount(text, found)
    said = { ...said, ...taken.said }
    edits.push(...taken.edits)
    text = withoutTaken(text, taken.edits)
  }
  return edits.length === 0 ? null : { said, edits, text }
}

/** Words that were taken mean nothing else. */
export const withoutTaken = (text: Text, edits: ReadonlyArray<Edit>): Text => ({
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

const measureOfTarget = 'ODA'

const appliedTo = (query: string, { said, edits, text }: Read): TakenOut => {
  const isUnnamed = said.target && !has(text, 'aid')
  const put = edits.map((edit, i) => (isUnnamed && i === 0 ? { ...edit, put: edit.put ?? measureOfTarget } : edit))
  return { said, ...edited(query, text.tokens, put) }
}

/** "By how much did it rise betwen 2010 and 2020": small words without their slips. */
const withSmallWords = (code: Classes['code'], tokens: ReadonlyArray<Token>): ReadonlyArray<Token> => {
  const language = spoken.find((each) => each.code === code)
  if (language === undefined) return tokens
  const mended = tokens.map((token) => withSmallWord(language, token))
  // what is known of the tokens of a text is looked up by them
  return mended.some((token, i) => token !== tokens[i]) ? mended : tokens
}

/** Tokens in a language that they may ask for a computation in. */
type Spoken = { readonly classes: Classes; readonly tokens: ReadonlyArray<Token> }
const spokenIn = new WeakMap<ReadonlyArray<Token>, Spoken | null>()

/** The language that knows most of the words; null where none has a word that asks for a computation. */
const bestSpoken = (query: string, written: ReadonlyArray<Token>): Spoken | null => {
  if (!mayCompute(anyLanguage, written)) return null
  const texts = languages.flatMap((classes) =>
    mayCompute(classes, written)
      ? [textOf(query, withSmallWords(classes.code, written), classes, noNames(written, classes.code))]
      : [],
  )
  return texts.sort((a, b) => known(b) - known(a))[0] ?? null
}

/** The question in the language that knows most of its words; null where none has a word that asks for a computation. */
export const computingText = (query: string, names: NameReader = noNames): Text | null => {
  const written = tokensOf(query)
  const held = spokenIn.get(written)
  const best = held === undefined ? bestSpoken(query, written) : held
  if (held === undefined) spokenIn.set(written, best)
  return best === null ? null : textOf(query, best.tokens, best.classes, names(best.tokens, best.classes.code))
}

/** Tokens that names of places end before, but for those of their people. */
const endsOf =
  (names: NameReader) =>
  (tokens: ReadonlyArray<Token>): ReadonlySet<number> => {
    const at = names(tokens, 'en')
    return new Set(tokens.flatMap((_, i) => at(i).flatMap(({ to, isPeople }) => (isPeople ? [] : [to]))))
  }

/** Whether there is anything to take out of a text. */
export const asksToCompute = (query: string): boolean => {
  const text = computingText(query)
  const isSaid = text !== null && readers.some((reader) => (reader(text)?.edits.length ?? 0) > 0)
  return isSaid || (mayRank(query) && rankingOf(query) !== null)
}

/** Takes the phrases out; null where the question has none. `names` tells where its places are named, `isGivers` that those whose role no word says give. */
export const takeOut = (query: string, names: NameReader = noNames, isGivers = false): TakenOut | null => {
  const text = computingText(query, names)
  const best = text === null ? null : readIn({ ...text, isGivers })
  const first =
    best === null ? { said: nothingSaid, phrases: [], ...rewritten(query, []), rest: query } : appliedTo(query, best)
  const ranked = mayRank(first.rest) ? rankingOf(first.rest, endsOf(names)) : null
  if (ranked === null) return best === null ? null : first
  const places = replacing(ranked.places.map(({ start, end, text: put = '' }) => ({ start, end, text: put })))
  const second = rewritten(first.rest, places)
  return {
    said: { ...first.said, order: ranked.said },
    phrases: joinedPhrases(query, [...first.phrases, ...ranked.places.map(first.asWritten)]),
    rest: second.text,
    asWritten: (span) => first.asWritten(second.asWritten(span)),
  }
}
