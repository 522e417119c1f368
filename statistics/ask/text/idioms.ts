// What people say in a turn of their own: "every man, woman and child", "how many people called Uganda home", "how many souls did Fiji count".
import { type AroundName, aroundNames } from './around-name.ts'
import { type Replacement, type Rewritten, rewritten } from './rewritten.ts'

/** Longer questions are not looked through. */
const longest = 900

const everybody = /\bman, woman,? (?:and|or) child\b/giu

/** "Principal and interest on external debt, together": all of one statistic, and no sum. */
const bothTogether =
  /\b((?:(?:principal|capital|amorti[sz]ation|repayments) (?:and|plus) interest|interest (?:and|plus) (?:principal|capital|amorti[sz]ation|repayments))(?: payments)?(?: on (?:its |their |the )?(?:external |foreign )?debts?)?),? together\b/i

/** "What did they spend on education as part of their aid": how much within it, and no share. */
const asPartOfAid =
  /\bas (?:a )?part of (?:its|their|his|her|our) (?:overall |total |whole |official |foreign |overseas )?(?:development (?:aid|assistance|co-?operation)|aid|ODA|assistance)(?: (?:budget|programme|program|effort|spending))?\b/i
const spends =
  /\b(?:spend|spent|spends|spending|give|gave|gives|pay|paid|provide[ds]?|disbursed?|commit(?:ted)?|put)\b/i
const asksShare =
  /\b(?:shares?|per ?cent(?:age)?|proportion|fraction|ratio|portion|what part|which part|how (?:big|large|small) a)\b|%/i

/** "Debt of Angola, end-2015 to end-2023": from the one to the other. */
const endToEnd =
  /(?<!\b(?:from|between) )\bend[- ](?:of[- ])?(?=(?:19|20)\d\d (?:to|until|till|through) end[- ](?:of[- ])?(?:19|20)\d\d\b)/iu

/** "What was it spent on? By purpose, please.": how the answer is to be told apart. */
const askedBy =
  /[?.](?= (?:(?:and )?(?:broken down |split |listed )?by (?:purpose|sector|year|country|donor|recipient|creditor|provider)s?)(?:,? please)?[.!?]?$)/iu

/** "Our members want to see the cuts in black and white": why a series is asked for. */
const wantsToSee =
  /(?<=[.!?] )(?:i|we|(?:our|my|the) [a-z]+(?: [a-z]+)?) (?:wants?|would like|wish(?:es)?|likes?|needs?) to (?:see|show|have|document|understand|look at) (?:the|these|those|all the) (?:cuts?|reductions?|rises?|increases?|decreases?|decline|fall|growth|drop|trend|(?:effects?|impact|mark|trace|footprint|imprint|consequences?) of (?:the |that )?[a-z]+(?: [a-z]+)?)(?: (?:in (?:the|these|those|your) (?:numbers|figures|data|series|statistics)|in black and white|for themselves|with their own eyes|at a glance|clearly|themselves|on paper|in figures|in numbers|on one page))?[.!]?$/iu
const isSeries = /\b(?:every|each) year\b|\byear by year\b|\b(?:19|20)\d\d ?(?:to|-|–|until|through) ?(?:19|20)\d\d\b/iu

/** "I was after wages in Honduras but GDP per head will do": what is asked is what will do, of the place that was named before. */
const willDo =
  /^(?:hi[,!]? |hello[,!]? )?(?:i|we)(?: was| were|['’]d been| had been)(?: really| actually| originally| first)? (?:after|looking for|hoping for|searching for|trying to find|interested in) ([^,.?!;:]{3,60}?)(?: (?:in|of|for) ((?:the )?\p{Lu}[\p{L}’' -]{2,30}?))?,? but (?:if not |failing that )?([^,.?!;:]{3,80}?) (?:will|would|ll|should)(?: also)? (?:do|suffice|be fine|be enough|be ok|be okay|serve|work)(?: (?:too|as well|just as well|just fine|instead))?[.!?]{0,2}$/iu

/** "On behalf of a member of parliament I would like ...": who is asked for. */
const onBehalf =
  /\bon behalf of (?:a|an|my|our|the|one of (?:our|my)) (?!government|state|donor|country|lender|creditor|recipient)[\p{Ll}’' -]{3,50}?,? (?=(?:I|we|i) (?:would|should|am|are|want|need|wish|write|ask|request|have|hereby|kindly)\b)/iu

/** "How much aid gives the Netherlands": the verb before who gives. */
const inverted =
  /\b[Hh]ow (?:much|many) (?:(?:official|development|foreign|humanitarian|bilateral|multilateral|external|public|total) ){0,3}(?:ODA|aid|assistance|money|interest|principal|debt|debt service|grants|loans|support|help|funds|funding|aid money) (gives|gave|provides|provided|spends|spent|pays|owes|lends|lent|receives|received|gets|got|commits|committed|disburses|disbursed) (?=(?:the )?\p{Lu})/gu
const behindName = /(?= (?:in|to|for|per|on|from|during|each|every|since|between|at)\b|[?.,]|$)/u
const base: Readonly<Record<string, string>> = { gave: 'give', spent: 'spend', paid: 'pay', lent: 'lend', got: 'get' }
const plainVerb = (verb: string): string =>
  base[verb] ??
  verb
    .replace(/(?<=tt)ed$|(?<=s)es$/u, '')
    .replace(/tt$/u, 't')
    .replace(/(?<=[ev])d$|s$/u, '')

/** What asks for nothing else, and what is put in its place. */
const plainTurns = (query: string): ReadonlyArray<Replacement> => {
  const at = (found: RegExpExecArray | null, text: string): ReadonlyArray<Replacement> =>
    found === null ? [] : [{ start: found.index, end: found.index + found[0].length, text }]
  return [
    ...at(endToEnd.exec(query), 'from end '),
    ...at(askedBy.exec(query), ''),
    ...at(onBehalf.exec(query), ''),
    ...at(isSeries.test(query) ? wantsToSee.exec(query) : null, ''),
  ]
}

const idioms: ReadonlyArray<readonly [RegExp, RegExp, (found: AroundName) => string]> = [
  [/\bcall(?:ed|s)? /gu, / (?:their )?home\b/u, ({ name }) => `lived in ${name}`],
  [
    /\b(?:people|inhabitants|residents|citizens|persons|souls) (?:did|does|had) /gu,
    / (?:count|number|total|counted|numbered)(?= (?:in|at|by|for|as) |[?.,]|$)/u,
    ({ name, before }) => `${before[0]}${name} have`,
  ],
  // "the payments that Jamaica has made on its external debt": who makes them owes
  [
    /\bpayments (?:that |which )?/gu,
    / (?:(?:has|have|had) )?(?:made|been making) (?:on|towards|against) (?=(?:(?:its|their|the) )?(?:external |foreign |overseas )?(?:debts?|loans|borrowings?|obligations|liabilities)\b)/u,
    ({ name }) => `payments by ${name} on `,
  ],
]

/** The question with such words in plain ones; null where it has none. */
export const withPlainIdioms = (query: string): Rewritten | null => {
  if (
    query.length > longest ||
    !/woman|call|count|number|total|payments|together|part of|end|by|see|show|have|document|understand|look at|but|behalf|how (?:much|many)/i.test(
      query,
    )
  )
    return null
  const enough = willDo.exec(query)
  if (enough !== null) {
    const [, other = '', place, meant = ''] = enough
    const isPlaced = /\p{Lu}\p{Ll}/u.test(meant.slice(1))
    // whose what will do is, where both name places, is not told
    if (/\p{Lu}\p{Ll}/u.test(other) || (isPlaced && place !== undefined)) return null
    return rewritten(query, [{ start: 0, end: query.length, text: `${meant}${isPlaced ? '' : ` of ${place ?? ''}`}` }])
  }
  const people = [...query.matchAll(everybody)].map(
    ({ index, 0: text }): Replacement => ({ start: index, end: index + text.length, text: 'person' }),
  )
  if (people.length > 0) return rewritten(query, people)
  const both = bothTogether.exec(query)
  const within = spends.test(query) && !asksShare.test(query) ? asPartOfAid.exec(query) : null
  const found = idioms.flatMap(([opening, closing, plain]) =>
    aroundNames(query, opening, closing)
      .slice(0, 1)
      .map((each) => ({ ...each, text: plain(each) })),
  )
  const turned = aroundNames(query, inverted, behindName)
    .slice(0, 1)
    .flatMap(({ start, end, before: [words, verb = ''] }): ReadonlyArray<Replacement> => {
      const at = start + words.lastIndexOf(verb)
      return [
        { start: at, end: at + verb.length, text: verb.endsWith('s') ? 'does' : 'did' },
        { start: end, end, text: ` ${plainVerb(verb)}` },
      ]
    })
  const all: ReadonlyArray<Replacement> = [
    ...turned,
    ...(both === null ? [] : [{ start: both.index, end: both.index + both[0].length, text: both[1] ?? '' }]),
    ...(within === null ? [] : [{ start: within.index, end: within.index + within[0].length, text: 'in ODA' }]),
    ...plainTurns(query),
    ...found.map(({ start, end, text }) => ({ start, end, text })),
  ].sort((one, other) => one.start - other.start)
  const apart = all.filter(({ start }, i) => i === 0 || start >= (all[i - 1]?.end ?? 0))
  return apart.length === 0 ? null : rewritten(query, apart)
}
