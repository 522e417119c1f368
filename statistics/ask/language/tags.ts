// What small words do in a question, whatever its language.

/** Small words that lead to a place, by what they do in English. */
export const markers = ['from', 'by', 'to', 'in', 'of', 'with', 'between'] as const
export type Marker = (typeof markers)[number]

/** Verbs by what they say of their subject: X gives, X owes. */
export const verbClasses = ['give', 'receive', 'pay', 'owe', 'lend', 'borrow', 'have', 'hold'] as const
export type VerbClass = (typeof verbClasses)[number]

/** What is asked for but never answered. */
export const refusalCodes = [
  'forecast',
  'ranking',
  'arithmetic',
  'cause',
  'exclusion',
  'comparison_filter',
  'relative_time',
  'opinion',
  'outside_domain',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

export type Tag =
  /** Says nothing; may be left out. */
  | 'filler'
  | 'article'
  /** A form of "to be": turns a verb into the passive. */
  | 'be'
  | 'and'
  | 'versus'
  /** Opens a break-down: "by", "per", "for each", "which". */
  | 'breakdown'
  /** Closes one: "breakdown", "split". */
  | 'breakdownNoun'
  | 'asking'
  | 'greeting'
  /** Says what a question is about: "about", "regarding". */
  | 'topic'
  /** Points back to years that were said: "that year". */
  /** Stands behind a slash: "Kenya/Uganda". */
  | 'slash'
  /** Names of other things that hold words of data ("aid workers"). */
  | 'opaque'
  /** Names of statistics that people ask for and that are not held ("remittances"). */
  | 'notHeld'
  | `marker:${Marker}`
  | `verb:${VerbClass}`
  | `refusal:${RefusalCode}`

/** The first of these that tags say; the tags are made once, for all mentions of all questions are asked. */
const saidBy = <A extends string>(names: ReadonlyArray<A>, tagOf: (name: A) => Tag) => {
  const places = new Map<Tag, number>(names.map((name, at) => [tagOf(name), at]))
  return (tags: ReadonlyArray<Tag>): A | null => {
    let first = names.length
    for (const tag of tags) first = Math.min(first, places.get(tag) ?? first)
    return names[first] ?? null
  }
}

/** The marker of tags, or null. */
export const markerOf = saidBy<Marker>(markers, (marker) => `marker:${marker}`)

/** The class of verb of tags, or null. */
export const verbOf = saidBy<VerbClass>(verbClasses, (verb) => `verb:${verb}`)

/** The refusal of tags, or null. */
export const refusalOf = saidBy<RefusalCode>(refusalCodes, (code) => `refusal:${code}`)

/** Words of years and spans of years, by what they do. */
export type YearTag =
  | 'in'
  | 'since'
  | 'from'
  | 'until'
  | 'through'
  | 'by'
  | 'before'
  | 'after'
  | 'between'
  | 'to'
  | 'and'
  | 'onward'
  | 'earlier'
  | 'present'
  | 'last'
  | 'next'
  | 'yearNoun'
  | 'decadeNoun'
  /** Plural nouns that make a round year its decade: "les années 1990". */
  | 'decadeYears'
  /** Parts of a decade: "first five years of", "closing", "second half of". */
  | 'opening'
  | 'closing'
  | 'half'
  /** Behind a count, before the years it counts: "the six-year period 2015 to 2020". */
  | 'period'
  | 'of'
  | 'vague'
  | 'recently'
  | 'endKey'
  /** Behind two years: "2000, 2010 and all years in between". */
  | 'filled'
  /** Behind years one after another: "2010, 2011 and so on up to 2020", "2015, 2016 and so on". */
  | 'soOn'
  | 'andSoOn'
  | 'eachYear'
  /** "The last three yearly figures": one for each year. */
  | 'yearFigure'
  /** "At two dates, namely 2000 and 2010", "selected years (2012, 2015)". */
  | 'dateNoun'
  | 'chosen'
  | 'namely'
  /** "Five-year look back", and what may be the last years or all: "five-year series". */
  | 'lookBack'
  | 'spanNoun'
  /** "After 2010, that year included". */
  | 'inclusive'
  /** "From the beginning to 2014". */
  | 'startless'
  /** "Last year 1995" as a field of its own. */
  | 'lastKey'
  | 'latest'
  | 'latestNoun'
  | 'finer'
  | 'part'
  | 'atEnd'
  /** "when 2021 ended" */
  | 'whenEnds'
  | 'ended'
  | 'months'
  | 'maybeMonths'
  | 'fiscal'
  | 'this'
  | 'all'

/** Words of prices and currencies, by what they do. */
export type PriceTag = 'opening' | 'constant' | 'alone' | 'current' | 'noun' | 'base' | 'giver' | 'taker' | 'notMoney'
