// "UK aid 2021 minus UK aid 2020", "subtract its debt of 2015 from that of 2020": one statistic of two years, which is a change between them.
import { type Rewritten, rewritten } from './rewritten.ts'

/** Longer questions are not looked through. */
const longest = 400

const anyYear = /(?<!\d)(?:19|20)\d\d(?!\d)/g
const yearsIn = (text: string): ReadonlyArray<number> => [...text.matchAll(anyYear)].map(([year]) => Number(year))

/** Small words beside a year and what only points to the statistic again. */
const small = /^(?:in|of|for|the|during|at|from|that|those|its|their|same|one|figure|amount|value|year|s|a|total)$/

const wordsOf = (text: string): ReadonlyArray<string> =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !small.test(word) && !/^(?:19|20)\d\d$/.test(word))

/** Without its year, and the small word that leads to it. */
const yearless = (text: string): string =>
  text
    .replace(/\s{0,3}(?:\b(?:in|of|for|during)\s{1,3})?(?:the year )?(?<!\d)(?:19|20)\d\d(?!\d)/, '')
    .trim()

const endsWith = (words: ReadonlyArray<string>, end: ReadonlyArray<string>): boolean =>
  end.every((word, i) => words[words.length - end.length + i] === word)

/** Words that ask, before what is asked. */
const asks =
  /^\s{0,9}(?:(?:what|how much) (?:is|was|are|were|do you get for|would be)|what s|whats|give me|show me|tell me|i need|i want|please|compute|calculate|work out)\s/i

type Change = { readonly start: number; readonly end: number; readonly what: string; readonly from: number; readonly to: number }

const subtracting =
  /\b(?:subtract|deduct|take away|take)\s(.{4,90}?)\sfrom\s(that|those|the one|the same|the figure|the value|the amount|.{4,90}?)(?:\s(?:of|in|for)(?: the year)?)?\s((?:19|20)\d\d)(?!\d)/i

/** "subtract A of 2015 from that of 2020". */
const subtracted = (query: string): Change | null => {
  const found = subtracting.exec(query)
  const [whole = '', less = '', whence = '', last = ''] = found ?? []
  const [first, ...more] = yearsIn(less)
  if (found === null || first === undefined || more.length > 0 || yearsIn(whence).length > 0) return null
  const isSame = wordsOf(whence).length === 0 || wordsOf(whence).join(' ') === wordsOf(less).join(' ')
  return isSame && first < Number(last)
    ? { start: found.index, end: found.index + whole.length, what: yearless(less), from: first, to: Number(last) }
    : null
}

/** "A 2021 minus A 2020", "A 2021 less 2020": both sides of the sign up to the ends of their sentence. */
const minus = (query: string): Change | null => {
  const found = /(?<=(?:19|20)\d\d\b.{0,80}?)\s(?:minus|less|−)\s(?=.{0,90}?\b(?:19|20)\d\d)/i.exec(query)
  if (found === null) return null
  const start = Math.max(...['. ', '? ', '! ', '; '].map((mark) => query.lastIndexOf(mark, found.index) + (query.lastIndexOf(mark, found.index) < 0 ? 1 : 2)))
  const behind = query.slice(found.index + found[0].length)
  const end = found.index + found[0].length + (/[?!;]|\.(?=\s|$)|$/.exec(behind)?.index ?? behind.length)
  const [left, right] = [query.slice(start, found.index), query.slice(found.index + found[0].length, end)]
  const [to, from] = [yearsIn(left), yearsIn(right)]
  const isPair = to.length === 1 && from.length === 1 && (to[0] ?? 0) > (from[0] ?? 0)
  if (!isPair || !endsWith(wordsOf(left), wordsOf(right))) return null
  const lead = asks.exec(left)?.[0].length ?? 0
  const colon = left.lastIndexOf(': ') + 1
  const own = Math.max(lead, colon > 0 && wordsOf(right).length > 0 ? colon : 0)
  return { start: start + own, end, what: yearless(left.slice(own)), from: from[0] ?? 0, to: to[0] ?? 0 }
}

/** The question as one for the change between the two years; null where it takes nothing from the same of another year. */
export const withYearsApart = (query: string): Rewritten | null => {
  if (query.length > longest || !/\b(?:minus|less|subtract|deduct|take)\b|−/i.test(query)) return null
  const found = subtracted(query) ?? minus(query)
  if (found === null || found.what === '') return null
  const { start, end, what, from, to } = found
  return rewritten(query, [{ start, end, text: ` change in ${what} from ${from} to ${to}` }])
}
