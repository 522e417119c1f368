// "My readers think in euros: how much did Lithuania give?": a currency that a remark beside the question names is the one that is wanted.
import type { Sketch } from '../framing/sketch.ts'
import { currencyAt } from '../money/currency-words.ts'
import type { Part, Resolution } from '../resolution.ts'
import { partAsWritten, rewritten } from '../text/rewritten.ts'
import { asChoices, has, isAt, isDefinite, overlap, type Read, type Span } from './clause-words.ts'
import { isOfPeople } from './verb-places.ts'

const endMarks = /[\s.?!]{0,6}$/u

const isMoney = (part: Part): boolean => isDefinite(part) && !isOfPeople(part)
/** Converted, or said to be wanted in a currency in which it cannot be told. */
const isConverted = ({ suggested_conversion: conversion, used }: Part): boolean =>
  conversion !== null || used.some(({ as }) => as === 'suggested conversion')

/** The name of the currency that a word of thinking, counting or wanting leads to, and that no part has read; with how many are named at all. */
const currencyPassed = (
  query: string,
  { tokens, language }: Sketch,
  { parts }: Resolution,
): { readonly name: string; readonly isAlone: boolean } | null => {
  const found: Span[] = []
  const named = new Set<string>()
  for (const [at, token] of tokens.entries()) {
    const currency = currencyAt(language, tokens, at, () => false)
    if (currency === null) continue
    const span = { start: token.start, end: tokens[currency.to - 1]?.end ?? token.end }
    named.add(JSON.stringify(currency.currency))
    const isLed = isAt('thinksIn', tokens, at - 1)
    if (isLed && parts.some(({ ignored }) => ignored.some((word) => overlap(word, span)))) found.push(span)
  }
  const [first] = found
  return first === undefined ? null : { name: query.slice(first.start, first.end), isAlone: named.size === 1 }
}

/** The answer in that currency; a choice where it is not read so. */
export const withCurrencyBeside = (
  query: string,
  looked: () => Sketch | null,
  read: Resolution,
  readAs: Read,
): Resolution => {
  if (
    !read.parts.some(isMoney) ||
    read.parts.some(isConverted) ||
    !read.parts.some(({ ignored }) => ignored.length > 0)
  )
    return read
  const sketch = looked()
  // "I'll do the conversion into dinars on my own"
  const isOwn = sketch !== null && has('bySelf', sketch.tokens)
  const passed = sketch === null || isOwn ? null : currencyPassed(query, sketch, read)
  if (passed === null) return read
  const { name, isAlone } = passed
  const end = query.length - (endMarks.exec(query)?.[0].length ?? 0)
  const meant = rewritten(query, [{ start: end, end, text: ` in ${name}` }])
  const other = isAlone ? readAs(meant.text) : null
  const isExact = other?.parts.length === read.parts.length && other.parts.every(isConverted)
  if (isExact && other.parts.every(({ status }) => status === 'definite' || status === 'candidates'))
    return { ...other, parts: other.parts.map((part) => partAsWritten(meant, part)) }
  const detail = `"${name}" is named beside the question; this reading is in no currency of its own.`
  return asChoices(read, detail, isMoney)
}
