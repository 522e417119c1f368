// "I'm not after Ecuador's whole debt, just what it owed China in 2021": what is not meant before what is, and other turns that lead to a plain question.
import { type Replacement, type Rewritten, rewritten } from './rewritten.ts'

/** Longer questions are not looked through. */
const longest = 400

const denies =
  "(?:(?:I['’]?m|I am|we['’]?re|we are) not (?:after|looking for|asking (?:for|about)|interested in|talking about)|I (?:do not|don['’]t) (?:want|need|mean)|(?:please )?not)"
const owner = String.raw`(?:the )?\p{Lu}[\p{L}' -]{1,30}?`
const turns = '(?:but(?: rather| only| just)?|just|only|rather|instead|simply)'
const really = '(?:actually |really |in fact |effectively )?'
const deeds =
  '(?:owed?|owes|paid|pays|pay|gave|gives|give|got|gets|get|received|receives|committed|commits|lent|lends|spent|disbursed|repaid)'
/** Of whom something else is not meant: "Ecuador's whole debt", "what Angola owes China". */
const notMeant = new RegExp(
  String.raw`^${denies} (?:(${owner})['’]s? (?:(?:whole|total|entire|full|overall|external|foreign|public) ){0,3}(?:debts?|debt stock|debt service|aid|ODA|budget|payments)|what (${owner}) ${really}${deeds}(?: (?:to |from )?(?:the )?\p{Lu}[\p{L}' -]{1,30}?)?(?: in \d{4})?),? ${turns} (?:I (?:want|need|mean) )?what (?:it|they|the country) ${really}(${deeds}) (?=\S)`,
  'iu',
)

/** "In Saudi hands", "in the hands of bondholders": to whom it is owed. */
const inHands = /\bin (?!private|foreign|public|good|safe|other|few|whose|their|its|our)(\p{Lu}\p{L}{3,20}) hands\b/u
const inHandsOf = /\bin the hands of (?=\S)/u
const owes = /\b(?:debts?|bonds?|owed|loans|borrowing)\b/iu

/** "To which five creditors did Pakistan pay most": the creditors that it did. */
const toWhich =
  /(?<=^|[.?!:,] )to (?=which (?:\w+ )?(?:creditors|lenders) (?:did|does|has) [^?.!]{2,60} (?:pay|paid|repay|repaid|owe|owed)\b)/iu
const whatMost =
  /\bwhat(?= (?:was|is|were|are) the (?:most populous|least populous|largest|biggest|smallest) (?:country|economy|donor|creditor|lender|recipient|debtor)\b)/iu
const downAcross =
  /,? with (?:the )?(donor|recipient|creditor|debtor|purpose|sector)s? (?:listed |running |going )?(?:down the (?:side|left|page)|as rows|in (?:the )?rows)(?:,? and)? (?:the )?years? (?:running |going )?(?:across(?: the (?:top|page))?|as columns|in (?:the )?columns)\b/iu

const at = (found: RegExpExecArray | null, text: string): ReadonlyArray<Replacement> =>
  found === null ? [] : [{ start: found.index, end: found.index + found[0].length, text }]

const plainly = (query: string): ReadonlyArray<Replacement> => {
  const meant = notMeant.exec(query)
  if (meant !== null) return at(meant, `what ${meant[1] ?? meant[2] ?? ''} ${meant[3] ?? ''} `)
  const hands = owes.test(query) ? inHands.exec(query) : null
  const down = downAcross.exec(query)
  return [
    ...at(hands, `owed to ${hands?.[1] ?? ''} lenders`),
    ...at(owes.test(query) ? inHandsOf.exec(query) : null, 'owed to '),
    ...at(toWhich.exec(query), ''),
    ...at(whatMost.exec(query), 'which'),
    ...at(down, ` by ${down?.[1] ?? ''} and year`),
  ].toSorted((one, other) => one.start - other.start)
}

/** The question with such a turn in plain words; null where it has none. */
export const withMeantInstead = (query: string): Rewritten | null => {
  if (query.length > longest) return null
  const found = plainly(query)
  return found.length === 0 ? null : rewritten(query, found)
}

export const meantPatterns: ReadonlyArray<RegExp> = [notMeant]
