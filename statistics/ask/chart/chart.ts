// All that the words of a question may mean, overlapping: data of the graph, small words, years, money, names of the resolver.
import type { Language } from '../language/language.ts'
import type { Tag } from '../language/tags.ts'
import { isKnownCurrency } from '../money/currency-words.ts'
import { readMoney } from '../money/money-words.ts'
import type { Token } from '../text/tokens.ts'
import type { Lexicon } from '../words/lexicon.ts'
import { readWindows } from '../years/windows.ts'
import { contextCosts, lengthBonus, mentionCosts } from './costs.ts'
import { type DataMention, dataMentions } from './data-mentions.ts'
import { type GrammarRun, grammarRuns, mentionsOfRun } from './grammar-mentions.ts'
import { type Mention, onlyFills } from './mention.ts'
import { partialMentions } from './partial-names.ts'
import { writtenCodes } from './written-codes.ts'

/** Mentions by the token they begin at. */
export type Chart = {
  readonly tokens: ReadonlyArray<Token>
  readonly at: ReadonlyArray<ReadonlyArray<Mention>>
}

/** "A table would help": at the start of a sentence the letter is no code. */
const beginsWithArticle = (tokens: ReadonlyArray<Token>, at: number): boolean => {
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  const isStart = before === undefined || before.kind === 'stop' || before.kind === 'break' || before.text === ':'
  return (
    tokens[at]?.text === 'A' && isStart && next?.kind === 'word' && next.joint === '' && !/^\p{Lu}/u.test(next.text)
  )
}

/** Names that the lexicon does not have, by the one reader of names. */
export type NameReader = (tokens: ReadonlyArray<Token>, from: number, to: number) => Mention | null

/** "Costs as % of ODA": a sign that asks for something to be computed, but not within a program's `%>%`. */
const computes = ({ text }: Token, i: number, tokens: ReadonlyArray<Token>): boolean =>
  text === '÷' || (text === '%' && tokens[i + 1]?.text !== '>' && tokens[i - 1]?.text !== '>')

/** "in €": says a currency, so it is never left out. */
const isCurrencySign = ({ text }: Token): boolean => /^\p{Sc}$/u.test(text)

const punctuation = (token: Token, i: number, tokens: ReadonlyArray<Token>): Mention | null =>
  token.kind === 'comma' || token.kind === 'possessive' || token.kind === 'break' || token.kind === 'stop'
    ? {
        kind: token.kind,
        from: i,
        to: i + 1,
        tags: token.text === '?' ? ['asking'] : [],
        cost: mentionCosts.punctuation,
      }
    : token.kind === 'sign' && !computes(token, i, tokens) && !isCurrencySign(token)
      ? { kind: 'sign', from: i, to: i + 1, tags: [], cost: mentionCosts.sign }
      : null

const noTags: ReadonlyArray<Tag> = []
const spanKey = (from: number, to: number): number => from * 4096 + to

/** Builds the chart of a question in one language. */
export const chartOf = (
  lexicon: Lexicon,
  language: Language,
  tokens: ReadonlyArray<Token>,
  names: NameReader,
): Chart => {
  const at: Mention[][] = tokens.map(() => [])
  const add = (mention: Mention): void => {
    at[mention.from]?.push(mention)
  }
  const runs = new Map<number, GrammarRun>()
  for (const run of grammarRuns(language, tokens)) runs.set(spanKey(run.from, run.to), run)
  const data = dataMentions(lexicon, language, tokens).filter(
    ({ from, to }) => to > from + 1 || !beginsWithArticle(tokens, from),
  )
  for (const { body, cost, from, to } of data) {
    // words of data may be verbs or refusals too: "committed", "shares"
    const isNoun = body.kind === 'measure' && body.isHint
    const run = isNoun ? undefined : runs.get(spanKey(from, to))
    const own = run?.tags.filter((tag) => tag.startsWith('verb:') || tag.startsWith('marker:')) ?? noTags
    const tags: ReadonlyArray<Tag> = tokens[from]?.joint.includes('/') === true ? [...own, 'slash'] : own
    const bonus = (body.kind === 'entity' ? lengthBonus.perNameWord : lengthBonus.perWord) * (to - from - 1)
    const small =
      to === from + 1 && tokens[from]?.text === 'us' && tokens[from]?.led !== true ? contextCosts.smallUs : 0
    add({ ...body, cost: Math.max(cost - bonus, lengthBonus.least) + small, from, to, tags })
  }
  const windows = readWindows(language, tokens)
  const isData = dataWithin(data, windows, tokens)
  const [named, measured, places] = [new Set<number>(), new Set<number>(), new Set<number>()]
  for (const { body, from, to } of data) {
    const key = spanKey(from, to)
    if (body.kind === 'measure' || body.kind === 'slot') named.add(key)
    if (body.kind === 'measure') measured.add(key)
    if (body.kind === 'entity') places.add(key)
  }
  const isCode = (key: number, { from, to }: GrammarRun): boolean =>
    to === from + 1 && places.has(key) && /^\p{Lu}{2,3}$/u.test(tokens[from]?.text ?? '')
  for (const [key, run] of runs) {
    // where a place's code is read, its letters are no small word
    if (isCode(key, run) && tokens[run.from]?.text !== 'US') continue
    for (const mention of mentionsOfRun(run)) {
      // a word that names data fills nothing, but may still be declined
      if (named.has(key) && mention.kind === 'grammar') continue
      // a statistic that is held here
      if (measured.has(key) && mention.kind === 'refusal' && mention.code === 'declared_unsupported') continue
      add(isData(mention) ? { ...mention, cost: mention.cost + contextCosts.fillerOverData } : mention)
    }
  }
  const leads = new Map<number, number>()
  for (const { from, to } of windows) leads.set(to, Math.min(leads.get(to) ?? from, from))
  for (const { from, to, said } of windows) {
    const led = leads.get(to) === from ? 0 : contextCosts.windowWithoutLead
    add({ kind: 'window', said, from, to, tags: [], cost: mentionCosts.window + led })
  }
  const isCurrency = (text: string): boolean => lexicon.currencies.has(text) || isKnownCurrency(text)
  for (const { from, to, said, opened, isBareCode, isYearOpen } of readMoney(language, tokens, isCurrency)) {
    // "2010 pesos" names no base year: the year is asked for
    const years =
      said.baseYear !== null && (said.prices !== 'constant' || isYearOpen) ? contextCosts.yearWithoutPrices : 0
    const cost =
      years + (opened || isBareCode || said.baseYear === null ? mentionCosts.money : mentionCosts.moneyUnopened)
    add({ kind: 'money', said, from, to, tags: [], cost })
  }
  for (const [i, token] of tokens.entries()) {
    const mark = punctuation(token, i, tokens)
    if (mark !== null) add(mark)
  }
  for (const mention of writtenCodes(lexicon, tokens, data)) add(mention)
  addNames(at, tokens, names)
  for (const mention of partialMentions(lexicon, tokens, at)) add(mention)
  for (const [i, here] of at.entries()) {
    // an unknown word is always possible, at its price
    if (!here.some(({ to, kind }) => to === i + 1 && kind !== 'unknown'))
      here.push({ kind: 'unknown', from: i, to: i + 1, tags: [], cost: mentionCosts.unknown })
  }
  return { tokens, at }
}

/** Whether a filler stands over words that name data (but the pronoun "us"), or among words that name years. */
const dataWithin = (
  data: ReadonlyArray<DataMention>,
  windows: ReturnType<typeof readWindows>,
  tokens: ReadonlyArray<Token>,
) => {
  // by the token they begin at, the end of the shortest run that tells something
  const ends = new Map<number, number>()
  for (const { body, from, to } of data) {
    if (body.kind !== 'entity' && body.kind !== 'measure' && body.kind !== 'slot') continue
    if (to === from + 1 && tokens[from]?.text === 'us') continue
    ends.set(from, Math.min(ends.get(from) ?? to, to))
  }
  // "the recent data": its words fill, together they name years
  const inYears = new Uint8Array(tokens.length)
  for (const { from, to, said } of windows) if (said.kind === 'last' && to - from > 1) inYears.fill(1, from, to)
  return (mention: Mention): boolean => {
    if (mention.kind !== 'grammar' || !onlyFills(mention)) return false
    let isInYears = true
    for (let i = mention.from; i < mention.to; i++) {
      if ((ends.get(i) ?? Infinity) <= mention.to) return true
      isInYears &&= inYears[i] === 1
    }
    return isInYears
  }
}

const longestName = 6

/** Names around words that nothing else explains. Reads at most `mostNames` runs. */
const addNames = (at: Mention[][], tokens: ReadonlyArray<Token>, names: NameReader): void => {
  const covered = new Uint8Array(tokens.length)
  for (const here of at)
    for (const { from, to, kind } of here) if (kind !== 'refusal' || to - from > 1) covered.fill(1, from, to)
  let left = mostNames
  for (let i = 0; i < tokens.length && left > 0; i++) {
    if (covered[i] === 1 || tokens[i]?.kind !== 'word') continue
    for (let from = Math.max(0, i - 3); from <= i && left > 0; from++) {
      for (let to = Math.min(tokens.length, from + longestName); to > i && left > 0; to--) {
        if (!isRun(tokens, from, to) || (from < i && !/^\p{Lu}/u.test(tokens[from]?.text ?? ''))) continue
        left--
        const mention = names(tokens, from, to)
        if (mention === null) continue
        at[from]?.push(mention)
        covered.fill(1, from, to)
      }
    }
  }
}
const mostNames = 60

/** Words without punctuation that ends a name. */
const isRun = (tokens: ReadonlyArray<Token>, from: number, to: number): boolean => {
  for (let i = from; i < to; i++) {
    const kind = tokens[i]?.kind
    if (kind === 'break' || kind === 'stop' || kind === 'sign' || kind === 'number') return false
    if (kind === 'comma' && (i === from || i === to - 1)) return false
    if (kind === 'possessive' && (i === from || i === to - 1)) return false
  }
  return true
}
