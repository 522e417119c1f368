// Ranges of years in words: "from 2010 to 2015", "2015 onwards", "2015 and 2020", "2000, 2010 and all years in between".
import { openSign, type Span, spanAt } from './spans.ts'
import { type Found, range, refused, type WindowSaid, type YearWords } from './year-words.ts'

export const isKeySign = (text: string | undefined): boolean => text === ':' || text === '='

/** The place of the year behind a word: "since the year 2015", "from end of 2015", "to: 2020". */
export const behind = (w: YearWords, i: number): number => {
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
export const rangeAt = (w: YearWords, i: number, opened: 'from' | 'between' | 'bare'): Found => {
  const counted = countedAt(w, i)
  if (counted !== null) return counted
  const first = spanAt(w, i)
  if (first === null) return null
  const more = continued(w, first, opened)
  if (more !== null) return more
  if (opened === 'from') return { said: range(first.start, isWritten(first) ? first.end : null), to: first.to }
  if (opened === 'between' && !first.isRange)
    return { said: refused('window_impossible', '"Between" needs two years: a first and a last one.'), to: first.to }
  return sideBySideAt(w, i, first) ?? listAt(w, first)
}

/** Whether a number stands at a place, right beside the one before it. */
const isYearBeside = (w: YearWords, at: number): boolean => w.tokens[at]?.kind === 'number' && w.year(at) !== null

/** "australia grants vanuatu 2005 2022", "2015 2018 annual": two years side by side, with nothing between them, are the first and the last of a series. */
const sideBySideAt = (w: YearWords, i: number, first: Span): Found => {
  const token = w.tokens[first.to]
  const last = token?.kind === 'number' && token.joint === '' ? spanAt(w, first.to) : null
  if (last === null || first.isRange || last.isRange || last.start <= first.end) return null
  const isOfList = isYearBeside(w, i - 1) || isYearBeside(w, last.to)
  // "2016 2020 dollars": of one year, in the prices of the other
  return isOfList || w.isPrice(last.to) ? null : { said: range(first.start, last.end), to: last.to }
}

/** "from 2010-2015" ends; "from the 1990s" does not. */
const isWritten = (span: Span): boolean => span.isRange && !(span.start % 10 === 0 && span.end === span.start + 9)

const behindComma = (w: YearWords, i: number): number => (w.tokens[i]?.kind === 'comma' ? i + 1 : i)

/** "2010, 2011 and so on, year after year, up to 2020", "2015, 2016 and so on": up to the year that is said, or the newest. */
const onFrom = (w: YearWords, i: number, [first]: ReadonlyArray<Span>): Found => {
  const at = behindComma(w, i)
  const start = first?.start ?? null
  const bare = w.end(at, 'andSoOn')
  const each = bare < 0 ? -1 : behindComma(w, w.skip(behindComma(w, bare), 'eachYear'))
  const joint = Math.max(w.end(at, 'soOn'), each < 0 ? -1 : w.end(each, 'to'))
  const last = joint < 0 ? null : spanAt(w, behind(w, joint))
  if (last !== null) return { said: range(start, last.end), to: last.to }
  const present = joint < 0 ? -1 : presentAt(w, joint)
  if (present > 0) return { said: range(start, null), to: present }
  return bare < 0 ? null : { said: range(start, null), to: bare }
}

const onwards = (year: number): WindowSaid => ({
  kind: 'either',
  windows: [range(year, null), range(year, year)],
  detail: `"${year} and so on" can mean that year or the years since.`,
})

/** "2015, 2017 and so on up to 2021": every second year, where that comes to the last one. */
const everySo = (spans: ReadonlyArray<Span>, said: WindowSaid): WindowSaid => {
  const years = spans.map(({ start }) => start)
  const [first = 0, second = 0] = years
  const step = second - first
  const last = said.kind === 'range' ? said.end : null
  const isEven =
    step > 0 && years.every((year, i) => year === first + i * step) && spans.every(({ isRange }) => !isRange)
  if (!isEven || last === null || last < second || (last - first) % step !== 0)
    return refused(
      'relative_time',
      'Which years go on so is not said; name each of them, or the first and the last one.',
    )
  const all = Array.from({ length: (last - first) / step + 1 }, (_, i) => first + i * step)
  return { kind: 'several', windows: all.map((year) => range(year, year)) }
}

/** A year of a list with the last one that it leads to: "2000, 2005 | to 2010", "the eighties, 1980 | to 1989". */
const boundedFrom = (w: YearWords, first: Span): Span => {
  const found = first.isRange ? null : continued(w, first, 'bare')
  const said = found?.said
  return found !== null && said?.kind === 'range' && said.start === first.start && said.end !== null
    ? { start: said.start, end: said.end, to: found.to, isRange: true }
    : first
}

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
    // "in 2010, in 2021 dollars": a year of prices
    if (comma > to && w.end(versus, 'in') > 0 && w.isPrice(next.to)) break
    const whole = boundedFrom(w, next)
    if (spans.length === 1 && first.isRange && whole.start === first.start && whole.end === first.end)
      return { said: range(first.start, first.end), to: whole.to }
    spans.push(whole)
    to = whole.to
  }
  // "2000, 2010 and all years in between"
  const filled = spans.length === 2 ? w.end(w.tokens[to]?.kind === 'comma' ? to + 1 : to, 'filled') : -1
  const [one, two] = spans
  if (filled > 0 && one !== undefined && two !== undefined) return { said: range(one.start, two.end), to: filled }
  const joined: { start: number; end: number }[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last !== undefined && span.start <= last.end + 1 && span.end >= span.start)
      last.end = Math.max(last.end, span.end)
    else joined.push({ start: span.start, end: span.end })
  }
  // "2015 and so on": that year, or those since
  const open = spans.length === 1 && !first.isRange ? w.end(behindComma(w, to), 'andSoOn') : -1
  if (open > 0 && w.at(open - 1) === 'on') return { said: onwards(first.start), to: open }
  const more = spans.length > 1 ? onFrom(w, to, spans) : null
  if (more !== null && joined.length > 1) return { said: everySo(spans, more.said), to: more.to }
  if (more !== null) return more
  const [only] = joined
  if (joined.length === 1 && only !== undefined) return { said: range(only.start, only.end), to }
  return { said: { kind: 'several', windows: joined.map((span) => range(span.start, span.end)) }, to }
}
