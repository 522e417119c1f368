// A figure in a clause about a name of the sentence around it: "Only Germany gave more than the UK, whose ODA was ❶".
import { nameWords } from '../../ask/text/tokens.ts'
import { limitsIn } from './phrases.ts'
import { nameSaid } from './rewording.ts'

const name = nameSaid.replace('(?:the )?', '')
const clause = new RegExp(
  String.raw`(?<lead>^|[\p{L}’']{1,20} (?:the )?)(?<who>${name}), (?<how>whose|which|who) (?<what>[^,❶❷|]{1,60}❶[^,❶❷|]{0,100})`,
  'u',
)
/** For the check that they run in proportion to their input. */
export const relativeClausePatterns: ReadonlyArray<RegExp> = [clause]

const partyOf = /\b(?:creditor|donor|lender|recipient|debtor|borrower|provider)s? (?:of|to) (?:the )?$/u
/** "the aid agency of Norway, which": the clause is of the agency. */
const isOfNoun = (before: string): boolean =>
  /\b(?:of|in|from|for|to|at|on|by|with) (?:the )?$/u.test(before) && !partyOf.test(before)
const anyYear = /\b(?:19|20)\d\d\b/gu
const leavingOut = /❷|\b(?:exclud|includ|except|without)/u
const first = new RegExp(String.raw`^(?:(?:In|By) (?:19|20)\d\d,? )?(?:The )?(${name}) `, 'u')

/** The clause as a sentence of its own; null where no name stands right before it, or the words around it may limit it. */
export const relativeAlone = (words: string): string | null => {
  const found = clause.exec(words)
  const { lead = '', who = '', how = '', what = '' } = found?.groups ?? {}
  if (found === null || isOfNoun(words.slice(0, found.index + lead.length))) return null
  const around = `${words.slice(0, found.index)}${lead} ${words.slice(found.index + found[0].length)}`
  if (limitsIn(nameWords(around)) || leavingOut.test(around)) return null
  const [, subject] = first.exec(words) ?? []
  const told =
    subject === undefined || subject === who ? what : what.replace(/^(\p{L}+) (?:it|them) (?=❶)/u, `$1 ${subject} `)
  const alone = how === 'whose' ? `${who}'s ${told}` : `${who} ${told}`
  const years = new Set(words.match(anyYear) ?? [])
  return alone.search(anyYear) !== -1 || years.size !== 1 ? alone.trim() : `${alone.trim()} in ${[...years].join()}`
}
