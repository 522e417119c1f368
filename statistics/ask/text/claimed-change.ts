// "Aid to Sudan collapsed after the coup. Give me the figures for 2020 and 2021", "Britain halved aid to Yemen, charities say. What were the figures for
// 2019 and 2020?": a change that somebody tells of, and the figures of what changed.
import data from './claimed-change.json' with { type: 'json' }
import { type Rewritten, rewritten } from './rewritten.ts'
import { find, says, without } from './turns.ts'

/** Longer questions are not looked through. */
const longest = 400

const verbs = `(?:${data.changes})`
const asks = new RegExp(
  `^(?:(?:please |can you |could you |so )?(?:${data.asks})(?: the)? (?:${data.figures})(?: please)?,? )(.+)$`,
  'iu',
)
const itself = new RegExp(`^(.{4,80}?) (?:has |have |had )?${verbs}(?= |$|,)(.{0,80})$`, 'iu')
const bySomebody = new RegExp(
  `^(\\p{Lu}.{1,40}?) (?:has |have |had )?${verbs} (?:its |their |all )?(${data.aid})( to [^,]{2,40})?(?:, (?:[^,\\d]{2,40} (?:${data.says})|${data.hearsay}))?$`,
  'u',
)
/** What could say how the figures are to be. */
const ruling = new RegExp(`\\b(?:${data.ruling})\\b|%`, 'iu')
const years = /(?:19|20)\d\d/u

const statisticIn = (told: string): string | null => {
  const [, who, aid, to = ''] = bySomebody.exec(told) ?? []
  if (who !== undefined && aid !== undefined) return `${aid} from ${who}${to}`
  const [, statistic, rest = ''] = itself.exec(told) ?? []
  return statistic === undefined || ruling.test(rest) || years.test(statistic) ? null : statistic
}

const betweenYears = /,? (?:between|from) ((?:19|20)\d\d) (?:and|to) ((?:19|20)\d\d)[.;!]?$/u

/** "I was told Ireland's aid doubled between 2015 and 2022. What were the two figures?", "... By how much did it rise?" */
const bothYears = (told: string, asked: string): string | null => {
  const [all, one, other] = betweenYears.exec(told) ?? []
  const isOfChange = says(asked.slice(2), 'asksChange')
  if (all === undefined || !(isOfChange || says(asked, 'bothNumbers'))) return null
  const lead = find(told, 'speaker')?.[0] ?? ''
  const statistic = statisticIn(without(told.slice(lead.length, told.length - all.length), 'bySize'))
  if (statistic === null) return null
  return isOfChange
    ? `change in ${statistic} from ${one ?? ''} to ${other ?? ''}`
    : `${statistic} in ${one ?? ''} and in ${other ?? ''}`
}

/** The figures of what changed, for the years asked for; null where no change is told, or nothing is asked of it. */
export const withClaimedChange = (query: string): Rewritten | null => {
  if (query.length > longest) return null
  const [told = '', asked = '', ...more] = query.split(/(?<=[.;!])\s+/u)
  const both = more.length === 0 ? bothYears(told, `. ${asked}`) : null
  if (both !== null) return rewritten(query, [{ start: 0, end: query.length, text: both }])
  const said = asks.exec(asked)?.[1]
  if (said === undefined || more.length > 0 || !years.test(said)) return null
  const statistic = statisticIn(told.replace(/[.;!]$/u, ''))
  return statistic === null ? null : rewritten(query, [{ start: 0, end: query.length, text: `${statistic} ${said}` }])
}

/** Every expression that is put together here. */
export const claimedChangePatterns: ReadonlyArray<RegExp> = [asks, itself, bySomebody, ruling]
