// What somebody is owed is public debt, whether words say so or not: "owed China ❶ in public debt".
const kind =
  '(?:public|external|foreign|sovereign|government|state|official|publicly guaranteed|public and publicly guaranteed)'
const inKind = new RegExp(
  `(?<=[❶❷]) {1,2}(?:in|of) (?:long-term )?(?:${kind} ){1,2}(?:debts?|borrowings?|loans|obligations)\\b`,
  'gu',
)
const longest = 80
/** Whoever is named as owed is no part of the state itself. */
const owed =
  /\bow(?:ed|es) (?:(?:(?:its|their|all|the) )?(?:foreign|external|overseas|international) (?:creditors|lenders)|(?:the )?\p{Lu}[\p{L}'’-]{1,20}(?: \p{Lu}[\p{L}'’-]{1,20}){0,3}) {1,2}[❶❷]$/u
/** For the check that they run in proportion to their input. */
export const kindOwedPatterns: ReadonlyArray<RegExp> = [inKind, owed]

/** A statement of what is owed to somebody without the kind of it. */
export const withoutKindOwed = (words: string): string =>
  words.replaceAll(inKind, (said, at: number) => (owed.test(words.slice(Math.max(0, at - longest), at)) ? '' : said))
