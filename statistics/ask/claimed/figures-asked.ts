// "A minister says that Kenya owes China more than 5 billion. What was it in 2021?", "Was Spanish aid above two billion in 2013?", "¿Debía Ecuador más a China
// que al Banco Mundial en 2020?": whoever claims it and whether it is so, the figures tell. Who, when or how often something was more stays a choice by size.
import type { Sketch } from '../framing/sketch.ts'
import { type Replacement, type Rewritten, rewritten } from '../text/rewritten.ts'
import { type Compared, comparisonIn, isOfTime } from './comparison.ts'
import { type ClaimWords, claimWordsOf, foldedInPlace } from './phrases.ts'
import { placesIn } from './places.ts'
import { type Segment, segmentsOf, wordsIn } from './segments.ts'

/** Longer questions are not looked through. */
const longest = 500

type Claim = {
  readonly segment: Segment
  /** Where what is claimed begins, in the question. */
  readonly from: number
  /** Whether it is asked by its verb, which stays: "did Kenya owe". */
  readonly verb: string | null
  readonly compared: Compared
}

const year = /(?<!\d)(?:19|20)\d\d(?!\d)/u
const yearsIn = (text: string): ReadonlyArray<string> => text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/gu) ?? []

const leadOf = ({ leads, whether }: ClaimWords, text: string): { at: number; verb: string | null } | null => {
  // "can you check whether ... apparently owes": one behind the other
  let at = 0
  for (let tries = 0; tries < 3; tries++) {
    const rest = text.slice(at)
    const found = leads.map((lead) => lead.find(rest)?.[0].length ?? 0).find((length) => length > 0)
    if (found === undefined) break
    at += found
  }
  const verb = whether.find(text.slice(at))?.[0] ?? null
  if (verb !== null) return { at: at + verb.length, verb: verb.trim().split(/\s/u).at(-1) ?? null }
  return at > 0 ? { at, verb: null } : null
}

const claimOf = (words: ClaimWords, segment: Segment, sketch: Sketch, isLed: boolean): Claim | null => {
  const { folded, start, isAsked } = segment
  // what languages other than English ask by yes or no is told by the sign
  const isQuestion = isLed || (isAsked && sketch.language.code !== 'en')
  const begun = { at: /^[\s¿¡]*/u.exec(folded)?.[0].length ?? 0, verb: null }
  const lead = leadOf(words, folded) ?? (isQuestion ? begun : null)
  if (lead === null) return null
  const said = folded.slice(lead.at)
  if (words.asks.says(said)) return null
  const isBefore = sketch.language.code === 'en' || lead.verb !== null ? null : words.reaches.find(said)
  const reached = isBefore?.[0].length ?? 0
  const from = start + lead.at + reached
  const placesOf = (first: number, last: number): ReadonlyArray<{ start: number; end: number }> =>
    placesIn(sketch, from + first, from + last).map((place) => ({ start: place.start - from, end: place.end - from }))
  const compared = comparisonIn(words, { text: said.slice(reached), and: words.say('and'), placesIn: placesOf }, from)
  return compared === null
    ? null
    : {
        segment,
        from,
        verb: lead.verb,
        compared: { ...compared, isNamed: compared.isNamed || reached > 0 },
      }
}

/** The years of a sentence that asks for the figures and names nothing else: "just give me both numbers for 2020"; null where it does. */
const bareTail = (
  words: ClaimWords,
  { folded, start }: Segment,
): { readonly start: number; readonly end: number } | null => {
  const rest = wordsIn(folded)
  const isIdle = (word: string): boolean =>
    words.bare.has(word) ||
    year.test(word) ||
    words.timeLead.has(word) ||
    word.split('-').every((each) => words.bare.has(each))
  if (!rest.every(isIdle)) return null
  const first = folded.search(year)
  if (first < 0) return { start, end: start }
  let from = first
  for (const { 0: word, index } of [...folded.slice(0, first).matchAll(/[\p{L}']+/gu)].toReversed()) {
    if (!words.timeLead.has(word)) break
    from = index
  }
  const last = yearsIn(folded).at(-1) ?? ''
  return { start: start + from, end: start + folded.lastIndexOf(last) + last.length }
}

const startOf = ({ compared, verb }: Claim, words: ClaimWords): string => {
  if (compared.isOfPeople) return words.say('howMany')
  if (
    compared.isNamed ||
    words
      .say('been')
      .split(', ')
      .includes(verb ?? '')
  )
    return words.say('whatWas')
  return `${words.say('howMuch')}${verb === null ? '' : ` ${verb}`}`
}

const namesSomething = ({ mentions, tokens }: Sketch, from: number, to: number): boolean =>
  mentions.some(
    (m) =>
      (/^(?:entity|measure|slot)$/.test(m.kind) ||
        (m.kind === 'window' && tokens.slice(m.from, m.to).some(({ kind }) => kind === 'number'))) &&
      (tokens[m.from]?.start ?? 0) >= from &&
      (tokens[m.to - 1]?.end ?? 0) <= to,
  )

/** The words of a currency other than the dollar that a size which is left out is in: the figure is asked for in it. */
const currencyOf = ({ mentions, tokens }: Sketch, sizes: ReadonlyArray<Replacement>): string | null => {
  const named = mentions.flatMap((m) => {
    const own = tokens.slice(m.from, m.to)
    const [first, last] = [own[0], own.at(-1)]
    if (m.kind !== 'money' || m.said.currency === null || first === undefined || last === undefined) return []
    const isWithin = sizes.some(({ start, end }) => first.start >= start && last.end <= end)
    return isWithin && !own.some(({ folded }) => dollars.test(folded)) ? [last.text] : []
  })
  return named[0] ?? null
}
const dollars = /^(?:us|\$|usd|dollars?|dolar(?:es)?)$/

/** The claim as the question for its figures, with the years of who asks for them. */
const asOneQuestion = (
  query: string,
  words: ClaimWords,
  claim: Claim,
  others: ReadonlyArray<Segment>,
  currency: string | null,
): ReadonlyArray<Replacement> | null => {
  const { segment, from, compared } = claim
  const inCurrency = currency === null ? '' : ` ${words.say('in').split(', ')[0] ?? ''} ${currency}`
  const tails = others.map((other) => ({ other, tail: bareTail(words, other) }))
  const asked = tails.flatMap(({ other, tail }) => (tail === null ? [] : [{ other, tail }]))
  // what is neither the claim nor such a sentence stands beside both, and asks for nothing of its own
  if (tails.some(({ other, tail }) => tail === null && (other.isAsked || words.requests.says(other.folded))))
    return null
  const years = asked.filter(({ tail }) => tail.end > tail.start)
  const own = yearsIn(query.slice(from, segment.end))
  const [behind] = years
  const behindText = behind === undefined ? '' : query.slice(behind.tail.start, behind.tail.end)
  if (years.length > 1 || (own.length > 0 && behind !== undefined && yearsIn(behindText).join() !== own.join()))
    return null
  const isOnlyYears = compared.other !== null && isOfTime(words, compared.other.text)
  const kept = own.length > 0 ? '' : ` ${behindText}`
  // "less than in 2018": than in which year is not told
  if (isOnlyYears && yearsIn(behindText + query.slice(from, segment.end)).length < 2) return null
  return [
    { start: segment.start, end: from, text: `${startOf(claim, words)} ` },
    ...compared.replacements,
    { start: segment.end, end: segment.to, text: `${kept}${inCurrency}? ` },
    ...asked.map(({ other }) => ({ start: other.start, end: other.to, text: '' })),
  ]
}

/** The question behind a claim, with the subject of the claim for what points to it. */
const asItsOwn = (
  query: string,
  words: ClaimWords,
  claim: Claim,
  others: ReadonlyArray<Segment>,
  sketch: Sketch,
): ReadonlyArray<Replacement> | null => {
  const places = placesIn(sketch, claim.from, claim.segment.end)
  const asking = others.filter(({ isAsked, folded }) => isAsked || words.requests.says(folded))
  const [request, ...more] = asking.filter((other) => bareTail(words, other) === null)
  const [subject] = places
  if (request === undefined || more.length > 0 || subject === undefined) return null
  if (yearsIn(request.folded).length === 0 && yearsIn(claim.segment.folded).length > 0) return null
  const name = query.slice(subject.start, subject.end)
  const pointing = words.points.all(request.folded)
  const own = placesIn(sketch, request.start, request.end)
  const unsaid = places.filter(({ refs }) => own.every((each) => each.refs !== refs))
  // who else the claim names could be meant too
  if (unsaid.some(({ refs }) => refs !== subject.refs) || (unsaid.length > 0 && pointing.length === 0)) return null
  const asks = words.asks.find(request.folded)?.index ?? 0
  const isIdle = wordsIn(request.folded.slice(0, asks)).every((word) => words.bare.has(word))
  return [
    { start: claim.segment.start, end: claim.segment.to, text: '' },
    // "could you give me the figures for | what it owed"
    ...(isIdle ? [{ start: request.start, end: request.start + asks, text: '' }] : []),
    ...pointing.map(({ index, 0: word }) => ({
      start: request.start + index,
      end: request.start + index + word.length,
      text: /^(?:its|their)$/.test(word) ? `${name}${words.say('ownedBy')}` : name,
    })),
  ]
}

/** "Fact check:", "true or false:" */
const isOnlyLead = (words: ClaimWords, folded: string): boolean => leadOf(words, folded)?.at === folded.length

const dropped = (segments: ReadonlyArray<Segment>): ReadonlyArray<Replacement> =>
  segments.map(({ start, to }) => ({ start, end: to, text: '' }))

/** A question for the figures that a claim is of; null where none is claimed, or something is chosen by its size. */
export const withFiguresAsked = (query: string, sketch: () => Sketch | null): ReadonlyArray<Rewritten> => {
  if (query.length > longest) return []
  const looked = sketch()
  if (looked === null) return []
  const { code } = looked.language
  const words = claimWordsOf(code)
  const told = (atCommas: boolean): ReadonlyArray<Rewritten> => {
    const segments = segmentsOf(query, atCommas)
    const leading = segments.filter(({ folded }) => isOnlyLead(words, folded))
    const claims = segments.flatMap(
      (segment, i) => claimOf(words, segment, looked, leading.includes(segments[i - 1] ?? segment)) ?? [],
    )
    const [claim] = claims
    if (claim === undefined || claims.length > 1) return []
    const others = segments.filter((segment) => segment !== claim.segment && !leading.includes(segment))
    const sized = claim.compared.replacements
    const textOf = (from: number, to: number | undefined): string => foldedInPlace(query.slice(from, to))
    const { other } = claim.compared
    const said =
      other === null
        ? `${textOf(claim.from, sized[0]?.start)} ${textOf(sized.at(-1)?.end ?? 0, claim.segment.end)}`
        : textOf(claim.from, claim.segment.end)
    // "what were the two figures" chooses nothing by "what"
    const around = others
      .map((segment) =>
        bareTail(words, segment) === null ? segment.folded : segment.folded.replaceAll(words.everyAsk, ' '),
      )
      .join(' . ')
    if (words.chooses.says(`${said} . ${around}`.replaceAll(words.allowed, ' '))) return []
    if (other !== null && !namesSomething(looked, other.at, claim.segment.end)) return []
    // "donors gave more than 100 billion": of nobody who is named
    if (placesIn(looked, claim.from, claim.segment.end).length === 0) return []
    return [
      asOneQuestion(query, words, claim, others, currencyOf(looked, sized)),
      asItsOwn(query, words, claim, others, looked),
    ].flatMap((found) =>
      found === null
        ? []
        : [
            rewritten(
              query,
              [...dropped(leading), ...found].toSorted((a, b) => a.start - b.start),
            ),
          ],
    )
  }
  return [...told(false), ...told(true)]
}
