// "How much aid did Germany give? Only if it was paid in cash.": sentences beside a question that rule over figures and of which nothing was used.
import { offered } from '../answer/offered.ts'
import type { Part, Resolution } from '../resolution.ts'
import type { Facts } from './fact.ts'
import { factsOf, piecesIn } from './facts.ts'
import { asksAgain, asksOtherwise, setsApart } from './narrowing.ts'
import { isOpenToTopic } from './left-unread.ts'
import type { Sketch } from './sketch.ts'
import { specsOf } from './specs-of.ts'
import { beginsWithTopic, tellsTopic } from './topic-told.ts'

/** Longer questions are not looked through. */
const longest = 900

type Span = { readonly start: number; readonly end: number }

const passedOver = (query: string, sketch: Sketch, parts: ReadonlyArray<Part>): ReadonlyArray<Span> => {
  // a currency that nothing is converted to was not read
  const isUsed = ({ start, end }: Span): boolean =>
    parts.some(
      ({ status, used, suggested_conversion: conversion }) =>
        status === 'definite' &&
        used.some(
          (word) => word.start < end && word.end > start && (word.as !== 'suggested conversion' || conversion !== null),
        ),
    )
  // "it paid for wells": nothing but how it stands was read
  const isRead = ({ start, end }: Span): boolean =>
    parts.some(({ used }) =>
      used.some((word) => word.start < end && word.end > start && !/^(?:direction|joins)/.test(word.as)),
    )
  if (piecesIn(query, sketch).every((piece) => isUsed(piece) && isRead(piece))) return []
  const isEnglish = sketch.language.code === 'en'
  const isOpen = parts.flatMap(specsOf).some(({ definition: { identity } }) => isOpenToTopic(identity))
  const pieces = factsOf(query, sketch)
  // "my question concerns | the north"
  const ends = (at: number): number =>
    /^(?:hinge|tail)$/.test(pieces[at]?.after ?? '') && at + 1 < pieces.length ? ends(at + 1) : (pieces[at]?.end ?? 0)
  const narrows = ({ start, before, isLetter, isQuoted, isContent }: Facts, at: number): boolean => {
    if (!isEnglish || isLetter || isQuoted) return false
    const text = query.slice(start, ends(at))
    const isSentence = before === 'stop' || before === 'asks'
    return (
      (isOpen && tellsTopic(text)) ||
      asksOtherwise(text) ||
      (!isContent && setsApart(text)) ||
      (isSentence && asksAgain(text))
    )
  }
  return pieces.filter(
    (piece, at) =>
      !piece.isSlogan &&
      ((piece.limits && !isExcluding(piece) && !isUsed(piece)) ||
        (!isRead({ start: piece.start, end: ends(at) }) && narrows(piece, at))),
  )
}

/** "Skip the interest": what excludes is refused where it is read whole, but where it excludes nothing. */
const isExcluding = ({ refusals }: Facts): boolean => refusals.includes('exclusion')

const notRead = (query: string, part: Part, spans: ReadonlyArray<Span>): Part => {
  const words = spans.map(({ start, end }) => ({ text: query.slice(start, end), start, end }))
  const detail = `${words.map(({ text }) => `"${text.trim()}"`).join(', ')} may limit what is asked and was not read; the reading is without it.`
  return part.status === 'definite' ? offered(part, { code: 'several_readings', detail, words }) : part
}

const mayBeSetApart =
  /, (?:if|unless|provided|in fact|not|only|leaving|sticking|keeping|setting)\b|\b(?:included|excluded|excepted|aside)\b|^(?:leaving|sticking|keeping|if you|if we|unless|provided)\b/i

/** "On the subject of seeds, ...", "talking of seeds: ...". */
const isLed = (query: string): boolean => {
  const [lead = ''] = query.split(/[,:]\s/, 1)
  return lead.length < query.length && lead.length < 80 && beginsWithTopic(lead)
}

/** An answer with readings to choose from where a sentence that may limit what is asked was passed over; null where none was. */
export const withoutPassedOver = (query: string, sketch: () => Sketch | null, read: Resolution): Resolution | null => {
  if (
    query.length > longest ||
    !read.parts.some(({ status }) => status === 'definite') ||
    !(/[.?!;\n]\s{0,3}\S/.test(query) || mayBeSetApart.test(query) || isLed(query))
  )
    return null
  const looked = sketch()
  const spans = looked === null ? [] : passedOver(query, looked, read.parts)
  return spans.length === 0 ? null : { ...read, parts: read.parts.map((part) => notRead(query, part, spans)) }
}
