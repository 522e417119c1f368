// Words that name somebody else than those who are named: a pronoun of nobody, a neighbour's, a country's foundations.
import { kindsOf } from '../../ask/framing/word-kinds.ts'
import type { Gathered } from './gathered.ts'
import type { Marked, Place } from './marked.ts'
import type { IsRead } from './narrowed.ts'
import { isModifier } from './phrases.ts'
import { isThere } from './stand-ins.ts'

const auxiliary = /^(?:has|had|have|also|still|then)$/u
/** "It owed China ❶", "we owed China ❶": whoever that is. */
export const standsForSubject = ({ words, deeds, entities }: Marked, from: number, to: number): boolean => {
  const isObject = entities.some((entity) => entity.from >= from && entity.to <= to)
  return words.some(
    (word, i) =>
      i >= from &&
      i < to &&
      (/^(?:it|they|he|she)$/u.test(word ?? '') || (isObject && /^(?:we|i)$/u.test(word ?? ''))) &&
      deeds.some(
        (deed) =>
          words[deed.to] !== 'been' &&
          (deed.from === i + 1 || (deed.from === i + 2 && auxiliary.test(words[i + 1] ?? ''))),
      ),
  )
}
const related =
  /^(?:neighbour|neighbor|ally|allie|rival|partner|colony|colonie|enemy|enemie|twin|sister|successor|predecessor|province|region|capital|city|rebel|opposition)$/u
/** "the aid of France's neighbour": of somebody else. */
export const isOfRelated = ({ words, tokens }: Marked, { to }: Place): boolean =>
  tokens[to]?.kind === 'possessive' && [1, 2].some((by) => related.test(words[to + by] ?? ''))

const states =
  /^(?:government|ministry|treasury|exchequer|state|nation|country|people|public|parliament|administration|authority|authorities|republic|kingdom|taxpayer|minister|side|cabinet|economy|society|population|agency|diplomacy)$/u
/** "Danish foundations gave": of a country, but not the country. */
export const isOfSomebody = (
  marked: Marked,
  isRead: IsRead,
  { isAdjective, to }: Gathered['entities'][number],
): boolean => {
  const word = marked.words[to] ?? ''
  const kinds = kindsOf(marked.tokens[to]?.folded ?? '')
  return (
    isAdjective &&
    !isRead(to) &&
    marked.tokens[to]?.kind === 'word' &&
    !states.test(word) &&
    !isModifier(word) &&
    !kinds.has('verb') &&
    (kinds.has('group') || kinds.has('person'))
  )
}

const somebody = ['noun', 'group', 'person'] as const
/** "Germany's foundations disbursed", "its churches gave", "the rebels owed": somebody of a country does it, and not the country. */
export const isDoneByOwn = (marked: Marked, isRead: IsRead, from: number, to: number): boolean =>
  marked.deeds.some((deed) => {
    const i = auxiliary.test(marked.words[deed.from - 1] ?? '') ? deed.from - 2 : deed.from - 1
    const [token, before] = [marked.tokens[i], marked.tokens[i - 1]]
    if (token === undefined || token.kind !== 'word' || i < from || i >= to || isRead(i)) return false
    const isOwned = before?.kind === 'possessive' || /^(?:its|their|our|some|many|most)$/u.test(before?.folded ?? '')
    const kinds = kindsOf(token.folded)
    const isOne = isOwned ? somebody.some((kind) => kinds.has(kind)) : token.led === true && kinds.has('person')
    const word = marked.words[i] ?? ''
    return isOne && !states.test(word) && !isModifier(word)
  })

const deedBefore = (marked: Marked, at: number): boolean => marked.deeds.some(({ to }) => to === at)
/** "gave it ❶", "paid them ❶": somebody whom other words name. */
export const standsForOther = (marked: Marked, from: number, to: number): boolean =>
  marked.words.some(
    (word, i) =>
      i >= from &&
      i < to &&
      /^(?:it|them|him|her|each|other|both)$/u.test(word ?? '') &&
      deedBefore(marked, i) &&
      !marked.facts.some((fact) => fact.from <= i && i < fact.to) &&
      !/^(?:to|as|under)$/u.test(marked.words[i + 1] ?? ''),
  )

/** "grants there", "commitments to it": with somebody whom other words name. */
export const pointsAway = (marked: Marked, from: number, to: number): boolean =>
  marked.words.some(
    (word, i) =>
      i >= from &&
      i < to &&
      ((/^(?:it|them)$/u.test(word ?? '') && /^(?:to|from|by)$/u.test(marked.words[i - 1] ?? '')) ||
        isThere(marked, i)),
  )

/** "grants to the country": whichever other words name. */
export const isLedTo = ({ tokens }: Marked, i: number): boolean =>
  tokens[i]?.led === true &&
  /^(?:country|kingdom|nation|republic|archipelago|emirate|sultanate)$/u.test(tokens[i]?.folded ?? '') &&
  /^(?:to|from|by|towards?)$/u.test(tokens[i - 1]?.folded ?? '')
