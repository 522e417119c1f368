// The words that ask for something computed: found in the question and taken out of it, so that the rest can be read as it is.
import type { Change, RatioMeasure } from '../../../domain/computed/facets.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import { anyOf, anyOfFilled, phrase } from './patterns.ts'
import { mayRank, type OrderSaid, rankingOf } from './rankings.ts'

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
  /** The share of income that aid is promised to be was named: "the 0.7 % target". */
  readonly target: boolean
}

type Phrase = { readonly text: string; readonly start: number; readonly end: number }

export type TakenOut = {
  readonly said: ComputationSaid
  readonly phrases: ReadonlyArray<Phrase>
  /** The question with spaces in place of the phrases: what is left stands where it stood. */
  readonly rest: string
}

type Taken = Partial<ComputationSaid>
/** `needs`: words of which every text that matches has one, so that most questions need no search. */
type Rule = {
  readonly pattern: RegExp
  readonly needs: ReadonlySet<string>
  readonly meaning: (match: RegExpExecArray) => Taken
}

const languages = [en, fr, es]
type Words = (typeof languages)[number]

const wordsOf = (text: string): ReadonlyArray<string> => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
/** The longest word of each text: the rarest, mostly. */
const longestWords = (texts: ReadonlyArray<string>): ReadonlySet<string> =>
  new Set(
    texts.map((text) => wordsOf(text).reduce((longest, word) => (word.length >= longest.length ? word : longest), '')),
  )
const ofAll = (of: (words: Words) => ReadonlyArray<string>): ReadonlyArray<string> => languages.flatMap(of)
/** Texts of all languages. */
const each = (of: (words: Words) => ReadonlyArray<string>): string => anyOf(languages.flatMap(of))
const filled = (texts: ReadonlyArray<string>, name: string, by: ReadonlyArray<string>): ReadonlyArray<string> =>
  texts.flatMap((text) => (text.includes(`{${name}}`) ? by.map((one) => text.replace(`{${name}}`, one)) : [text]))

const perRules: ReadonlyArray<Rule> = (['population', 'gdp', 'gni'] as const).map((measure) => {
  const texts = ofAll(({ per, percent, whose }) => filled(filled(per[measure], 'percent', percent), 'whose', whose))
  const pattern = phrase(
    languages.map(({ per, percent, whose }) => anyOfFilled(per[measure], { percent, whose })).join('|'),
  )
  return { pattern, needs: longestWords(texts), meaning: () => ({ per: measure }) }
})

/** "aid/head": per person. */
const slashRule: Rule = {
  pattern: /\s?\/\s?(?:head|capita|person|inhabitant|hab|habitant|habitante|persona)(?![\p{L}\p{N}])/iu,
  needs: new Set(['head', 'capita', 'person', 'inhabitant', 'hab', 'habitant', 'habitante', 'persona']),
  meaning: () => ({ per: 'population' }),
}

/** "debt / GDP", "debt over GDP". */
const overRules: ReadonlyArray<Rule> = (['gdp', 'gni'] as const).map((measure) => ({
  pattern:
    measure === 'gdp'
      ? /(?:\s?\/\s?|\sover\s)(?:gdp|pib)(?![\p{L}\p{N}])/iu
      : /(?:\s?\/\s?|\sover\s)(?:gni|rnb|inb)(?![\p{L}\p{N}])/iu,
  needs: new Set(['gdp', 'pib', 'gni', 'rnb', 'inb']),
  meaning: () => ({ per: measure }),
}))

const incomes = { gdp: 'gdp|gross domestic product', gni: 'gni|gross national income|national income' } as const

/** "in percent of Rwandan GDP": whose income it is stays in the question. */
const namedRules: ReadonlyArray<Rule> = (['gdp', 'gni'] as const).map((measure) => ({
  pattern: phrase(
    `(?:in|as)\\s(?:a\\s)?(?:%|percent|per\\scent|percentage|share|proportion)\\sof\\s(?<kept>\\p{L}{3,20}(?:['’]s)?)\\s(?:${incomes[measure]})`,
  ),
  needs: new Set(incomes[measure].split(/[ |]/)),
  meaning: () => ({ per: measure }),
}))

const longestIncomes: ReadonlySet<string> = new Set(['income', 'gni', 'rnb', 'inb', 'bruto', 'bruta', 'brut'])

/** "which slice of Ireland's national income ends up as aid", "porcentaje de la RNB que España destinó a AOD": aid as a share of income. */
const inverseRules: ReadonlyArray<Rule> = [
  phrase(
    `(?:(?:what|which|the)\\s+)?(?:${anyOf(en.inverse.share)})\\s+of\\s+(?:its\\s+|the\\s+|their\\s+)?(?<kept>(?:\\p{L}[\\p{L}'’-]{1,20}\\s+){0,3}?)(?:${incomes.gni})\\s+(?:${anyOf(en.inverse.goes)})(?=\\s+(?:foreign\\s+|development\\s+|official\\s+)?(?:aid|oda|development))`,
  ),
  phrase(`(?:(?:qué|que|el|quelle|le|la)\\s+)?(?:${each(({ inverse }) => inverse.leading)})`),
].map((pattern) => ({ pattern, needs: longestIncomes, meaning: () => ({ per: 'gni' }) }))

const shareRules: ReadonlyArray<Rule> = (['origin', 'destination'] as const).map((role) => {
  const texts = ofAll(({ share, roles }) => filled(share, 'role', roles[role]))
  const pattern = phrase(languages.map(({ share, roles }) => anyOfFilled(share, { role: roles[role] })).join('|'))
  return { pattern, needs: longestWords(texts), meaning: () => ({ shareOf: role }) }
})

const growthWords = each(({ growth }) => growth)
const sinceWords = each(({ sinceWord }) => sinceWord)

/** "met the 0.7 % target" names aid as a share of income. Who of all met it is another question: a choice by size. */
const targetRules: ReadonlyArray<Rule> = languages.map(({ target }) => ({
  pattern: phrase(
    `(?:(?:${anyOf(target.before)})\\s+)?(?:${anyOf(target.number)})\\s?(?:${anyOf(target.percent)})(?:\\s+(?:${anyOf(target.after)}))?`,
  ),
  needs: longestWords(target.number),
  meaning: () => ({ per: 'gni', target: true }),
}))
const asksWhoOf = phrase(each(({ target }) => target.asked))
const measureOfTarget = 'ODA'
const namesAid = /(?<![\p{L}\p{N}])(?:oda|aid|apd|aod|aide|ayuda)(?![\p{L}\p{N}])/iu

const rules: ReadonlyArray<Rule> = [
  ...targetRules,
  ...inverseRules,
  ...shareRules,
  {
    pattern: phrase(`(?:${each(({ since }) => since)})\\s+(?:${sinceWords})\\s+(\\d{4})`),
    needs: longestWords(ofAll(({ since }) => since)),
    meaning: ([, year]) => ({ change: 'absolute', since: Number(year) }),
  },
  {
    // at the start the preposition goes too: in "GDP growth of Kenya" it says whose
    pattern: phrase(`(?<=^(?:the )?)(?:${growthWords})\\s+(?:${each(({ growthOf }) => growthOf)})`),
    needs: longestWords(ofAll(({ growth }) => growth)),
    meaning: () => ({ change: 'percent', growth: true }),
  },
  {
    pattern: phrase(growthWords),
    needs: longestWords(ofAll(({ growth }) => growth)),
    meaning: () => ({ change: 'percent', growth: true }),
  },
  {
    pattern: phrase(each(({ change }) => change)),
    needs: longestWords(ofAll(({ change }) => change)),
    meaning: () => ({ change: 'absolute' }),
  },
  ...perRules,
  slashRule,
  ...overRules,
  ...namedRules,
  {
    pattern: phrase(each(({ sum }) => sum)),
    needs: longestWords(ofAll(({ sum }) => sum)),
    meaning: () => ({ sum: true }),
  },
  {
    pattern: phrase(
      `(?:${each(({ sumBefore }) => sumBefore)})(?=\\s+(?:\\S{1,40}\\s+){0,3}(?:${each(({ from }) => from)})\\s)`,
    ),
    needs: longestWords(ofAll(({ sumBefore }) => sumBefore)),
    meaning: () => ({ sum: true }),
  },
]

const nothing: ComputationSaid = {
  per: null,
  sum: false,
  shareOf: null,
  change: null,
  growth: false,
  target: false,
  since: null,
  order: null,
}

/** "change in ODA to Kenya since 2015" looks back to 2015; "annual change" to the year before. */
const sinceYear = phrase(`(?:${sinceWords})\\s+(\\d{4})`)
const yearly = phrase(each((words) => words.yearly))

/** Every expression that is put together here from the words of the language. */
export const computationPatterns: ReadonlyArray<RegExp> = [...rules.map(({ pattern }) => pattern), sinceYear, yearly]

/** Takes the phrases out; null where the question has none. Each kind is taken once. */
export const takeOut = (query: string): TakenOut | null => {
  let said = nothing
  let rest = query
  const phrases: Phrase[] = []
  const words = new Set(wordsOf(query))
  for (const { pattern, needs, meaning } of rules) {
    const match = needs.has('') || [...words].some((word) => needs.has(word)) ? pattern.exec(rest) : null
    if (match === null) continue
    const taken = meaning(match)
    if (taken.target === true && asksWhoOf.test(query)) continue
    const isTaken = Object.keys(taken).some(
      (name) => said[name as keyof ComputationSaid] !== nothing[name as keyof ComputationSaid],
    )
    if (isTaken) continue
    said = { ...said, ...taken }
    const [text] = match
    const [start, end] = [match.index, match.index + text.length]
    phrases.push({ text: query.slice(start, end), start, end })
    const stands =
      (taken.target === true || namesAid.test(text)) && !namesAid.test(`${rest.slice(0, start)} ${rest.slice(end)}`)
        ? measureOfTarget
        : (match.groups?.['kept']?.trim() ?? '')
    rest = `${rest.slice(0, start)}${stands.padEnd(text.length)}${rest.slice(end)}`
  }
  const ranked = mayRank(words) ? rankingOf(rest) : null
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
