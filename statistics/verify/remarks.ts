// Remarks on a statement at its beginning and its end: where it is from, who says so, whether it is to be believed. None says what is counted.
import { isIdle } from './set-aside.ts'

/** Where a statement is from, with no word of what it says. */
const origins: ReadonlyArray<RegExp> = [
  /^(?:per|from|in) (?:the )?(?:(?:IMF|Fund|OECD|DAC|World Bank|UN|debt|aid|official|latest|published) ){1,3}(?:tables?|data|figures|statistics|series|database|books)(?:,|:)? /iu,
  /,? ?\((?:the )?(?:IMF|OECD|DAC|World Bank|UN)(?:'s)?(?: (?:DAC ?1|DAC ?2A|CRS|IDS|WEO|data|tables?|series|figures|statistics)){0,2}\)/iu,
  /, (?:the )?(?:IMF|OECD|DAC|World Bank|UN)(?:'s)? (?:series|data|tables?|figures|statistics)(?=,|$)/iu,
  / [–—-] (?:the )?(?:IMF|OECD|DAC|World Bank|UN)['’]s ['"‘“][^'"‘’“”]{1,60}['"’”] (?:line|row|entry|series|aggregate)$/iu,
  /,? (?:the )?(?:project-level |activity |activity-level )?CRS (?:data|figures|tables) (?:show|say|tell|suggest)$/iu,
]

/** A clause at the end that says who says it, or that it is so. */
const clauses: ReadonlyArray<RegExp> = [
  /^by (?:one|some|most|any|our|their|the) (?:estimate|estimates|count|reckoning|account|accounts|measure|tally)$/iu,
  /^(?:an?|one|the|some|our|its|my|we|I|they|you) (?:\S{1,20} ){0,3}(?:prints?|writes?|reads?|reports?|says?|said|wrote|printed|claims?|notes?|reckons?|hears?|heard|tells us|told us)(?: with (?:some )?\S{1,20})?$/iu,
  /^if (?:the )?(?:\S{1,20} ){1,4}(?:is|are) (?:to be )?(?:believed|trusted|right|correct)$/iu,
  /^(?:\S{1,20} ){1,4}(?:notwithstanding|aside)$/iu,
  /^(?:\S{1,20} ){1,6}being (?:\S{1,20} ){0,3}\S{1,20}$/iu,
  /^(?:note|mind you|remember|please note|apparently|reportedly|allegedly|incidentally|by the way)$/iu,
  /^(?:the|an?) whole \S{1,20}['’]s$/iu,
  /^(?:the|that is the|from the) [^,;\d]{1,60} (?:line|row|entry|series|aggregate)$/iu,
]
/** "that is the 2023 entry in the tables", "by the count for 2023": of which year it is. */
const dated =
  /^(?:(?:that|this|it) is the|by the count (?:for|of)) ((?:19|20)\d\d)(?: (?:entry|figure|number|line|value)(?: in the (?:\p{L}| ){1,40})?)?$/iu

const separators = [' - ', ' – ', ' — ', ' -- ', ', ']

/** A statement without the remark that it ends with; a year told in it stays. */
const withoutEnd = (said: string): string => {
  const [at, width] = separators.reduce(
    ([best, long], one) => (said.lastIndexOf(one) > best ? [said.lastIndexOf(one), one.length] : [best, long]),
    [-1, 0],
  )
  if (at === -1) return said
  const [before, end] = [said.slice(0, at), said.slice(at + width).trim()]
  const year = dated.exec(end)?.[1]
  if (year !== undefined) return `${before} in ${year}`
  return clauses.some((clause) => clause.test(end)) && isIdle(end) ? before : said
}

const mostEnds = 3
/** A statement without its remarks. */
export const withoutRemarks = (statement: string): string => {
  let said = origins.reduce((left, origin) => left.replace(origin, ''), statement)
  for (let i = 0; i < mostEnds; i++) {
    const less = withoutEnd(said)
    if (less === said) return said
    said = less
  }
  return said
}
