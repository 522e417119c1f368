// What was left out of a question beside its reading: pointers to it, codes and topics that it could have, places of some of its parts only.
import { type Mention, onlyFills } from '../chart/mention.ts'
import type { Resolution } from '../resolution.ts'
import { type Token, tokenise } from '../text/tokens.ts'
import type { Facts } from './fact.ts'
import { framingWords, pointsBack } from './framing-words.ts'
import type { Mask } from './masks.ts'
import type { Sketch } from './sketch.ts'
import { entitiesOf, type Identity, specsOf } from './specs-of.ts'

/** Whether all of a piece that a pointer could mean is in a reading already: "Budget vote in Vienna. What part of its income did Austria ...". */
const isHeld = ({ refs, windows, hasMoney }: Facts, identity: Identity): boolean => {
  const held = entitiesOf(identity)
  return (
    refs.every((options) => options.some((ref) => held.has(ref))) &&
    (windows.length === 0 || identity.requested_window.kind !== 'all') &&
    !hasMoney
  )
}

const being = /^(?:is|are|was|were|be|been|s)$/
/** Verbs of French behind which or before which "en" and "y" are pronouns: "en a reçu". */
const behindEn = /^(?:a|ont|avait|avaient|aura|est|sont|etait|doit|doivent|devait|recoit|verse|donne|paie|paye|fait)$/
const behindY = /^(?:a|aura|avait|aurait)$/

/** "Is there a figure", "there were", "en 2020", "y a-t-il": points nowhere. */
export const isExpletive = (all: ReadonlyArray<Token>, i: number): boolean => {
  const [word, next] = [all[i]?.folded, all[i + 1]?.folded ?? '']
  if (word === 'en') return !behindEn.test(next)
  if (word === 'y') return behindY.test(next)
  return word === 'there' && (being.test(all[i - 1]?.folded ?? '') || being.test(next))
}

const auxiliary = /^(?:did|does|do|has|have|had|must|will)$/
const noName =
  /^(?:it|they|he|she|this|that|these|those|both|each|there|you|we|i|country|nation|government|state|place|island|kingdom|region|donors?|creditors?|recipients?|debtors?|lenders?)$/

/** "What did Bolivia pay to its creditors": whose they are stands before it in its sentence, as the first name. */
const isSaidBefore = (all: ReadonlyArray<Token>, i: number): boolean => {
  if (!/^(?:its|their)$/.test(all[i]?.folded ?? '')) return false
  const from = all.findLastIndex(({ kind }, k) => k < i && (kind === 'stop' || kind === 'break')) + 1
  const sentence = all.slice(from, i)
  const verb = sentence.findIndex(({ folded }) => auxiliary.test(folded))
  const [asks, by] = [sentence[0], sentence[verb + 1]]
  return (
    verb > 0 &&
    verb < 4 &&
    /^(?:what|how|which|when)$/.test(asks?.folded ?? '') &&
    by?.kind === 'word' &&
    !noName.test(by.folded)
  )
}

/** "What share of its GNI did Ireland give": whose it is stands behind it. */
const isSaidBehind = (all: ReadonlyArray<Token>, i: number): boolean => {
  if (isSaidBefore(all, i)) return true
  const verb = all.findIndex(({ folded }, k) => k > i + 1 && k < i + 6 && /^(?:did|does|has|have|had|do)$/.test(folded))
  const [by, next] = [all[verb + 1], all[verb + 2]]
  const isPointer = /^(?:it|they|he|she|this|that|these|those|both|each|there)$/.test(by?.folded ?? '')
  return (
    /^(?:its|their)$/.test(all[i]?.folded ?? '') &&
    verb > 0 &&
    by?.kind === 'word' &&
    next?.kind === 'word' &&
    !isPointer &&
    (/^\p{Lu}/u.test(by.text) || by.led === true) &&
    all.slice(i, verb).every(({ kind }) => kind === 'word')
  )
}

/** Whether what is left points back in words for what was said before ("that year"), whatever is read of it. */
export const pointsBackOut = (left: string, carried: number, { language }: Sketch): boolean => {
  const [back] = left.match(pointsBack) ?? []
  const { placeNouns } = framingWords(language.code)
  return back !== undefined && !(carried === 1 && placeNouns.has(tokenise(back).at(-1)?.folded ?? ''))
}

/** Whether what is left points to what was left out of it and is not kept either. */
export const pointsOut = (
  left: string,
  dropped: ReadonlyArray<Facts>,
  carried: number,
  { parts }: Resolution,
  sketch: Sketch,
): boolean => {
  if (pointsBackOut(left, carried, sketch)) return true
  const { anaphora, placed } = framingWords(sketch.language.code)
  const refers = ({ folded }: Token, i: number, all: ReadonlyArray<Token>): boolean =>
    anaphora.has(folded) && !(carried === 1 && placed.has(folded)) && !isExpletive(all, i) && !isSaidBehind(all, i)
  if (!tokenise(left).some(refers)) return false
  return parts.some((part) =>
    specsOf(part).some(({ definition: { identity } }) => dropped.some((piece) => !isHeld(piece, identity))),
  )
}

/** "Comparing Nepal and Bhutan: population, and their income": a place that was left out belongs to all parts of the answer or to none. */
export const isEven = (dropped: ReadonlyArray<Facts>, { parts }: Resolution): boolean => {
  const held = parts.flatMap((part) => specsOf(part).map(({ definition: { identity } }) => entitiesOf(identity)))
  return dropped.every(({ refs }) =>
    refs
      .flat()
      .every((ref) => held.every((entities) => entities.has(ref)) || held.every((entities) => !entities.has(ref))),
  )
}

/** Whether words that a piece rules over are none of the statistic that is read: neither said again, nor of its code or family. */
export const rulesOver = ({ ruled, topics, mentions }: Facts, left: string, identity: Identity): boolean => {
  const said = new Set(tokenise(left).map(({ text }) => text.toLowerCase()))
  if (ruled.every((word) => said.has(word))) return false
  const population = identity.shape.kind === 'statvar_schema' ? identity.shape.population_type : null
  const isFamily = mentions.some(
    (m) =>
      m.kind === 'measure' &&
      m.meanings.some(
        ({ shape, slots, narrows }) =>
          shape.populationType === population && narrows.length === 0 && Object.keys(slots).length === 0,
      ),
  )
  const isFixed =
    topics.length > 0 && topics.every((topic) => identity.slots.some(({ property }) => property === topic))
  return !isFixed && !(isFamily && topics.length === 0)
}

const isPlace = (m: Mention): boolean => m.kind === 'entity' || onlyFills(m)
const isCode = (m: Mention): boolean => m.kind === 'slot' || onlyFills(m)

/** What a piece asks for that no reading may do without: kinds one by one, a code or a place in quotation marks ("complete the line 'bondholders'"). */
/** "Just the interest": what is wanted, and nothing else. */
const isAlone = /^(?:just|only|solely|purely|merely|simply)$/

const askedIn = ({ isLetter, isQuoted, mentions, topics, refs, tokens }: Facts) => ({
  slots: isLetter
    ? []
    : [
        ...mentions.flatMap((m) => (m.kind === 'system' && m.to > m.from + 1 ? m.slots : [])),
        ...(isAlone.test(tokens[0]?.folded ?? '') ? topics : []),
        ...(isQuoted && mentions.every(isCode) ? topics : []),
      ],
  refs: isQuoted && mentions.every(isPlace) ? refs : [],
})

/** Whether kinds, a code or a place were left out of a reading which could have them. */
export const leavesCodes = (mask: Mask, { parts }: Resolution, sketch: Sketch): boolean =>
  [...mask].map(askedIn).some(({ slots, refs }) =>
    parts.some((part) =>
      specsOf(part).some(({ definition: { identity } }) => {
        const population = identity.shape.kind === 'statvar_schema' ? (identity.shape.population_type ?? '') : ''
        const isMissing = (slot: string): boolean =>
          sketch.hasSlot(population, slot) && identity.slots.every(({ property }) => property !== slot)
        const held = entitiesOf(identity)
        return slots.some(isMissing) || refs.some((options) => options.every((ref) => !held.has(ref)))
      }),
    ),
  )

const leadsTo = /^(?:on|towards?)$/
/** The measures of DAC1 that are aid as a whole. */
export const ofAll: ReadonlySet<string> = new Set([
  'dac1Measure/1010',
  'dac1Measure/11010',
  'dac1Measure/1015',
  'dac1Measure/2000',
])
const ofAid = /^(?:DevelopmentFinance|OfficialDevelopment)/

/** Whether a reading is of aid for whatever it was, or would be of one topic. */
export const isOpenToTopic = ({ shape, slots }: Identity): boolean => {
  const isTopical = slots.some(
    ({ property, binding }) =>
      property === 'crsPurpose' || (property === 'dac1Measure' && binding.state === 'value' && !ofAll.has(binding.ref)),
  )
  return shape.kind === 'statvar_schema' && ofAid.test(shape.population_type ?? '') && !isTopical
}

/** "We look at water in Uganda and want to see how much aid it got", "technical assistance ...: what was spent on it?": what is told is pointed to. */
export const pointsToTopic = (
  left: string,
  dropped: ReadonlyArray<Facts>,
  { parts }: Resolution,
  { language }: Sketch,
): boolean => {
  const { anaphora } = framingWords(language.code)
  const all = tokenise(left)
  const words = all.map(({ folded }) => folded)
  const isOfAid = parts.some((part) => specsOf(part).some(({ definition: { identity } }) => isOpenToTopic(identity)))
  const points = (at: number): boolean =>
    anaphora.has(words[at] ?? '') && !isExpletive(all, at) && !isSaidBehind(all, at)
  return (
    (isOfAid &&
      dropped.some(
        ({ topics, after }) => topics.length > 0 && (after === 'hinge' || words.some((_, at) => points(at))),
      )) ||
    (words.some((word, at) => leadsTo.test(word) && points(at + 1)) && dropped.some(({ hasMeasure }) => hasMeasure))
  )
}
