// Years said relative to the newest year held: "last five years", "latest", "recent years".
import { type Found, refused, type YearWords } from './year-words.ts'

const lastYears = (years: number, to: number): Found =>
  years < 1 || years > 200
    ? { said: refused('window_impossible', `A window of ${years} years cannot be counted back.`), to }
    : { said: { kind: 'last', years }, to }

const vagueYears = (to: number): Found => ({
  said: {
    kind: 'either',
    windows: [{ kind: 'all' }, { kind: 'last', years: 5 }, { kind: 'last', years: 3 }],
    detail: 'The words do not say how many years.',
  },
  to,
})

const forecast = (to: number): Found => ({
  said: refused('forecast', 'Years to come have no figures; the service makes no forecasts.'),
  to,
})

/** The place after a noun of years or decades, with the years one of it stands for. */
const nounAt = (w: YearWords, i: number): { to: number; years: number } | null => {
  const decade = w.end(i, 'decadeNoun')
  if (decade > 0) return { to: decade, years: 10 }
  const year = w.end(i, 'yearNoun')
  return year > 0 ? { to: year, years: 1 } : null
}

/** `last five years`, `past decade`, `three most recent years`, `next year`, `recently`. */
export const relativeAt = (w: YearWords, i: number): Found => {
  const recently = w.end(i, 'recently')
  if (recently > 0) return vagueYears(recently)
  const at = w.skip(i, 'in')
  const next = w.end(at, 'next')
  if (next > 0) {
    const noun = nounAt(w, w.count(next)?.to ?? w.skip(next, 'vague'))
    if (noun !== null) return forecast(noun.to)
  }
  const counted = w.count(at)
  if (counted !== null) {
    const last = w.end(counted.to, 'last')
    const noun = last > 0 ? nounAt(w, last) : null
    if (noun !== null) return lastYears(counted.count * noun.years, noun.to)
    // "cinq dernières années" has its noun behind; "años últimos 5" is not said
  }
  const last = w.end(at, 'last')
  if (last < 0) return null
  const article = w.at(last) === 'a' ? last + 1 : last
  const count = w.count(article)
  if (count !== null) {
    const noun = nounAt(w, w.at(count.to) === 'of' ? count.to + 1 : count.to)
    return noun === null ? null : lastYears(count.count * noun.years, noun.to)
  }
  const vague = w.end(article, 'vague')
  if (vague > 0) {
    const noun = nounAt(w, w.at(vague) === 'of' ? vague + 1 : vague)
    if (noun !== null) return vagueYears(noun.to)
  }
  const noun = nounAt(w, article)
  if (noun === null) return null
  if (noun.years === 10) return lastYears(10, noun.to)
  // "recent years" is several, "last year" one
  return w.at(noun.to - 1).endsWith('s') ? vagueYears(noun.to) : lastYears(1, noun.to)
}

/** `latest`, `most recent figures`, `current` (but of prices). */
export const latestAt = (w: YearWords, i: number, isPriceWord: (i: number) => boolean): Found => {
  const at = /^(in|at|for|as|of|a|en|au|al)$/.test(w.at(i)) && w.end(i, 'latest') < 0 ? i + 1 : i
  const latest = w.end(at, 'latest')
  if (latest < 0 || isPriceWord(latest)) return null
  let to = latest
  for (let noun = w.end(to, 'latestNoun'); noun > 0; noun = w.end(to, 'latestNoun')) to = noun
  return { said: { kind: 'last', years: 1 }, to }
}

/** `as of 2018` says that year or the years since. */
export const asOfAt = (w: YearWords, i: number): Found => {
  if (w.at(i) !== 'as' || !/^(of|at)$/.test(w.at(i + 1))) return null
  const year = w.year(i + 2)
  if (year === null) return null
  const atDate = { kind: 'range', start: year, end: year } as const
  if (w.at(i + 1) === 'at') return { said: atDate, to: i + 3 }
  return {
    said: {
      kind: 'either',
      windows: [{ kind: 'range', start: year, end: null }, atDate],
      atDate,
      detail: `"as of ${year}" can mean that year alone or the years since.`,
    },
    to: i + 3,
  }
}
