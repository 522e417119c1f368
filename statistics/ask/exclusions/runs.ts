// Where a question leaves places out: "except Japan and Italy", "if you leave Nigeria aside", "Sweden excluded". Each with the words around it that say no more.
import type { Mention, MentionOf } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { runsAt } from '../text/longest.ts'
import type { PhraseTable } from '../text/phrases.ts'
import type { Token } from '../text/tokens.ts'
import { type ExclusionWords, exclusionWordsOf } from './words.ts'

type Place = MentionOf<'entity'>
/** Tokens `[from, to)` that leave places out. */
export type ExclusionRun = { readonly from: number; readonly to: number; readonly places: ReadonlyArray<Place> }
type Names = { readonly to: number; readonly places: ReadonlyArray<Place> }

/** "With the exception of the US, the G7 ...": what leaves out ends at its first mark; null where it has one name only. */
export const endedEarly = (tokens: Sketch['tokens'], { from, places }: ExclusionRun): ExclusionRun | null => {
  const [first, ...others] = places
  const isMarked = first !== undefined && others.length > 0 && tokens[first.to]?.kind === 'comma'
  const begins = from === 0 || isEdge(tokens[from - 1])
  return isMarked && begins ? { from, to: first.to, places: [first] } : null
}

type Looked = Pick<Sketch, 'tokens' | 'mentions'> & { readonly words: ExclusionWords }

const endOf = (table: PhraseTable, tokens: ReadonlyArray<Token>, at: number): number =>
  runsAt(table, tokens, at, false).at(-1)?.to ?? at

/** "The Norwegians", "the American contribution": a people, or what is theirs. */
const isPeople = ({ tokens, words }: Looked, { from, to }: Place): boolean =>
  (/s$/i.test(tokens[to - 1]?.text ?? '') && tokens[from]?.led === true) || words.tails.has(tokens[to]?.folded ?? '')

const placeAt = (looked: Looked, at: number): Place | null => {
  const m = looked.mentions.find(({ from }) => from === at)
  if (m?.kind !== 'entity' || m.partial) return null
  // "non-Norwegian"
  const isDenied = looked.tokens[at]?.joint === '-' && looked.tokens[at - 1]?.folded === 'non'
  return !m.isAdjective || isDenied || isPeople(looked, m) ? m : null
}

/** Behind "excl" its full stop. */
const behindStop = ({ tokens, words }: Looked, at: number): number =>
  tokens[at]?.kind === 'stop' && words.abbreviations.has(tokens[at - 1]?.folded ?? '') ? at + 1 : at

/** Names that follow each other from a token on: "Japan, Italy and the US". */
const namesAt = (looked: Looked, start: number): Names | null => {
  const { tokens, words } = looked
  const places: Place[] = []
  let to = start
  let at = start
  while (true) {
    for (let next = endOf(words.skips, tokens, at); next > at && placeAt(looked, at) === null; ) {
      at = next
      next = endOf(words.skips, tokens, at)
    }
    const place = placeAt(looked, at)
    if (place === null) break
    places.push(place)
    to = place.to
    at = tokens[to]?.kind === 'comma' ? to + 1 : to
    const joined = endOf(words.and, tokens, at)
    if (joined === to) break
    at = joined
  }
  return places.length === 0 ? null : { to, places }
}

const isEdge = (token: Token | undefined): boolean =>
  token === undefined || token.kind === 'comma' || token.kind === 'stop' || token.kind === 'break'

/** "Japan's part", "the American contribution", "less Japan's": what is a member's, behind its name. */
const withTail = ({ tokens, words }: Looked, to: number): number => {
  const at = tokens[to]?.kind === 'possessive' ? to + 1 : to
  if (at > to && isEdge(tokens[at])) return at
  return words.tails.has(tokens[at]?.folded ?? '') ? at + 1 : to
}

/** "every G7 country but Japan": behind words for all of a group. */
const isAllBut = ({ tokens, words }: Looked, at: number): boolean =>
  words.but !== '' &&
  tokens[at]?.folded === words.but &&
  tokens.slice(Math.max(0, at - 6), at).some(({ folded }) => words.every.has(folded))

const isManner = (token: Token | undefined): boolean => token !== undefined && /.{4}ly$/.test(token.folded)

/** The end of "excluded", or of "is deliberately left out", "must be dropped" behind a name; `from` where it is not said so. */
const leftBehind = ({ tokens, words }: Looked, from: number, isAside: boolean): number => {
  const passive = endOf(words.passive, tokens, from)
  const at = isManner(tokens[passive]) ? passive + 1 : passive
  const after = endOf(words.after, tokens, at)
  const said = after === at && (passive > from || isAside) ? endOf(words.removed, tokens, at) : after
  return said === at ? from : endOf(words.whence, tokens, said)
}

/** Whether words before a name lead to a clause that leaves it out: "once Norway is deducted". */
const isLedTo = ({ tokens, words }: Looked, at: number): boolean =>
  [3, 2, 1].some((length) => at >= length && endOf(words.leads, tokens, at - length) === at)

/** The run that begins at a token: words before the names, around them or behind them. */
const runAt = (looked: Looked, at: number): ExclusionRun | null => {
  const { tokens, words } = looked
  const opened = behindStop(looked, Math.max(endOf(words.before, tokens, at), isAllBut(looked, at) ? at + 1 : at))
  if (opened > at) {
    const names = namesAt(looked, opened)
    if (names !== null) return { from: at, to: withTail(looked, names.to), places: names.places }
  }
  const around = endOf(words.opens, tokens, at)
  const names = namesAt(looked, around)
  if (names === null) return null
  const end = withTail(looked, names.to)
  if (around > at) {
    const closed = endOf(words.closes, tokens, end)
    return closed > end ? { from: at, to: closed, places: names.places } : null
  }
  const before = tokens[at - 1]
  const isAside = before?.folded === 'with'
  const behind = leftBehind(looked, end, isAside)
  const isApart = isEdge(before) || tokens[at]?.joint.endsWith('(') === true || isAside || isLedTo(looked, at)
  return behind > end && isApart ? { from: at, to: behind, places: names.places } : null
}

/** With what leads to it: "if you". */
const withLead = ({ tokens, words }: Looked, run: ExclusionRun): ExclusionRun => {
  const lengths = [3, 2, 1].filter((length) => endOf(words.leads, tokens, run.from - length) === run.from)
  return lengths[0] === undefined ? run : { ...run, from: run.from - lengths[0] }
}

const isMeasure = (m: Mention | undefined): boolean => m?.kind === 'measure'

/** Whether what is left out may be more than the places: "except Japan's loans", "excluding Japan and grants". */
const mayGoOn = ({ tokens, mentions, words }: Looked, { from, to }: ExclusionRun): boolean => {
  // "non-Norwegian Nordic aid"
  if (tokens[from]?.folded === 'non') return false
  const isOnlyMeasure = mentions.filter(isMeasure).length === 1
  const at = tokens[to]?.kind === 'comma' || tokens[to]?.kind === 'possessive' ? to + 1 : to
  const next = mentions.find((m) => m.from >= at)
  const isBound = next?.kind === 'slot' || next?.kind === 'role' || next?.kind === 'system' || next?.kind === 'entity'
  if (endOf(words.and, tokens, to) > to) return true
  if (tokens[to]?.kind === 'possessive' && !isMeasure(next)) return true
  if (next === undefined || next.from !== at) return false
  const isSet = tokens[to]?.kind === 'comma' && next.kind === 'entity' && tokens[from - 1]?.kind === 'comma'
  return (isBound && !isSet) || (isMeasure(next) && !isOnlyMeasure)
}

/** The places where a question leaves places out; none where one of them may leave out more. */
export const exclusionRuns = ({ tokens, mentions, language }: Sketch): ReadonlyArray<ExclusionRun> => {
  const looked = { tokens, mentions, words: exclusionWordsOf(language.code) }
  const runs: ExclusionRun[] = []
  for (let at = 0; at < tokens.length; at++) {
    const run = runAt(looked, at)
    if (run === null) continue
    if (mayGoOn(looked, run)) return []
    runs.push(withLead(looked, run))
    at = run.to - 1
  }
  return runs
}
