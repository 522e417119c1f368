// The last day of a year as bankers write it: "31 December 2020", "December 31st, 2020", "31/12/2020", "2020-12-31", "end-December 2020".
import type { YearWords } from './year-words.ts'

const december: ReadonlySet<string> = new Set(['dec', 'december', 'decembre', 'dic', 'diciembre'])
const isDecember = (word: string): boolean => december.has(word)
const isLast = (word: string): boolean => word === '31' || word === '31st'
const isJoint = (w: YearWords, i: number): boolean => /^[-/.]$/.test(w.tokens[i]?.joint ?? '')

const past = (w: YearWords, i: number): number => {
  let at = i
  while (at < w.tokens.length && (/^(?:of|de|del)$/.test(w.at(at)) || w.tokens[at]?.kind === 'comma')) at++
  return at
}

/** A year at a place, behind small words. */
const yearAt = (w: YearWords, i: number): { readonly year: number; readonly to: number } | null => {
  const at = past(w, i)
  const year = w.year(at)
  return year === null ? null : { year, to: at + 1 }
}

/** The year whose last month is named at a place. */
export const decemberAt = (w: YearWords, i: number): ReturnType<typeof yearAt> =>
  isDecember(w.at(i)) ? yearAt(w, i + 1) : null

/** The year whose last day stands at a place. */
export const lastDayAt = (w: YearWords, i: number): ReturnType<typeof yearAt> => {
  if (isLast(w.at(i))) {
    const month = past(w, i + 1)
    if (isDecember(w.at(month))) return yearAt(w, month + 1)
    const year = w.at(i + 1) === '12' && isJoint(w, i + 1) && isJoint(w, i + 2) ? w.year(i + 2) : null
    return year === null ? null : { year, to: i + 3 }
  }
  if (isDecember(w.at(i)) && isLast(w.at(i + 1))) return yearAt(w, i + 2)
  const year = w.at(i + 1) === '12' && w.at(i + 2) === '31' && isJoint(w, i + 1) && isJoint(w, i + 2) ? w.year(i) : null
  return year === null ? null : { year, to: i + 3 }
}
