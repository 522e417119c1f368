// "Not the net figure, the gross ODA of Germany", "no percentages", "nothing before or after": a question without what it rules out, where that is no part
// of what is read then. What takes something away, or holds a word that nothing explains, stays refused.
import { framesQuestion } from '../framing/framed.ts'
import type { Sketch } from '../framing/sketch.ts'
import { specsOf } from '../framing/specs-of.ts'
import { withWords } from '../computation/with-words.ts'
import type { Part, Resolution } from '../resolution.ts'
import type { Search } from '../search.ts'
import { notUnderstood } from '../answer/words-used.ts'
import { partAsWritten, type Replacement, rewritten } from '../text/rewritten.ts'
import { isApartFrom } from './atoms.ts'
import { type Read, readOf } from './part-read.ts'
import { type Scope, scopesOf } from './scopes.ts'
import { rulingWordsOf } from './words.ts'

/** Longer questions are not looked through. */
const longest = 600

type Carried = 'entity' | 'window' | 'measure'
type Span = { readonly text: string; readonly start: number; readonly end: number }

const spanOf = (query: string, { tokens }: Sketch, from: number, to: number): Span => {
  const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0]
  return { text: query.slice(start, end), start, end }
}

/** Whose and of when the question is, where only what it rules out says so: "never mind what Ghana owes; its GDP in 2018". */
const carriedBy = (query: string, sketch: Sketch, scopes: ReadonlyArray<Scope>, kinds: ReadonlyArray<Carried>): string => {
  const { mentions } = sketch
  const isOut = (at: number): boolean => scopes.some(({ from, to }) => at >= from && at < to)
  return kinds
    .flatMap((kind) => {
      const all = mentions.filter((m) => m.kind === kind && !(m.kind === 'measure' && m.isHint))
      if (all.some(({ from }) => !isOut(from))) return []
      return all.map(({ from, to }) => spanOf(query, sketch, from, to).text)
    })
    .join(' ')
}

/** The question without what it rules out, and with what it must keep of it. */
const restOf = (query: string, sketch: Sketch, scopes: ReadonlyArray<Scope>, carried: string) => {
  const replacements = scopes.map(({ from, to }, i): Replacement => {
    const { start, end } = spanOf(query, sketch, from, to)
    const isBracket = query[start - 1] === '(' && query[end] === ')'
    const dash = /^\s*[-–—]+\s+/.exec(query.slice(end))?.[0] ?? ''
    const [first, last] = isBracket ? [start - 1, end + 1] : [start, start === 0 ? end + dash.length : end]
    const put = i === 0 && carried !== '' ? ` ${carried}, ` : ' '
    return { start: first, end: last, text: put }
  })
  return rewritten(query, replacements)
}

const isUnderstood = ({ ignored }: Part): boolean =>
  ignored.every(({ why, text }) => why !== notUnderstood && !(why === framesQuestion && /\d/.test(text)))

const exactly = (search: Search, { parts }: Resolution): ReadonlyArray<Read> | null => {
  const reads = parts.flatMap((part) => (isUnderstood(part) ? (readOf(search.families, part) ?? []) : []))
  return reads.length === parts.length && reads.length > 0 ? reads : null
}

const isExact = ({ parts }: Resolution): boolean => parts.length === 1 && parts[0]?.status === 'definite'

/** Whether an answer has no part that another has not. */
const isWithin = (found: Resolution, read: Resolution): boolean => {
  const held = new Set(read.parts.flatMap(specsOf).map(({ spec_id: id }) => id))
  return found.parts.flatMap(specsOf).every(({ spec_id: id }) => held.has(id))
}

const isRefused = ({ parts }: Resolution): boolean =>
  parts.some((part) => part.status === 'unsupported' || part.status === 'candidates' || (part.status === 'no_data' && part.reading === null))

/** The exact answer to a question without what it rules out; null where it rules nothing out, or the rest may not be all that is asked. */
export const withoutRuledOut = (
  search: Search,
  query: string,
  lookedAt: () => Sketch | null,
  read: Resolution,
  readAs: (text: string) => Resolution,
): Resolution | null => {
  if (query.length > longest || isExact(read)) return null
  const sketch = lookedAt()
  if (sketch === null) return null
  const words = rulingWordsOf(sketch.language.code)
  const answers = new Map<string, Resolution>()
  for (const scopes of scopesOf(sketch)) {
    for (const kinds of [['measure', 'entity', 'window'], ['entity', 'window']] as const) {
      const rest = restOf(query, sketch, scopes, carriedBy(query, sketch, scopes, kinds))
      const found = readAs(rest.text)
      const reads = exactly(search, found)
      if (reads === null || (!isRefused(read) && !isWithin(found, read))) continue
      const isOut = (at: number): boolean => scopes.some(({ from, to }) => at >= from && at < to)
      const placed = sketch.mentions.flatMap((m) =>
        m.kind === 'entity' && !isOut(m.from) ? [spanOf(query, sketch, m.from, m.to).text] : [],
      )
      const isApart = reads.every((one) =>
        scopes.every(({ body, end }) => isApartFrom({ search, sketch, words, read: one, placed }, body, end)),
      )
      if (!isApart) continue
      const phrases = scopes.map(({ from, to }) => spanOf(query, sketch, from, to))
      const use = { as: 'says again what is asked', refs: [] }
      const parts = found.parts.map((part) => withWords(query, phrases, partAsWritten(rest, part), use))
      const key = JSON.stringify(found.parts.map((part) => [specsOf(part), part.suggested_facets ?? null]))
      answers.set(key, answers.get(key) ?? { ...found, parts })
      break
    }
  }
  const [only, ...others] = answers.values()
  return only !== undefined && others.length === 0 ? only : null
}
