// "UK aid 2021 minus UK aid 2020", "subtract its debt of 2015 from that of 2020": one statistic of two years, which is a change between them.
import { type Rewritten, rewritten } from './rewritten.ts'

/** Longer questions are not looked through. */
const longest = 400

const anyYear = /(?<!\d)(?:19|20)\d\d(?!\d)/g
const yearsIn = (text: string): ReadonlyArray<number> => [...text.matchAll(anyYear)].map(([year]) => Number(year))

/** Small words beside a year and what only points to the statistic again. */
const small = /^(?:in|of|for|the|during|at|from|that|those|its|their|same|one|figure|amount|value|year|s|a|total)$/

const wordsOf = (text: string): ReadonlyArray<string> =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => !small.test(word) && !/^(?:19|20)\d\d$/.test(word),
  )

/** Without its year, and the small word that leads to it. */
const yearless = (text: string): string =>
  text.replace(/(?:\b(?:in|of|for|during) )?(?:the year )?(?<!\d)(?:19|20)\d\d(?!\d)/, '').trim()

const endsWith = (words: ReadonlyArray<string>, end: ReadonlyArray<string>): boolean =>
  end.every((word, i) => words[words.length - end.length + i] === word)

/** Words that ask, before what is asked. */
const asks =
  /^\s{0,9}(?:(?:what|how much) (?:is|was|are|were|do you get for|would be)|what s|whats|give me|show me|tell me|i need|i want|please|compute|calculate|work out)\s/i

type Change = {
  readonly start: number
  readonly end: number
  readonly what: string
  readonly from: number
  readonly to: number
}

const subtracting = /\b(?:subtract|deduct|take away|take)\s/i
const farthest = 200

/** "subtract A of 2015 from that of 2020". */
const subtracted = (query: string): Change | null => {
  const found = subtracting.exec(query)
  const from = found === null ? 0 : found.index + found[0].length
  const behind = found === null ? '' : query.slice(from, from + farthest)
  const joint = behind.indexOf(' from ')
  const less = behind.slice(0, Math.max(joint, 0))
  const rest = behind.slice(joint + ' from '.length)
  const last = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(rest)
  const [first, ...more] = yearsIn(less)
  if (found === null || joint < 0 || last === null || first === undefined || more.length > 0) return null
  const whence = wordsOf(rest.slice(0, last.index)).join(' ')
  const end = from + joint + ' from '.length + last.index + last[0].length
  return (whence === '' || whence === wordsOf(less).join(' ')) && first < Number(last[0])
    ? { start: found.index, end, what: yearless(less), from: first, to: Number(last[0]) }
    : null
}

const clauseEnd = /[?!;]|\.(?=\s|$)|$/

/** "A 2021 minus A 2020", "A 2021 less 2020": both sides of the sign up to the ends of their sentence. */
const minus = (query: string): Change | null => {
  for (const found of query.matchAll(/\s(?:minus|less|−)\s/gi)) {
    const before = query.slice(0, found.index)
    const start = Math.max(...['. ', '? ', '! ', '; '].map((mark) => before.lastIndexOf(mark))) + 1
    const behind = query.slice(found.index + found[0].length)
    const right = behind.slice(0, clauseEnd.exec(behind)?.index)
    const left = before.slice(start)
    const [to, from] = [yearsIn(left), yearsIn(right)]
    const isPair = to.length === 1 && from.length === 1 && (to[0] ?? 0) > (from[0] ?? 0)
    if (!isPair || !endsWith(wordsOf(left), wordsOf(right))) continue
    const lead = asks.exec(left)?.[0].length ?? 0
    const colon = left.lastIndexOf(': ') + 1
    const own = Math.max(lead, colon > 0 && wordsOf(right).length > 0 ? colon : 0)
    const end = found.index + found[0].length + right.length
    return { start: start + own, end, what: yearless(left.slice(own)), from: from[0] ?? 0, to: to[0] ?? 0 }
  }
  return null
}

/** The question as one for the change between the two years; null where it takes nothing from the same of another year. */
export const withYearsApart = (query: string): Rewritten | null => {
  if (query.length > longest || !/\b(?:minus|less|subtract|deduct|take)\b|−/i.test(query)) return null
  const found = subtracted(query) ?? minus(query)
  if (found === null || found.what === '') return null
  const { start, end, what, from, to } = found
  return rewritten(query, [{ start, end, text: ` change in ${what} from ${from} to ${to}` }])
}
