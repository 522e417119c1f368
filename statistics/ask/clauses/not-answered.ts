// What no figure of whole years answers, and what an exact reading may not pass over: parts of a year, dates, yes or no, members told by a clause.
import type { Part, Resolution } from '../resolution.ts'
import {
  asChoices,
  behind,
  type Definite,
  has,
  isAt,
  isDefinite,
  isJoint,
  isUsed,
  overlap,
  type Read,
  type Sentence,
  sentencesOf,
  toldBeside,
  type Tokens,
} from './clause-words.ts'
import { says } from './patterns.ts'

/** Words between "before" and "after", at most. */
const mostBetween = 9

/** "Before and after the Taliban took over", "before the coup and after it", "how much of it came after the earthquake". */
const splitAt = (tokens: Tokens): number | null => {
  const at = tokens.findIndex((_, i) => {
    // "the three years before and after"
    if (isAt('years', tokens, i - 1)) return false
    if (isAt('around', tokens, i)) return true
    if (!isAt('before', tokens, i) && !isAt('after', tokens, i)) return false
    const [own, other] = isAt('before', tokens, i) ? (['before', 'after'] as const) : (['after', 'before'] as const)
    const from = behind(own, tokens, i)
    return tokens
      .slice(from, from + mostBetween)
      .some((_each, k) => isAt('joinsTwo', tokens, from + k) && isAt(other, tokens, from + k + 1))
  })
  return at < 0 ? null : at
}

/** "How much of it came after the earthquake". */
const partBehind = (tokens: Tokens): number | null => {
  const at = tokens.findIndex((_, i) => {
    const to = behind('asksPart', tokens, i)
    const of = to === i ? i : behind('ofIt', tokens, to)
    if (of === i || of === to) return false
    const when = tokens
      .slice(of, of + 4)
      .findIndex((_each, k) => isAt('after', tokens, of + k) || isAt('before', tokens, of + k))
    return when >= 0
  })
  return at < 0 ? null : at
}

const splits = (tokens: Tokens, part: Definite): boolean =>
  [splitAt(tokens), partBehind(tokens)].some((at) => {
    const [first, last] = [tokens[at ?? -1], tokens[(at ?? -1) + 5]]
    return first !== undefined && !isUsed(part, { start: first.start, end: last?.end ?? first.end }, /^window/)
  })

/** "Today compared with before the war", "now versus after the coup": a time that is told by what happened. */
const comparesWithEvent = (tokens: Tokens): boolean =>
  tokens.some((_, i) => {
    const to = behind('comparedWith', tokens, i)
    if (to === i) return false
    const when = behind('whatItWas', tokens, to)
    const event = behind('beforeEvent', tokens, when)
    return event > when && tokens[event]?.kind === 'word' && !isAt('pointsBack', tokens, event)
  })

/** Whether a sentence asks when: "when does it have to repay", "in which year?". */
const asksWhen = (tokens: Tokens, { from, to }: Sentence): boolean => {
  for (let at = from; at < to; at++) {
    const end = behind('whenAsked', tokens, at)
    const isFirst = at === from || isAt('joinsQuestion', tokens, at - 1) || tokens[at - 1]?.kind === 'comma'
    if (end > at && isAt('tellsWhen', tokens, at - 1)) return true
    if (end > at && isFirst && (isAt('auxiliary', tokens, end) || (end >= to - 1 && tokens[at]?.folded !== 'when')))
      return true
  }
  return false
}

const isOfAllYears = (part: Definite): boolean =>
  part.window.origin === 'default' && part.presentation === undefined && part.suggested_facets?.change === undefined

const asksDate = (tokens: Tokens, part: Definite): boolean =>
  isOfAllYears(part) &&
  sentencesOf(tokens).some((sentence) => asksWhen(tokens, sentence) && !has('most', tokens, sentence.from, sentence.to))

/** "Has it paid off all its debt": whether nothing is left is told by no payment. Where such sentences are. */
const asksWhetherPaid = (tokens: Tokens): ReadonlyArray<Sentence> =>
  sentencesOf(tokens).filter(({ from, to }) => {
    // "in 2019, the year before it stopped paying": when that was is told
    const told = tokens.findIndex(({ folded }, i) => i > from && i < to && /^(?:before|after|when)$/.test(folded))
    const end = told < 0 ? to : told
    return (isAt('auxiliary', tokens, from) || isAt('auxiliary', tokens, from + 1)) && has('paidOff', tokens, from, end)
  })

/** Whether a part is a question of its own behind such a sentence, which another part answers. */
const isBehind = (tokens: Tokens, { to }: Sentence, part: Part, { parts }: Resolution): boolean => {
  const end = tokens[to - 1]?.end ?? 0
  return part.said.start >= end && parts.some(({ said }) => said.start < end)
}

const isGroup = (ref: string): boolean => /^(?:group|m49)\//.test(ref) || !ref.includes('/')

/** Whether words of a clause that narrows were passed over. */
const isPassed = (tokens: Tokens, from: number, part: Definite): boolean => {
  const end = tokens.findIndex(({ kind }, i) => i >= from && /^(?:comma|stop|break|sign)$/.test(kind))
  const clause = tokens.slice(from, end < 0 ? undefined : Math.min(end, from + 4))
  return clause.some(
    (token, k) =>
      token.kind !== 'possessive' &&
      part.ignored.some((word) => overlap(word, token)) &&
      token.text.length > 2 &&
      !isAt('narrowsNothing', tokens, from + k),
  )
}

/** "The EU members that joined after 2003", "some African countries", told of before "they". */
const narrowsGroup = (tokens: Tokens, part: Definite): boolean =>
  part.used.some(({ refs, start, end }) => {
    if (refs.length === 0 || !refs.every(isGroup)) return false
    const first = tokens.findIndex((token) => token.end > start)
    let next = tokens.findIndex((token) => token.start >= end)
    if (isAt('members', tokens, next)) next++
    const sentence = sentencesOf(tokens).find(({ from, to }) => from <= first && first < to)
    const isTold = sentence !== undefined && has('they', tokens, sentence.to)
    const isSome =
      isTold &&
      (isAt('some', tokens, first - 1) || (isAt('some', tokens, first - 2) && tokens[first - 1]?.folded === 'of'))
    // "the ten that got most" narrows by the order itself
    const isOrder = part.presentation !== undefined && has('most', tokens, next, next + 4)
    return isSome || (!isOrder && isAt('narrows', tokens, next) && isPassed(tokens, next + 1, part))
  })

/** "Most DAC countries missed the target. How much did they give?": whom "they" points to is told of some, or narrowed by a clause. */
const narrowsTold = (tokens: Tokens, part: Definite): boolean =>
  part.used.some(({ refs, start, text }) => {
    if (refs.length === 0 || !refs.every(isGroup) || !says(text.trim(), 'they')) return false
    const told = tokens.filter(({ end }) => end <= start).length
    return sentencesOf(tokens).some(
      ({ from }) =>
        from < told &&
        (isAt('some', tokens, from) ||
          tokens.slice(from + 1, told).some((_, k) => {
            const at = from + k + 1
            const isBehindName = /^\p{Lu}/u.test(tokens[at - 1]?.text ?? '') || isAt('members', tokens, at - 1)
            return isBehindName && isAt('narrows', tokens, at)
          })),
    )
  })

/** "The donors that left Mali: how much did they give?" */
const narrowsNoun = (tokens: Tokens, part: Definite): boolean =>
  tokens.some(
    (_, at) =>
      isAt('members', tokens, at) &&
      isAt('narrows', tokens, at + 1) &&
      isPassed(tokens, at + 2, part) &&
      has('they', tokens, at + 2),
  )

/** "As a share of GNI, and in dollars": the amount itself is asked for too. */
const asksAmountToo = (tokens: Tokens, { suggested_facets: facets }: Definite): boolean =>
  (facets?.per !== undefined || facets?.share_of !== undefined) &&
  tokens.some((_, at) => isAt('andAlso', tokens, at) && isAt('inMoney', tokens, at + 1))

/** Reads the question without a sentence that asks whether it is of some kind, and tells of that sentence. */
const withoutWhether = (query: string, tokens: Tokens, read: Resolution, readAs: Read): Resolution => {
  const whether = sentencesOf(tokens).flatMap(({ from, to }) =>
    tokens.slice(from, to).flatMap((_, k) => {
      const at = from + k
      return at > 0 &&
        (k === 0 || isJoint(tokens[at - 1])) &&
        isAt('isIt', tokens, at) &&
        !isAt('truth', tokens, at + 2)
        ? [{ at, to }]
        : []
    }),
  )
  const { at = -1, to = 0 } = whether[0] ?? {}
  const joints = [at - 2, at - 1].filter((i) => at > 0 && isJoint(tokens[i]))
  const [first, last] = [tokens[joints.find((i) => joints.includes(at - 1) && i >= 0) ?? at], tokens[to - 1]]
  if (first === undefined || last === undefined) return read
  const span = { start: first.start, end: last.end }
  const takes = (part: Part): boolean => isUsed(part, span, /^slot|^measure/)
  if (!read.parts.some((part) => isDefinite(part) && takes(part))) return read
  const detail = 'Whether it is of that kind is not answered; ask for the amounts of that kind.'
  return toldBeside(query, span, detail, readAs) ?? asChoices(read, detail)
}

/** Answers to what is read, as choices where a clause asks for what they do not tell. */
export const withClausesAnswered = (query: string, tokens: Tokens, read: Resolution, readAs: Read): Resolution => {
  const whole = withoutWhether(query, tokens, read, readAs)
  const split = asChoices(whole, 'What came before and after a moment within a year is not held.', (part) =>
    splits(tokens, part),
  )
  const compared = comparesWithEvent(tokens)
    ? asChoices(split, 'When it happened with which this is compared was not read; name the years.')
    : split
  const dated = asChoices(
    compared,
    'When something happened is not answered; this reading has the figures of all years.',
    (part) => asksDate(tokens, part),
  )
  const whetherPaid = asksWhetherPaid(tokens)
  const paid = asChoices(dated, 'Whether all was paid is not answered by this reading.', (part) =>
    whetherPaid.some((sentence) => !isBehind(tokens, sentence, part, dated)),
  )
  const amounts = asChoices(paid, 'The amount itself is asked for too and was not read.', (part) =>
    asksAmountToo(tokens, part),
  )
  return asChoices(
    amounts,
    'A clause tells of some members only; this reading is of all.',
    (part) =>
      (narrowsGroup(tokens, part) && part.used.every(({ as }) => as !== 'left out')) ||
      narrowsTold(tokens, part) ||
      narrowsNoun(tokens, part),
  )
}

/** "I need it because I want to work out what 0.7 percent of it would be": what somebody means to do with a figure is no second question. */
export const withoutPurpose = (tokens: Tokens, read: Resolution): Resolution => {
  const at = tokens.findIndex((_, i) => i > 0 && isAt('purpose', tokens, i))
  const start = tokens[at]?.start
  if (start === undefined || read.parts.length < 2) return read
  const asked = read.parts.filter((part) =>
    part.used.some((word) => word.as !== 'joins' && word.end <= start && word.as === 'measure'),
  )
  const isAsked = (part: Part): boolean => part.used.some((word) => word.as === 'measure' && word.end <= start)
  const isOfPurpose = (part: Part): boolean =>
    isDefinite(part) && !isAsked(part) && part.used.some((word) => word.start >= start)
  return asked.some(isDefinite) ? { ...read, parts: read.parts.filter((part) => !isOfPurpose(part)) } : read
}
