// "El año de su ingreso en la UE, o sea 2004": a year by what happened in it, and behind a comma by its number. The number says all.
import type { LanguageCode } from '../language/language.ts'
import { type Rewritten, rewritten } from '../text/rewritten.ts'
import { type Token, tokenise } from '../text/tokens.ts'
import { foldWord } from '../text/word-forms.ts'
import data from './year-of-event.json' with { type: 'json' }
import { yearOf } from './year-words.ts'

/** Longer questions are not looked through. */
const longest = 600
/** Words that tell of the event, at most. */
const mostTold = 10

type Words = (typeof data)['es']
const setOf = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .split(', ')
      .flatMap((text) => text.split(' '))
      .map(foldWord),
  )
const compiled = ({ noun, lead, goes, asked, again, names, in: into }: Words) => ({
  noun: foldWord(noun),
  lead: setOf(lead),
  goes: setOf(goes),
  asked: setOf(asked),
  again: setOf(again),
  names: setOf(names),
  into,
})
const spoken: Readonly<Partial<Record<LanguageCode, ReturnType<typeof compiled>>>> = { es: compiled(data.es) }

const isMark = (token: Token | undefined): boolean => token?.kind === 'comma' || /[(:—–]/.test(token?.joint ?? '')

/** Where the year stands behind what tells of it; -1 where none does, or a name or number stands before it. */
const yearBehind = (
  tokens: ReadonlyArray<Token>,
  from: number,
  { again, names }: ReturnType<typeof compiled>,
): number => {
  let isMarked = false
  for (let at = from; at < Math.min(tokens.length, from + mostTold + 3); at++) {
    const token = tokens[at]
    if (token === undefined) return -1
    isMarked ||= isMark(token)
    if (yearOf(token) !== null) return isMarked ? at : -1
    if (token.kind === 'comma') continue
    const isName = /^\p{Lu}/u.test(token.text) && !names.has(token.folded)
    if (token.kind !== 'word' || isName || (isMarked && !again.has(token.folded))) return -1
  }
  return -1
}

/** The question with the number of the year alone; null where no event dates one. */
export const withYearOfEvent = (query: string, languageOf: () => LanguageCode | undefined): Rewritten | null => {
  if (query.length > longest || !/\ba[nñ]o\b/iu.test(query.replaceAll('ñ', 'n'))) return null
  const words = spoken[languageOf() ?? 'en']
  if (words === undefined) return null
  const tokens = tokenise(query)
  const at = tokens.findIndex(
    ({ folded }, i) =>
      folded === words.noun &&
      words.lead.has(tokens[i - 1]?.folded ?? '') &&
      words.goes.has(tokens[i + 1]?.folded ?? '') &&
      !words.asked.has(tokens[i - 2]?.folded ?? ''),
  )
  const year = at < 0 ? -1 : yearBehind(tokens, at + 1, words)
  const [first, last, next] = [tokens[at - 1], tokens[year], tokens[year + 1]]
  if (first === undefined || last === undefined) return null
  // "2008 o 2009", "2008-2010": years of a list or a span
  const goesOn = next !== undefined && (next.joint.includes('-') || /^(?:o|y|a|u|al|hasta)$/.test(next.folded))
  if (goesOn) return null
  const isLed = tokens[at - 2]?.folded === foldWord(words.into)
  return rewritten(query, [{ start: first.start, end: last.start, text: isLed ? '' : `${words.into} ` }])
}
