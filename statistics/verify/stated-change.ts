// "rose by 12 % between 2018 and 2019": what is stated is a change; of what, over which years, and which way it went.
import type { Change } from '../../domain/computed/facets.ts'

/** The change that a claim states of the question's figure. */
export type StatedChange = Pick<Change, 'kind' | 'lag'> & {
  /** The question whose figure changed, of the later year. */
  readonly question: string
  /** -1: it is said to have fallen. */
  readonly sign: 1 | -1
}

/** "put up $3 billion" and "turned down $3 billion" tell no change. */
const bareUp =
  '(?<!ed |(?:\\b(?:put|came|gave|gives|set|ran|run|runs|took|takes|puts|made|stood|rang|dug|throws|threw|laid|paid|hand|cough|stump|pony|rack|build|built)) )'
const rising = `rose|risen|grew|grown|increased|climbed|jumped|surged|soared|expanded|went up|was up|were up|is up|leapt|rocketed|ballooned|swelled|swollen|mounted|edged up|crept up|inched up|rises|grows|increases|${bareUp}up`
const falling = `fell|fallen|dropped|declined|decreased|shrank|shrunk|contracted|plunged|slumped|went down|was down|were down|is down|slipped|slid|sank|sunk|dipped|tumbled|eased|edged down|dwindled|was slashed|were slashed|was cut|were cut|been cut|falls|drops|declines|decreases|was reduced|were reduced|${bareUp}down`
const year = '((?:19|20)\\d\\d)'
const verb = new RegExp(
  `(?<!\\b(?:ate|eats|eaten|took|takes|taken|used|uses|made|makes|ended|added|swallowed))(?:, ?| )(?:has |have |had )?(?:(?<rise>${rising})|(?<fall>${falling}))` +
    `(?<years>,? (?:between|from|in) ${year}(?: (?:and|to) ${year})?,?)?(?: by)? ?$`,
  'iu',
)
/** How the years of a change are told; which of the two comes first. */
const spans: ReadonlyArray<readonly [RegExp, 'earlier' | 'later']> = [
  [new RegExp(`\\bbetween ${year} and ${year}\\b`, 'iu'), 'earlier'],
  [new RegExp(`\\bfrom ${year} (?:to|until|through) ${year}\\b`, 'iu'), 'earlier'],
  [
    new RegExp(
      `\\bin ${year},? (?:compared (?:to|with)|relative to|from|over|on|versus|vs\\.?|against) ${year}\\b`,
      'iu',
    ),
    'later',
  ],
]
const single = new RegExp(
  `\\bin ${year}(?:,? (?:on|over|from|compared (?:to|with)) the (?:year before|previous year|preceding year))?`,
  'iu',
)
/** For the check that they run in proportion to their input. */
export const changePatterns: ReadonlyArray<RegExp> = [verb, ...spans.map(([span]) => span), single]
const yearly =
  /\b(?:year[- ]on[- ]year|on the year before|over the previous year|from the year before|from a year earlier)\b/giu

/** "Spain cut its aid by": who made what is theirs rise or fall. */
const makers: ReadonlyArray<readonly [RegExp, string]> = [
  [/ (?:has |have |had )?(?:raised|lifted|increased|boosted|expanded|upped) (?:its|their) /iu, 'rose'],
  [/ (?:has |have |had )?(?:cut|reduced|slashed|trimmed|lowered|decreased) (?:its|their) /iu, 'fell'],
]
const longestMade = 60
const withoutMaker = (before: string): string => {
  if (!/ by ?$/iu.test(before)) return before
  for (const [maker, went] of makers) {
    const found = maker.exec(before)
    if (found === null) continue
    const what = before
      .slice(found.index + found[0].length)
      .trimEnd()
      .slice(0, -' by'.length)
    if (what.length <= longestMade && !/[,;]/u.test(what))
      return `${before.slice(0, found.index)}'s ${what} ${went} by `
  }
  return before
}

/** The change that is stated around a figure; null where none is, or its years are not told. */
export const changeStated = (spoken: string, after: string, isPercent: boolean): StatedChange | null => {
  // one space between words: expressions over any white space would take longer the more there is
  const before = spoken.replaceAll(/\s+/gu, ' ')
  const said = verb.exec(withoutMaker(before))
  if (said === null) return null
  const subject = withoutMaker(before).slice(0, said.index)
  const rest = `${subject}${said.groups?.['years'] ?? ''} ${after}`.replaceAll(/\s+/gu, ' ').replaceAll(yearly, ' ')
  const kind = isPercent ? 'percent' : 'absolute'
  const sign = said.groups?.['fall'] === undefined ? 1 : -1
  for (const [span, first] of spans) {
    const found = span.exec(rest)
    if (found === null) continue
    const [a, b] = [Number(found[1]), Number(found[2])]
    const [from, to] = first === 'earlier' ? [a, b] : [b, a]
    return to > from ? { kind, sign, lag: to - from, question: rest.replace(found[0], `in ${to}`) } : null
  }
  const found = single.exec(rest)
  return found === null ? null : { kind, sign, lag: 1, question: rest.replace(found[0], `in ${found[1]}`) }
}
