// Words that stand for somebody named before them: "grants disbursed to it", "Pakistan paid them", "its debt", "there".
import type { Graph } from '../../../domain/ports/graph.ts'
import { isCounting } from './counting.ts'
import type { Entity, Marked } from './marked.ts'
import type { Fact } from './phrases.ts'
import { isNamedAsSource } from './publishers.ts'
import {
  clauseStart,
  isOfUnknown,
  isSubjectOfBefore,
  isWithin,
  meantAmong,
  namedBefore,
  sentenceBefore,
  sentenceStart,
} from './antecedents.ts'

const isCountry = ({ refs }: Entity): boolean => refs.every((ref) => ref.startsWith('country/'))

const places = /^(?:country|kingdom|island|islands|nation|republic|archipelago|emirate|sultanate|principality|state)$/u
/** "the kingdom's debt": the country that is named. */
export const isPlaceAt = ({ tokens }: Marked, at: number): boolean =>
  tokens[at]?.led === true && places.test(tokens[at]?.folded ?? '') && tokens[at + 1]?.kind === 'possessive'

/** "gave the country" */
const isGiven = (deeds: Marked['deeds'], at: number): boolean =>
  deeds.some(({ to, says }) => to === at && (says.includes('give') || says.includes('lend') || says.includes('owe')))
const neighbours = /^(?:neighbour|neighbor|ally|partner)$/u
/** "grants to the country", "the country owed", "our neighbour owed": somebody who is named. */
export const isCalled = (marked: Marked, at: number): boolean => {
  const { tokens, words, deeds } = marked
  const folded = tokens[at]?.folded ?? ''
  const isOurs = neighbours.test(folded) && words[at - 1] === 'our'
  if (!isOurs && !(tokens[at]?.led === true && places.test(folded))) return false
  return (
    (!isOurs && (/^(?:to|from|by|towards?)$/u.test(words[at - 1] ?? '') || isGiven(deeds, at))) || isDoing(marked, at)
  )
}
/** "the country owed" */
const isDoing = ({ deeds, words }: Marked, at: number): boolean =>
  deeds.some(({ from }) => from === at + 1 || (from === at + 2 && auxiliary.test(words[at + 1] ?? '')))

/** "it gave": what it was, or half of it, is of a figure. */
const isSubject = ({ deeds, words, facts }: Marked, at: number): boolean =>
  words[at - 1] !== 'of' &&
  !facts.some(({ from, to, says }) => from === at + 1 && to > at + 2 && says.join() === 'idle') &&
  deeds.some(({ from }) => from === at + 1 || (from === at + 2 && auxiliary.test(words[at + 1] ?? '')))
const auxiliary = /^(?:has|had|have|also|still|then)$/u
const isLed = ({ deeds, words }: Marked, at: number): boolean =>
  /^(?:to|by|from|for|with|in)$/u.test(words[at - 1] ?? '') || deeds.some(({ to }) => to === at)

const longestOwned = 3
const dating = /^(?:in|by|for|at|as|of|the|end|close|year|yearend|late|early)$/u
/** It begins its clause, or stands behind the year that does. */
const isFirst = (marked: Marked, at: number): boolean => {
  const start = clauseStart(marked, at)
  const before = marked.words.slice(start, at)
  return (
    at === start ||
    (marked.years.some(({ to }) => to === at) && before.slice(0, -1).every((word) => dating.test(word ?? '')))
  )
}
/** "Its net ODA was ❶", behind another sentence: whose the figure is. */
export const isOwning = (marked: Marked, at: number): boolean =>
  isFirst(marked, at) &&
  marked.facts.some((fact) => isCounting(fact) && fact.from > at && fact.from <= at + longestOwned)

/** "Lebanon got ❶ of its aid": of somebody else's, unless it goes on with "from". */
const isGotOf = ({ words, tokens, deeds }: Marked, at: number): boolean =>
  words[at - 1] === 'of' &&
  /^[❶❷]$/u.test(tokens[at - 2]?.text ?? '') &&
  deeds.some(({ to, says }) => to === at - 2 && says.includes('receive')) &&
  !words.slice(at).includes('from')

/** "GDP per head in 2018 there was": what is counted stands before, and nothing but how and when between. */
const isBehindCounted = ({ words, facts, years }: Marked, at: number): boolean => {
  let end = at
  for (;;) {
    const how = facts.find((fact) => fact.to === end && fact.says.includes('perHead'))
    const isYear = years.some((year) => year.to === end) && /^(?:in|for|by)$/u.test(words[end - 2] ?? '')
    if (how === undefined && !isYear) break
    end = how === undefined ? end - 2 : how.from
  }
  return facts.some((fact) => fact.to === end && isCounting(fact))
}
/** "American grants there": no "there were". */
export const isThere = (marked: Marked, at: number): boolean =>
  marked.words[at] === 'there' && (isBehindCounted(marked, at) || !existing.test(marked.words[at + 1] ?? ''))
const existing = /^(?:was|were|is|are|be|been|has|had|have|'s|live|lived|living|remained|people)$/u

/** What a word stands in for: somebody who does or gets, whose something is, or where. */
const standsAs = (marked: Marked, at: number): 'name' | 'owner' | 'place' | null => {
  const word = marked.words[at] ?? ''
  if (isPlaceAt(marked, at)) return 'owner'
  if (isThere(marked, at)) return 'place'
  if (isCalled(marked, at)) return 'name'
  if (/^(?:its|their)$/u.test(word)) return isOwning(marked, at) || isGotOf(marked, at) ? 'owner' : null
  return /^(?:it|they|them)$/u.test(word) && (isSubject(marked, at) || isLed(marked, at)) ? 'name' : null
}

/** "the country" that gets something is nobody of its own sentence, under whatever name. */
const calledBefore = (marked: Marked, at: number, before: ReadonlyArray<Entity>): Entity | null => {
  const start = sentenceStart(marked, at)
  const own = marked.entities.filter(({ from }) => from >= start)
  const isOwn = ({ refs }: Entity): boolean => own.some((other) => other.refs.join() === refs.join())
  const all = isDoing(marked, at) ? before : before.filter((one) => one.to <= start && !isOwn(one))
  return meantAmong(marked, at, all, 'other')
}

const ofPlaces: ReadonlySet<Fact> = new Set<Fact>(['population', 'gdp', 'gni'])
/** "its population": what parts of a country have too. */
const isOfPlace = ({ facts }: Marked, at: number): boolean =>
  facts.some(({ from, says }) => from > at && from <= at + longestOwned && says.some((fact) => ofPlaces.has(fact)))

/** Whom a word stands for; null where nobody is named before it, or several are. */
const meantBy = (marked: Marked, at: number, as: 'name' | 'owner' | 'place'): Entity | null => {
  const before = namedBefore(marked, at).filter((one) => !isNamedAsSource(marked, one, 0))
  const word = marked.words[at] ?? ''
  if (isPlaceAt(marked, at)) return meantAmong(marked, at, before.filter(isCountry), 'any')
  if (isCalled(marked, at)) return calledBefore(marked, at, before.filter(isCountry))
  if (isOfUnknown(marked, at)) return null
  if (as === 'place' && isWithin(marked, at)) return null
  if (as === 'place') return meantAmong(marked, at, before.filter(isCountry), 'other')
  const those = word === 'them' ? before.filter((one) => !isCountry(one)) : before
  const meant = meantAmong(marked, at, those, as === 'owner' || !isSubject(marked, at) ? 'other' : 'subject')
  const isOther = as === 'owner' && isOfPlace(marked, at) && isWithin(marked, at)
  return meant !== null && isOther && !isSubjectOfBefore(marked, at, meant) ? null : meant
}

const nameOf = (graph: Graph, { refs: [ref, ...more], isAdjective, text }: Entity): string | null =>
  !isAdjective ? text : ref === undefined || more.length > 0 ? null : graph.label(ref)

/** "MANILA: the archipelago counted": no city. */
const countryOf = (graph: Graph, entity: Entity): string | null =>
  nameOf(graph, entity.isCapital === true ? { ...entity, isAdjective: true } : entity)

const leading = /^(?:to|towards?|from|for|in|of|on|by|with|through|via|under|held|owed)$/u

/** "Riyadh's aid goes up and down. ... it rose by ❶": the words for what a sentence before is of. */
const thingOf = (marked: Marked, at: number, text: string): string | null => {
  const { words, tokens, facts } = marked
  const rises = facts.some(({ from, says }) => from === at + 1 && (says.includes('rose') || says.includes('fell')))
  if (words[at] !== 'it' || !(rises || /^(?:was|stood|amounted|came|totalled)$/u.test(words[at + 1] ?? ''))) return null
  const start = sentenceBefore(marked, at)
  const owner = start === null ? undefined : marked.entities.find(({ from }) => from === start)
  if (owner === undefined || tokens[owner.to]?.kind !== 'possessive') return null
  const thing = facts.find((fact) => isCounting(fact) && fact.from > owner.to && fact.from <= owner.to + 2)
  const isCounted = facts.some((fact) => isCounting(fact) && fact.from >= at)
  const partner = marked.entities.find(({ from }) => from === (thing?.to ?? 0) + 1)
  const isLedOn = leading.test(words[thing?.to ?? 0] ?? '')
  const [first, last] = [tokens[owner.from], tokens[(isLedOn ? (partner?.to ?? 0) : (thing?.to ?? 0)) - 1]]
  return thing === undefined || isCounted || first === undefined || last === undefined
    ? null
    : text.slice(first.start, last.end)
}

/** The text with names in place of such words. */
export const withStandIns = (graph: Graph, marked: Marked, text: string): string => {
  let said = text
  for (let at = marked.tokens.length - 1; at > 0; at--) {
    const [token, as] = [marked.tokens[at], standsAs(marked, at)]
    const meant = as === null ? null : meantBy(marked, at, as)
    const name = meant === null ? null : isCalled(marked, at) ? countryOf(graph, meant) : nameOf(graph, meant)
    const thing = token === undefined ? null : thingOf(marked, at, text)
    if (token !== undefined && thing !== null) said = `${said.slice(0, token.start)}${thing}${said.slice(token.end)}`
    if (token === undefined || name === null || thing !== null) continue
    const end = isPlaceAt(marked, at) ? (marked.tokens[at + 1]?.end ?? token.end) : token.end
    const put = as === 'owner' ? `${name}'s` : as === 'place' ? `in ${name}` : name
    const opening = said.slice(0, token.start)
    said = `${isCalled(marked, at) ? opening.replace(/ our $/u, ' ') : opening}${put}${said.slice(end)}`
  }
  return said
}
