// "L'aide de la Turquie en tant que donateur", "deuda de China como acreedor", "la Turquie (donateur)": a place whose side is said behind it.
import type { Mention } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { type Rewritten, rewritten } from '../text/rewritten.ts'
import { type Token, tokenise } from '../text/tokens.ts'
import data from './side-said.json' with { type: 'json' }

/** Longer questions are not looked through. */
const longest = 600

const foldedWords = (text: string): ReadonlyArray<string> => tokenise(text).map(({ folded }) => folded)
const phrasesOf = (list: string): ReadonlyArray<ReadonlyArray<string>> => list.split(', ').map(foldedWords)
const wordsOf = (list: string): ReadonlySet<string> => new Set(phrasesOf(list).flat())

type Side = { readonly means: string; readonly words: ReadonlyArray<string>; readonly beside: ReadonlySet<string> }

const compiled = ({ leads, nouns, before, aid, debt, sides, debts }: (typeof data)['fr' | 'es']) => {
  const sidesOf = (of: Readonly<Record<string, string>>, beside: string): ReadonlyArray<Side> =>
    Object.entries(of).flatMap(([means, list]) =>
      phrasesOf(list).map((words) => ({ means, words, beside: wordsOf(beside) })),
    )
  return {
    leads: phrasesOf(leads),
    nouns: wordsOf(nouns),
    before: wordsOf(before),
    sides: [...sidesOf(sides, aid), ...sidesOf(debts, debt)].sort((a, b) => b.words.length - a.words.length),
  }
}
const spoken: Readonly<Partial<Record<string, ReturnType<typeof compiled>>>> = {
  fr: compiled(data.fr),
  es: compiled(data.es),
}

const standsAt = (tokens: ReadonlyArray<Token>, at: number, words: ReadonlyArray<string>): boolean =>
  words.every((word, i) => tokens[at + i]?.folded === word)

/** Behind a place: the side that is said, and the token behind it. */
const sideBehind = (
  words: ReturnType<typeof compiled>,
  tokens: ReadonlyArray<Token>,
  to: number,
): { readonly side: Side; readonly to: number } | null => {
  const isBracketed = tokens[to]?.joint.includes('(') === true
  const lead = words.leads.find((phrase) => standsAt(tokens, to, phrase))
  if (lead === undefined && !isBracketed) return null
  const at = to + (lead?.length ?? 0)
  const noun = words.nouns.has(tokens[at]?.folded ?? '') ? at + 1 : at
  const side = words.sides.find((each) => standsAt(tokens, noun, each.words))
  const end = noun + (side?.words.length ?? 0)
  const isClosed = lead !== undefined || tokens[end]?.joint.includes(')') !== false
  return side === undefined || !isClosed ? null : { side, to: end }
}

/** The question with "given by" before the place; null where no side is said so of a place behind words of aid or debt. */
export const withSideSaid = (query: string, sketch: () => Sketch | null): Rewritten | null => {
  if (query.length > longest) return null
  const looked = sketch()
  const words = looked === null ? undefined : spoken[looked.language.code]
  if (looked === null || words === undefined) return null
  const { tokens, mentions } = looked
  const isPlace = ({ kind }: Mention): boolean => kind === 'entity'
  // "aide de la Turquie (donateur), Niger": which side a place behind a comma is on is not said
  const isListed = ({ from }: Mention): boolean => tokens[from - 1]?.kind === 'comma'
  const places = mentions.filter(isPlace)
  if (places.length > 2 || places.some(isListed)) return null
  for (const place of places) {
    const found = sideBehind(words, tokens, place.to)
    if (found === null) continue
    let from = place.from
    while (from > 0 && words.before.has(tokens[from - 1]?.folded ?? '')) from--
    const [first, name, last, end] = [tokens[from], tokens[place.from], tokens[place.to - 1], tokens[found.to - 1]]
    const isSaidOf = tokens.slice(0, from).some(({ folded }) => found.side.beside.has(folded))
    if (first === undefined || name === undefined || last === undefined || end === undefined || !isSaidOf) continue
    const text = `${found.side.means} ${query.slice(name.start, last.end)}`
    const close = query.slice(end.end, end.end + 1) === ')' ? 1 : 0
    return rewritten(query, [{ start: first.start, end: end.end + close, text }])
  }
  return null
}
