// The second of two figures whose clause names one side alone and leaves the other to the first: "US grants to Kenya were ❶ in 2021, UK grants ❷",
// "Norway disbursed ❶ to Syria, and to Brazil it disbursed ❷".
import { nameSaid } from '../parts/rewording.ts'

const year = '(?:19|20)\\d\\d'
const lead = `(?:(?:In|For) (?<lead>${year}),? )?`
const when = `(?:,? (?:in |for )?(?<when>${year}))?`
const what =
  '(?<what>(?:(?:ODA|aid|bilateral|official) )?(?:grants|commitments)|(?:net|gross) (?:ODA|aid)|ODA|aid|development assistance)'
const stands =
  '(?:(?:of|was|were|is|are|stood at|came to|amounted to|totalled|reached|at|to|only|just|some|about|:|,|–|—) ?)*'
const gave = '(?<gave>gave|granted|sent|provided|disbursed|committed)'
const got = '(?:received|got|obtained|was given|took in|had)'

/** What the first clause tells, its figure in it. */
const firsts: ReadonlyArray<RegExp> = [
  new RegExp(
    `^${lead}(?<who>${nameSaid})(?:['’]s?)? ${what} to (?<whom>${nameSaid})${when},? ?${stands}❶${when.replace('<when>', '<then>')}`,
    'u',
  ),
  new RegExp(
    `^${lead}(?:The )?${what} (?:from|by|of) (?<who>${nameSaid}) to (?<whom>${nameSaid})${when},? ?${stands}❶${when.replace('<when>', '<then>')}`,
    'iu',
  ),
  new RegExp(
    `^${lead}(?<who>${nameSaid}) ${gave} (?<whom>${nameSaid}|it|them) ❶ (?:in|of|worth of) ${what}${when}`,
    'u',
  ),
  new RegExp(
    `^${lead}(?<who>${nameSaid}) ${gave} ❶(?: (?:in|of|worth of) ${what})? to (?<whom>${nameSaid})${when}`,
    'u',
  ),
  new RegExp(`^${lead}(?<whom>${nameSaid}) ${got} (?<who>${nameSaid}) ${what} of ❶${when}`, 'u'),
  new RegExp(`^${lead}(?<whom>${nameSaid}) ${got} ❶ (?:in|of) (?<who>${nameSaid}) ${what}${when}`, 'u'),
  new RegExp(`^${lead}(?<who>${nameSaid})['’]s? ${what}${when} ${stands}❶${when.replace('<when>', '<then>')}`, 'u'),
  new RegExp(
    `^${lead}(?:The )?${what} (?:from|by|of) (?<who>${nameSaid})${when} ${stands}❶${when.replace('<when>', '<then>')}`,
    'iu',
  ),
]

const joint = '^(?:;|,|\\.)?(?: (?:and|while|but|whereas|with))? '
const own = `(?:,? (?:in |for )?(?<own>${year})|,? (?:in )?(?:the same|that) year)?`
const end = '(?=[.,;!?]*$)'
/** What the second clause tells. */
const seconds: ReadonlyArray<RegExp> = [
  new RegExp(
    `${joint}(?<who>${nameSaid})(?:['’]s?)? (?<noun>(?:(?:ODA|aid|bilateral|official) )?(?:grants|commitments)|(?:net|gross) (?:ODA|aid)|ODA|aid|ones)${own},? ?${stands}❷${own.replace('<own>', '<then>')}${end}`,
    'u',
  ),
  new RegExp(
    `${joint}(?:those|that|the (?:figure|amount|total)) (?:of|from|by|for) (?<who>${nameSaid})${own},? ?${stands}❷${own.replace('<own>', '<then>')}${end}`,
    'u',
  ),
  new RegExp(
    `${joint}(?<who>${nameSaid})(?<had>['’]s?)${own},? ?${stands}❷${own.replace('<own>', '<then>')}${end}`,
    'u',
  ),
  new RegExp(
    `${joint}(?<who>${nameSaid}) (?<gave>gave|granted|sent|provided|disbursed|committed)(?: (?:it|them))? ${stands}❷${own}${end}`,
    'u',
  ),
  new RegExp(
    `${joint}❷ (?:in|of) (?<who>${nameSaid}) (?<noun>(?:(?:ODA|aid|bilateral|official) )?(?:grants|commitments)|ones)${own}${end}`,
    'u',
  ),
  new RegExp(
    `${joint}to (?<whom>${nameSaid}) (?:it|they) (?:gave|granted|sent|provided|disbursed|committed) ${stands}❷${own}${end}`,
    'u',
  ),
  new RegExp(`${joint}(?<whom>${nameSaid}) ${got} ${stands}❷(?: from (?:it|them))?${own}${end}`, 'u'),
  new RegExp(`${joint}(?<bare>${nameSaid}) ${stands}❷${own}${end}`, 'u'),
]
/** For the check that they run in proportion to their input. */
export const secondSidePatterns: ReadonlyArray<RegExp> = [...firsts, ...seconds]

type Groups = Readonly<Record<string, string | undefined>>

const longest = 400
const isSameNoun = (first: string, second: string | undefined): boolean => {
  if (second === undefined || second === 'ones') return true
  const lastOf = (words: string): string | undefined => words.toLowerCase().split(' ').at(-1)
  const netted = (words: string): string => /\b(?:net|gross)\b/iu.exec(words)?.[0].toLowerCase() ?? ''
  return lastOf(first) === lastOf(second) && netted(first) === netted(second)
}

const possessive = (name: string): string => (/['’]s?$/u.test(name) ? name : `${name}'s`)
const isAdjective = /(?:ish|an|ese|ch|ic|ss)$|^(?:US|UK|EU)$/u

/** The statement that the second clause makes; null where it leaves more open than one side. */
const composed = (first: Groups, second: Groups): { readonly text: string; readonly isFitOnly?: true } | null => {
  const noun = first['what'] ?? ''
  if (!isSameNoun(noun, second['noun'])) return null
  const base = noun !== '' ? noun : first['gave'] === 'committed' ? 'ODA commitments' : 'ODA disbursed'
  const [who, whom] = [second['who'] ?? second['bare'] ?? first['who'], second['whom'] ?? first['whom']]
  const date = second['own'] ?? second['then'] ?? first['when'] ?? first['then'] ?? first['lead']
  const isOfSides = first['whom'] !== undefined
  if (who === undefined || date === undefined || (second['whom'] !== undefined && !isOfSides)) return null
  // whoever is named without a word of what he did may be either side
  const isFitOnly = second['bare'] !== undefined && isOfSides
  if (/^(?:it|them)$/u.test(whom ?? ''))
    return { text: `In ${date} ${who} gave ${whom ?? ''} ❷ in ${base}.`, ...(isFitOnly ? { isFitOnly } : {}) }
  const owner = isAdjective.test(who) ? who : possessive(who)
  const what = base === 'ODA disbursed' ? 'disbursed ODA' : base
  return {
    text: `${owner} ${what}${whom === undefined ? '' : ` to ${whom}`} in ${date} was ❷.`,
    ...(isFitOnly ? { isFitOnly } : {}),
  }
}

/** The second of two figures, in a sentence with signs for both, as a statement of its own. */
export const secondSide = (signs: string): ReturnType<typeof composed> => {
  if (signs.length > longest) return null
  for (const said of firsts) {
    const first = said.exec(signs)
    if (first === null) continue
    const rest = signs.slice(first[0].length)
    for (const told of seconds) {
      const second = told.exec(rest)
      if (second === null) continue
      const put = composed(first.groups ?? {}, second.groups ?? {})
      if (put !== null) return put
    }
  }
  return null
}
