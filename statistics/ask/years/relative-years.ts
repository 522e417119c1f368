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

/** The same behind a count: "three annual figures" are of three years. */
const countedNounAt = (w: YearWords, i: number): ReturnType<typeof nounAt> => {
  const noun = nounAt(w, w.at(i) === 'of' ? i + 1 : i)
  if (noun !== null) return noun
  const figures = w.end(i, 'yearFigure')
  return figures > 0 ? { to: figures, years: 1 } : null
}

/** `five years to the latest`, `five-year look back`; `five-year series` may be the last five years or all. */
const countedAt = (w: YearWords, { count, to }: { readonly count: number; readonly to: number }): Found => {
  const noun = nounAt(w, to)
  if (noun === null) return null
  const years = count * noun.years
  const present = w.end(Math.max(w.end(noun.to, 'to'), w.end(noun.to, 'until')), 'present')
  if (present > 0) return lastYears(years, present)
  const isAdjective = !w.at(noun.to - 1).endsWith('s')
  const back = isAdjective ? w.end(noun.to, 'lookBack') : -1
  if (back > 0) return lastYears(years, back)
  const span = isAdjective && count > 1 ? w.end(noun.to, 'spanNoun') : -1
  return span < 0
    ? null
    : {
        said: {
          kind: 'either',
          windows: [{ kind: 'last', years }, { kind: 'all' }],
          detail: 'The words do not say which years.',
        },
        to: span,
      }
}

/** `years: last five`. */
const keyedAt = (w: YearWords, i: number): Found => {
  const key = w.end(i, 'yearNoun')
  const last = key > 0 && /^[:=]$/.test(w.tokens[key]?.text ?? '') ? w.end(key + 1, 'last') : -1
  const count = last > 0 ? w.count(last) : null
  return count === null ? null : lastYears(count.count, countedNounAt(w, count.to)?.to ?? count.to)
}

/** `last five years`, `past decade`, `three most recent years`, `next year`, `recently`. */
export const relativeAt = (w: YearWords, i: number): Found => {
  const recently = w.end(i, 'recently')
  if (recently > 0) return vagueYears(recently)
  const keyed = keyedAt(w, i)
  if (keyed !== null) return keyed
  const at = w.skip(i, 'in')
  const next = w.end(at, 'next')
  if (next > 0) {
    const noun = nounAt(w, w.count(next)?.to ?? w.skip(next, 'vague'))
    if (noun !== null) return forecast(noun.to)
  }
  const counted = w.count(at)
  if (counted !== null) {
    const last = w.end(counted.to, 'last')
    const noun = last > 0 ? countedNounAt(w, last) : null
    if (noun !== null) return lastYears(counted.count * noun.years, noun.to)
    const upToNow = countedAt(w, counted)
    if (upToNow !== null) return upToNow
    // "cinq dernières années" has its noun behind; "años últimos 5" is not said
  }
  const last = w.end(at, 'last')
  if (last < 0) return null
  const article = w.at(last) === 'a' ? last + 1 : last
  const count = w.count(article)
  if (count !== null) {
    const noun = countedNounAt(w, count.to)
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
  // "the last year before the war" is named by what followed
  if (w.end(noun.to, 'before') > 0 && w.at(at) === 'last') return null
  // "recent years" is several, "last year" one
  return w.at(noun.to - 1).endsWith('s') ? vagueYears(noun.to) : lastYears(1, noun.to)
}

const isNewest = /^(?:latest|newest|most|last|freshest)$/

/** `latest`, `most recent figures`, `current` (but of prices). */
export const latestAt = (w: YearWords, i: number, isPriceWord: (i: number) => boolean): Found => {
  const at = /^(in|at|for|as|of|a|en|au|al)$/.test(w.at(i)) && w.end(i, 'latest') < 0 ? i + 1 : i
  const latest = w.end(at, 'latest')
  // "current value" is one of prices, "the latest value" is not
  const isPrice = isPriceWord(latest) && !(isNewest.test(w.at(at)) && /^values?$/.test(w.at(latest)))
  if (latest < 0 || isPrice) return null
  let to = latest
  for (let noun = w.end(to, 'latestNoun'); noun > to; noun = w.end(to, 'latestNoun')) to = noun
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
