// Questions that ask for something computed: the statistic is read as ever, what is computed of it is suggested beside the spec.
import * as E from 'fp-ts/lib/Either.js'
import { type ComputedFacets, isIncomeShare, isOverYears } from '../../../domain/computed/facets.ts'
import type { Facets, Order } from '../../../domain/dataset/request.ts'
import type { SpecIdentity } from '../../../domain/spec/identity.ts'
import type { Graph } from '../../../domain/ports/graph.ts'
import { checkComputation } from '../../compute/check.ts'
import { ratioRecipes, recipesOf } from '../../compute/ratio-recipes.ts'
import { priceWarnings } from '../../plan/price-levels.ts'
import { statVarsOf } from '../../plan/statvars.ts'
import { framesQuestion } from '../framing/framed.ts'
import { partAsWritten } from '../text/rewritten.ts'
import { type InFields, inFields, isProgram } from '../structured/in-fields.ts'
import { unreadValues } from '../structured/unread-fields.ts'
import { offered } from '../answer/offered.ts'
import { readMeant } from './read-meant.ts'
import { type AskOptions, resolveQuestion, sketchOf } from '../resolve.ts'
import type { Part, Reading, Resolution } from '../resolution.ts'
import type { Search } from '../search.ts'
import { isRefused, resolveFramed } from './resolve-framed.ts'
import { rolesOf, summedRoles } from './asked-roles.ts'
import { inIncomeHeadline } from './income-headline.ts'
import { type NameReader, takeOut, type TakenOut } from './phrases.ts'
import type { ComputationSaid } from './said.ts'
import { resolveRemaining, resolveSaidAgain } from './resolve-remaining.ts'
import { resolveAskedOn } from './resolve-asked-on.ts'
import { asWanted } from './amount-wanted.ts'
import { resolveWholeShare } from './resolve-whole-share.ts'
import { summedOver } from './summed-over.ts'
import { openRoles } from './whole-of.ts'
import { withWords } from './with-words.ts'

type Definite = Extract<Part, { status: 'definite' }>
/** One way to compute what was asked, with what tells it from another. */
type Way = { readonly facets: Facets; readonly differs: string } & Partial<
  Pick<Reading, 'spec' | 'label' | 'phrase' | 'coverage'>
>

/** Reads a question and what it asks to be computed; one in fields by its plain words, where they are surely fields or nothing else reads it. */
export const resolveComputed = (search: Search, query: string, options: AskOptions = {}): Resolution => {
  const fields = inFields(query, (word) => search.lexicon.wordsOfNames.has(word.toLowerCase()))
  const told = fields?.isSure === true ? resolveFields(search, fields, options) : null
  if (told !== null) return withUnread(query, told)
  const whole = asWanted(query, resolveWritten(search, query, options))
  if (isProgram(query)) return { ...whole, parts: whole.parts.map(notTaken) }
  const inCells = fields !== null && !fields.isSure && isRefused(whole) ? resolveFields(search, fields, options) : null
  return withUnread(query, inCells ?? whole)
}

/** What a field says that was not read may narrow what the others ask for. */
const withUnread = (query: string, read: Resolution): Resolution => {
  const words = unreadValues(query, read.parts)
  if (words.length === 0) return read
  const detail = `${words.map(({ text }) => `"${text.trim()}"`).join(', ')} was not read; the reading is without it.`
  const isOffered = (part: Part): Part =>
    part.status === 'definite' ? offered(part, { code: 'several_readings', detail, words }) : part
  return { ...read, parts: read.parts.map(isOffered) }
}

/** A query of a program that was not read as one may do more than its words say. */
const notTaken = (part: Part): Part =>
  part.status === 'definite'
    ? offered(part, {
        code: 'several_readings',
        detail: 'The query was read by its words only; what else it does is not in this reading.',
        words: [part.said],
      })
    : part

const resolveFields = (search: Search, fields: InFields, options: AskOptions): Resolution | null => {
  const read = resolveWritten(search, fields.text, options)
  if (isRefused(read) || fields.idle.some(({ text }) => saysPrices(search, text))) return null
  const idle = fields.idle.map((span) => ({ ...span, why: framesQuestion }))
  const asWritten = (part: Part): Part => {
    const told = partAsWritten(fields, part)
    return idle.length === 0 ? told : { ...told, ignored: [...told.ignored, ...idle].sort((a, b) => a.start - b.start) }
  }
  return { ...read, parts: read.parts.map(asWritten) }
}

/** Whether the field of who asks and why has words of money: "reference: constant 2015 USD". */
const saysPrices = (search: Search, text: string): boolean =>
  sketchOf(search, text.slice(text.search(/[:=]/) + 1))?.mentions.some(({ kind }) => kind === 'money') === true

/** Reads a question; one that leaves members out of a group by what it asks of the whole group, where that is read. */
const resolveWritten = (search: Search, query: string, options: AskOptions = {}): Resolution => {
  const readAs = (text: string, more: AskOptions): Resolution => resolvePointed(search, text, { ...options, ...more })
  return resolveRemaining(search, query, readAs) ?? resolveSaidAgain(search, query, readAs) ?? readAs(query, {})
}

const resolvePointed = (search: Search, query: string, options: AskOptions = {}): Resolution =>
  readMeant(search, query, (text) => {
    const read = (each: string): Resolution =>
      resolveFramed(search, each, (text) => resolveWhole(search, text, options))
    return resolveAskedOn(search, text, read) ?? read(text)
  })

/** A question without such words, or that cannot be read without them, is read as it stands. */
const resolveWhole = (search: Search, query: string, options: AskOptions = {}): Resolution => {
  const share = resolveWholeShare(search, query, options)
  if (share !== null) return share
  const taken = takeOut(query, namesOf(search))
  if (taken === null) return resolveQuestion(search, query, options)
  const computed = resolveTaken(search, query, taken, options)
  if (computed !== null) return computed
  if (taken.said.per !== null && taken.said.perOf.length > 0) {
    const givers = takeOut(query, namesOf(search), true)
    const ofGivers = givers === null ? null : resolveTaken(search, query, givers, options)
    if (ofGivers !== null) return ofGivers
  }
  const plain = resolveQuestion(search, query, options)
  return taken.said.per === null ? plain : { ...plain, parts: plain.parts.map(notDivided) }
}

/** The question with its computation; null where a part of its rest is no statistic that it can be made of. */
const resolveTaken = (search: Search, query: string, taken: TakenOut, options: AskOptions): Resolution | null => {
  const read = resolveQuestion(search, inYear(search, taken, options) ?? taken.rest, options)
  const parts = read.parts.flatMap((part) => computedPart(search, query, taken, part) ?? [])
  if (parts.length !== read.parts.length) return null
  return { ...read, parts: taken.said.isBeside ? [...read.parts, ...parts] : parts }
}

/** Amounts are not what was asked where they were to be divided. */
const notDivided = (part: Part): Part =>
  part.status === 'definite'
    ? offered(part, {
        code: 'several_readings',
        detail: 'What the amounts are to be divided by could not be read; they are not divided in this reading.',
        words: [part.said],
      })
    : part

/** The names of places that the graph has. */
export const namesOf =
  ({ lexicon }: Search): NameReader =>
  (tokens, language) =>
  (at) =>
    lexicon.matchesAt(tokens, at, language).flatMap(({ to, senses }) => {
      const refs = senses.flatMap((sense) => (sense.kind === 'entity' ? [sense.ref] : []))
      const isPeople = senses.some(
        (sense) => sense.kind === 'entity' && sense.isAdjective && sense.nodeKind === 'country',
      )
      return refs.length === 0 ? [] : [{ to, refs, isPeople }]
    })

/** "change since 2015" is that of the last year held, which is said behind the question. */
const inYear = (search: Search, { said, rest }: TakenOut, options: AskOptions): string | null => {
  if (said.since === null || /(?<!\d)(?:19|20)\d\d(?!\d)/.test(rest)) return null
  const [part] = resolveQuestion(search, rest, options).parts
  const last = part?.status === 'definite' ? part.coverage.last_year : null
  return last === null || last <= said.since ? null : `${rest.replace(/[\s?.!]{1,9}$/u, '')} in ${last}`
}

/** The part with what is computed of it; null where the rest of the question is no statistic. */
const computedPart = (search: Search, query: string, taken: TakenOut, part: Part): Part | null => {
  const told = withWords(query, taken.phrases, partAsWritten(taken, part))
  if (told.status === 'definite' && dividesItself(search.graph, taken.said, told.spec.definition.identity)) return told
  if (told.status === 'candidates') {
    const candidates = told.candidates.map((reading) => {
      const [way] = waysOf(search, taken.said, reading.spec.definition.identity, reading, told.used)
      return way === undefined || !isOfRemaining(taken.said, reading, way.facets)
        ? null
        : { ...reading, ...suggested(way.facets), ...presentationOf(taken.said, reading, way.facets) }
    })
    const whole = candidates.filter((reading) => reading !== null)
    return whole.length === candidates.length ? { ...told, candidates: whole } : null
  }
  if (told.status !== 'definite' || isOneSeries(taken.said, told)) return null
  return ofDefinite(search, taken.said, taken.said.per === 'gni' ? inIncomeHeadline(search.graph, told) : told)
}

/** "How many people lived in Chad, and what aid did it receive per head": people are not divided by people. */
const dividesItself = (graph: Graph, { per }: ComputationSaid, identity: SpecIdentity): boolean => {
  const found = per === null ? null : statVarsOf(graph, identity)
  const own = new Set(per === null ? [] : recipesOf(graph, per).map(({ variable }) => variable))
  return found !== null && E.isRight(found) && found.right.some(({ dcid }) => own.has(dcid))
}

const ofDefinite = (search: Search, said: ComputationSaid, told: Definite): Part | null => {
  const ways = waysOf(search, said, told.spec.definition.identity, told, told.used)
  const [only] = ways
  if (only === undefined || !ways.every(({ facets }) => isOfRemaining(said, told, facets))) return null
  const presentation = presentationOf(said, told, only.facets)
  return ways.length === 1 && !isNominalGrowth(search.graph, said, told.spec.definition.identity)
    ? {
        ...withPrices(search.graph, inPercent(told, only.facets), only.facets),
        ...suggested(only.facets),
        ...presentation,
      }
    : candidatesOf(told, ways, presentation)
}

/** Whether a computation holds the sum that a reading needs: what remains of a group is put into no order and divided by no member's income. */
const isOfRemaining = (
  { order }: ComputationSaid,
  { suggested_facets: own }: Pick<Reading, 'suggested_facets'>,
  { sum_over: summed = [] }: Facets,
): boolean => (own?.sum_over ?? []).every((role) => order === null && summed.includes(role))

/** A share of income is in per cent, in whatever currency the amounts were asked for. */
const inPercent = (told: Definite, { per }: Facets): Definite =>
  isIncomeShare(per) ? { ...told, suggested_conversion: null } : told

/** Years that are added up at the prices of each say so. */
const withPrices = (graph: Graph, told: Definite, facets: Facets): Definite => {
  const found = statVarsOf(graph, told.spec.definition.identity)
  const unit = told.suggested_conversion?.unit
  const { first_year: from, last_year: to } = told.coverage
  const cautions = priceWarnings({
    facets: unit === undefined ? facets : { ...facets, unit },
    variables: E.isLeft(found) ? [] : found.right,
    from,
    to,
  })
  return cautions.length === 0 ? told : { ...told, cautions: [...told.cautions, ...cautions] }
}

/** "Who received most Swedish aid": a reading with one series has nothing to put into an order, so it is not what was asked. */
const isOneSeries = ({ order }: ComputationSaid, { coverage }: Pick<Reading, 'coverage'>): boolean =>
  order !== null && coverage.series < 2

const suggested = (facets: Facets): { suggested_facets?: Facets } =>
  Object.keys(facets).length === 0 ? {} : { suggested_facets: facets }

const candidatesOf = (part: Definite, ways: ReadonlyArray<Way>, presentation: object): Part => {
  const { spec, label, phrase, coverage, cautions: _c, alternatives: _a, ...base } = part
  const { rows, series, first_year, last_year } = coverage
  const held = { rows, series, first_year, last_year }
  return {
    ...base,
    status: 'candidates',
    candidates: ways.map(
      ({ facets, ...own }): Reading => ({
        spec,
        label,
        phrase,
        coverage: held,
        ...own,
        ...suggested(facets),
        ...presentation,
      }),
    ),
    reason: {
      code: 'several_readings',
      detail: `What is to be computed can be read in ${ways.length === 1 ? 'this way' : `${ways.length} ways`}: ${ways.map(({ differs }) => differs).join('; ')}.`,
      words: [base.said],
    },
  }
}

/** The facets that what was said may mean for a spec; none where the graph cannot compute it. */
const waysOf = (
  search: Search,
  said: ComputationSaid,
  identity: SpecIdentity,
  { coverage }: Pick<Reading, 'coverage'>,
  used: Part['used'],
): ReadonlyArray<Way> => {
  const { graph } = search
  const found = statVarsOf(graph, identity)
  if (E.isLeft(found)) return []
  const roles = rolesOf(graph, found.right)
  const asksRoles =
    said.order !== null || said.shareOf !== null || used.some(({ as }) => as === 'role' || as.startsWith('breakdown'))
  const added = said.sum ? summedOver(graph, { said, identity, coverage, roles, asksRoles }) : []
  if (added === null) return []
  const sum = added.length === 0 ? null : added
  if (said.shareOf !== null && !roles.includes(said.shareOf)) return []
  const lag = said.since === null ? 1 : lastAsked(identity, coverage.last_year) - said.since
  if (lag < 1) return []
  const base: ComputedFacets = {
    ...(said.shareOf === null ? {} : { share_of: [said.shareOf] }),
    ...(said.change === null ? {} : { change: { kind: said.change, lag } }),
  }
  const divided = said.per === null ? [null] : perRoles(identity, said.per, roles, sum ?? [], said.perOf)
  return divided.flatMap((role): ReadonlyArray<Way> => {
    // a figure per head of all that a place got, where nobody asks from whom
    const others = said.per === null || asksRoles ? [] : roles.filter((other) => other !== role)
    const whole = [...openRoles(graph, identity, others), ...summedRoles(graph, identity, others)]
    const over = [...new Set([...(sum ?? []), ...whole])].sort()
    const facets: Facets = {
      ...base,
      ...(over.length === 0 ? {} : { sum_over: over }),
      ...(role === null || said.per === null ? {} : { per: { measure: said.per, role } }),
      ...(isNominalGrowth(graph, said, identity) ? realPrices(search) : {}),
    }
    if (E.isLeft(checkComputation(graph, facets, found.right))) return []
    return [{ facets, differs: differsOf(said, role, isNominalGrowth(graph, said, identity)) }]
  })
}

/** The year that a change looks back from: the one that is asked for. */
const lastAsked = ({ requested_window: window }: SpecIdentity, held: number | null): number =>
  (window.kind === 'range' ? window.end_year : null) ?? held ?? 0

const differsOf = (said: ComputationSaid, role: string | null, isReal: boolean): string => {
  if (isReal) return 'real growth, of amounts at constant prices in national currency'
  return role === null || said.per === null ? 'as asked' : `${said.per} of the ${role}`
}

/** Whose people or income: of the one place named, else of whoever the measure is mostly said of. */
const perRoles = (
  { entities }: SpecIdentity,
  measure: NonNullable<ComputationSaid['per']>,
  roles: ReadonlyArray<string>,
  summed: ReadonlyArray<string>,
  whose: ReadonlyArray<string>,
): ReadonlyArray<string> => {
  const open = roles.filter((role) => !summed.includes(role))
  const own = open.filter((role) => entities[role]?.some((ref) => whose.includes(ref)) === true)
  if (own.length > 0) return own
  const named = open.filter((role) => entities[role] !== undefined)
  if (named.length > 0) return named
  const usual =
    measure === 'population'
      ? ['destination', 'observationAbout', 'origin']
      : ['origin', 'observationAbout', 'destination']
  return usual.filter((role) => open.includes(role)).slice(0, 1)
}

/** Growth of GDP means real growth: never that of dollars at current prices. */
export const isNominalGrowth = (
  graph: Graph,
  said: Pick<ComputationSaid, 'growth'>,
  identity: SpecIdentity,
): boolean => {
  if (!said.growth) return false
  const found = statVarsOf(graph, identity)
  const income = new Set(ratioRecipes(graph).flatMap(({ isShare, variable }) => (isShare ? [variable] : [])))
  return E.isRight(found) && found.right.some(({ dcid }) => income.has(dcid))
}

const realPrices = ({ rateYears }: Search): Pick<Facets, 'unit'> => {
  const year = rateYears(null)
  return year === null ? {} : { unit: { currency: { role: 'observationAbout' }, prices: 'constant', base_year: year } }
}

/** How the file is to show the rows: those with the greatest figures first. */
const presentationOf = (
  { order }: ComputationSaid,
  { coverage }: Pick<Reading, 'coverage'>,
  facets: Facets,
): { presentation?: Order } => {
  if (order === null) return {}
  const sort = {
    by: 'value' as const,
    ...(coverage.last_year === null || isOverYears(facets) ? {} : { period: coverage.last_year }),
    ...(order.order === 'ascending' ? { order: order.order } : {}),
  }
  return { presentation: { sort, ...(order.top === null ? {} : { top: order.top }) } }
}
