// What brought a figure about, before it: "Debt relief for Sudan pushed French aid to". It is of what was pushed, not of what pushed it.

import type { NamesIn } from './attribution.ts'

const pushed =
  / (?:(?:has|had|have|then|also) )?(?:pushed|pushes|lifted|lifts|raised|raises|took|takes|brought|brings|drove|drives|sent|sends|swelled|swells|boosted|boosts|inflated|dragged|cut|pulled|knocked|held|kept|helped (?:push|lift|raise|take|bring|drive)|shrank|reduced|depressed|squeezed|propelled|catapulted)(?: up| down)? (?=its |their |the |\p{Lu})/u
const toFigure = / to +[❶❷]/u
const mark = /[,;:❶❷]/u

type Caused = { readonly cause: string; readonly rest: string; readonly its: string | undefined }

/** What did it, and what it did; null where a statement is not built so. */
const causedIn = (words: string): Caused | null => {
  const [verb] = pushed.exec(words) ?? []
  if (verb === undefined) return null
  const at = words.indexOf(verb)
  const [cause, rest] = [words.slice(0, at), words.slice(at + verb.length)]
  const end = rest.search(toFigure)
  if (cause.length < 3 || end < 2 || mark.test(cause) || mark.test(rest.slice(0, end))) return null
  return { cause, rest, its: /^(?:its|their) /u.exec(rest)?.[0].trim() }
}

/** Words that say how a figure is counted: whoever counts otherwise pushes it too. */
const measured =
  /\b(?:net|gross|grants?|constant|real|prices?|per|counted|counting|counts|without|gave|gives|paid|pays|lent|owed|owes|equivalents?)\b/iu
const measuredStems = /\b(?:commit|disburs|exclud|includ|measur|19\d\d|20\d\d)/iu
const isMeasuring = (cause: string): boolean => measured.test(cause) || measuredStems.test(cause)
/** Names that no word leads to are of those who give or lend: "Japan raised Kenya's aid to" is of Japan's. */
const leading = /^(?:for|to|towards?|in|on|over|against)$/u
const isOfNobody = (cause: string, namesIn: NamesIn): boolean => {
  const kept: string[] = []
  let isLed = false
  for (const word of cause.split(' ')) {
    const isName = /^\p{Lu}/u.test(word)
    isLed = leading.test(word) || (isLed && (isName || word === 'the'))
    if (!(isLed && isName)) kept.push(word)
  }
  return namesIn(kept.join(' ')).length === 0
}
const isNamed = /^\p{Lu}[\p{L} -]*['’]s? /u
const owner = /^(?:the )?(?<name>\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*){0,3})['’]s? /u

/** A statement without what brought its figure about; "its" is whose that was. Null where somebody else did it: whose aid he raised, or whose debt he cut. */
export const withoutCause = (words: string, namesIn: NamesIn): string | null => {
  const caused = causedIn(words)
  if (caused === null) return words
  const { cause, rest, its } = caused
  if (its === undefined)
    return isOfNobody(cause, namesIn) ? (isMeasuring(cause) ? words : rest) : isNamed.test(rest) ? null : words
  const [opening = '', name] = owner.exec(cause) ?? []
  return name === undefined || isMeasuring(cause) || !isOfNobody(cause.slice(opening.length), namesIn)
    ? words
    : `${name}'s ${rest.slice(its.length + 1)}`
}
