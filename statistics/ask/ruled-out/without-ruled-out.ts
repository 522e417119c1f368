// "Not the net figure, the gross ODA of Germany", "no percentages", "nothing before or after": a question without what it rules out, where that is no part
// of what is read then. What takes something away, or holds a word that nothing explains, stays refused.
import { withoutRetraction } from '../antecedents/retractions.ts'
import { framesQuestion } from '../framing/framed.ts'
import type { Sketch } from '../framing/sketch.ts'
import { specsOf } from '../framing/specs-of.ts'
import { withWords } from '../computation/with-words.ts'
import type { LanguageCode } from '../language/language.ts'
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
const carriedBy = (
  query: string,
  sketch: Sketch,
  scopes: ReadonlyArray<Scope>,
  kinds: ReadonlyArray<Carried>,
): Kept => {
  const { mentions } = sketch
  const isOut = (at: number): boolean => scopes.some(({ from, to }) => at >= from && at < to)
  const kept = kinds.flatMap((kind) => {
    const all = mentions.filter((m) => m.kind === kind && !(m.kind === 'measure' && m.isHint))
    return all.some(({ from }) => !isOut(from)) ? [] : all
  })
  const text = kept.map(({ from, to }) => spanOf(query, sketch, from, to).text).join(' ')
  const [from, to] = [Math.min(...kept.map((m) => m.from)), Math.max(...kept.map((m) => m.to))]
  const isWhole = mentions.every((m) => m.from < from || m.from >= to || m.kind === 'grammar' || kept.includes(m))
  const isMeasured = kept.some(({ kind }) => kind === 'measure')
  const article = mentions.find((m) => m.to === from && m.tags.includes('article'))
  return { text, whole: isMeasured && isWhole ? spanOf(query, sketch, article?.from ?? from, to).text : '' }
}

/** What is kept as names alone, and as it is written, where nothing else stands between. */
type Kept = { readonly text: string; readonly whole: string }

/** The questions without what is ruled out, with what they must keep of it before or behind the rest. */
const restsOf = (query: string, sketch: Sketch, scopes: ReadonlyArray<Scope>, { text, whole }: Kept) => {
  const without = (before: string): ReadonlyArray<Replacement> =>
    scopes.map(({ from, to }, i): Replacement => {
      const { start, end } = spanOf(query, sketch, from, to)
      const isBracket = query[start - 1] === '(' && query[end] === ')'
      const dash = /^\s*[-–—]+\s+/.exec(query.slice(end))?.[0] ?? ''
      const [first, last] = isBracket ? [start - 1, end + 1] : [start, start === 0 ? end + dash.length : end]
      return { start: first, end: last, text: i === 0 && before !== '' ? ` ${before}, ` : ' ' }
    })
  const plain = rewritten(query, without(text))
  if (whole === '') return [plain]
  const close = closeOf(query, sketch)
  const taken = without('')
  if ((taken.at(-1)?.end ?? 0) > close) return [plain]
  const of = ofWords[sketch.language.code]
  return [plain, rewritten(query, [...taken, { start: close, end: close, text: ` ${of} ${whole}` }])]
}

/** Where a question ends, but for the years behind it: "the multilateral portion|, 2018". */
const closeOf = (query: string, { mentions, tokens }: Sketch): number => {
  const last = mentions.findLast(({ kind }) => kind !== 'stop' && kind !== 'break')
  if (last?.kind !== 'window') return query.search(/[\s.?!]{0,9}$/)
  const before = mentions.findLast(({ to, kind }) => to <= last.from && kind !== 'comma')
  return tokens[(before?.to ?? 0) - 1]?.end ?? query.length
}

/** What leads from a part to its whole. */
const ofWords: Readonly<Record<LanguageCode, string>> = { en: 'of', fr: 'de', es: 'de' }

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

/** Whether an answer has a refused part, or nothing is held of all that was read, what is ruled out among it. */
const isRefused = ({ parts }: Resolution): boolean =>
  parts.every(({ status }) => status === 'no_data') ||
  parts.some(
    (part) =>
      part.status === 'unsupported' ||
      part.status === 'candidates' ||
      (part.status === 'no_data' && part.reading === null),
  )

/** What may be kept of what is ruled out, where the rest has none of it. */
const carries: ReadonlyArray<ReadonlyArray<Carried>> = [
  ['measure', 'entity', 'window'],
  ['entity', 'window'],
]

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
  // "no, I meant 2016" takes back, and rules nothing out
  if (sketch === null || withoutRetraction(query, lookedAt) !== null) return null
  const words = rulingWordsOf(sketch.language.code)
  const answers = new Map<string, Resolution>()
  for (const scopes of scopesOf(sketch)) {
    const isOut = (at: number): boolean => scopes.some(({ from, to }) => at >= from && at < to)
    const placed = sketch.mentions.flatMap((m) =>
      m.kind === 'entity' && !isOut(m.from) ? [spanOf(query, sketch, m.from, m.to).text] : [],
    )
    const isApart = (one: Read): boolean =>
      scopes.every(({ body, end }) => isApartFrom({ search, sketch, words, read: one, placed }, body, end))
    const rests = carries.flatMap((kinds) => restsOf(query, sketch, scopes, carriedBy(query, sketch, scopes, kinds)))
    const [firstText] = rests.map(({ text }) => text)
    for (const rest of rests.filter(({ text }, i) => rests.findIndex((one) => one.text === text) === i)) {
      const found = readAs(rest.text)
      const isOwn = isRefused(read) || isWithin(found, read)
      // "the multilateral part" alone may be of anything
      const isGuessed = rest.text !== firstText && found.parts.some(({ status }) => status !== 'definite')
      if (!isOwn || isGuessed || exactly(search, found)?.every(isApart) !== true) continue
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
