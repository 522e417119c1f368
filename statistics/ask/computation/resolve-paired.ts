// A question of two things, each with a year or a statistic of its own: each by itself, or a choice.
import { withheld } from '../answer/withheld.ts'
import { framesQuestion, isAnswered } from '../framing/framed.ts'
import type { Sketch } from '../framing/sketch.ts'
import { isOfBoth, keepsApart, measurePairs, type Pair, yearPairs } from '../paired/pairs.ts'
import { respectively } from '../paired/respectively.ts'
import { statisticsOfPairs } from '../paired/statistics-of-pairs.ts'
import type { Part, Resolution } from '../resolution.ts'
import { sketchOf } from '../resolve.ts'
import type { Search } from '../search.ts'
import { partAsWritten, type Replacement, type Rewritten, rewritten } from '../text/rewritten.ts'

/** Longer questions are not looked through. */
const longest = 400

type Read = (text: string) => Resolution

const isKnown = (part: Part): boolean => isAnswered({ parts: [part] })

const leftOpen = (found: Resolution, detail: string): Resolution => ({
  ...found,
  parts: found.parts.map((part) => withheld(part, detail)),
})

/** "Kenya's GDP in 2020 | and | Ghana's GDP in 2019", without the words that compare. */
const bothOf = (query: string, { tokens, mentions }: Sketch, [one, other]: readonly [Pair, Pair]): Rewritten => {
  const startOf = (i: number): number => tokens[i]?.start ?? query.length
  const endOf = (i: number): number => tokens[i - 1]?.end ?? 0
  const compares: ReadonlyArray<Replacement> = mentions.flatMap((m) =>
    m.kind === 'refusal' && m.from >= one.from && m.to <= one.to
      ? [{ start: startOf(m.from), end: endOf(m.to), text: '' }]
      : [],
  )
  return rewritten(query, [
    { start: 0, end: startOf(one.from), text: '' },
    ...compares,
    { start: endOf(one.to), end: startOf(other.from), text: ' and ' },
    { start: endOf(other.to), end: query.length, text: '' },
  ])
}

const resolvePairs = (query: string, sketch: Sketch, found: Resolution, read: Read): Resolution => {
  const ofYears = yearPairs(sketch)
  const pairs = ofYears ?? measurePairs(sketch)
  const known = found.parts.filter(isKnown)
  if (pairs === null || known.length === 0 || keepsApart(pairs, known)) return found
  // "Germany, hit by a storm in 2009,": a year of what only stands beside
  const isBeside = ({ to }: Pair): boolean => {
    const year = sketch.tokens[to - 1]
    const isWithin = ({ start, end, why }: Part['ignored'][number]): boolean =>
      why === framesQuestion && year !== undefined && year.start >= start && year.end <= end
    return known.some(({ ignored }) => ignored.some(isWithin))
  }
  if (pairs.some(isBeside)) return found
  const detail = 'Each of two things has a year or a statistic of its own; the reading mixes them.'
  if (ofYears?.every(({ isPlain }) => isPlain) !== true || sketch.language.code !== 'en') return leftOpen(found, detail)
  const both = bothOf(query, sketch, pairs)
  const apart = read(both.text)
  return isAnswered(apart) && isOfBoth(pairs, apart.parts)
    ? { ...apart, parts: apart.parts.map((part) => partAsWritten(both, part)) }
    : leftOpen(found, detail)
}

/** The answer. `read` reads a text whole. */
export const resolvePaired = (search: Search, query: string, read: Read): Resolution => {
  const sketch = query.length > longest ? null : sketchOf(search, query)
  const listed = sketch === null ? null : (respectively(query, sketch) ?? statisticsOfPairs(query, sketch))
  // "dans l'ordre" where nothing is listed twice is an order
  const each = listed !== null && listed.length === 0 ? null : listed
  if (each !== null && each !== 'unclear') {
    const answers = each.map((text) => read(text.text).parts.map((part) => partAsWritten(text, part)))
    const parts = answers.flat()
    const areAlike = answers.every(({ length }) => length === answers[0]?.length)
    if (areAlike && isAnswered({ parts })) return { schema_version: 1, kind: 'resolution', parts }
  }
  const found = read(query)
  if (sketch === null) return found
  return each === null
    ? resolvePairs(query, sketch, found, read)
    : leftOpen(found, 'What belongs to what could not be read for each; the reading is of all together.')
}
