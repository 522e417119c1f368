// The same of somebody else: "Austria spent ❷ on scholarships in 2023. Hungary: ❶ in 2022." as what Hungary spent.
import { sketchOf } from '../../ask/resolve.ts'
import type { Search } from '../../ask/search.ts'
import { namesOf } from '../named.ts'
import { nameSaid } from '../parts/rewording.ts'

const named = new RegExp(
  `^(?:And |But |In |For |As for )?(?:[Tt]he )?(?<who>${nameSaid}(?: countries| members)?)(?:['’]s?)?(?: together| combined| as a (?:group|whole))?(?=[ :,?–—-])`,
  'u',
)
/** What somebody else is told of debts or of gifts to somebody may be the other side. */
const twoSided =
  /\b(?:debts?|ow(?:ed|es|ing)|lent|lends|creditors?|lenders?|received|receives|got|gets|given to|to|from)\b/iu

const given = /\b(?:lent|lends|creditors?|lenders?|received|receives|got|gets|given to|to|from)\b/iu

/** For the check that they run in proportion to their input. */
export const otherNamePatterns: ReadonlyArray<RegExp> = [named]

/** The statement before with the name that words begin with in place of its only one, and the words without it. */
export const ofOtherName = (
  search: Search,
  before: string,
  words: string,
): { readonly statement: string; readonly words: string } | null => {
  const found = named.exec(words)
  const who = found?.groups?.['who']?.replace(/['’]s?$/u, '')
  if (found === null || who === undefined) return null
  const [refs, ...more] = namesOf(search)(who)
  if (refs === undefined || more.length > 0 || namesOf(search)(words).length !== 1) return null
  const { tokens = [], mentions = [] } = sketchOf(search, before) ?? {}
  const [only, ...others] = mentions.filter((one) => one.kind === 'entity' && !one.partial)
  const [first, last] = [tokens[only?.from ?? 0], tokens[(only?.to ?? 1) - 1]]
  if (only?.kind !== 'entity' || others.length > 0 || first === undefined || last === undefined) return null
  // "Egypt 2023: external debt ❷. Egypt 2010: ❶"
  const isSame = only.options.map(({ ref }) => ref).join() === refs.join()
  // "Pakistan: debt service of ❷. Sri Lanka: ❶": told of each alike
  const isAlike = first.start === 0 && before.startsWith(': ', last.end) && words.startsWith(': ', who.length)
  if (twoSided.test(before) && !isSame && !(isAlike && !given.test(before))) return null
  const said = only.isAdjective ? `${who}'s` : who
  return {
    statement: `${before.slice(0, first.start)}${said}${before.slice(last.end)}`,
    words: words.slice(found[0].length),
  }
}
