// Years that are no calendar years: financial years, months, quarters, parts of years, this year.
import { decemberAt, lastDayAt } from './last-day.ts'
import { spanAt } from './spans.ts'
import { type Found, refused, type YearWords } from './year-words.ts'

const written = (w: YearWords, from: number, to: number): string =>
  w.tokens
    .slice(from, to)
    .map((t, k) => (k > 0 && t.spaced ? ` ${t.text}` : k > 0 ? t.joint + t.text : t.text))
    .join('')

/** "L'exercice 2014-2015": one year of accounts that goes over two calendar years; the place behind it, or -1. */
const accountAt = (w: YearWords, i: number): number => {
  const noun = /^(?:l|el)$/.test(w.at(i)) ? i + 1 : i
  const [first, last] = [w.year(noun + 1), w.year(noun + 2)]
  const isOne = /^(?:exercice|ejercicio)$/.test(w.at(noun)) && /^[-–/]$/.test(w.tokens[noun + 2]?.joint ?? '')
  return isOne && first !== null && last === first + 1 ? noun + 3 : -1
}

/** `FY2015/16`, `fiscal year 2016`, `2015/16`, `2015-16`. */
export const financialAt = (w: YearWords, i: number): Found => {
  const said = (to: number): Found => ({
    said: refused(
      'financial_year',
      `"${written(w, i, to)}" is a financial-year form; figures are held by calendar year. Name calendar years, such as 2015 to 2016.`,
    ),
    to,
  })
  const word = w.at(i)
  if (/^fy[0-9]{2,4}$/.test(word)) return said(i + (w.tokens[i + 1]?.joint === '/' ? 2 : 1))
  if (word === 'fy')
    return said(/^[0-9]{2,4}$/.test(w.at(i + 1)) ? i + (w.tokens[i + 2]?.joint === '/' ? 3 : 2) : i + 1)
  const account = accountAt(w, i)
  if (account > 0) return said(account)
  const fiscal = w.end(i, 'fiscal')
  const noun = fiscal < 0 ? -1 : w.end(fiscal, 'yearNoun')
  if (noun > 0) {
    const after = w.year(noun) === null ? noun : noun + 1
    return said(after + (after > noun && /^[-–/]$/.test(w.tokens[after]?.joint ?? '') ? 1 : 0))
  }
  const year = w.year(i)
  const next = w.tokens[i + 1]
  if (year === null || next?.kind !== 'number') return null
  const short = next.text.length === 2
  const full = short ? Math.floor(year / 100) * 100 + Number(next.text) : Number(next.text)
  // "2015/16/17": years one by one
  const isChained = next.joint === '/' && w.tokens[i + 2]?.kind === 'number' && w.tokens[i + 2]?.joint === '/'
  if (full !== year + 1 || isChained) return null
  return next.joint === '/' || (short && /^[-–]$/.test(next.joint)) ? said(i + 2) : null
}

/** `March 2019`, `Q3 2019`, `monthly`, `early 2020`, `2019-03`. */
export const finerAt = (w: YearWords, i: number): Found => {
  if (lastDayAt(w, i) !== null) return null
  const said = (to: number): Found => ({
    said: refused(
      'finer_than_years',
      'Windows are whole calendar years; months, quarters and parts of a year are not read.',
    ),
    to,
  })
  const word = w.at(i)
  const skipped = w.at(i + 1) === 'of' || w.at(i + 1) === 'in' ? i + 2 : i + 1
  if (/^q[1-4]$/.test(word)) return said(w.year(skipped) === null ? i + 1 : skipped + 1)
  if (/^[12][0-9]{3}q[1-4]$/.test(word)) return said(i + 1)
  const month = w.end(i, 'months')
  if (month > 0) {
    const at = w.at(month) === 'of' || w.at(month) === 'de' || w.at(month) === 'in' ? month + 1 : month
    if (w.year(at) !== null) return said(at + 1)
    if (/^[0-9]{1,2}$/.test(w.at(month)) && w.year(month + 1) !== null) return said(month + 2)
    if (word.length > 3 && w.end(i, 'maybeMonths') < 0) return said(month)
  }
  const finer = w.end(i, 'finer')
  if (finer > 0) return said(finer)
  const part = w.end(i, 'part')
  // "did aid fall in 2021": no season
  if (part > 0 && !(word === 'fall' && w.at(part) === 'in')) {
    const at = w.at(part) === 'of' || w.at(part) === 'de' || w.at(part) === 'in' ? part + 1 : part
    const span = spanAt(w, at)
    if (span !== null) return said(span.to)
  }
  const year = w.year(i)
  const next = w.tokens[i + 1]
  if (year !== null && next?.joint === '-' && /^(0[1-9]|1[0-2])$/.test(next.text) && Number(next.text) <= year % 100)
    return said(w.tokens[i + 2]?.joint === '-' && w.tokens[i + 2]?.kind === 'number' ? i + 3 : i + 2)
  return null
}

/** `when 2021 ended`, `by the time 2021 closed`. */
const endedAt = (w: YearWords, i: number): Found => {
  const to = w.end(i, 'whenEnds')
  const at = to < 0 ? -1 : w.skip(to, 'in')
  const year = at < 0 ? null : w.year(at)
  const end = year === null ? -1 : w.end(at + 1, 'ended')
  return year === null || end < 0 ? null : { said: { kind: 'range', start: year, end: year, endOf: true }, to: end }
}

const leadsToDay = /^(?:as|of|at|on|au|le|al|el|a)$/
const endOf = (year: number, to: number): Found => ({
  said: { kind: 'range', start: year, end: year, endOf: true },
  to,
})

/** `between 31 December 2018 and 31 December 2020`. */
const daysAt = (w: YearWords, i: number): Found => {
  const opened = Math.max(w.end(i, 'between'), w.end(i, 'from'))
  const first = opened < 0 ? null : lastDayAt(w, opened)
  const joint = first === null ? -1 : Math.max(w.end(first.to, 'to'), w.end(first.to, 'and'))
  const last = joint < 0 ? null : lastDayAt(w, joint)
  if (first === null || last === null || last.year < first.year) return null
  return { said: { kind: 'range', start: first.year, end: last.year, endOf: true }, to: last.to }
}

/** `at the end of 2021`, `end-2021`, `year-ends 2010 to 2015`: years for stocks. */
export const endOfAt = (w: YearWords, i: number): Found => {
  const closed = endedAt(w, i)
  if (closed !== null) return closed
  const led = leadsToDay.exec(w.at(i)) === null ? i : leadsToDay.exec(w.at(i + 1)) === null ? i + 1 : i + 2
  const day = lastDayAt(w, led)
  if (day !== null) return endOf(day.year, day.to)
  const between = daysAt(w, i)
  if (between !== null) return between
  const to = w.end(i, 'atEnd')
  const month = to < 0 ? null : decemberAt(w, to)
  if (month !== null) return endOf(month.year, month.to)
  const at = to < 0 ? -1 : w.skip(to, 'yearNoun')
  const first = at < 0 ? null : spanAt(w, at)
  if (first === null) return null
  const joint = w.end(first.to, 'to')
  const last = joint < 0 ? null : spanAt(w, joint)
  const [end, behind] = last === null ? [first.end, first.to] : [last.end, last.to]
  return end < first.start ? null : { said: { kind: 'range', start: first.start, end, endOf: true }, to: behind }
}

/** `this year`. */
export const thisAt = (w: YearWords, i: number): Found => {
  const to = w.end(i, 'this')
  const detail = 'Years relative to today are not read; name the year, or ask for the latest year.'
  return to > 0 ? { said: refused('relative_time', detail), to } : null
}
