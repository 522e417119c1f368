// What brought a figure about, before it: "Debt relief for Sudan pushed French aid to". It is of what was pushed, not of what pushed it.

import type { NamesIn } from './attribution.ts'

const pushed =
  'pushed|pushes|lifted|lifts|raised|raises|took|takes|brought|brings|drove|drives|sent|sends|swelled|swells|boosted|boosts|inflated|dragged|cut|pulled|knocked|held|kept|helped (?:push|lift|raise|take|bring|drive)|shrank|reduced|depressed|squeezed|propelled|catapulted'
const caused = new RegExp(
  `^(?<cause>[^❶❷,;:]{3,120}?) (?:has |had |have |then |also )?(?:${pushed})(?: up| down)? (?<rest>(?:(?<its>its|their) |the (?=\\p{L})|(?=\\p{Lu}))[^❶❷,;:]{2,80}? (?:up |down |back )?to +(?:❶|❷).*)$`,
  'su',
)
/** For the check that it runs in proportion to its input. */
export const causePattern = caused

/** Words that say how a figure is counted: whoever counts otherwise pushes it too. */
const measuring =
  /\b(?:net|gross|grant|grants|equivalents?|commit\p{L}*|disburs\p{L}*|constant|real|prices?|per|exclud\p{L}*|includ\p{L}*|count\p{L}*|measur\p{L}*|without|(?:19|20)\d\d|gave|gives|paid|pays|lent|owed|owes)\b/iu
/** Names that no word leads to are of those who give or lend: "Japan raised Kenya's aid to" is of Japan's. */
const ledName = /\b(?:for|to|towards?|in|on|over|against) (?:the )?\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*){0,3}/gu
const isOfNobody = (cause: string, namesIn: NamesIn): boolean => namesIn(cause.replaceAll(ledName, ' ')).length === 0
const isNamed = /^\p{Lu}[^❶❷]*['’]s? /u
const owner = /^(?:the )?(?<name>\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*){0,3})['’]s? /u

/** A statement without what brought its figure about; "its" is whose that was. Null where somebody else did it: whose aid he raised, or whose debt he cut. */
export const withoutCause = (words: string, namesIn: NamesIn): string | null => {
  const { cause = '', rest = '', its } = caused.exec(words)?.groups ?? {}
  if (rest === '') return words
  if (its === undefined)
    return isOfNobody(cause, namesIn) ? (measuring.test(cause) ? words : rest) : isNamed.test(rest) ? null : words
  const [opening = '', name] = owner.exec(cause) ?? []
  return name === undefined || measuring.test(cause) || !isOfNobody(cause.slice(opening.length), namesIn)
    ? words
    : `${name}'s ${rest.slice(its.length + 1)}`
}
