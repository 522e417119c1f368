// Years said relative to the newest year held: "last five years", "latest", "recent years".
import { numberWords } from './grammar/words.ts'
import * as words from './grammar/window-words.ts'
import { type Found, refused, skipOne, type Words } from './window-said.ts'

const countAt = (w: Words, i: number): number | null => {
  if (/^[0-9]{1,3}$/.test(w.at(i))) return Number(w.at(i))
  return numberWords[w.at(i)] ?? (w.at(i) === 'couple' ? 2 : null)
}

/** `last five years`, `past decade`, `three most recent years`, `next year`. */
export const readRelative = (w: Words, i: number): Found => {
  let at = i
  if (/^(in|over|during|for|within|across|of|throughout)$/.test(w.at(at))) at++
  if (/^(coming|next|upcoming|following)$/.test(w.at(at))) {
    const noun = countAt(w, at + 1) === null ? at + 1 : at + 2
    return words.yearNouns.has(w.at(noun)) || /^decades?$/.test(w.at(noun))
      ? { said: refused('forecast', 'Years to come have no figures; the service makes no forecasts.'), to: noun + 1 }
      : null
  }
  const counted = countAt(w, at)
  if (counted !== null && (words.lastWords.has(w.at(at + 1)) || w.at(at + 1) === 'most')) {
    const noun = w.at(at + 1) === 'most' ? at + 3 : at + 2
    if (words.yearNouns.has(w.at(noun))) return lastYears(counted, noun + 1)
  }
  if (w.at(at) === 'most' && w.at(at + 1) === 'recent') at++
  if (!words.lastWords.has(w.at(at))) return null
  const single = w.at(at)
  at = skipOne(w, at + 1, 'available')
  at = w.at(at) === 'a' ? at + 1 : at
  const count = countAt(w, at)
  const noun = count === null ? at : w.at(at + 1) === 'of' ? at + 2 : at + 1
  if (/^decades?$/.test(w.at(noun))) return lastYears((count ?? 1) * 10, noun + 1)
  if (words.yearNouns.has(w.at(noun)) && count !== null) return lastYears(count, noun + 1)
  if (/^(few|several|some|number)$/.test(w.at(at)) || (single === 'recent' && /^years$/.test(w.at(at))))
    return vague(w, at)
  if (words.yearNouns.has(w.at(at)) && w.at(at) !== 'years') return lastYears(1, at + 1)
  return null
}

const lastYears = (years: number, to: number): Found =>
  years < 1 || years > 200
    ? { said: refused('window_impossible', `A window of ${years} years cannot be counted back.`), to }
    : { said: { kind: 'last', years }, to }

const vague = (w: Words, i: number): Found => {
  const noun = w.at(i) === 'number' && w.at(i + 1) === 'of' ? i + 2 : words.yearNouns.has(w.at(i)) ? i : i + 1
  if (!words.yearNouns.has(w.at(noun))) return null
  return {
    said: {
      kind: 'either',
      windows: [{ kind: 'all' }, { kind: 'last', years: 5 }, { kind: 'last', years: 3 }],
      detail: 'The words do not say how many years.',
    },
    to: noun + 1,
  }
}

/** `latest`, `most recent figures`, `current` (unless of prices). */
export const readLatest = (w: Words, i: number): Found => {
  let at = i
  if (/^(in|at|for|as|of)$/.test(w.at(at))) at++
  const most = w.at(at) === 'most' && w.at(at + 1) === 'recent'
  const upToDate = w.at(at) === 'up' && w.at(at + 1) === 'to' && w.at(at + 2) === 'date'
  const present = w.at(at) === 'present' && w.at(i) === 'at'
  const last = w.at(at) === 'last' && /^(available|reported|figure|value|observation)$/.test(w.at(at + 1))
  if (!most && !upToDate && !present && !last && !words.latestWords.has(w.at(at))) return null
  if (/^(current|nominal)$/.test(w.at(at)) && words.priceNouns.has(w.at(at + 1))) return null
  let to = most ? at + 2 : upToDate ? at + 3 : at + 1
  while (words.latestNouns.has(w.at(to))) to++
  return { said: { kind: 'last', years: 1 }, to }
}
