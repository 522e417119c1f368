// What an exact reading may not pass over: in which currency a debt is owed, a change per year, a sentence that asks for one of several, a rule told before.
import * as E from 'fp-ts/lib/Either.js'
import type { Graph, StatVar } from '../../../domain/ports/graph.ts'
import { plan } from '../../plan/materialise.ts'
import { tallyProvenances } from '../../plan/provenances.ts'
import { statVarsOf } from '../../plan/statvars.ts'
import { type Definite, isDefinite, offeredFor, sentencesOf, type Tokens as Words } from '../clauses/clause-words.ts'
import { endOf } from '../exclusions/ends.ts'
import { tableOf } from '../exclusions/words.ts'
import { framesQuestion } from '../framing/framed.ts'
import type { Resolution } from '../resolution.ts'
import type { Search } from '../search.ts'
import { tokenise } from '../text/tokens.ts'
import { namesAllOfSide } from './one-amount.ts'
import { says } from './patterns.ts'
import data from './passed-over.json' with { type: 'json' }

const [perYear, sameAgain, only, composes, vintage, counted, countries, gives, asksPart, be, goesOn] = [
  tableOf(data.perYear),
  tableOf(data.sameAgain),
  tableOf(data.only),
  tableOf(data.composes),
  tableOf(data.vintage),
  tableOf(data.counted),
  tableOf(data.countries),
  tableOf(data.gives),
  tableOf(data.asksPart),
  tableOf(data.be),
  tableOf(data.goesOn),
]

type Table = ReturnType<typeof tableOf>
const isAt = (table: Table, tokens: Words, at: number): boolean => endOf(table, tokens, at) > at
const has = (table: Table, tokens: Words): boolean => tokens.some((_, at) => isAt(table, tokens, at))

/** A currency in a word, no code or sign of one. */
const isNoun = (text: string): boolean => /^\p{L}{3,12}$/u.test(text) && text !== text.toUpperCase()

/** "How much of its debt was in yen", "dollar debt", "denominated in euros": debts told apart by their currency. */
const isOfCurrency = (tokens: Words, part: Definite): boolean => {
  const { shape } = part.spec.definition.identity
  const isOfDebt = shape.kind === 'statvar_schema' && /Debt/.test(`${shape.population_type} ${shape.measured_property}`)
  return part.used.some((word, i) => {
    if (word.as !== 'suggested conversion') return false
    const at = tokens.findIndex(({ start }) => start >= word.start)
    const isTold = [at - 1, at - 2].some((from) => endOf(composes, tokens, from) === at) && isOfDebt
    const part0 = tokens.findIndex((_, from) => isAt(asksPart, tokens, from))
    const isPart = part0 >= 0 && endOf(asksPart, tokens, part0) < at - 1 && isAt(be, tokens, at - 1)
    const next = part.used[i + 1]
    const isKind = isOfDebt && isOwed(word, next)
    const isOwn = isOfDebt && endOf(composes, tokens, at) > at
    return isTold || isPart || isKind || isOwn || (isOfDebt && isOwedIn(tokens, part.used, i))
  })
}

type Used = Definite['used'][number]
const isBond = ({ as, text }: Used): boolean => as.startsWith('slot creditorType') && says(text, 'bonds')
/** Whether a currency stands before the debt or the bonds that it is of: "dollar debt", "in yen bonds". */
const isOwed = (word: Used, next: Used | undefined): boolean => {
  if (next === undefined || next.start - word.end > 1) return false
  return next.as === 'measure' ? isNoun(word.text.trim()) : isBond(next) && isNoun(word.text.split(' ').at(-1) ?? '')
}

/** "Bonds in euros", "quelle dette en yuans l'Angola avait-il": a currency right behind what is owed, and before whose it is. */
const isOwedIn = (tokens: Words, used: Definite['used'], i: number): boolean => {
  const [before, word, next] = [used[i - 1], used[i], used[i + 1]]
  if (before === undefined || word === undefined || before.end + 1 !== word.start) return false
  if (isBond(before)) return true
  if (before.as !== 'measure' || next === undefined || says(word.text, 'dollars')) return false
  const isApart = tokens.some(({ kind, start }) => kind === 'comma' && start >= word.end && start < next.start)
  return !isApart && /^(?:direction|origin)/.test(next.as) && next.start - word.end < 5
}

/** "How fast did it grow from 2015 to 2020 per year": the change is that of all the years. */
const isYearly = (tokens: Words, { suggested_facets: facets }: Definite): boolean =>
  facets?.change !== undefined && facets.change.lag > 1 && has(perYear, tokens)

/** "... to the IMF or the World Bank in 2021? Just give the World Bank one": a sentence behind that names one of several. */
const isOfOne = (tokens: Words, part: Definite): boolean => {
  const several = Object.values(part.spec.definition.identity.entities).filter(({ length }) => length > 1)
  if (several.length === 0) return false
  return sentencesOf(tokens)
    .slice(1)
    .some(
      ({ from, to }) =>
        endOf(only, tokens, from) > from && tokens.slice(from + 1, to).some(({ text }) => /^\p{Lu}/u.test(text)),
    )
}

/** "We use the rate of 2010. If you do the same, ...": a rule that is told before is to be followed. */
const isByRule = (tokens: Words): boolean =>
  tokens.some(({ folded }, at) => {
    const to = endOf(sameAgain, tokens, at)
    return to > at && folded !== '' && !isAt(goesOn, tokens, to)
  })

/** "Is it due to pay more in 2024 than it did in 2022", of a schedule that begins in 2023: nothing is held of the earlier year. */
const looksBeyond = ({ series }: Graph, part: Definite, variables: ReadonlyArray<StatVar>): boolean => {
  const { entities, requested_window: window } = part.spec.definition.identity
  const lag = part.suggested_facets?.change?.lag ?? 0
  const year = (window.kind === 'range' ? window.end_year : null) ?? part.coverage.last_year
  const [place] = Object.entries(entities).filter(([, refs]) => refs.length === 1)
  if (lag === 0 || year === null || place === undefined) return false
  const [role, [ref = '']] = place
  const { variable, entity, period } = series.dictionaries
  const codes = new Set(variables.map(({ dcid }) => variable.codeOf(dcid)))
  const own = entity.codeOf(ref) < 0 ? [] : [...series.seriesOfEntity(role, entity.codeOf(ref))]
  const years = own.flatMap((s) =>
    codes.has(series.variable[s] ?? -1) ? [Number(period.at(series.firstPeriod[s] ?? 0).slice(0, 4))] : [],
  )
  return years.length > 0 && years.every((first) => first > year - lag)
}

const firstYearIsBeyond = (graph: Graph, part: Definite): boolean => {
  if (part.suggested_facets?.change === undefined) return false
  const found = statVarsOf(graph, part.spec.definition.identity)
  return E.isRight(found) && looksBeyond(graph, part, found.right)
}

/** "To China and to all its creditors": all stand beside one of them. */
const namesAllBeside = (tokens: Words, part: Definite): boolean =>
  part.used.some(
    ({ as, end }) =>
      as === 'joins' &&
      Object.keys(part.spec.definition.identity.entities).length > 1 &&
      namesAllOfSide(tokens.filter(({ start }) => start >= end)),
  )

const year = /^(?:19|20)\d\d$/

/** "ODA in 2019 as reported in 2021": figures are those of the edition held. */
const isOfEdition = (tokens: Words): boolean =>
  tokens.some((_, at) => {
    const to = endOf(vintage, tokens, at)
    return to > at && year.test(tokens[to]?.text ?? '') && tokens.some(({ text }, i) => i !== to && year.test(text))
  })

/** "The largest donors, countries only": organisations are among all who have a role. */
const isOfCountries = (tokens: Words, { phrase, presentation }: Definite): boolean =>
  (presentation !== undefined || phrase.by.length > 0) && has(countries, tokens)

/** "Until the war, from 2015": an end or a beginning that is told by what happened, of years that are open there. */
const isBoundByEvent = ({ ignored, spec }: Definite): boolean => {
  const { requested_window: window } = spec.definition.identity
  const [start, end] = window.kind === 'range' ? [window.start_year, window.end_year] : [null, null]
  return ignored.some(
    ({ text, why }) =>
      why !== framesQuestion &&
      ((end === null && says(text.trim(), 'until')) || (start === null && says(text.trim(), 'since'))),
  )
}

/** What the publishers of the rows of a reading are called. */
const publishersOf = (graph: Graph, { spec }: Definite): ReadonlySet<string> => {
  const planned = plan(graph, { identity: spec.definition.identity, facets: {} })
  const rows = E.isLeft(planned) ? [] : tallyProvenances(graph, planned.right.segments)
  return new Set(
    rows.flatMap(({ provenance }) => {
      const publisher = graph.node(provenance)?.properties['publisher'] ?? []
      return publisher.flatMap((one) => (typeof one === 'object' && 'ref' in one ? (graph.label(one.ref) ?? []) : []))
    }),
  )
}

/** Somebody who is named and has no part in what was read, nor published it: "Kenya's debt according to the IMF". */
const isNobodys = (graph: Graph, part: Definite): boolean => {
  const { used, spec, phrase } = part
  const held = new Set(Object.values(spec.definition.identity.entities).flat())
  const isGroup = (ref: string): boolean =>
    graph.memberships(ref)?.members.some(({ member }) => held.has(member)) === true
  const named = new Set(phrase.places.flatMap(({ names, without = [] }) => [...names, ...without]))
  const strangers = used.filter(
    ({ as, refs }) =>
      as === 'entity' &&
      refs.length > 0 &&
      !refs.some((ref) => held.has(ref) || isGroup(ref) || named.has(graph.label(ref) ?? '')),
  )
  if (strangers.length === 0) return false
  const publishers = publishersOf(graph, part)
  return !strangers.every(({ refs }) => refs.some((ref) => publishers.has(graph.label(ref) ?? '')))
}

/** "Debt service, and interest": a part that is asked for beside its whole, and was read alone. */
const isPartBeside = ({ used }: Definite): boolean =>
  used.some(({ as, text, start: joined, end }) => {
    if (as !== 'joins' || !says(text, 'joinsMore')) return false
    const before = used.filter((word) => word.end <= joined)
    const behind = used.filter((word) => word.start >= end)
    const isAsked = before.some(
      (word) => word.as === 'measure' || (word.as === 'direction' && word.end > word.start + 3),
    )
    const slots = behind.filter((word) => word.as.startsWith('slot '))
    return (
      isAsked &&
      slots.length > 0 &&
      !before.some((word) => word.as.startsWith('slot ')) &&
      !behind.some((word) => word.as === 'measure' || word.as === 'joins') &&
      slots.every((word) => /^slot (?:debtPayment|crsTypeOfFinance|creditorType)$/.test(word.as))
    )
  })

const detailOf = (graph: Graph, query: string, tokens: Words, part: Definite, isAlone: boolean): string | null => {
  if (firstYearIsBeyond(graph, part)) return 'Nothing is held of the year that the change is asked from.'
  if (isAlone && isPartBeside(part)) return 'A part is asked for beside the whole; only the part was read.'
  if (says(query, 'promisedBefore') && has(gives, tokens)) return 'Which part of it was promised before is not held.'
  if (namesAllBeside(tokens, part)) return 'All of them are asked for beside one; only that one was read.'
  if (isOfCurrency(tokens, part))
    return 'In which currency amounts are owed or given is not held; this reading is of all.'
  if (isOfEdition(tokens)) return 'Figures are those of the edition held, not of the one named.'
  if (isOfCountries(tokens, part))
    return 'Countries alone are asked for; organisations are among those of this reading.'
  if (has(counted, tokens)) return 'How many there were is asked for; this reading is of amounts.'
  if (isBoundByEvent(part)) return 'The years asked for end or begin with what is told; those of this reading do not.'
  if (isNobodys(graph, part)) return 'Somebody is named who has no part in this reading.'
  if (isYearly(tokens, part)) return 'The change in this reading is that of all the years together, not of one of them.'
  if (isOfOne(tokens, part)) return 'A sentence asks for one of those named; this reading is of all of them.'
  return isByRule(tokens) ? 'The question asks to follow what it tells of; this reading does not.' : null
}

/** Exact answers as choices where they pass such words over. */
export const withNothingPassed = ({ graph }: Search, query: string, read: Resolution): Resolution => {
  if (!read.parts.some(isDefinite)) return read
  const tokens = tokenise(query)
  return offeredFor(read, (part) => detailOf(graph, query, tokens, part, read.parts.length === 1))
}
