// "How much aid did Germany give? Only if it was paid in cash.": sentences beside a question that rule over figures and of which nothing was used.
import { offered } from '../answer/offered.ts'
import type { Part, Resolution } from '../resolution.ts'
import type { Facts } from './fact.ts'
import { factsOf, piecesIn } from './facts.ts'
import type { Sketch } from './sketch.ts'

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
  if (piecesIn(query, sketch).every(isUsed)) return []
  return factsOf(query, sketch).filter(
    (piece) => piece.limits && !piece.isSlogan && !isExcluding(piece) && !isUsed(piece),
  )
}

/** "Skip the interest": what excludes is refused where it is read whole, but where it excludes nothing. */
const isExcluding = ({ refusals }: Facts): boolean => refusals.includes('exclusion')

const notRead = (query: string, part: Part, spans: ReadonlyArray<Span>): Part => {
  const words = spans.map(({ start, end }) => ({ text: query.slice(start, end), start, end }))
  const detail = `${words.map(({ text }) => `"${text.trim()}"`).join(', ')} may limit what is asked and was not read; the reading is without it.`
  return part.status === 'definite' ? offered(part, { code: 'several_readings', detail, words }) : part
}

/** An answer with readings to choose from where a sentence that may limit what is asked was passed over; null where none was. */
export const withoutPassedOver = (query: string, sketch: () => Sketch | null, read: Resolution): Resolution | null => {
  if (
    query.length > longest ||
    !read.parts.some(({ status }) => status === 'definite') ||
    !/[.?!;\n]\s{0,3}\S/.test(query)
  )
    return null
  const looked = sketch()
  const spans = looked === null ? [] : passedOver(query, looked, read.parts)
  return spans.length === 0 ? null : { ...read, parts: read.parts.map((part) => notRead(query, part, spans)) }
}
