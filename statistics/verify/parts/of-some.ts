// A figure of a part of what is counted, or of those whom it is for: said behind the figure, apart from what is counted.
import { kindsOf } from '../../ask/framing/word-kinds.ts'
import { type Marked, ownFigure, type Place } from './marked.ts'
import type { Fact } from './phrases.ts'
import type { IsRead } from './narrowed.ts'

const ownAt = ({ tokens }: Marked): number => tokens.findIndex(({ text }) => text === ownFigure)

/** "❶ of what Angola owed China was secured": some of it; "... of what it owed was owed to Japan" names the lender. */
export const isOfWhat = (marked: Marked): boolean => {
  const behind = marked.tokens.slice(ownAt(marked) + 1).map(({ folded }) => folded)
  return /^of (?:what|everything)\b(?!.* (?:was|were|is|are) (?:owed|due)\b)/u.test(behind.join(' '))
}

/** Words between "for" and whom or what it is for. */
const longestLead = 3

/** "Norwegian aid reached ❶ in 2021 for girls under fifteen": people or bodies that nothing of the statistic is read from. */
export const isForSome = (marked: Marked, isRead: IsRead, { from, to }: Place): boolean => {
  const { tokens } = marked
  const isAimedAt = (i: number): boolean => {
    const kinds = kindsOf(tokens[i]?.folded ?? '')
    return kinds.has('person') || (kinds.has('group') && !kinds.has('time'))
  }
  return tokens.some((token, i) => {
    if (token.folded !== 'for' || i <= ownAt(marked) || i < from || i >= to || isRead(i)) return false
    const behind = Array.from({ length: longestLead }, (_, k) => i + 1 + k).filter((k) => k < to)
    return !behind.some(isRead) && behind.some(isAimedAt)
  })
}

const noPurpose =
  /^(?:year|example|instance|part|total|comparison|reason|record|sum|time|once|all|first|figure|amount|period|decade|good|now|long|reference|context|scale|size|money|dollar|aid|grant|assistance|cooperation|cash|development)$/u
/** "The grants Spain disbursed to Peru for masks were ❶": for things that nothing of the statistic is read from, behind who gives or gets. */
export const isForThing = (marked: Marked, isRead: IsRead, { from, to }: Place): boolean => {
  const { tokens, words, entities, deeds } = marked
  return tokens.some(({ folded }, i) => {
    if (folded !== 'for' || i < from || i >= to || isRead(i)) return false
    if (![...entities, ...deeds].some((place) => place.to === i)) return false
    const behind = Array.from({ length: longestLead }, (_, k) => i + 1 + k).filter((k) => k < to)
    const at = behind.find((k) => isRead(k) || tokens[k]?.kind !== 'word' || isThing(tokens[k].folded))
    return at !== undefined && !isRead(at) && tokens[at]?.kind === 'word' && !noPurpose.test(words[at] ?? '')
  })
}
const isThing = (word: string): boolean => {
  const kinds = kindsOf(word)
  return (kinds.has('noun') || kinds.has('group') || kinds.has('communication')) && !kinds.has('time')
}

const noMeans =
  /^(?:total|all|full|cash|return|turn|practice|fact|question|sum|money|addition|current|constant|real|nominal|dollar|euro|aggregate|hand|debt|aid|general|reality|grant|effect|turnover|terms|term|price)$/u
/** "❶ in oil": paid in a thing that nothing of the statistic is read from. */
export const isInKind = ({ tokens, words }: Marked, isRead: IsRead, { to }: Place): boolean => {
  const at = tokens.findIndex(({ text }) => text === ownFigure)
  const [lead, thing] = [tokens[at + 1], tokens[at + 2]]
  return (
    lead?.folded === 'in' &&
    at + 2 < to &&
    thing?.kind === 'word' &&
    !isRead(at + 1) &&
    !isRead(at + 2) &&
    isThing(thing.folded) &&
    !noMeans.test(words[at + 2] ?? '')
  )
}

const holders: ReadonlySet<Fact> = new Set<Fact>([
  'lenders',
  'bondholders',
  'bilateral',
  'multilateral',
  'commercialBanks',
])
const owing = /^(?:owed|owes|owing|paid|pays|repaid|to)$/u
/** "paid its largest lender ❶": one of them, who is not named. */
export const isToOne = ({ tokens, entities }: Marked, { from, to }: Place): boolean =>
  tokens.some(({ folded }, i) => {
    if (i < from || i >= to || !/^(?:lender|creditor)$/u.test(folded)) return false
    const verb = tokens.findLastIndex((token, k) => k < i && k >= i - longestLead - 1 && owing.test(token.folded))
    return verb >= from && !entities.some((one) => one.from > verb && one.from <= i + longestLead)
  })

/** "claims on the central bank", "bonds held by pension funds": on somebody, or of somebody, who is not known. */
export const isOnOther = ({ words, entities, facts }: Marked, { from, to }: Place): boolean =>
  words.some(
    (word, i) =>
      i >= from &&
      i < to &&
      /^(?:held|owned)$/u.test(word ?? '') &&
      words[i + 1] === 'by' &&
      !entities.some((place) => place.from >= i + 2 && place.from <= i + 4) &&
      !facts.some(({ from: at, says }) => at >= i + 2 && at <= i + 4 && says.some((fact) => holders.has(fact))),
  ) ||
  words.some(
    (word, i) =>
      i >= from &&
      i < to &&
      /^(?:claim|lien|exposure)$/u.test(word ?? '') &&
      /^(?:on|to|against)$/u.test(words[i + 1] ?? '') &&
      words[i + 2] !== undefined &&
      words[i + 2] !== null &&
      !/^(?:it|them)$/u.test(words[i + 2] ?? '') &&
      !entities.some((entity) => entity.from >= i + 2 && entity.from <= i + 3),
  )

const partsOfPlaces =
  /^(?:north|south|east|west|north-?east|north-?west|south-?east|south-?west|centre|center|provinces?|regions?|districts?|count(?:y|ies)|municipalit(?:y|ies)|cantons?|oblasts?|prefectures?|governorates?|voivodeships?|cit(?:y|ies)|towns?|villages?|capital|countryside|interior|hinterland|periphery|outskirts|suburbs?|slums?|coast|highlands?|lowlands?|heartland|delta|areas?|zones?|states|provincial|camps?)$/u
const within = /^(?:in|inside|within|across|of|for|outside|throughout|around|on)$/u
const ranking =
  /^(?:largest|biggest|highest|lowest|smallest|poorest|richest|best|worst|most|least|average|first|second|third|than|like)$/u
/** Words between "in" and the part: "in its poorer rural areas". */
const longestOfPart = 4

/** "GDP per head in the south", "Mexico's south": of a part of a place. "The largest in the region" ranks the whole. */
export const isInPart = ({ tokens, entities }: Marked, isRead: IsRead, { from, to }: Place): boolean =>
  tokens.some(({ folded, kind }, i) => {
    if (i < from || i >= to || kind !== 'word' || isRead(i) || !partsOfPlaces.test(folded)) return false
    const before = tokens.slice(Math.max(from, i - longestOfPart), i).map((token) => token.folded)
    const lead = before.findLastIndex((word) => within.test(word))
    const isOwned = entities.some(
      (entity) => tokens[entity.to]?.kind === 'possessive' && entity.to < i && i - entity.to <= longestOfPart,
    )
    const ranked = tokens.slice(Math.max(0, i - 2 * longestOfPart), i).some((token) => ranking.test(token.folded))
    return (lead !== -1 || isOwned) && !ranked
  })

const everybody = /^(?:all|every|everyone|everybody|each|any|anyone|anybody|none|nobody)$/u
/** Words between "all" and "but". */
const longestAll = 4

/** "by all providers but the DAC": of all the others. */
export const isAllBut = ({ tokens }: Marked, { from }: Place): boolean => {
  const at = from - 1
  if (!/^(?:but|save|bar|barring)$/u.test(tokens[at]?.folded ?? '')) return false
  const before = tokens.slice(Math.max(0, at - longestAll), at)
  const end = before.findLastIndex(({ kind }) => kind !== 'word' && kind !== 'number')
  return before.slice(end + 1).some(({ folded }) => everybody.test(folded))
}
