// Changes: "did it rise or fall", "by how much ... from 2015 to 2016", "the increase on the previous year", "higher than in 2020".
import { type Found, findIn, pieceOf, rulesOf, type Text, yearAt } from './grammar/match.ts'
import rules from './grammar/rules.json' with { type: 'json' }
import { editsOf, has } from './per.ts'
import type { Edit, Taken } from './said.ts'

const yearlyRules = rulesOf(rules.yearly)
const askRules = rulesOf(rules.asksChange)
const nounRules = rulesOf(rules.changeOf)
const moreRules = rulesOf(rules.more)
const growthRules = rulesOf(rules.growthOf)
const trendRules = rulesOf(rules.trend)
const yearlyAloneRules = rulesOf(rules.yearlyAlone)
const againstRules = rulesOf(rules.againstYear)
const rangeRules = rulesOf(rules.fromYear)
const pairRules = rulesOf(rules.yearPair)
const bareRangeRules = rulesOf(rules.bareRange)

/** Years that a change is between: the one looked back to, and what is put in place of the words for both. `isSince`: up to whatever year is held. */
type Between = {
  readonly since: number | null
  readonly edits: ReadonlyArray<Edit>
  readonly isRange: boolean
  readonly isSince?: true
}

const yearsOf = (text: Text, found: Found): ReadonlyArray<number> =>
  found.pieces.flatMap(({ name, from }) => (name === 'year' ? (yearAt(text, from) ?? []) : []))

const otherYears = (text: Text, found: Found): ReadonlyArray<number> =>
  text.tokens.flatMap((_, at) => (at >= found.from && at < found.to ? [] : (yearAt(text, at) ?? [])))

/** "from 2015 to 2018", "comparing 2018 with 2015": what is asked for is 2018, looking back. */
const acrossRange = (text: Text, found: Found): Between => {
  const [first = 0, last = 0] = yearsOf(text, found).toSorted((a, b) => a - b)
  const put = `${text.classes.said.in} ${last}`
  return { since: first, edits: [{ from: found.from, to: found.to, put }], isRange: true }
}

/** "The year-on-year change in 2021 relative to 2020": the year before is said again. */
const yearBefore = (text: Text): ReadonlyArray<Edit> => {
  const against = findIn(text, againstRules)
  if (against === null) return []
  const [year = 0] = yearsOf(text, against)
  const others = otherYears(text, against)
  return others.length > 0 && others.every((other) => other === year + 1)
    ? [{ from: against.from, to: against.to }]
    : []
}

const between = (text: Text): Between | null => {
  const yearly = findIn(text, yearlyRules)
  if (yearly !== null) return { since: null, edits: [...editsOf(yearly), ...yearBefore(text)], isRange: false }
  const range = findIn(text, rangeRules)
  if (range !== null) return acrossRange(text, range)
  const against = findIn(text, againstRules)
  if (against === null) return null
  const [year = 0] = yearsOf(text, against)
  // "on 2022" of the one year that is named is no comparison, but "since 2015" is one with the last year
  // "from its 2020 level" is up to the last year too
  const isSince = ['since', 'levelOf', 'awayFrom'].some((name) => pieceOf(against, name) !== undefined)
  const isAlone = otherYears(text, against).length === 0
  if (isAlone && !isSince) return null
  const edits = [{ from: against.from, to: against.to }]
  // "over 2010 to 2020"
  const isCourse =
    (isSince && (isAlone || pieceOf(against, 'since') !== undefined)) ||
    /^(?:on|over)$/.test(text.tokens[against.from]?.folded ?? '')
  return { since: year, edits, isRange: false, ...(isCourse ? { isSince: true } : {}) }
}

const dash = /^[-–—−]$/

/** "2015-2020", which no word stands in. */
const dashedRange = (text: Text): Found | null => {
  const at = text.tokens.findIndex(
    ({ joint }, i) => dash.test(joint) && yearAt(text, i) !== null && yearAt(text, i - 1) !== null,
  )
  const pieceAt = (from: number): Found['pieces'][number] => ({ name: 'year', kept: true, from, to: from + 1 })
  return at < 1 ? null : { from: at - 1, to: at + 1, pieces: [pieceAt(at - 1), pieceAt(at)] }
}

const isPercent = (text: Text, found: Found): boolean =>
  ['pctOf', 'howPct'].some((name) => pieceOf(found, name) !== undefined) || has(text, 'inPct')

const percentEdits = ({ classed }: Text, found: Found): ReadonlyArray<Edit> =>
  classed.flatMap((classes, from) => {
    const [to] = classes.get('inPct') ?? []
    return to === undefined || (from >= found.from && from < found.to) ? [] : [{ from, to }]
  })

/** All words of a class. */
const editsOfClass = ({ classed }: Text, name: string): ReadonlyArray<Edit> =>
  classed.flatMap(
    (classes, from) =>
      classes
        .get(name)
        ?.slice(0, 1)
        .map((to) => ({ from, to })) ?? [],
  )

/** At the start the preposition goes too: in "GDP growth of Kenya" it says whose. */
const leadingGrowth = (text: Text): Found | null => {
  const found = findIn(text, growthRules)
  return found !== null && (found.from === 0 || text.tokens[found.from - 1]?.kind !== 'word') ? found : null
}

const hasYearly = (text: Text): boolean => findIn(text, yearlyRules) !== null

/** "The change, 2015 to 2020" is one between two years, as is what went up by so much; "changes" and "growth" may be of each year. */
const isOneChange = (text: Text, found: Found): boolean =>
  found.pieces.some(
    ({ name, from }) =>
      (name === 'changeVerb' &&
        (pieceOf(found, 'byHowMuch') ?? pieceOf(found, 'howMuch') ?? pieceOf(found, 'howPct')) !== undefined) ||
      name === 'differs' ||
      // "growth ..., as an amount"
      (text.classed[from]?.has('growth') === true && has(text, 'absolutely')) ||
      text.classed[from]?.has('oneChange') === true,
  ) || has(text, 'asOneAmount')

/** The words that ask for a change: those that say so by themselves, or a verb that a question or another year makes one. */
const asked = (text: Text): { readonly found: Found; readonly years: Between | null } | null => {
  const years = between(text)
  const told = findIn(text, askRules) ?? leadingGrowth(text) ?? findIn(text, nounRules)
  const bare = years?.isRange === true || hasYearly(text) ? null : (findIn(text, bareRangeRules) ?? dashedRange(text))
  const ofBare = bare === null ? null : (told ?? findIn(text, moreRules))
  if (bare !== null && ofBare !== null && isOneChange(text, ofBare))
    return { found: ofBare, years: acrossRange(text, bare) }
  // "the difference between aid in 2021 and 2022"
  const pair = told === null || pieceOf(told, 'betweenWord') === undefined ? null : findIn(text, pairRules, told.to)
  const ofYears = pair === null ? years : acrossRange(text, pair)
  // that between two places is no change
  if (told !== null && pieceOf(told, 'betweenWord') !== undefined && ofYears?.isRange !== true) return null
  if (told !== null) return { found: told, years: ofYears }
  if (years === null) return null
  // "how has it grown since 2005", "how did it grow, year by year": its course
  const isCourse = years.isRange ? false : years.isSince === true || has(text, 'eachYear')
  if (isCourse && findIn(text, trendRules) !== null) return null
  const isBetween = years.isRange || (years.since !== null && years.isSince !== true)
  const more = (isBetween ? findIn(text, trendRules) : null) ?? findIn(text, moreRules)
  return more === null ? null : { found: more, years }
}

/** "Which countries will have a smaller GDP in 2030 than in 2024", "whose aid rose": a choice by what changed, which is not computed. */
const isFilter = (text: Text, { pieces }: Found): boolean =>
  ((text.classed[0]?.has('who') === true && text.tokens[0]?.folded !== 'how') ||
    text.classed[0]?.has('whichOnes') === true) &&
  !pieces.some(({ name }) => /^(?:byHowMuch|howMuch|howPct)$/.test(name))

/** The change that a question asks for, and of which years. */
export const changeSaid = (text: Text): Taken | null => {
  const found = asked(text)
  if (found !== null && isFilter(text, found.found)) return null
  if (found === null) {
    const yearly = findIn(text, yearlyAloneRules)
    return yearly === null ? null : { said: { change: 'absolute' }, edits: editsOf(yearly) }
  }
  const { found: words, years } = found
  const isGrowth = words.pieces.some(({ from }) => text.classed[from]?.has('growth') === true)
  const isAmount = has(text, 'absolutely') || has(text, 'asOneAmount')
  const percent = (isGrowth && !isAmount) || isPercent(text, words)
  return {
    said: { change: percent ? 'percent' : 'absolute', growth: isGrowth, since: years?.since ?? null },
    edits: [
      ...editsOf(words),
      ...(years?.edits ?? []),
      ...(percent ? percentEdits(text, words) : []),
      ...(isGrowth && isAmount ? editsOfClass(text, 'asOneAmount') : []),
    ],
  }
}
