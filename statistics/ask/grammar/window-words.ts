// The closed vocabulary of years and spans of years.

const set = (text: string): ReadonlySet<string> => new Set(text.split(',').map((word) => word.trim()))

/** Words before a year that fix that year alone. */
export const inWords = set('in, at, during, for, over, of, throughout, within, year, years, on, across, around')
export const sinceWords = set('since')
export const startWords = set('starting, beginning, commencing')
export const untilWords = set('until, till, through, thru, to, upto, by, ending')
export const beforeWords = set('before, pre')
export const afterWords = set('after, post')
export const joinWords = set('to, through, thru, until, till, and')
export const lastWords = set('last, past, previous, latest, recent, preceding, newest, trailing')
export const yearNouns = set('year, years, yrs, yr')
export const latestWords = set('latest, newest, current, currently, now, today, nowadays, presently')
export const presentWords = set('present, now, today, date, latest, current, currently')
/** Nouns that may follow "latest" and are part of it. */
export const latestNouns = set(
  'available, year, years, data, figure, figures, value, values, number, numbers, estimate, observation, observations, statistics, point, information, single, reported, one, period, date, annual',
)
/** Words after "current" that make it a price word instead. */
export const priceNouns = set(
  'price, prices, term, terms, dollar, dollars, us, usd, euro, euros, eur, gbp, account, value, values, $, €, £',
)
export const granularWords = set(
  'monthly, quarterly, daily, weekly, month, months, quarter, quarters, week, weeks, semester, semesters, half-year, biannual',
)
export const partWords = set('early, late, mid, middle, beginning, end, half, summer, winter, spring, autumn')
export const months = set(
  'january, february, march, april, may, june, july, august, september, october, november, december, jan, feb, mar, apr, jun, jul, aug, sep, sept, oct, nov, dec',
)
export const decadeWords: Readonly<Record<string, number>> = {
  fifties: 1950,
  sixties: 1960,
  seventies: 1970,
  eighties: 1980,
  nineties: 1990,
  noughties: 2000,
}
/** Phrases that ask for every year. */
export const allPhrases: ReadonlyArray<ReadonlyArray<string>> = [
  'all available years',
  'all years available',
  'every available year',
  'for all years',
  'in all years',
  'all years',
  'every year available',
  'over all years',
  'across all years',
  'across years',
  'whole period',
  'entire period',
  'full period',
  'full history',
  'full series',
  'full time series',
  'complete series',
  'entire series',
  'whole series',
  'all time',
  'of all time',
  'any year',
  'ever',
  'to date',
  'so far',
  'up to now',
  'until now',
  'as far back as possible',
  'for every year',
  'since records began',
  'since beginning',
].map((phrase) => phrase.split(' '))
