// Every window that can be read at every place of a question. Each pattern looks a bounded number of tokens ahead.
import type { Language } from '../language/language.ts'
import { runsAt } from '../text/longest.ts'
import { isKnownCurrency } from '../money/currency-words.ts'
import type { Token } from '../text/tokens.ts'
import { boundedAt } from './bounded.ts'
import { endOfAt, financialAt, finerAt, thisAt } from './refused-years.ts'
import { asOfAt, latestAt, relativeAt } from './relative-years.ts'
import { type Found, type WindowSaid, type YearWords, yearWordsOf } from './year-words.ts'

export type { WindowSaid } from './year-words.ts'

/** A window with the tokens `[from, to)` that say it. */
export type WindowMention = { readonly from: number; readonly to: number; readonly said: WindowSaid }

const allAt = (w: YearWords, i: number): Found => {
  const to = w.end(i, 'all')
  return to > 0 ? { said: { kind: 'all' }, to } : null
}

/** Each of what was found once; mostly it is none or one. */
const distinct = (here: ReadonlyArray<NonNullable<Found>>): ReadonlyArray<NonNullable<Found>> => {
  if (here.length < 2) return here
  const said = new Set<string>()
  return here.filter((found) => {
    const key = `${found.to} ${JSON.stringify(found.said)}`
    if (said.has(key)) return false
    said.add(key)
    return true
  })
}

/** Small words that windows begin with and that are no words of years: "as of 2018", "at the end of 2021", "les cinq premières années", "to 2014". */
const leads: ReadonlySet<string> = new Set(
  'a al as at au el en for fy in la las le les los of on to with dec december decembre dic diciembre'.split(' '),
)

/** Whether a window may begin at a token: most words begin none. */
export const mayBegin = (w: YearWords, i: number): boolean => {
  const { kind, folded } = w.tokens[i] ?? { kind: 'stop', folded: '' }
  return (
    kind !== 'word' ||
    w.begins(i) ||
    /\d/.test(folded) ||
    leads.has(folded) ||
    w.count(i) !== null ||
    w.decade(i) !== null
  )
}

/** Windows that begin at each token; where one reading is refused (a financial year), it stands for all that begin there and end no later. */
export const readWindows = (language: Language, tokens: ReadonlyArray<Token>): ReadonlyArray<WindowMention> => {
  const w = yearWordsOf(language, tokens)
  const mentions: WindowMention[] = []
  for (let i = 0; i < tokens.length; i++) if (mayBegin(w, i)) mentions.push(...windowsAt(language, w, i))
  return mentions
}

/** The windows that begin at one token. */
export const windowsAt = (language: Language, w: YearWords, i: number): ReadonlyArray<WindowMention> => {
  const { tokens } = w
  const isPriceWord = (i: number): boolean => {
    const token = tokens[i]
    if (token !== undefined && (isKnownCurrency(token.text) || /^[$€£¥]$/.test(token.text))) return true
    const tags = runsAt(language.prices.table, tokens, i, false).flatMap(({ values }) => values)
    return (
      tags.some((value) => language.prices.tags[value] === 'noun') || /^(us|dollar|euro)s?$/.test(token?.folded ?? '')
    )
  }
  const here: NonNullable<Found>[] = []
  const refusal = financialAt(w, i) ?? finerAt(w, i) ?? thisAt(w, i)
  const add = (found: Found): void => {
    if (found !== null && (refusal === null || found.to > refusal.to)) here.push(found)
  }
  if (refusal !== null) here.push(refusal)
  add(endOfAt(w, i))
  add(allAt(w, i))
  add(asOfAt(w, i))
  add(relativeAt(w, i))
  add(latestAt(w, i, isPriceWord))
  for (const found of boundedAt(w, i)) add(found)
  return distinct(here).map(({ to, said }) => ({ from: i, to, said }))
}
