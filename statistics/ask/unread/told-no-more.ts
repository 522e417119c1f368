// What a question leaves open by its own words: which place is the newest of its kind, what a statistic is, which kind of money was meant.
import type { Looked, Rule } from '../neighbours/neighbours.ts'
import type { Part } from '../resolution.ts'
import { patternsOf } from '../text/patterns.ts'
import data from './told-no-more.json' with { type: 'json' }

const { says, spansOf, all } = patternsOf(data)

/** Every expression that is made of the data. */
export const toldNoMoreExpressions = all

/** "Population of the newest country": a place told by its age, read as the newest figure. */
const isNewestPlace = ({ query, part: { used } }: Looked): boolean =>
  spansOf(query, 'newestPlace').some(({ start, end }) =>
    used.some((word) => word.as === 'window' && word.start < end && word.end > start),
  )

/** "After Brexit (2020)": years that follow or go before, read as the year of what happened. */
const isOfEventAlone = ({ query, part: { used, window } }: Looked): boolean =>
  spansOf(query, 'afterEvent').some(({ start, end }) => {
    const windows = used.filter((word) => word.as === 'window' && word.end > word.start)
    const isInside = windows.some((word) => word.start > start && word.end <= end)
    const { requested_window: years } = window
    return isInside && windows.length === 1 && years.kind === 'range' && years.start_year === years.end_year
  })

/** "GDP of Laos, debt to China": whose debt it is was said of the statistic before. */
const isOfPlaceBefore = ({ part, query, read, all: { parts } }: Looked): boolean => {
  const creditors = part.used.flatMap(({ as, refs }) => (as.startsWith('destination') ? refs : []))
  const placesOf = ({ used }: Part): ReadonlyArray<string> =>
    used.flatMap(({ as, refs }) => (as.startsWith('observationAbout') ? refs : []))
  return (
    read.kind === 'debt' &&
    read.openRoles.includes('origin') &&
    creditors.length > 0 &&
    !says(query, 'ofAllPlaces') &&
    parts.some(
      (other) =>
        other.said.start < part.said.start &&
        placesOf(other).length > 0 &&
        placesOf(other).every((ref) => !creditors.includes(ref)),
    )
  )
}

/** "The rich world": a part of it, read as all of it. */
const isPartOfWorld = ({ query, part: { used } }: Looked): boolean =>
  used.some(
    ({ text, start }) => /^(?:world|globe|planet)$/iu.test(text.trim()) && says(query.slice(0, start), 'partOfWorld'),
  )

/** "What is ODA?": nobody and no year is named. */
const asksMeaning = ({ query, part: { used } }: Looked): boolean =>
  says(query, 'asksMeaning') && used.every(({ as }) => /^(?:measure|direction)$/.test(as))

/** "German financing for Tanzania. I was only told 'German financing'": grants, loans or all aid. */
const isOfAnyMoney = ({ query, text, read }: Looked): boolean =>
  read.kind === 'aid' && says(query, 'toldNoMore') && says(text, 'vagueMoney') && !says(text, 'saysAid')

export const toldNoMoreRules: ReadonlyArray<Rule> = [
  ['Which place is meant was not read; this reading is of the newest year.', isNewestPlace],
  ['Which years after or before it are meant was not read; this reading is of that year.', isOfEventAlone],
  ['Whose debt it is was said of another statistic and was not read.', isOfPlaceBefore],
  ['Which part of the world is meant was not read; this reading is of the whole.', isPartOfWorld],
  ['Two kinds of prices are asked for; this reading has one.', ({ query }) => says(query, 'bothPrices')],
  ['What the words mean is not told here; this reading has the figures.', asksMeaning],
  ['Which money is meant is not said: it may be all aid, grants or what is owed.', isOfAnyMoney],
]
