// The words that ask for something computed: found in the question and taken out of it, so that the rest can be read as it is.
import type { Change, RatioMeasure } from '../../../domain/computed/facets.ts'
import words from './en.json' with { type: 'json' }
import { type OrderSaid, rankingOf } from './rankings.ts'

/** What a question asks to be computed; roles are found out when it is known which statistic is meant. */
export type ComputationSaid = {
  readonly per: RatioMeasure | null
  readonly sum: boolean
  /** The role whose shares are asked for. */
  readonly shareOf: string | null
  readonly change: Change['kind'] | null
  readonly growth: boolean
  /** "change since 2015": the year that is looked back to. */
  readonly since: number | null
  readonly order: OrderSaid | null
}

type Phrase = { readonly text: string; readonly start: number; readonly end: number }

export type TakenOut = {
  readonly said: ComputationSaid
  readonly phrases: ReadonlyArray<Phrase>
  /** The question with spaces in place of the phrases: what is left stands where it stood. */
  readonly rest: string
}

type Taken = Partial<ComputationSaid>
type Rule = { readonly pattern: RegExp; readonly meaning: (match: RegExpExecArray) => Taken }

const escaped = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`)
const anyOf = (texts: ReadonlyArray<string>): string =>
  [...texts]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')
/** Word boundaries that take signs for words too. */
const phrase = (inside: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${inside})(?![\\p{L}\\p{N}])`, flags)

const filled = (texts: ReadonlyArray<string>, name: string, by: ReadonlyArray<string>): ReadonlyArray<string> =>
  texts.flatMap((text) => (text.includes(`{${name}}`) ? by.map((one) => text.replace(`{${name}}`, one)) : [text]))

const roleNouns = [...words.roles.origin, ...words.roles.destination]
const roleOfNoun = (noun: string): string => (words.roles.origin.includes(noun) ? 'origin' : 'destination')

const perRules: ReadonlyArray<Rule> = (['population', 'gdp', 'gni'] as const).map((measure) => ({
  pattern: phrase(anyOf(filled(words.per[measure], 'percent', words.percent))),
  meaning: () => ({ per: measure }),
}))

const shareRules: ReadonlyArray<Rule> = roleNouns.map((noun) => ({
  pattern: phrase(anyOf(filled(words.share, 'role', [noun]))),
  meaning: () => ({ shareOf: roleOfNoun(noun) }),
}))

const rules: ReadonlyArray<Rule> = [
  ...shareRules,
  {
    pattern: phrase(`(?:${anyOf(words.since)})\\s+since\\s+(\\d{4})`),
    meaning: ([, year]) => ({ change: 'absolute', since: Number(year) }),
  },
  {
    // at the start the preposition goes too: in "GDP growth of Kenya" it says whose
    pattern: phrase(`(?<=^\\s{0,9}(?:the\\s{1,9})?)(?:${anyOf(words.growth)})\\s+(?:${anyOf(words.growthOf)})`),
    meaning: () => ({ change: 'percent', growth: true }),
  },
  { pattern: phrase(anyOf(words.growth)), meaning: () => ({ change: 'percent', growth: true }) },
  { pattern: phrase(anyOf(words.change)), meaning: () => ({ change: 'absolute' }) },
  ...perRules,
  { pattern: phrase(anyOf(words.sum)), meaning: () => ({ sum: true }) },
  { pattern: phrase(`(?:${anyOf(words.sumBefore)})(?=\\s+from\\s)`), meaning: () => ({ sum: true }) },
]

const nothing: ComputationSaid = {
  per: null,
  sum: false,
  shareOf: null,
  change: null,
  growth: false,
  since: null,
  order: null,
}

/** "change in ODA to Kenya since 2015" looks back to 2015; "annual change" to the year before. */
const sinceYear = phrase('since\\s+(\\d{4})')
const yearly = phrase(anyOf(words.yearly))

/** Every expression that is put together here from the words of the language. */
export const computationPatterns: ReadonlyArray<RegExp> = [...rules.map(({ pattern }) => pattern), sinceYear, yearly]

/** Takes the phrases out; null where the question has none. Each kind is taken once. */
export const takeOut = (query: string): TakenOut | null => {
  let said = nothing
  let rest = query
  const phrases: Phrase[] = []
  for (const { pattern, meaning } of rules) {
    const match = pattern.exec(rest)
    if (match === null) continue
    const taken = meaning(match)
    const isTaken = Object.keys(taken).some(
      (name) => said[name as keyof ComputationSaid] !== nothing[name as keyof ComputationSaid],
    )
    if (isTaken) continue
    said = { ...said, ...taken }
    const [text] = match
    const [start, end] = [match.index, match.index + text.length]
    phrases.push({ text: query.slice(start, end), start, end })
    rest = `${rest.slice(0, start)}${' '.repeat(text.length)}${rest.slice(end)}`
  }
  const ranked = rankingOf(rest)
  if (ranked !== null) {
    said = { ...said, order: ranked.said }
    for (const { start, end } of ranked.places) {
      phrases.push({ text: query.slice(start, end), start, end })
      rest = `${rest.slice(0, start)}${' '.repeat(end - start)}${rest.slice(end)}`
    }
  }
  const since =
    said.change === 'absolute' && said.since === null && !phrases.some(({ text }) => yearly.test(text))
      ? sinceYear.exec(rest)
      : null
  if (since !== null) {
    const [start, end] = [since.index, since.index + since[0].length]
    said = { ...said, since: Number(since[1]) }
    phrases.push({ text: query.slice(start, end), start, end })
    rest = `${rest.slice(0, start)}${' '.repeat(end - start)}${rest.slice(end)}`
  }
  return phrases.length === 0 ? null : { said, phrases: phrases.sort((a, b) => a.start - b.start), rest }
}
