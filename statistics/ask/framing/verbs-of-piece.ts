// The verbs of a piece, and what it says again of a year or a place.
import type { Mention } from '../chart/mention.ts'
import { verbOf } from '../language/tags.ts'
import type { Token } from '../text/tokens.ts'
import type { FramingWords } from './framing-words.ts'
import irregular from './irregular-verbs.json' with { type: 'json' }
import type { Sketch } from './sketch.ts'
import { kindsOf } from './word-kinds.ts'

const auxiliaries =
  /^(?:is|are|was|were|has|have|had|do|does|did|will|would|can|could|may|might|must|s|re|ve|ll|d|am|est|sont|es|son|fue|ha|han)$/
/** Words that begin a question. */
export const openings =
  /^(?:who|whom|whose|which|what|where|how|when|why|qui|que|quel|quels|quelle|quelles|combien|quien|quienes|cual|cuales|cuanto|cuanta|cuantos|is|are|was|were|does|did|do|has|have|can|could)$/

const pronoun = /^(?:it|that|this|there|here|he|she|what|who)$/

/** "signal's awful", "it's for a tweet": the possessive is a verb behind a pronoun, or where only an adjective stands behind it. */
const isAll = (own: ReadonlyArray<Token>, at: number): boolean =>
  pronoun.test(own[at - 1]?.folded ?? '') ||
  (own.length === at + 2 && kindsOf(own[at + 1]?.folded ?? '').has('adjective'))

const pasts = new Set(irregular.pasts.split(' '))
const pointed =
  /^(?:a|an|its|their|our|my|his|her|this|that|these|those|them|us|it|le|la|l|les|un|une|son|sa|leur|el|los|las|una|su)$/

/** Whether a word is a verb for sure: one that is a noun too ("tax") only behind a plural or a pronoun, or right before what it is done to. */
const isVerbBehind = ({ folded }: Token, before: Token | undefined, next: Token | undefined): boolean => {
  const kinds = kindsOf(folded)
  // "debt held by ..." tells nothing of its own
  if (pasts.has(folded)) return !/^(?:by|via|through)$/.test(next?.folded ?? '')
  const hasObject = next !== undefined && (next.led === true || pointed.test(next.folded))
  return (
    kinds.has('verb') &&
    (!kinds.has('noun') || hasObject || /(?:s|^they|^we|^i|^you|^it|^who)$/.test(before?.folded ?? ''))
  )
}

/** Where the verb of a piece stands among its words, if it has one. */
export const verbAt = (
  own: ReadonlyArray<Token>,
  mentions: ReadonlyArray<Mention>,
  named: ReadonlySet<Token>,
  { tokens, language }: Sketch,
): number =>
  own.findIndex(
    (token, i) =>
      (auxiliaries.test(token.folded) && (token.kind !== 'possessive' || isAll(own, i))) ||
      (i > 0 &&
        !named.has(token) &&
        language.code === 'en' &&
        isVerbBehind(token, own[i - 1], own[i + 1]) &&
        !token.folded.endsWith('ing')) ||
      mentions.some((m) => tokens[m.from] === token && m.kind === 'grammar' && verbOf(m.tags) !== null),
  )

/** "What did Ghana owe China": a place and a verb of money ask for a statistic without its name. */
export const asksByVerb = (own: ReadonlyArray<Token>, mentions: ReadonlyArray<Mention>): boolean =>
  openings.test(own[0]?.folded ?? '') &&
  mentions.some(({ kind }) => kind === 'entity') &&
  mentions.some(({ tags }) => !['have', 'hold', null].includes(verbOf(tags)))

const isFinite = (token: Token, i: number, all: ReadonlyArray<Token>): boolean =>
  auxiliaries.test(token.folded) || isVerbBehind(token, all[i - 1], all[i + 1])
const aside = /^(?:before|after|following|preceding|earlier|later|until)$/
const isOfThing = (noun: string, next: Token | undefined): boolean =>
  /^(?:of|de|d|du|des|del)$/.test(next?.folded ?? '') && !/^(?:years?|annees?|ans?|anos?)$/.test(noun)

/** A noun for a year or a place behind an article or an owner, with nothing but what happened there. */
export const isApposition = (
  own: ReadonlyArray<Token>,
  content: ReadonlyArray<Mention>,
  { appositives }: FramingWords,
): boolean => {
  const at = own.findIndex(({ folded }) => appositives.has(folded))
  const [first, next] = [own[0], own[at + 1]]
  const isLed = first?.led === true || pointed.test(first?.folded ?? '') || at === 0
  if (at < 0 || at > 3 || !isLed) return false
  // "the country programmes" are no country
  const goesOn =
    next === undefined ||
    /^(?:there|here|of|in|de|d|du|des|del|ou|en|donde)$/.test(next.folded) ||
    next.led === true ||
    pointed.test(next.folded) ||
    own.slice(at + 2).some(isFinite)
  if (!goesOn || isOfThing(own[at]?.folded ?? '', next) || (next !== undefined && aside.test(next.folded))) return false
  return content.every(({ kind }) => kind !== 'window' && kind !== 'entity' && kind !== 'money' && kind !== 'measure')
}
