// Whether a figure is of sides that a question has only beside others: a place that is compared, a pronoun for a giver, what was not paid.
import type { Mention, MentionOf } from '../chart/mention.ts'
import { endOf } from '../exclusions/ends.ts'
import type { Sketch } from '../framing/sketch.ts'
import { type Identity, specsOf } from '../framing/specs-of.ts'
import { markerOf } from '../language/tags.ts'
import type { Part } from '../resolution.ts'
import type { Replacement } from '../text/rewritten.ts'
import { type PairWords, pairWordsOf } from './words.ts'

type Place = MentionOf<'entity'>
const isPlace = (m: Mention | undefined): m is Place => m?.kind === 'entity'
/** Words between "more" and "than", and between "not" and "paid". */
const mostBetween = 4

const endsClause = ({ kind, text }: Sketch['tokens'][number]): boolean =>
  kind === 'comma' || kind === 'stop' || kind === 'break' || text === ':'

/** The first token behind one at which a phrase of a list stands within a clause; -1 where none does. */
const nextAt = ({ tokens }: Sketch, words: PairWords, name: keyof PairWords, from: number): number => {
  for (let at = from; at < tokens.length && at <= from + mostBetween; at++) {
    const token = tokens[at]
    if (token === undefined || endsClause(token)) return -1
    if (endOf(words[name], tokens, at) > at) return at
  }
  return -1
}

export type Compared = { readonly place: Place; readonly words: Replacement | null }

/** The place that another is set against by size: "more than Italy", "plus que la France", "más que a Malí". */
export const comparedPlace = (sketch: Sketch): Compared | null => {
  const { tokens, mentions, language } = sketch
  const words = pairWordsOf(language.code)
  for (const at of tokens.keys()) {
    const behind = endOf(words.more, tokens, at)
    const than = behind > at ? nextAt(sketch, words, 'than', behind) : -1
    if (than < 0) continue
    const to = endOf(words.than, tokens, than)
    const next = mentions
      .filter((m) => m.from >= to)
      .find((m) => !(m.kind === 'grammar' && (m.tags.includes('article') || markerOf(m.tags) !== null)))
    if (!isPlace(next)) continue
    const [first, last] = [tokens[at], tokens[to - 1]]
    const isPlain = than === behind && first !== undefined && last !== undefined
    return { place: next, words: isPlain ? { start: first.start, end: last.end, text: '' } : null }
  }
  return null
}

const isBeside = ({ entities }: Identity, { options }: Place): boolean =>
  Object.values(entities).some(
    (held) => held.length > 1 && held.some((ref) => options.some((option) => option.ref === ref)),
  )

/** Whether each reading has the place that is compared beside the one that it is compared with. */
export const hasBothCompared = ({ place }: Compared, parts: ReadonlyArray<Part>): boolean =>
  parts.flatMap(specsOf).every(({ definition: { identity } }) => isBeside(identity, place))

/** "... not yet been paid": figures of payments are what was paid. */
export const deniesPayment = (sketch: Sketch): boolean => {
  const words = pairWordsOf(sketch.language.code)
  return sketch.tokens.some((_, at) => {
    const to = endOf(words.not, sketch.tokens, at)
    const paid = to > at ? nextAt(sketch, words, 'paid', to) : -1
    return paid >= 0 && !sketch.mentions.some((m) => m.from >= to && m.to <= paid && m.kind === 'measure')
  })
}

export const isOfPayments = (part: Part): boolean =>
  specsOf(part).some(({ definition: { identity } }) => {
    const { shape } = identity
    return shape.kind === 'statvar_schema' && shape.measured_property === 'DebtServicePayment'
  })

/** "..., et lui à la Mauritanie", "y este a Bolivia": a giver that a pronoun stands for, in a clause without a verb. */
export const hasPronounForGiver = ({ tokens, language }: Sketch): boolean => {
  const words = pairWordsOf(language.code)
  return tokens.some((_, at) => {
    const who = endOf(words.and, tokens, at)
    const to = who > at ? endOf(words.who, tokens, who) : who
    return to > who && endOf(words.to, tokens, to) > to
  })
}
