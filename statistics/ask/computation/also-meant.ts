// Words that two statistics are said by ("most generous", "repayments", "for its size"): what was read is a choice, with the other reading beside it.
import { offered } from '../answer/offered.ts'
import { framesQuestion } from '../framing/framed.ts'
import type { Part, Reading, Resolution } from '../resolution.ts'
import { type Sought, sought } from '../text/sought.ts'
import data from './also-meant.json' with { type: 'json' }

type Definite = Extract<Part, { status: 'definite' }>

type Rule = {
  readonly says: Sought
  /** Words that must be said too. */
  readonly also: RegExp | null
  /** Words that must stand behind them. */
  readonly behindIt: RegExp | null
  /** Words that settle which is meant. */
  readonly unless: RegExp | null
  /** The statistics that it holds for, by the begin of their names; null for all. */
  readonly of: RegExp | null
  /** What the words are replaced by, or what is said behind their clause, for the other readings. */
  readonly for: ReadonlyArray<string>
  readonly behind: ReadonlyArray<string>
  /** Whether what was read is one of the readings. */
  readonly keeps: boolean
  /** Whether it is the only one where no other is held. */
  readonly isLoose: boolean
  /** Whether it holds in what only frames the question too. */
  readonly isAnywhere: boolean
  readonly detail: string
}

const rules: ReadonlyArray<Rule> = data.rules.map((rule) => ({
  says: sought(new RegExp(rule.says, 'iu')),
  also: rule.also === undefined ? null : new RegExp(rule.also, 'iu'),
  behindIt: rule.behindIt === undefined ? null : new RegExp(rule.behindIt, 'iu'),
  unless: rule.unless === undefined ? null : new RegExp(rule.unless, 'iu'),
  of: rule.of === undefined ? null : new RegExp(`^(?:${rule.of})\\b`),
  for: rule.for ?? [],
  behind: rule.behind ?? [],
  keeps: rule.keeps,
  isLoose: rule.isLoose ?? false,
  isAnywhere: rule.isAnywhere ?? false,
  detail: rule.detail,
}))

/** All that are put together from the data. */
export const alsoMeantPatterns: ReadonlyArray<RegExp> = rules.flatMap(({ says, also, behindIt, unless, of }) =>
  [says.expression, also, behindIt, unless, of].filter((pattern) => pattern !== null),
)

/** The whole decade before the newest year that was read: "2010-2019". */
const decadeBefore = ({ window: { requested_window: years } }: Definite): string => {
  if (years.kind !== 'range' || years.end_year === null) return ''
  const start = Math.floor((years.end_year + 1) / 10) * 10 - 10
  return `${start}-${start + 9}`
}

const endOfClause = (query: string, from: number): number => {
  const end = query.slice(from).search(/[?!,;]|\.(?:\s|$)|$/u)
  return from + end
}

/** The question in the words of the other readings. */
const otherwise = (query: string, rule: Rule, part: Definite): ReadonlyArray<string> => {
  const [words] = rule.says.find(query) ?? []
  const at = words === undefined ? -1 : query.indexOf(words)
  if (words === undefined || at < 0) return []
  // what a debt is held against is what is produced; aid is given of what is earned
  const income = /debt/i.test(part.label) ? 'GDP' : 'national income'
  const end = endOfClause(query, at + words.length)
  return [
    ...rule.for.map(
      (put) =>
        `${query.slice(0, at)}${put.replace('{income}', income).replace('{decade}', decadeBefore(part))}${query.slice(at + words.length)}`,
    ),
    ...rule.behind.map((put) => `${query.slice(0, end)} ${put}${query.slice(end)}`),
  ]
}

const keyOf = ({ spec, suggested_facets: facets }: Pick<Reading, 'spec' | 'suggested_facets'>): string =>
  JSON.stringify([spec.spec_id, facets ?? null])

const readingsOf = (part: Part): ReadonlyArray<Reading> => (part.status === 'candidates' ? part.candidates : [])

/** "The state's generosity annoys him": words that only frame the question. */
const isFraming = ({ says, isAnywhere }: Rule, query: string, { ignored }: Definite): boolean => {
  if (isAnywhere) return false
  const at = says.find(query)?.index ?? -1
  return ignored.some(({ start, end, why }) => why === framesQuestion && start <= at && at < end)
}

const isSettled = ({ says, of, also, behindIt, unless }: Rule, query: string, { label }: Definite): boolean =>
  (also !== null && !also.test(query)) ||
  (behindIt !== null && !behindIt.test(query.slice(says.find(query)?.index ?? 0))) ||
  (of !== null && !of.test(label)) ||
  (unless !== null && unless.test(query))

/** An answer as a choice where its words mean more than one statistic. `read` reads a question as this one was. */
export const withAlsoMeant = (query: string, answer: Resolution, read: (text: string) => Resolution): Resolution => {
  const [part, ...more] = answer.parts
  if (part?.status !== 'definite' || more.length > 0) return answer
  const rule = rules.find((one) => one.says.says(query) && !isSettled(one, query, part) && !isFraming(one, query, part))
  if (rule === undefined) return answer
  const reason = { code: 'several_readings', detail: rule.detail, words: [part.said] } as const
  const others = otherwise(query, rule, part).flatMap((text) => {
    const [other, ...rest] = read(text).parts
    return other?.status === 'definite' && rest.length === 0 ? readingsOf(offered(other, reason)) : []
  })
  const own = offered(part, reason)
  const ownKeys = readingsOf(own).map(keyOf)
  const meant = rule.keeps ? others : others.filter((reading) => !ownKeys.includes(keyOf(reading)))
  const all = [...(rule.keeps || meant.length === 0 ? readingsOf(own) : []), ...meant]
  const apart = all.filter((reading, i) => all.findIndex((each) => keyOf(each) === keyOf(reading)) === i)
  if (own.status !== 'candidates' || (rule.isLoose && apart.length < 2)) return answer
  return { ...answer, parts: [{ ...own, candidates: apart }] }
}
