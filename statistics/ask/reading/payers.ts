// "What did Malawi hand over to its lenders": whoever gives to those it owes pays; nobody gives them aid.
import { type Mention, onlyFills } from '../chart/mention.ts'
import { verbOf } from '../language/tags.ts'
import type { Token } from '../text/tokens.ts'
import { leads } from './pieces.ts'

/** Whether a role is of whoever others owe: lenders, creditors. */
const isCreditor = (m: Mention | undefined): boolean =>
  m?.kind === 'role' &&
  m.senses.every(({ role, shape }) => role === 'destination' && shape !== null && shape.startsWith('shape/debt'))

/** The mentions with what gives to creditors, by their noun, as verbs of paying: "give ... to", and "over to" behind a word for handing. */
export const withPayers = (tokens: ReadonlyArray<Token>, mentions: ReadonlyArray<Mention>): ReadonlyArray<Mention> =>
  mentions.map((m, at): Mention => {
    const isOver = leads(m, 'to') && [m.from, m.from - 1].some((i) => tokens[i]?.folded === 'over')
    if (verbOf(m.tags) !== 'give' && !isOver) return m
    const behind = mentions.slice(at + 1).filter((other) => !onlyFills(other))
    if (isOver) return isCreditor(behind[0]) ? { ...m, tags: [...m.tags, 'verb:pay'] } : m
    if (!leads(behind[0], 'to') || !isCreditor(behind[1])) return m
    return { ...m, tags: m.tags.map((tag) => (tag === 'verb:give' ? 'verb:pay' : tag)) }
  })
