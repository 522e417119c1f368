// What the pieces of a question say: whether they name a statistic, places, years, and by what words.
import { isContent, type Mention } from '../chart/mention.ts'
import { markerOf, verbOf } from '../language/tags.ts'

export const isJoint = (m: Mention): boolean =>
  m.kind === 'comma' || (m.kind === 'grammar' && (m.tags.includes('and') || m.tags.includes('versus')))
export const isBreak = (m: Mention): boolean => m.kind === 'break' || m.kind === 'stop'
export const isMeasure = (m: Mention): boolean => m.kind === 'measure' && !m.isHint && !m.isTable
export const tells = (m: Mention): boolean => isContent(m) || m.kind === 'unknown' || m.kind === 'refusal'
export const leads = (m: Mention | undefined, ...wanted: ReadonlyArray<string>): boolean => {
  const marker = m?.kind === 'grammar' ? markerOf(m.tags) : null
  return marker !== null && wanted.includes(marker)
}

export const noMention: Mention = { kind: 'stop', from: 0, to: 0, tags: [], cost: 0 }

export const needs = {
  measure: (piece: ReadonlyArray<Mention>): boolean => piece.some((m) => m.kind === 'measure' || m.kind === 'slot'),
  entity: (piece: ReadonlyArray<Mention>): boolean => piece.some((m) => m.kind === 'entity' || m.kind === 'unknown'),
  window: (piece: ReadonlyArray<Mention>): boolean => piece.some((m) => m.kind === 'window'),
}

/** "Ghana's", "French": whoever owns what stands behind, whatever small word leads to it. */
export const ownsNext = (m: Mention, tail: Mention | undefined): boolean =>
  m.kind === 'entity' && (m.isAdjective || tail?.kind === 'possessive')

/** Whether statistics that a measure names may be told apart by what a slot says: "grants" are no part of a population. */
export type Fits = (measure: Mention, slot: Mention) => boolean

export type Words = {
  /** Whether a mention asks: "what", "which", "how much". */
  readonly isAsking: (m: Mention) => boolean
  /** Whether it stands for something said before: "it". */
  readonly isPointer: (m: Mention) => boolean
  /** Whether it says that what follows is said again: "i.e.". */
  readonly saysAgain: (m: Mention) => boolean
  /** Whether it says that something is asked beside what was: "too". */
  readonly saysToo: (m: Mention) => boolean
  readonly fits: Fits
}

export type Asks = (piece: ReadonlyArray<Mention>) => boolean

/** "How much did Chad owe?" names a statistic by its verb: a word that asks, and behind it a verb of giving, taking or owing. */
export const byVerb =
  (isAsking: (m: Mention) => boolean): Asks =>
  (piece) => {
    const asked = piece.findIndex(isAsking)
    // "Angola owed China how much"
    const isBehind = /^entity$/.test(piece[asked - 1]?.kind ?? '') && piece.slice(0, asked).some(saysFamily)
    return asked >= 0 && piece.some((m) => m.kind === 'entity') && (isBehind || piece.slice(asked).some(saysFamily))
  }

/** "Have" and "hold" say of no statistic what is done. */
export const saysFamily = (m: Mention): boolean => {
  const verb = verbOf(m.tags)
  return verb !== null && verb !== 'have' && verb !== 'hold'
}

/** "Pagó en intereses": a verb that is read with what is paid. */
export const isPaidIn = (m: Mention): boolean =>
  m.kind === 'slot' && m.to > m.from + 1 && m.options.some((slots) => 'debtPayment' in slots)

export const endsQuestion = (piece: ReadonlyArray<Mention>): boolean =>
  piece.at(-1)?.kind === 'break' && piece.at(-1)?.tags.includes('asking') === true
