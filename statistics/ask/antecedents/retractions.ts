// "GDP of Ghana in 2015, sorry, I mean 2016": what is taken back, and what is said in its place.
import { isContent, type Mention, onlyFills } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { markerOf } from '../language/tags.ts'
import { type Rewritten, rewritten } from '../text/rewritten.ts'
import type { Token } from '../text/tokens.ts'
import { type Pointers, pointersOf } from './pointers.ts'

/** Longer questions are not looked through. */
const longest = 900

type Phrases = Pointers['retracts']
export type Retraction = { readonly from: number; readonly to: number; readonly isSure: boolean }

const noToken = { kind: 'word' } as const
const isMark = ({ kind }: Pick<Token, 'kind'>): boolean =>
  kind === 'comma' || kind === 'stop' || kind === 'break' || kind === 'sign'

const endOf = (phrases: Phrases, tokens: ReadonlyArray<Token>, i: number): number => {
  const found = phrases.find((phrase) => phrase.every((word, k) => tokens[i + k]?.folded === word))
  return found === undefined ? i : i + found.length
}

/** The first run of words that take something back, with the marks between them: "oops, sorry, I meant". */
const retractionIn = (
  { tokens }: Sketch,
  { retracts, mayRetract, besideRetraction, retracting }: Pointers,
): Retraction | null => {
  const isMarked = (at: number): boolean => isMark(tokens[at] ?? noToken)
  for (let i = 1; i < tokens.length; i++) {
    if (!retracting.has(tokens[i]?.folded ?? '')) continue
    let [to, isSure, mayBe] = [i, false, false]
    for (let at = i; at < tokens.length; ) {
      const sure = endOf(retracts, tokens, at)
      const may = endOf(mayRetract, tokens, at)
      const next = Math.max(sure, may, endOf(besideRetraction, tokens, at))
      if (next === at && (to === i || !isMarked(at))) break
      if (next > at) to = next
      isSure ||= sure > at
      mayBe ||= may > at
      at = Math.max(next, at + 1)
    }
    if (to > i && (isSure || (mayBe && isParted(tokens, i)))) return { from: i, to, isSure }
  }
  return null
}

/** Whether a mark or a dash stands before a word. */
const isParted = (tokens: ReadonlyArray<Token>, i: number): boolean =>
  isMark(tokens[i - 1] ?? noToken) || /[-–—(]/.test(tokens[i]?.joint ?? '')

const isSaid = (m: Mention): boolean =>
  isContent(m) || m.kind === 'window' || m.kind === 'money' || m.kind === 'unknown'

const leads = (m: Mention): boolean => m.kind === 'grammar' && markerOf(m.tags) !== null

/** What of the words before is taken back for what is said instead: the only one of its kind, the one right before, or the one led to alike. */
const takenBack = (before: ReadonlyArray<Mention>, instead: Mention, lead: Mention | undefined): Mention | null => {
  const alike = before.filter(({ kind }) => kind === instead.kind)
  const [only] = alike
  const last = before.findLast(isSaid)
  if (alike.length === 1 && only !== undefined) return only
  if (last?.kind === instead.kind) return last
  // "population of Lagos, no, sorry, of all Nigeria": a town that is not known, the only one
  const isStranger = instead.kind === 'entity' && last?.kind === 'unknown' && alike.length === 0
  if (isStranger && before.filter(({ kind }) => kind === 'unknown').length === 1) return last
  const side = lead?.kind === 'grammar' ? markerOf(lead.tags) : null
  const led = alike.filter((m) => {
    const own = before[before.indexOf(m) - 1]
    return side !== null && own?.kind === 'grammar' && markerOf(own.tags) === side
  })
  return led.length === 1 ? (led[0] ?? null) : null
}

/** Whether "to" leads to a place, before an article or not. */
const isTowards = (mentions: ReadonlyArray<Mention>, place: Mention): boolean => {
  const lead = mentions.slice(0, mentions.indexOf(place)).findLast((m) => !m.tags.includes('article'))
  return lead?.kind === 'grammar' && markerOf(lead.tags) === 'to'
}

/** "Who was kindest ...? No wait, just tell me how much aid Japan gave Ethiopia": all that was said before is said anew. */
const asksAnew = (before: ReadonlyArray<Mention>, behind: ReadonlyArray<Mention>): boolean => {
  const kinds = new Set<Mention['kind']>(behind.map(({ kind }) => kind))
  const isWhole = behind.some((m) => m.kind === 'measure' && !m.isHint) && kinds.has('entity') && kinds.has('window')
  return (
    isWhole && before.every((m) => !(isContent(m) || m.kind === 'window' || m.kind === 'money') || kinds.has(m.kind))
  )
}

/** The question with what words `[from, to)` take back replaced by what is said behind them; `unclear` where they surely do and it is not clear what; else null. */
export const withReplaced = (
  query: string,
  { tokens, mentions }: Sketch,
  retraction: Retraction,
): Rewritten | 'unclear' | null => {
  const unclear = retraction.isSure ? 'unclear' : null
  const ends = tokens.findIndex((token, i) => i >= retraction.to && (token.kind === 'stop' || token.kind === 'break'))
  const end = ends < 0 ? tokens.length : ends
  const before = mentions.filter((m) => m.to <= retraction.from)
  const behind = mentions.filter((m) => m.from >= retraction.to && m.to <= end)
  const [instead, ...more] = behind.filter(isSaid)
  if (retraction.isSure && asksAnew(before, behind))
    return rewritten(query, [{ start: 0, end: tokens[behind[0]?.from ?? 0]?.start ?? 0, text: '' }])
  // "no wait, Uganda in 2015": what is said for the first time is kept
  const isNew = more.every((m) => m.kind !== 'unknown' && before.every(({ kind }) => kind !== m.kind))
  if (instead === undefined || !isNew || !before.some(isSaid)) return unclear
  const isFirstYear = (m: Mention): boolean => m.kind === 'window' && before.every(({ kind }) => kind !== 'window')
  const isMore = (m: Mention): boolean => m !== instead && m.kind !== 'comma' && !onlyFills(m) && !leads(m)
  if (!retraction.isSure && behind.some((m) => isMore(m) && !isFirstYear(m))) return null
  const back = takenBack(before, instead, behind[behind.indexOf(instead) - 1])
  if (back === null || instead.kind === 'unknown') return unclear
  // "How much did Kenya owe? Sorry, to China": on the side that nobody had
  const isOtherSide = back.kind === 'entity' && isTowards(mentions, instead) && !isTowards(mentions, back)
  if (isOtherSide) return unclear
  const startOf = (i: number): number => tokens[i]?.start ?? query.length
  const endOfToken = (i: number): number => tokens[i - 1]?.end ?? 0
  const marks = tokens.findLastIndex((token, i) => i < retraction.from && !isMark(token)) + 1
  return rewritten(query, [
    {
      start: startOf(back.from),
      end: endOfToken(back.to),
      text: query.slice(startOf(instead.from), endOfToken(instead.to)),
    },
    { start: endOfToken(marks), end: endOfToken(more.length > 0 ? instead.to : end), text: '' },
  ])
}

/** The question with what was taken back replaced; `unclear` where words surely take something back and it is not clear what; else null. */
export const withoutRetraction = (query: string, sketch: () => Sketch | null): Rewritten | 'unclear' | null => {
  if (query.length > longest) return null
  const looked = sketch()
  const retraction = looked === null ? null : retractionIn(looked, pointersOf(looked.language.code))
  return looked === null || retraction === null ? null : withReplaced(query, looked, retraction)
}
