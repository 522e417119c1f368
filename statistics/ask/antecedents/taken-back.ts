// "Germany's ODA in 2019 - no, 2020", "... Forget China, take France.", "... Read Niger for Mali.": what a clause takes back of what was said before it.
import type { Mention } from '../chart/mention.ts'
import { endOf } from '../exclusions/ends.ts'
import type { Sketch } from '../framing/sketch.ts'
import type { LanguageCode } from '../language/language.ts'
import { markerOf } from '../language/tags.ts'
import { type Rewritten, rewritten } from '../text/rewritten.ts'
import type { Token } from '../text/tokens.ts'
import { withReplaced } from './retractions.ts'
import { type RetractingWords, retractingWordsOf, type TemplateWord } from './retracting-words.ts'

/** Longer questions are not looked through. */
const longest = 900

type Looked = Pick<Sketch, 'tokens' | 'mentions'> & { readonly words: RetractingWords; readonly code: LanguageCode }

const isMark = (token: Token | undefined): boolean =>
  token === undefined ||
  token.kind === 'comma' ||
  token.kind === 'stop' ||
  token.kind === 'break' ||
  (token.kind === 'sign' && token.text === ':')
const isDashed = (token: Token | undefined): boolean =>
  token !== undefined && (/[–—(]|\.\.|…/.test(token.joint) || (/-/.test(token.joint) && token.spaced))
/** Whether a clause begins at a token, behind another. */
const isStart = (tokens: ReadonlyArray<Token>, at: number): boolean =>
  at > 0 && !isMark(tokens[at]) && (isMark(tokens[at - 1]) || isDashed(tokens[at]))
const isEnd = (tokens: ReadonlyArray<Token>, at: number): boolean => isMark(tokens[at]) || isDashed(tokens[at])

const replaceable: ReadonlySet<Mention['kind']> = new Set(['entity', 'window', 'measure', 'slot'])
const isThing = (m: Mention | undefined): m is Mention => m !== undefined && replaceable.has(m.kind)

/** Small words between what takes back and what is meant. */
const mostBetween = 3

/** What is said first behind a token, where little stands between. */
const thingAt = ({ mentions }: Looked, at: number): Mention | null => {
  const found = mentions.find((m) => m.from >= at && isThing(m))
  if (found === undefined || found.from - at > mostBetween) return null
  const between = mentions.filter((m) => m.from >= at && m.to <= found.from)
  return between.every(({ kind }) => kind === 'grammar' || kind === 'unknown' || kind === 'possessive') ? found : null
}

const isOfSaidKind = (before: ReadonlyArray<Mention>, m: Mention | null): boolean =>
  m !== null && before.some(({ kind }) => kind === m.kind)

/** "2019, no 2020": years may be put right without a mark; "en 2016, no en 2017", "Nordics (no Norway)" tell apart. */
const mayCorrect = ({ code }: Looked, m: Mention | null | undefined): boolean => code === 'en' && m?.kind === 'window'

/** "Malawi in 2020, sorry, 2021": another place or year than any before, right behind one or behind a sentence. */
const isOther = ({ tokens }: Looked, start: number, before: ReadonlyArray<Mention>, meant: Mention | null): boolean => {
  if (meant === null || (meant.kind !== 'entity' && meant.kind !== 'window')) return false
  const isAfterSentence = tokens[start - 1]?.kind === 'stop' || tokens[start - 1]?.kind === 'break'
  const behind = tokens.findLastIndex((token, i) => i < start && !isMark(token)) + 1
  const isBeside = before.some((m) => m.to === behind && (m.kind === 'entity' || m.kind === 'window'))
  return (isAfterSentence || isBeside) && isOfSaidKind(before, meant) && !before.some((m) => areSame(m, meant))
}

type Retraction = { readonly from: number; readonly to: number; readonly isClear: boolean }

/** The words that take something back from the beginning of a clause, with the marks between them. */
const retractionAt = (looked: Looked, start: number, before: ReadonlyArray<Mention>): Retraction | null => {
  const { tokens, words } = looked
  let [at, to, takes, may, polite, no, isMarked] = [start, start, false, false, false, false, false]
  while (at < tokens.length) {
    const ends = [words.takes, words.may, words.no, words.polite].map((table) => endOf(table, tokens, at))
    const next = Math.max(...ends, endOf(words.beside, tokens, at))
    if (next === at) {
      if (at === start || !isMark(tokens[at]) || tokens[at]?.kind === 'break') break
      at += 1
      continue
    }
    const [took = at, might = at, denied = at, excused = at] = ends
    const longestOf = (end: number): boolean => end > at && end === next
    takes ||= longestOf(took)
    may ||= longestOf(might)
    polite ||= longestOf(excused)
    no ||= longestOf(denied)
    isMarked ||= (longestOf(took) || longestOf(denied)) && isEnd(tokens, next)
    at = next
    to = next
  }
  if (to === start || !(takes || may || polite || no)) return null
  const behind = isMark(tokens[to]) ? to + 1 : to
  const meant = thingAt(looked, behind)
  const isSame = isOfSaidKind(before, meant)
  // "grants, no loans" rules out; "in 2019, no 2020" may
  const isDenied = no && !isMarked && !takes && !may
  if (isDenied) return isSame && mayCorrect(looked, meant) ? { from: start, to, isClear: false } : null
  // "never mind the debt", "nope, not Sudan": rules out what was not said
  if (endOf(words.not, tokens, behind) > behind) return null
  // "instead of health"
  if (/^(?:of|de|del|du|des|d)$/u.test(tokens[to]?.folded ?? '')) return null
  if (!isMarked && endOf(words.discards, tokens, start) > start) return null
  return (takes && (isMarked || isSame)) ||
    (no && isMarked && isSame) ||
    (may && isSame) ||
    (polite && isOther(looked, start, before, meant))
    ? { from: start, to: behind, isClear: isSame }
    : null
}

/** "In 2019 no 2020": without a mark, between two of a kind. */
const isDeniedWithin = (looked: Looked, at: number): boolean => {
  const { tokens, mentions, words } = looked
  const to = endOf(words.no, tokens, at)
  const [before, behind] = [mentions.find((m) => m.to === at), mentions.find((m) => m.from === to)]
  return to > at && before !== undefined && before.kind === behind?.kind && mayCorrect(looked, before)
}

/** "Not 2018, 2019": years that are read as one span, of which the first was said. */
const isYearDenied = ({ tokens, mentions, words }: Looked, at: number): boolean => {
  const to = endOf(words.not, tokens, at)
  const years = to === at ? undefined : mentions.find((m) => m.from === to && m.kind === 'window')
  if (years === undefined) return false
  const inMention = ({ from, to: end }: Mention): ReadonlyArray<string> =>
    tokens.slice(from, end).flatMap(({ text }) => (/^(?:19|20)\d\d$/.test(text) ? [text] : []))
  const [first, ...others] = inMention(years)
  const said = mentions.filter((m) => m.to <= at && m.kind === 'window').flatMap(inMention)
  return first !== undefined && others.length > 0 && said.includes(first)
}

/** "France instead." */
const instead = (looked: Looked, start: number, before: ReadonlyArray<Mention>): Retraction | null => {
  const { tokens, words } = looked
  if (!isOfSaidKind(before, thingAt(looked, start))) return null
  for (let at = start + 1; at < tokens.length && !isEnd(tokens, at); at++) {
    const end = endOf(words.behind, tokens, at)
    if (end > at && isEnd(tokens, end)) return { from: start, to: start, isClear: false }
  }
  return null
}

const valueOf = (m: Mention): ReadonlyArray<string> => {
  if (m.kind === 'entity') return m.options.map(({ ref }) => ref)
  if (m.kind === 'window') return [JSON.stringify(m.said)]
  if (m.kind === 'measure') return [JSON.stringify(m.meanings)]
  return m.kind === 'slot' ? [JSON.stringify(m.options)] : []
}
const areSame = (one: Mention, other: Mention): boolean =>
  one.kind === other.kind && valueOf(one).some((value) => valueOf(other).includes(value))

type Swap = { readonly from: number; readonly old: Mention; readonly meant: Mention | null; readonly to: number }

/** The thing at a token, behind an article and a small word that leads to it. */
const named = ({ mentions }: Pick<Looked, 'mentions'>, at: number): Mention | undefined => {
  const here = mentions.find(({ from }) => from === at)
  const isSmall = here?.kind === 'grammar' && (here.tags.includes('article') || markerOf(here.tags) !== null)
  return here !== undefined && isSmall ? named({ mentions }, here.to) : here
}

const templateAt = (looked: Looked, start: number, template: ReadonlyArray<TemplateWord>): Swap | null => {
  let [at, old, meant]: [number, Mention | null, Mention | null] = [start, null, null]
  for (const word of template) {
    if (word === 'NEW' || word === 'OLD') {
      const found = named(looked, at)
      if (!isThing(found)) return null
      if (word === 'NEW') meant = found
      else old = found
      at = found.to
    } else {
      if (looked.tokens[at]?.folded !== word) return null
      at += 1
    }
  }
  return old === null || meant === null || old.kind !== meant.kind ? null : { from: start, old, meant, to: at }
}

/** "Read Niger for Mali", "forget China, take France": what is named to be put in the place of what. */
const swapAt = (looked: Looked, start: number, before: ReadonlyArray<Mention>): Swap | null => {
  const { tokens, mentions, words } = looked
  const isSaid = ({ old }: Swap): boolean => before.some((m) => areSame(m, old))
  const starts = [start, endOf(words.beside, tokens, start)]
  for (const at of starts)
    for (const template of words.swaps) {
      const found = templateAt(looked, at, template)
      if (found !== null && isSaid(found)) return { ...found, from: start }
    }
  const discarded = endOf(words.discards, tokens, start)
  const old = discarded === start ? undefined : named(looked, discarded)
  if (!isThing(old)) return null
  const meant = mentions.find((m) => m.from >= old.to && m.kind === old.kind) ?? null
  const found = { from: start, old, meant, to: meant?.to ?? old.to }
  return isSaid(found) ? found : null
}

const swapped = (query: string, { tokens, mentions }: Looked, swap: Swap): Rewritten | 'unclear' => {
  const { meant } = swap
  const all = mentions.filter((m) => m.to <= swap.from && areSame(m, swap.old))
  const [old] = all
  const isMore = mentions.some((m) => m.from >= swap.to && isThing(m))
  if (meant === null || old === undefined || all.length > 1 || isMore) return 'unclear'
  const textOf = ({ from, to }: Mention): readonly [number, number] => [
    tokens[from]?.start ?? 0,
    tokens[to - 1]?.end ?? 0,
  ]
  const [[start, end], [from, to]] = [textOf(old), textOf(meant)]
  return rewritten(query, [
    { start, end, text: query.slice(from, to) },
    { start: tokens[swap.from - 1]?.end ?? 0, end: query.length, text: '' },
  ])
}

/** "Norway, I mean Denmark, gives": what is put between marks for what stands right before it; null where more is named on either side. */
const withInserted = (query: string, looked: Looked, { from, to }: Retraction): Rewritten | null => {
  const { tokens, mentions, words } = looked
  const isJoin = (at: number): boolean => endOf(words.joins, tokens, at) > at
  const last = tokens.findLastIndex((token, i) => i < from && !isMark(token)) + 1
  const old = mentions.find((m) => m.to === last)
  const meant = thingAt(looked, to)
  if (!isThing(old) || meant === null || old.kind !== meant.kind || areSame(old, meant)) return null
  const before = tokens[old.from - 1]
  const isListed = before !== undefined && (before.kind === 'comma' || isJoin(old.from - 1))
  const end = tokens[meant.to]
  if (isListed || end?.kind !== 'comma' || tokens[meant.to + 1] === undefined) return null
  const next = mentions.find((m) => m.from > meant.to)
  if (next === undefined || next.kind === old.kind || isJoin(next.from)) return null
  const textOf = (m: Mention): readonly [number, number] => [tokens[m.from]?.start ?? 0, tokens[m.to - 1]?.end ?? 0]
  const [start, stop] = textOf(old)
  return rewritten(query, [
    { start, end: stop, text: query.slice(...textOf(meant)) },
    { start: stop, end: end.end, text: '' },
  ])
}

/** The question with what it takes back replaced; `unclear` where it takes something back and it is not sure what; null where it takes nothing back. */
export const withTakenBack = (query: string, sketch: () => Sketch | null): Rewritten | 'unclear' | null => {
  const looked = query.length > longest ? null : sketch()
  if (looked === null) return null
  const { tokens, mentions, language } = looked
  const words = retractingWordsOf(language.code)
  if (!tokens.some(({ folded }) => words.firsts.has(folded))) return null
  const inWords = { tokens, mentions, words, code: language.code }
  for (const start of tokens.keys()) {
    if (!isStart(tokens, start)) {
      if (isDeniedWithin(inWords, start)) return 'unclear'
      continue
    }
    const before = mentions.filter((m) => m.to <= start && isThing(m))
    if (before.length === 0) continue
    if (isYearDenied(inWords, start)) return 'unclear'
    const swap = swapAt(inWords, start, before)
    if (swap !== null) return swapped(query, inWords, swap)
    const found = retractionAt(inWords, start, before) ?? instead(inWords, start, before)
    // "concessional debt - no, rather the bilateral stock": its kind or all of it
    const behind = mentions.filter((m) => m.from >= start)
    const isOtherKind =
      [before, behind].every((all) => all.some(({ kind }) => kind === 'slot')) &&
      behind.some(({ kind }) => kind === 'measure')
    // "I mean what Laos owes": a clause of its own, that puts nothing in one place
    const isClause =
      found !== null &&
      endOf(words.polite, tokens, found.from) > found.from &&
      endOf(words.asks, tokens, found.to) > found.to
    if (found !== null && (isOtherKind || isClause)) return 'unclear'
    if (found !== null)
      return (
        (found.isClear ? withInserted(query, inWords, found) : null) ??
        (found.isClear ? (withReplaced(query, looked, { ...found, isSure: true }) ?? 'unclear') : 'unclear')
      )
  }
  return null
}
