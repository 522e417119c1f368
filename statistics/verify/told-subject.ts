// Whose debts or grants a statement tells of that names the other side alone, behind a sentence about somebody.
import { nameSaid } from './parts/rewording.ts'

const ending = /(?<![.!?:;\s])[.!?:;\s]{1,6}$/u

const subject = new RegExp(
  String.raw`^(?<who>${nameSaid})(?:['’]s? (?:friends|donors|partners|creditors|lenders|helpers|benefactors)\b| and (?:its|their) (?:friends|donors|partners|creditors|lenders)\b| (?:has|had|is|was|borrowed|borrows|owes|relies|relied|depends|depended|defaulted|struggled|struggles|needs|needed)\b)`,
  'u',
)
const owedTo = new RegExp(String.raw`(?<begin>^|, )(?<lender>${nameSaid}) (?:was|were|is) (?:still )?owed ❶`, 'u')
const debtTo = /\b(?:[Tt]he )?(?<what>(?:external |public )?debt)(?: owed)? to (?=(?:the )?\p{Lu})/iu
const gave = new RegExp(
  String.raw`^(?<said>(?:In (?:19|20)\d\d,? )?${nameSaid} (?:gave|disbursed|provided|committed|granted) ❶ (?:in|of) (?:ODA )?(?:grants|ODA|aid)(?:,? in (?:19|20)\d\d)?)$`,
  'u',
)
/** "Kenya has many creditors. China was owed ❶", "Malawi's friends. Norway gave ❶ in grants" */
export const withSubject = (signs: string, before: string): ReadonlyArray<string | null> => {
  const who = subject.exec(before)?.groups?.['who']
  if (who === undefined || signs.includes(who)) return []
  const rest = signs.replace(ending, '')
  return [
    rest.replace(owedTo, `$<begin>${who} owed $<lender> ❶`),
    / of (?:the )?\p{Lu}|['’]s /u.test(rest) ? null : rest.replace(debtTo, `${who}'s $<what> to `),
    rest.replace(gave, `$<said> to ${who}`),
  ].filter((words) => words !== rest)
}

const weAre = /^(?:[Aa]s )?(?:we|us),? (?:the )?(?<who>\p{Lu}\p{Ll}{2,20}s|\p{Lu}\p{Ll}{2,20}(?:ish|ese|ch))\b/iu
const ours = /\bour (?=(?:\p{Ll}+ ){0,2}(?:ODA|GDP|GNI|income|aid|population|economy|debts?)\b)/iu
/** "We Danes are well off. In 2021 our gross national income was ❶" */
export const asOurs = (signs: string, head: string): string | null => {
  const who = weAre.exec(head)?.groups?.['who']
  return who === undefined || !ours.test(signs) ? null : signs.replace(ours, `the ${who}' `)
}

/** For the check that they run in proportion to their input. */
export const toldSubjectPatterns: ReadonlyArray<RegExp> = [subject, owedTo, gave]
