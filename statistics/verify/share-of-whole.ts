// A part as per cent of its whole, each a figure of its own.
import * as E from 'fp-ts/lib/Either.js'
import { percentUnit } from '../compute/units.ts'
import { resolveQuestion } from '../ask/resolve.ts'
import type { Search } from '../ask/search.ts'
import { figureOf } from './figure.ts'
import { isOneYear } from './looked-up.ts'
import { isPromiseForGift } from './promised.ts'
import type { Found } from './verified.ts'

/** The one figure that a question has; null where it is not definite or of several years. */
const foundOf = async ({ graph, ...search }: Search, question: string): Promise<Found | null> => {
  const [part, ...more] = resolveQuestion({ graph, ...search }, question).parts
  if (part?.status !== 'definite' || more.length > 0 || !isOneYear(part) || isPromiseForGift(part)) return null
  const figure = await figureOf(graph, { identity: part.spec.definition.identity, facets: {} })
  return E.isLeft(figure) ? null : { ...figure.right, label: part.label, phrase: part.phrase }
}

/** The figure of a part as per cent of that of a whole; the rows are those of the part. */
export const shareOfWhole = async (search: Search, part: string, whole: string): Promise<Found | null> => {
  const [one, all] = [await foundOf(search, part), await foundOf(search, whole)]
  if (one === null || all === null || all.row.value === 0) return null
  const value = (100 * one.row.value) / all.row.value
  const label = `${one.label}, as % of ${all.label}`
  return { ...one, row: { ...one.row, value, unit: percentUnit.unit }, label, phrase: null }
}
