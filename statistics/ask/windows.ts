// Years asked for, read from tokens. Every pattern looks a bounded number of tokens ahead.
import * as words from './grammar/window-words.ts'
import type { Token } from './tokens.ts'
import { readLatest, readRelative } from './window-relative.ts'
import {
  type Found,
  range,
  refused,
  skipOne,
  type WindowMention,
  type WindowSaid,
  type Words,
  wordsOf,
  yearOf,
} from './window-said.ts'

export { type WindowMention, type WindowSaid, yearOf } from './window-said.ts'

const financial = (written: string): WindowSaid =>
  refused(
    'financial_year',
    `"${written}" is a financial-year form; figures are held by calendar year. Name calendar years, such as 2015 to 2016.`,
  )

const readFinancial = (w: Words, i: number): Found => {
  const said = (to: number): Found => ({
    said: financial(
      w.tokens
        .slice(i, to)
        .map((t, k) => (k > 0 && t.spaced ? ` ${t.text}` : k > 0 ? t.joint + t.text : t.text))
        .join(''),
    ),
    to,
  })
  const word = w.at(i)
  if (/^fy[0-9]{2,4}$/.test(word)) return said(i + (w.tokens[i + 1]?.joint === '/' ? 2 : 1))
  if (word === 'fy')
    return said(/^[0-9]{2,4}$/.test(w.at(i + 1)) ? i + (w.tokens[i + 2]?.joint === '/' ? 3 : 2) : i + 1)
  if (/^(fiscal|financial|budget|tax)$/.test(word) && words.yearNouns.has(w.at(i + 1))) {
    const after = w.year(i + 2) === null ? i + 2 : i + 3
    return said(after + (after > i + 2 && /^[-–/]$/.test(w.tokens[after]?.joint ?? '') ? 1 : 0))
  }
  const year = w.year(i)
  const next = w.tokens[i + 1]
  if (year === null || next?.kind !== 'number') return null
  const full = next.text.length === 2 ? Math.floor(year / 100) * 100 + Number(next.text) : yearOf(next)
  const short = next.text.length === 2
  if (next.joint === '/' && full === year + 1) return said(i + 2)
  return short && /^[-–]$/.test(next.joint) && full === year + 1 ? said(i + 2) : null
}

const readFiner = (w: Words, i: number): Found => {
  const word = w.at(i)
  const said = (to: number): Found => ({
    said: refused(
      'finer_than_years',
      'Windows are whole calendar years; months, quarters and parts of a year are not read.',
    ),
    to,
  })
  const skipped = w.at(i + 1) === 'of' || w.at(i + 1) === 'in' ? i + 2 : i + 1
  if (/^q[1-4]$/.test(word)) return said(w.year(skipped) === null ? i + 1 : skipped + 1)
  if (/^[12][0-9]{3}q[1-4]$/.test(word)) return said(i + 1)
  if (words.months.has(word) && w.year(skipped) !== null) return said(skipped + 1)
  if (words.months.has(word) && /^[0-9]{1,2}$/.test(w.at(i + 1)) && w.year(i + 2) !== null) return said(i + 3)
  if (words.months.has(word) && word.length > 3 && word !== 'may' && word !== 'march') return said(i + 1)
  if (words.granularWords.has(word)) return said(i + 1)
  const parted = words.partWords.has(word) ? skipped : -1
  if (parted > 0 && (w.year(parted) !== null || decadeOf(w, parted) !== null)) return said(parted + 1)
  const year = w.year(i)
  const next = w.tokens[i + 1]
  if (year !== null && next?.joint === '-' && /^(0[1-9]|1[0-2])$/.test(next.text) && Number(next.text) <= year % 100) {
    return said(w.tokens[i + 2]?.joint === '-' && w.tokens[i + 2]?.kind === 'number' ? i + 3 : i + 2)
  }
  return null
}

const decadeOf = (w: Words, i: number): number | null => {
  const word = w.at(i)
  const full = /^([12][0-9]{2}0)s$/.exec(word)
  if (full !== null) return Number(full[1])
  const short = /^([5-9]0)s$/.exec(word)
  if (short !== null) return 1900 + Number(short[1])
  return words.decadeWords[word] ?? null
}

/** A year, a decade or a written range of years at a place. */
const readSpan = (w: Words, i: number): { start: number; end: number; to: number } | null => {
  const decade = decadeOf(w, i)
  if (decade !== null) return { start: decade, end: decade + 9, to: i + 1 }
  const start = w.year(i)
  if (start === null) return null
  const next = w.tokens[i + 1]
  if (next?.kind === 'number' && /^[-–—−~:/]+$/.test(next.joint)) {
    const end = next.text.length === 2 ? Math.floor(start / 100) * 100 + Number(next.text) : yearOf(next)
    if (end !== null) return { start, end, to: i + 2 }
  }
  return { start, end: start, to: i + 1 }
}

const isPresent = (w: Words, i: number): number => {
  const at = w.at(i) === 'year' || w.at(i) === 'most' ? i + 1 : i
  return words.presentWords.has(w.at(at)) || w.at(at) === 'recent' ? (w.at(at + 1) === 'day' ? at + 2 : at + 1) : 0
}

/** `2015 to 2020`, `2015-2020`, `2015 onwards`, `2015, 2016 and 2017`, `2015`, `the 2010s`. */
const readRange = (w: Words, i: number, opened: 'from' | 'between' | 'bare'): Found => {
  const first = readSpan(w, i)
  if (first === null) return null
  const joins = words.joinWords.has(w.at(first.to)) && (opened === 'between' || w.at(first.to) !== 'and')
  const beyond = joins || w.at(first.to) === 'up' ? skipOne(w, first.to + 1, 'to') : -1
  if (beyond > 0) {
    const last = readSpan(w, skipOne(w, beyond, 'year'))
    if (last !== null) return { said: range(first.start, last.end), to: last.to }
    const present = isPresent(w, beyond)
    if (present > 0) return { said: range(first.start, null), to: present }
  }
  const dashed = /^[-–—−]+$/.test(w.tokens[first.to]?.joint ?? '') ? isPresent(w, first.to) : 0
  if (dashed > 0) return { said: range(first.start, null), to: dashed }
  if (/^(onward|onwards|forward|forwards|and later|plus)$/.test(w.at(first.to))) {
    return { said: range(first.start, null), to: first.to + 1 }
  }
  if (w.at(first.to) === 'and' && /^(onward|onwards|later|after|since)$/.test(w.at(first.to + 1))) {
    return { said: range(first.start, null), to: first.to + 2 }
  }
  if (w.at(first.to) === 'and' && /^(before|earlier)$/.test(w.at(first.to + 1))) {
    return { said: range(null, first.end), to: first.to + 2 }
  }
  if (opened === 'from')
    return { said: range(first.start, first.end === first.start ? null : first.end), to: skipOne(w, first.to, 'on') }
  if (opened === 'between' && first.start === first.end) {
    return { said: refused('window_impossible', '"Between" needs two years: a first and a last one.'), to: first.to }
  }
  return readList(w, first)
}

const listWords = new Set(['and', ',', 'or', 'versus', 'vs'])

/** Years said one after another: one range when they follow on, else several windows. */
const readList = (w: Words, first: { start: number; end: number; to: number }): Found => {
  const spans = [first]
  let to = first.to
  while (listWords.has(w.at(to))) {
    const at = skipOne(w, w.at(to) === ',' ? skipOne(w, to + 1, 'and') : to + 1, 'in')
    const next = readSpan(w, at)
    if (next === null) break
    spans.push(next)
    to = next.to
  }
  const sorted = [...spans].sort((a, b) => a.start - b.start)
  const joined: { start: number; end: number }[] = []
  for (const span of sorted) {
    const last = joined.at(-1)
    if (last !== undefined && span.start <= last.end + 1 && span.end >= span.start)
      last.end = Math.max(last.end, span.end)
    else joined.push({ start: span.start, end: span.end })
  }
  const [only] = joined
  if (joined.length === 1 && only !== undefined) return { said: range(only.start, only.end), to }
  return { said: { kind: 'several', windows: joined.map((s) => range(s.start, s.end)) }, to }
}

/** `since 2015`, `before 2010`, `until 2018`, `between 2010 and 2015`, `from 2015`, `in 2020`. */
const readBounded = (w: Words, i: number): Found => {
  const word = w.at(i)
  const after = (k: number): number =>
    skipOne(w, skipOne(w, skipOne(w, skipOne(w, k, 'end'), 'of'), 'calendar'), 'year')
  const bound = (k: number, make: (span: { start: number; end: number }) => WindowSaid): Found => {
    const span = readSpan(w, after(k))
    return span === null ? null : { said: make(span), to: span.to }
  }
  if (word === 'as' && /^(of|from|at)$/.test(w.at(i + 1)) && w.year(i + 2) !== null) return readAsOf(w, i)
  if (word === 'between') return readRange(w, i + 1, 'between')
  if (word === 'from') return readRange(w, after(i + 1), 'from')
  if (words.sinceWords.has(word) || (words.startWords.has(word) && readSpan(w, after(i + 2)) !== null)) {
    const at = words.startWords.has(word) ? i + 2 : i + 1
    const found = readRange(w, after(at), 'from')
    return found
  }
  if (words.startWords.has(word)) return readRange(w, after(i + 1), 'from')
  if (words.beforeWords.has(word)) return bound(i + 1, (s) => range(null, s.start - 1))
  if (/^(prior|earlier|previous)$/.test(word) && /^(to|than)$/.test(w.at(i + 1)))
    return bound(i + 2, (s) => range(null, s.start - 1))
  if (words.afterWords.has(word)) return bound(i + 1, (s) => range(s.end + 1, null))
  if (/^(later|more)$/.test(word) && /^(than)$/.test(w.at(i + 1))) return bound(i + 2, (s) => range(s.end + 1, null))
  if (word === 'up' && /^(to|until|till|through)$/.test(w.at(i + 1))) {
    const at = w.at(i + 2) === 'and' && w.at(i + 3) === 'including' ? i + 4 : i + 2
    return bound(at, (s) => range(null, s.end))
  }
  if (word === 'no' && w.at(i + 1) === 'later' && w.at(i + 2) === 'than') return bound(i + 3, (s) => range(null, s.end))
  if (words.untilWords.has(word)) {
    const at = w.at(i + 1) === 'and' && w.at(i + 2) === 'including' ? i + 3 : w.at(i + 1) === 'in' ? i + 2 : i + 1
    return bound(at, (s) => range(null, s.end))
  }
  if (words.inWords.has(word) || word === 'calendar' || word === 'exactly') {
    const at = skipOne(w, skipOne(w, after(i + 1), 'years'), 'period')
    const found =
      w.at(at) === 'between' ? readRange(w, at + 1, 'between') : readRange(w, at, w.at(at) === 'from' ? 'from' : 'bare')
    return found
  }
  return null
}

const readAsOf = (w: Words, i: number): Found => {
  const year = w.year(i + 2) ?? 0
  if (w.at(i + 1) === 'from') return readRange(w, i + 2, 'from')
  if (w.at(i + 1) === 'at') return { said: range(year, year), to: i + 3 }
  return {
    said: {
      kind: 'either',
      windows: [range(year, null), range(year, year)],
      detail: `"as of ${year}" can mean that year alone or the years since.`,
    },
    to: i + 3,
  }
}

const readAll = (w: Words, i: number): Found => {
  for (const phrase of words.allPhrases) {
    if (phrase.every((word, k) => w.at(i + k) === word)) return { said: { kind: 'all' }, to: i + phrase.length }
  }
  return null
}

const readThis = (w: Words, i: number): Found =>
  w.at(i) === 'this' && /^(year|month|quarter|decade|week)$/.test(w.at(i + 1))
    ? {
        said: refused(
          'relative_time',
          'Years relative to today are not read; name the year, or ask for the latest year.',
        ),
        to: i + 2,
      }
    : null

const readers = [
  readAll,
  readThis,
  readFinancial,
  readFiner,
  readRelative,
  readBounded,
  readLatest,
  (w: Words, i: number) => readRange(w, i, 'bare'),
]

/** The windows said in a question, left to right; `taken` tokens are passed over. */
export const readWindows = (
  tokens: ReadonlyArray<Token>,
  taken: (i: number) => boolean = () => false,
): ReadonlyArray<WindowMention> => {
  const w = wordsOf(tokens.map((t, i) => (taken(i) ? { ...t, kind: 'symbol' as const, folded: '', joint: '' } : t)))
  const mentions: WindowMention[] = []
  for (let i = 0; i < tokens.length; i++) {
    for (const read of readers) {
      const found = read(w, i)
      if (found === null) continue
      mentions.push({ from: i, to: found.to, said: found.said })
      i = found.to - 1
      break
    }
  }
  return mentions
}
