// Whose a statement is whose one side the sentence before names, by who that sentence is of: "Little Luxembourg in the Sahel. Its grants to Mali: ❶",
// "Seoul has long been active in Cambodia. Korean grants to the kingdom ...".
import type { Search } from '../../ask/search.ts'
import { calledOf, everybodyIn, type Named } from './stood-for.ts'
import { apartIn, isElsewhere } from './whose-before.ts'

const longest = 300
const lead = '(?<lead>(?:(?:In|For|At the end of|By the end of) (?:19|20)\\d\\d,? )?)'
const gifts = '(?:(?:total |own |bilateral )?(?:ODA |aid )?(?:grants|commitments)|ODA|aid)'
const owned = new RegExp(`^${lead}(?:Its|Their|its|their) (?=${gifts} to (?:the )?\\p{Lu})`, 'u')
const partner =
  /\b(?<verb>gave|granted|sent|paid|lent) (?:its|their|her|his) (?:\p{Ll}{3,12} )?(?:partner|friend|ally|neighbou?r) /u
const kingdom =
  /\b(?<by>to|gave|granted|sent) the (?:country|kingdom|nation|republic|island|state|sultanate|monarchy)(?![\p{L}’'-])/u
const owedTo =
  /^(?<lead>(?:(?:In|At the end of|By the end of) (?:19|20)\d\d,? )?)(?:[Tt]he|[Ii]ts) (?:sum|amount|debt|total|stock|balance)(?: that (?:was|is))? (?:(?:still )?(?:owed|due) )?(?=to (?:its )?(?:bondholders|bilateral|multilateral|commercial|private|official|foreign|external))/u
const opening = /^(?:(?:[Tt]he|Little|Tiny|Small|Rich|Big|Poor|Even|And|But|Only|Old|Modern|Generous|Distant) ?)*$/u
/** For the check that they run in proportion to their input. */
export const subjectPatterns: ReadonlyArray<RegExp> = [owned, partner, kingdom, owedTo, opening]

const isCountry = (search: Search, { refs: [ref, ...more] }: Named): boolean =>
  ref !== undefined && more.length === 0 && search.graph.kindOf(ref) === 'country'
const isSame = (one: Named, other: Named): boolean => one.refs.some((ref) => other.refs.includes(ref))

/** Who a sentence is of: the country that it begins with. */
const subjectOf = (search: Search, head: string, all: ReadonlyArray<Named>): Named | undefined => {
  const [first] = all
  const isFirst = first !== undefined && !first.isAdjective && opening.test(head.slice(0, first.start))
  return isFirst && isCountry(search, first) && /^(?: \p{Ll}|[.:!]|$)/u.test(head.slice(first.end)) ? first : undefined
}

/** A statement with the name of whoever its words point to in the sentence before; `isFitOnly` where another may be meant. */
export const ofSubject = (
  search: Search,
  head: string | undefined,
  statement: string,
): { readonly text: string; readonly isFitOnly?: true } | null => {
  if (head === undefined || head.length + statement.length > longest || apartIn(head) || isElsewhere(head)) return null
  const all = everybodyIn(search, head)
  const own = everybodyIn(search, statement)
  const others = all.filter((one) => isCountry(search, one) && !own.some((other) => isSame(one, other)))
  const subject = subjectOf(search, head, all)
  const [only, ...more] = others
  if (owned.test(statement) && subject !== undefined && others.includes(subject))
    return {
      text: statement.replace(owned, `$<lead>${calledOf(search, subject)}'s `),
      ...(more.length > 0 ? { isFitOnly: true } : {}),
    }
  if (only === undefined || more.length > 0) return null
  if (owedTo.test(statement) && own.every((one) => !isCountry(search, one)) && subject !== undefined)
    return { text: statement.replace(owedTo, `$<lead>${calledOf(search, only)}'s external debt `) }
  if (own.length !== 1) return null
  if (partner.test(statement) && all.length === 2)
    return { text: statement.replace(partner, `$<verb> ${calledOf(search, only)} `) }
  return kingdom.test(statement) ? { text: statement.replace(kingdom, `$<by> ${calledOf(search, only)}`) } : null
}
