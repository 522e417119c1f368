// How long ago a day was, as people say it.

import { englishTexts, type Texts } from './texts/texts.ts'

/**
 * The age of a date `YYYY`, `YYYY-MM` or `YYYY-MM-DD` in whole years and months, counted from the last day that it may mean,
 * so that no age is too high; null when it is no such date. A day that lies ahead is "new".
 */
export const ageOf = (date: string, now: Date, texts: Texts = englishTexts): string | null => {
  const found = /^(\d{4})(?:-(0[1-9]|1[0-2])(?:-(\d{2}))?)?$/.exec(date)
  if (found === null) return null
  const [, year = '', month = '12', day] = found
  const lastDay = day === undefined ? new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate() : Number(day)
  const months =
    (now.getUTCFullYear() - Number(year)) * 12 +
    (now.getUTCMonth() + 1 - Number(month)) -
    (now.getUTCDate() < lastDay ? 1 : 0)
  if (months < 1) return texts.say('age.new')
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return [
    ...(years > 0 ? [texts.say('age.years', { n: years })] : []),
    ...(rest > 0 ? [texts.say('age.months', { n: rest })] : []),
  ].join(', ')
}
