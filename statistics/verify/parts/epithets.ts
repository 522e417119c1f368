// Names by which somebody is called beside his own: "Africa's giant, Nigeria", "the World Bank's soft-loan arm, IDA". They are of nobody else.
import type { Entity, Marked, Place } from './marked.ts'
import { isPublisher } from './publishers.ts'

const longest = 4

type Named = Pick<Marked, 'tokens' | 'words' | 'entities' | 'facts' | 'years'>

const isIn = (all: ReadonlyArray<Place>, at: number): boolean => all.some(({ from, to }) => from <= at && at < to)
/** Nothing that is counted is part of such a name, but a lender's: "soft-loan arm". */
const isPlain = ({ entities, facts, years }: Named, owner: Entity, from: number, to: number): boolean => {
  for (let at = from; at < to; at++)
    if (isIn(entities, at) || isIn(years, at) || (isIn(facts, at) && !isPublisher(owner.refs))) return false
  return true
}

/** The place of the comma that ends a name begun by an owner; -1 where there is none. */
const endOf = (named: Named, owner: Entity): number => {
  if (named.tokens[owner.to]?.kind !== 'possessive') return -1
  const end = named.tokens.findIndex(({ kind }, i) => i > owner.to && kind !== 'word' && kind !== 'number')
  const length = end - owner.to - 1
  return end !== -1 && named.tokens[end]?.kind === 'comma' && length > 0 && length <= longest ? end : -1
}

/** "from its southern neighbour, Australia": what somebody is to another one, before his name. */
const ofOther = (named: Named): ReadonlyArray<Place> =>
  named.words.flatMap((word, from) => {
    if (!/^(?:its|their)$/u.test(word ?? '') || !/^(?:from|to|by|with|of)$/u.test(named.words[from - 1] ?? ''))
      return []
    const end = named.tokens.findIndex(({ kind }, i) => i > from && kind !== 'word')
    const isName = named.tokens[end]?.kind === 'comma' && named.entities.some((one) => one.from === end + 1)
    const isPlainly = !Array.from({ length: end - from }, (_, i) => from + i).some(
      (at) => isIn(named.entities, at) || isIn(named.facts, at) || isIn(named.years, at),
    )
    return isName && end - from <= longest + 1 && isPlainly ? [{ from, to: end + 1 }] : []
  })

/** The places of such names, with the comma behind each. */
export const epithetsIn = (named: Named): ReadonlyArray<Place> => [
  ...ofOther(named),
  ...named.entities.flatMap((owner) => {
    const end = endOf(named, owner)
    if (end === -1 || !isPlain(named, owner, owner.to + 1, end)) return []
    const isFirst = named.entities.some(({ from }) => from === end + 1)
    const isSecond =
      named.tokens[owner.from - 1]?.kind === 'comma' && named.entities.some(({ to }) => to === owner.from - 1)
    return isFirst || isSecond ? [{ from: owner.from, to: end + 1 }] : []
  }),
]
