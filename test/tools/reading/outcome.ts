// What became of a question: its answer beside what the corpus expects.
import type { Part, Reading } from '../../../statistics/ask/resolution.ts'
import { type CorpusQuestion, type ExpectedReading, rightReadings } from './corpus.ts'
import type { Given, Judge } from './judge.ts'
import { isAnswered, listedDifference } from './lists.ts'

export const outcomes = [
  'right',
  'wrong definite',
  'needless refusal',
  'needless choice',
  'kept',
  'choice not offered',
] as const
/**
 * `right`: answered with the expected reading (a misspelt question: the first of its choice). `kept`: refused, or offered as a choice, as it
 * must be. `choice not offered`: one of several sensible readings was taken as the only one.
 */
export type Outcome = (typeof outcomes)[number]
export type Judged = { readonly outcome: Outcome; readonly detail: string }

type Readable = Pick<Reading, 'spec' | 'coverage' | 'suggested_facets' | 'presentation'>

const given = (part: Part, reading: Readable, conversion: Given['conversion'] = null): Given => ({
  identity: reading.spec.definition.identity,
  conversion: conversion ?? part.suggested_conversion?.unit ?? null,
  isRefusedConversion: part.notes.some((note) => note.startsWith('The amounts cannot be converted')),
  cautions: part.status === 'definite' ? part.cautions.map(({ code }) => code) : null,
  computation: {
    facets: reading.suggested_facets ?? part.suggested_facets ?? {},
    presentation: reading.presentation ?? part.presentation ?? {},
    series: reading.coverage.series,
  },
})

/** The differences of a reading from each right one; null where it is one of them. */
const differs = (judge: Judge, found: Given, right: ReadonlyArray<ExpectedReading>): string | null => {
  const all = right.map((each) => judge(found, each))
  return all.includes(null) ? null : (all[0] ?? 'no reading is expected')
}

const told = (part: Part): string =>
  part.status === 'definite'
    ? part.label
    : `${part.status} ${part.reason.code}: ${part.status === 'candidates' ? part.candidates.map(({ label }) => label).join(' | ') : part.reason.detail}`

/** What a part is read as: its answer, the exact reading of which nothing is held, or the first of what it offers for a slip. */
const readAs = (part: Part, isSlip: boolean): Given | null => {
  if (part.status === 'definite') return given(part, part)
  if (part.status === 'no_data') return part.reading === null ? null : given(part, part.reading)
  const [first] = part.status === 'candidates' && part.corrected.length > 0 && isSlip ? part.candidates : []
  return first === undefined ? null : given(part, first, first.suggested_conversion?.unit)
}

const answerable = (judge: Judge, question: CorpusQuestion, parts: ReadonlyArray<Part>): Judged => {
  const right = rightReadings(question)
  const detail = parts.map(told).join(' + ')
  const found = parts.map((part) => readAs(part, question.slip !== undefined))
  const all = found.filter((one) => one !== null)
  const differences = found.map((one) => (one === null ? 'not read' : listedDifference(judge, all, one, right)))
  const wrong = differences.filter((difference, i) => difference !== null && parts[i]?.status === 'definite')
  if (wrong.length > 0) return { outcome: 'wrong definite', detail: `${wrong.join(', ')}: ${detail}` }
  const { readings = [] } = question.expect
  const isNarrower = readings.some((one) => !isAnswered(judge, all, readings, one))
  if (differences.every((difference) => difference === null))
    return isNarrower
      ? { outcome: 'wrong definite', detail: `not all that was asked: ${detail}` }
      : { outcome: 'right', detail }
  return {
    outcome: parts.some(({ status }) => status === 'candidates') ? 'needless choice' : 'needless refusal',
    detail,
  }
}

const unanswerable = (judge: Judge, question: CorpusQuestion, parts: ReadonlyArray<Part>): Judged => {
  const detail = parts.map(told).join(' + ')
  const definite = parts.filter((part) => part.status === 'definite')
  if (definite.length === 0) return { outcome: 'kept', detail }
  const right = rightReadings(question)
  const isOffered = question.expect.outcome === 'choice'
  const sensible = isOffered && definite.every((part) => differs(judge, given(part, part), right) === null)
  return { outcome: sensible ? 'choice not offered' : 'wrong definite', detail }
}

/** Judges the parts of an answer. */
export const outcomeOf = (judge: Judge, question: CorpusQuestion, parts: ReadonlyArray<Part>): Judged =>
  question.expect.outcome === 'definite' ? answerable(judge, question, parts) : unanswerable(judge, question, parts)
