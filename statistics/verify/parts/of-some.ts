// A figure of a part of what is counted, or of those whom it is for: said behind the figure, apart from what is counted.
import { kindsOf } from '../../ask/framing/word-kinds.ts'
import { type Marked, ownFigure, type Place } from './marked.ts'
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
