// Pronouns that stand for the only one named before them: "grants disbursed to it", "Pakistan paid them".
import type { Graph } from '../../../domain/ports/graph.ts'
import type { Entity, Marked } from './marked.ts'
import { isNamedAsSource } from './publishers.ts'

const singular = /^(?:it|they)$/u
const isCountry = ({ refs }: Entity): boolean => refs.every((ref) => ref.startsWith('country/'))

const places = /^(?:country|kingdom|island|islands|nation|republic|archipelago|emirate|sultanate|principality|state)$/u
/** "the kingdom's debt": the country that is named. */
export const isPlaceAt = ({ tokens }: Marked, at: number): boolean =>
  tokens[at]?.led === true && places.test(tokens[at]?.folded ?? '') && tokens[at + 1]?.kind === 'possessive'

/** Everybody named before a place, each once. */
const namedBefore = (marked: Marked, at: number): ReadonlyArray<Entity> =>
  marked.entities
    .filter((one) => one.to <= at && !one.refs.includes('Earth') && !isNamedAsSource(marked, one, 0))
    .filter((one, i, all) => all.findIndex(({ refs }) => refs.join() === one.refs.join()) === i)

/** "it gave": what it was, or half of it, is of a figure. */
const isSubject = ({ deeds, words }: Marked, at: number): boolean =>
  deeds.some(({ from }) => from === at + 1 || (from === at + 2 && auxiliary.test(words[at + 1] ?? '')))
const auxiliary = /^(?:has|had|have|also|still|then)$/u
const isLed = ({ deeds, words }: Marked, at: number): boolean =>
  /^(?:to|by|from|for|with|in)$/u.test(words[at - 1] ?? '') || deeds.some(({ to }) => to === at)

/** "Unlike Sweden, it gave", "with help from Sweden it gave": somebody else. */
const apart = /^(?:unlike|like|than|from|by|with|beside|besides|alongside|after|against|behind|without|near)$/u

/** Whom a pronoun stands for; null where nobody is named before it, or several are. */
const meantBy = (marked: Marked, at: number): Entity | null => {
  const word = marked.words[at] ?? ''
  const isPlace = isPlaceAt(marked, at)
  if (!(isPlace || isSubject(marked, at) || isLed(marked, at))) return null
  const before = namedBefore(marked, at)
  const [only, ...more] = isPlace
    ? before.filter(isCountry)
    : word === 'them'
      ? before.filter((one) => !isCountry(one))
      : singular.test(word)
        ? before
        : []
  return only === undefined || more.length > 0 || apart.test(marked.words[only.from - 1] ?? '') ? null : only
}

const nameOf = (graph: Graph, { refs: [ref, ...more], isAdjective, text }: Entity): string | null =>
  !isAdjective ? text : ref === undefined || more.length > 0 ? null : graph.label(ref)

/** The text with names in place of such pronouns. */
export const withStandIns = (graph: Graph, marked: Marked, text: string): string => {
  let said = text
  for (let at = marked.tokens.length - 1; at > 0; at--) {
    const [token, meant] = [marked.tokens[at], meantBy(marked, at)]
    const name = meant === null ? null : nameOf(graph, meant)
    if (token === undefined || name === null) continue
    const isPlace = isPlaceAt(marked, at)
    const end = isPlace ? (marked.tokens[at + 1]?.end ?? token.end) : token.end
    said = `${said.slice(0, token.start)}${name}${isPlace ? "'s" : ''}${said.slice(end)}`
  }
  return said
}
