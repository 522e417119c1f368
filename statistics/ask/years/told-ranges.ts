// Years that other words count or name: "in three years: 2012, 2015, 2019", "the decade 1990-1999", "with 2010 as the first and 2020 as the final
// year", "all years to 2014".
import { behind, isKeySign, rangeAt } from './ranges.ts'
import { spanAt } from './spans.ts'
import { type Found, range, type WindowSaid, type YearWords } from './year-words.ts'

const yearsIn = (said: WindowSaid): number =>
  said.kind === 'several'
    ? said.windows.reduce((sum, each) => sum + yearsIn(each), 0)
    : said.kind === 'range' && said.start !== null && said.end !== null
      ? said.end - said.start + 1
      : 0

/** "in three years: 2012, 2015, 2019", "the seven years 2012 to 2018", "at two dates, 2000 and 2010", "selected years (2012, 2015)": as many as are said. */
const countedAt = (w: YearWords, i: number): Found => {
  const from = w.skip(i, 'in')
  const chosen = w.skip(from, 'chosen')
  const counted = w.count(chosen)
  const named = counted === null ? chosen : w.skip(counted.to, 'chosen')
  const noun = Math.max(w.end(named, 'yearNoun'), w.end(named, 'dateNoun'))
  if (noun < 0 || (counted === null && chosen === from)) return null
  let at = noun
  while (w.tokens[at]?.kind === 'comma' || isKeySign(w.tokens[at]?.text) || w.end(at, 'namely') > 0)
    at = Math.max(at + 1, w.end(at, 'namely'))
  const opened = w.end(at, 'from')
  const found = opened > 0 ? rangeAt(w, opened, 'from') : rangeAt(w, w.skip(at, 'in'), 'bare')
  const years = found === null ? 0 : yearsIn(found.said)
  return years > 1 && (counted === null || counted.count === years) ? found : null
}

/** "The decade 1990-1999", "the decade from 2010 to 2019". */
const wholeDecadeAt = (w: YearWords, i: number): Found => {
  const noun = w.end(i, 'decadeNoun')
  if (noun < 0) return null
  const opened = Math.max(w.end(noun, 'from'), w.end(noun, 'of'))
  const found = rangeAt(w, opened > 0 ? opened : noun, opened > 0 ? 'from' : 'bare')
  return found !== null && yearsIn(found.said) === 10 ? found : null
}

const begins = /^(?:from|began|begins|begin|started|starts|starting|beginning|commencing|commenced|opened|opening)$/

/** "The decade that began in 2010", "the decade from 2010". */
export const begunDecadeAt = (w: YearWords, i: number): Found => {
  const noun = w.end(i, 'decadeNoun')
  const at = noun > 0 && /^(?:that|which)$/.test(w.at(noun)) ? noun + 1 : noun
  if (at < 0 || !begins.test(w.at(at))) return null
  const behindVerb = /^(?:in|with|from|on)$/.test(w.at(at + 1)) ? at + 2 : at + 1
  const year = w.year(behindVerb)
  const isAlone = year !== null && w.end(behindVerb + 1, 'to') < 0 && w.year(behindVerb + 1) === null
  return isAlone && year % 10 === 0 ? { said: range(year, year + 9), to: behindVerb + 1 } : null
}

/** "with 2010 as the first and 2020 as the final year". */
const namedEndsAt = (w: YearWords, i: number): Found => {
  const at = w.at(i) === 'with' ? i + 1 : i
  const first = w.year(at)
  const opening = first !== null && w.at(at + 1) === 'as' ? w.end(at + 2, 'opening') : -1
  if (first === null || opening < 0) return null
  const noun = w.skip(opening, 'yearNoun')
  const joint = w.tokens[noun]?.kind === 'comma' ? noun + 1 : noun
  const second = w.skip(joint, 'and')
  const last = w.year(second)
  const closing = last !== null && w.at(second + 1) === 'as' ? w.end(second + 2, 'closing') : -1
  return last === null || closing < 0 ? null : { said: range(first, last), to: w.skip(closing, 'yearNoun') }
}

/** "with 2014 as the last year": what ends so begins nowhere. */
const namedLastAt = (w: YearWords, i: number): Found => {
  const at = w.at(i) === 'with' ? i + 1 : i
  const year = at === i ? null : w.year(at)
  const closing = year !== null && /^(?:as|being)$/.test(w.at(at + 1)) ? w.end(at + 2, 'closing') : -1
  const noun = closing < 0 ? -1 : w.end(closing, 'yearNoun')
  return year === null || noun < 0 ? null : { said: range(null, year), to: noun }
}

/** Words behind which "to" compares or leads on from years: "relative to 2015", "back to 2015". */
const leadsTo =
  /(?:ed|ing|ly)$|\d|^(?:relative|relation|comparison|contrast|next|close|equal|prior|due|regard|respect|back|down|up|versus|similar|ratio|subject|change|changes|increase|decrease|rise|fall|drop|growth|on|onward|onwards|through|right|as|over|years?|way|proportion|according|from|dollars|euros|prices|and|or|of|in|for|at|by|than|not|how|is|was|rose|fell|grew|went|came)$/

/** "all years to 2014", "PER | GDP | to 1995", "Peru's GDP to 1995", "...-2014": a year that ends what has no beginning. */
const openUntilAt = (w: YearWords, i: number): Found => {
  const before = w.tokens[i - 1]
  if (/^(?:\.{2,}|…)$/.test(w.tokens[i]?.text ?? '')) {
    const year = before?.kind === 'number' ? null : w.year(i + 1)
    return year === null ? null : { said: range(null, year), to: i + 2 }
  }
  if (w.at(i) !== 'to' || before === undefined || w.decade(i - 1) !== null) return null
  const span = spanAt(w, behind(w, i + 1))
  const isApart = before.kind === 'comma' || before.kind === 'break' || before.text === ':'
  const isWord = before.kind === 'word' && !leadsTo.test(before.folded)
  return span === null || span.isRange || !(isApart || isWord) ? null : { said: range(null, span.end), to: span.to }
}

/** "All years up to 2014", "from the beginning to 2014": what ends and begins nowhere. */
const allUntilAt = (w: YearWords, i: number): Found => {
  const opened = Math.max(w.end(i, 'all'), w.end(i, 'startless'))
  const joint = opened < 0 ? -1 : Math.max(w.end(opened, 'to'), w.end(opened, 'until'))
  const span = joint < 0 ? null : spanAt(w, behind(w, joint))
  return span === null || span.isRange ? null : { said: range(null, span.end), to: span.to }
}

/** "Period: last year 1995": a field of its own. */
const lastKeyAt = (w: YearWords, i: number): Found => {
  const [before, token] = [w.tokens[i - 1], w.tokens[i]]
  const to = w.end(i, 'lastKey')
  const isKey = before?.kind === 'comma' || before?.kind === 'break' || before?.text === ':'
  if (to < 0 || !isKey || token?.led === true) return null
  const year = w.year(isKeySign(w.tokens[to]?.text) ? to + 1 : to)
  return year === null ? null : { said: range(null, year), to: isKeySign(w.tokens[to]?.text) ? to + 2 : to + 1 }
}

/** Years in such words at a place, each way that they can be read. */
export const toldAt = (w: YearWords, i: number): ReadonlyArray<NonNullable<Found>> =>
  [countedAt, wholeDecadeAt, namedEndsAt, namedLastAt, openUntilAt, allUntilAt, lastKeyAt, begunDecadeAt].flatMap(
    (readAt) => readAt(w, i) ?? [],
  )
