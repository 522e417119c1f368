// Whether a figure is of sides that a question has only beside others: a place that is compared, a pronoun for a giver, what was not paid.
import { isContent, type Mention, type MentionOf } from '../chart/mention.ts'
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

export type Compared = {
  readonly place: Place
  /** Whether a small word leads to it: "más que a Malí". */
  readonly isLed: boolean
  readonly words: Replacement | null
}

/** Whether a small word leads to a place. */
const isLedTo = (mentions: ReadonlyArray<Mention>, m: Mention): boolean => {
  const before = mentions.slice(0, mentions.indexOf(m)).findLast(({ tags }) => !tags.includes('article'))
  return before !== undefined && before.kind === 'grammar' && markerOf(before.tags) !== null
}

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
    return {
      place: next,
      isLed: isLedTo(mentions, next),
      words: isPlain ? { start: first.start, end: last.end, text: '' } : null,
    }
  }
  return null
}

const isBeside = ({ entities }: Identity, { place, isLed }: Compared, { mentions, language }: Sketch): boolean => {
  const isOf = ({ options }: Place, ref: string): boolean => options.some((option) => option.ref === ref)
  return Object.values(entities).some((held) => {
    const others = held.filter((ref) => !isOf(place, ref))
    if (others.length === 0 || others.length === held.length) return false
    // "¿Debía Bolivia a China más que Perú?": Peru is no creditor
    const said = mentions.filter((m): m is Place => isPlace(m) && others.some((ref) => isOf(m, ref)))
    return language.code === 'en' || said.every((m) => isLedTo(mentions, m) === isLed)
  })
}

/** Whether each reading has the place that is compared beside the one that it is compared with. */
export const hasBothCompared = (compared: Compared, parts: ReadonlyArray<Part>, sketch: Sketch): boolean =>
  parts.flatMap(specsOf).every(({ definition: { identity } }) => isBeside(identity, compared, sketch))

/** "... not yet been paid": figures of payments are what was paid. */
export const deniesPayment = (sketch: Sketch): boolean => {
  const words = pairWordsOf(sketch.language.code)
  return sketch.tokens.some((_, at) => {
    const to = endOf(words.not, sketch.tokens, at)
    const paid = to > at ? nextAt(sketch, words, 'paid', to) : -1
    return (
      paid >= 0 &&
      !isOfOtherPart(sketch, at, paid) &&
      !sketch.mentions.some((m) => m.from >= to && m.to <= paid && isContent(m))
    )
  })
}

/** "Interest but no principal paid": the other part of a payment is denied, beside the one that is asked for. */
const isOfOtherPart = ({ mentions }: Sketch, at: number, paid: number): boolean =>
  [mentions.filter((m) => m.from > at && m.from <= paid), mentions.filter((m) => m.to <= at)].every((own) =>
    own.some(({ kind }) => kind === 'slot' || kind === 'measure'),
  )

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
