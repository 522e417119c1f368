// Ranges of years in words: "since 2015", "from 2010 to 2015", "2015 onwards", "before 2010", "2015 and 2020".
import { openSign, type Span, spanAt } from './spans.ts'
import { type Found, range, refused, type WindowSaid, type YearWords } from './year-words.ts'

const isKeySign = (text: string | undefined): boolean => text === ':' || text === '='

/** The place of the year behind a word: "since the year 2015", "from end of 2015", "to: 2020". */
const behind = (w: YearWords, i: number): number => {
  let at = isKeySign(w.tokens[i]?.text) ? i + 1 : i
  for (const word of ['end', 'of', 'calendar', 'about', 'around', 'approximately']) if (w.at(at) === word) at++
  // "les années 1990" are a decade, not a year
  return w.decade(at) === null ? w.skip(at, 'yearNoun') : at
}

const presentAt = (w: YearWords, i: number): number => w.end(i, 'present')

/** What follows a first span: an end, a sign or word that leaves it open, or more years. */
const continued = (w: YearWords, first: Span, opened: 'from' | 'between' | 'bare'): Found => {
  // fields of their own: "from: 2000 | to: 2010"
  const between = w.tokens[first.to]?.kind
  const isApart = opened === 'from' && (between === 'break' || between === 'comma')
  const closing = isApart ? w.end(first.to + 1, 'endKey') : -1
  // "start 2015, end 2018"
  const isField = isApart && (isKeySign(w.tokens[first.to + 2]?.text) || (closing > 0 && spanAt(w, closing) !== null))
  const at = isField ? first.to + 1 : first.to
  const key = isField ? w.end(at, 'endKey') : -1
  const last = key < 0 ? null : spanAt(w, behind(w, key))
  if (last !== null) return { said: range(first.start, last.end), to: last.to }
  const joint = opened === 'between' ? Math.max(w.end(at, 'and'), w.end(at, 'to')) : w.end(at, 'to')
  if (joint > 0) {
    const end = spanAt(w, behind(w, joint))
    if (end !== null) return { said: range(first.start, end.end), to: end.to }
    const present = presentAt(w, joint)
    if (present > 0) return { said: range(first.start, null), to: present }
  }
  if (openSign(w, first.to)) {
    const present = presentAt(w, first.to + 1)
    return { said: range(first.start, null), to: present > 0 ? present : first.to + 1 }
  }
  const dashed = /^[-–—−]+$/.test(w.tokens[first.to]?.joint ?? '') ? presentAt(w, first.to) : -1
  if (dashed > 0) return { said: range(first.start, null), to: dashed }
  const onward = w.end(first.to, 'onward')
  // "in 2019 on debt", "in 2019 plus GDP": what they lead to stands behind
  const mayLead = w.at(first.to) === 'on' || w.at(first.to) === 'plus'
  if (onward > 0 && !(mayLead && w.tokens[onward]?.kind === 'word' && opened !== 'from'))
    return { said: range(first.start, null), to: onward }
  const earlier = w.end(first.to, 'earlier')
  return earlier > 0 ? { said: range(null, first.end), to: earlier } : null
}

/** "The six-year period 2015 to 2020": as many years as are counted, or as lie between; not "the five-year period to 2020". */
const countedAt = (w: YearWords, i: number): Found => {
  const counted = w.count(i)
  const to = counted === null ? -1 : w.end(counted.to, 'period')
  if (counted === null || to < 0) return null
  const from = w.end(to, 'from')
  const found = rangeAt(w, from > 0 ? from : to, from > 0 ? 'from' : 'bare')
  const said = found?.said
  if (said?.kind !== 'range' || said.start === null || said.end === null) return null
  const years = said.end - said.start
  return years === counted.count || years + 1 === counted.count ? found : null
}

/** A span and what follows it. */
const rangeAt = (w: YearWords, i: number, opened: 'from' | 'between' | 'bare'): Found => {
  const counted = countedAt(w, i)
  if (counted !== null) return counted
  const first = spanAt(w, i)
  if (first === null) return null
  const more = continued(w, first, opened)
  if (more !== null) return more
  if (opened === 'from') return { said: range(first.start, isWritten(first) ? first.end : null), to: first.to }
  if (opened === 'between' && !first.isRange)
    return { said: refused('window_impossible', '"Between" needs two years: a first and a last one.'), to: first.to }
  return listAt(w, first)
}

/** "from 2010-2015" ends; "from the 1990s" does not. */
const isWritten = (span: Span): boolean => span.isRange && !(span.start % 10 === 0 && span.end === span.start + 9)

/** Years one after another: one range when they follow on, else several windows. */
const listAt = (w: YearWords, first: Span): Found => {
  const spans = [first]
  let to = first.to
  for (;;) {
    const comma = w.tokens[to]?.kind === 'comma' ? to + 1 : to
    const joint = w.skip(comma, 'and')
    const versus = /^(versus|vs|v|against)$/.test(w.at(joint)) ? joint + 1 : joint
    if (versus === to && !(w.tokens[to]?.kind === 'number' && w.tokens[to]?.joint === '/')) break
    const next = spanAt(w, w.skip(versus, 'in')) ?? spanAt(w, versus)
    if (next === null) break
    spans.push(next)
    to = next.to
  }
  const joined: { start: number; end: number }[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last !== undefined && span.start <= last.end + 1 && span.end >= span.start)
      last.end = Math.max(last.end, span.end)
    else joined.push({ start: span.start, end: span.end })
  }
  const [only] = joined
  if (joined.length === 1 && only !== undefined) return { said: range(only.start, only.end), to }
  return { said: { kind: 'several', windows: joined.map((span) => range(span.start, span.end)) }, to }
}

/** Signs before a year: ">2015", ">= 2015", "<2010". */
const comparedAt = (w: YearWords, i: number): Found => {
  const sign = w.tokens[i]
  if (sign?.kind !== 'sign' || !/^[<>]$/.test(sign.text)) return null
  const inclusive = w.tokens[i + 1]?.text === '='
  const at = inclusive ? i + 2 : i + 1
  const year = w.year(at)
  // "MOZ > 2015 > commitments": a mark between cells
  if (year === null || w.tokens[at + 1]?.text === sign.text) return null
  const step = inclusive ? 0 : 1
  return { said: sign.text === '>' ? range(year + step, null) : range(null, year - step), to: at + 1 }
}

/** "By 2030, how many people will live there": what is counted at a date has reached it then; an amount may be that year's, or all until then. */
const reachedBy = (year: number): WindowSaid => ({
  kind: 'either',
  windows: [range(null, year), range(year, year)],
  atDate: range(year, year),
  detail: `"by ${year}" can mean that year or the years until then.`,
})

/** Bounds said in words before a year; every way a place can be read, so that the chart can choose. */
export const boundedAt = (w: YearWords, i: number): ReadonlyArray<NonNullable<Found>> => {
  const found: NonNullable<Found>[] = []
  const add = (each: Found): void => {
    if (each !== null) found.push(each)
  }
  const bound = (at: number, make: (span: Span) => WindowSaid): void => {
    const span = at < 0 ? null : spanAt(w, behind(w, at))
    if (span !== null) found.push({ said: make(span), to: span.to })
  }
  const between = w.end(i, 'between')
  if (between > 0) add(rangeAt(w, behind(w, between), 'between'))
  for (const tag of ['from', 'since'] as const) {
    const to = w.end(i, tag)
    if (to > 0) add(rangeAt(w, behind(w, to), 'from'))
  }
  bound(w.end(i, 'before'), (span) => range(null, span.start - 1))
  bound(w.end(i, 'after'), (span) => range(span.end + 1, null))
  // "through 2015" ends with it, "through the nineties" is all of them
  const isThrough = w.end(i, 'through') > 0
  bound(w.end(i, 'until'), (span) => range(isThrough && span.isRange ? span.start : null, span.end))
  const by = w.end(i, 'by')
  if (by > 0 && w.end(by, 'yearNoun') < 0)
    bound(by, (span) => (span.isRange ? range(span.start, span.end) : reachedBy(span.end)))
  const inside = w.end(i, 'in')
  if (inside > 0) {
    const at = behind(w, inside)
    const nested = w.end(at, 'between')
    const from = w.end(at, 'from')
    add(nested > 0 ? rangeAt(w, nested, 'between') : rangeAt(w, from > 0 ? from : at, from > 0 ? 'from' : 'bare'))
  }
  const noun = w.end(i, 'yearNoun')
  if (noun > 0) add(rangeAt(w, isKeySign(w.tokens[noun]?.text) ? noun + 1 : noun, 'bare'))
  add(comparedAt(w, i))
  add(rangeAt(w, i, 'bare'))
  return found
}
