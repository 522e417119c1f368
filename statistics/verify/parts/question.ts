// A statement as the question whose answer it is: made anew of what was gathered, in words that Search reads.
import type { Graph } from '../../../domain/ports/graph.ts'
import type { Change } from '../../../domain/computed/facets.ts'
import type { StatedFigure } from '../numbers.ts'
import type { Gathered } from './gathered.ts'
import { type Measure, measureOf, one, type Told } from './measure.ts'
import { withoutCompared } from './compared.ts'
import { sharedOf } from './shared.ts'
import { movementOf } from './movement.ts'
import type { Entity } from './marked.ts'
import type { Fact } from './phrases.ts'
import { isEach, isSubject, type Kind, leadOf, type Part, partOf } from './whose.ts'
import type { Prices } from './prices.ts'
import { type Years, yearsOf } from './years.ts'

/** A question with what is done to its figure. */
export type Asked = {
  readonly question: string
  /** The figure is a change, and which way it went. */
  readonly change?: { readonly of: Pick<Change, 'kind' | 'lag'>; readonly sign: 1 | -1 }
  /** The figure is that of all the years together. */
  readonly isOverYears?: true
  /** The figure is the question's as per cent of this one's. */
  readonly whole?: string
  /** Words beside the statement were needed, or it was put otherwise: a figure may fit the question, and never miss it. */
  readonly isTentative?: true
}

const debtKinds: Readonly<Partial<Record<Fact, string>>> = {
  bilateral: 'bilateral creditors',
  multilateral: 'multilateral creditors',
  bondholders: 'bondholders',
  commercialBanks: 'commercial banks',
}
const incomes: ReadonlyArray<Fact> = ['gdp', 'gni']

const perOf = (told: Told, { kind }: Measure, isChange: boolean): string | null => {
  const { has, figure, gathered } = told
  const isDivided = has('perHead') || gathered.entities.some((entity) => isEach(gathered.marked, entity))
  if (has('onAverage') && !isDivided) return null
  if (figure.kind === 'percent' && !isChange) {
    const income = one(told, incomes)
    return income === null || income === undefined || isDivided || kind === 'place'
      ? null
      : ` as % of ${income.toUpperCase()}`
  }
  if (kind !== 'place' && (incomes.some(has) || (has('population') && !isDivided))) return null
  return isDivided ? ' per person' : ''
}

const nameOf = ({ graph }: Told, { refs, isAdjective, text }: Entity): string => {
  const [ref, ...more] = refs
  const isNamed = ref !== undefined && more.length === 0 && (isAdjective || graph.kindOf(ref) === 'country')
  return isNamed ? (graph.label(ref) ?? text) : text
}

const same = (a: Entity, b: Entity): boolean => a.refs.join() === b.refs.join()

/** "Zambian GDP is a fraction of South Africa's": whose name stands right before what is counted. */
const isWhose = ({ gathered: { marked, facts } }: Told, { to }: Entity): boolean =>
  facts.some(
    ({ from, says }) =>
      (from === to && says.join() !== 'lenders') ||
      (from === to + 1 && marked.tokens[to]?.kind === 'possessive') ||
      (marked.words[from - 1] === 'whose' && from - to <= 3 && from > to),
  )

/** Of several places the one whose figure it is: whose name stands before what is counted, or that no word leads to. */
const ownersOf = (told: Told, places: ReadonlyArray<Entity>): ReadonlyArray<Entity> => {
  const { marked, apart } = told.gathered
  const named = places.filter((one) => isWhose(told, one))
  if (named.length > 0) return named
  const own = places.filter(
    (one) =>
      !apart.some(({ from, to }) => one.from >= from && one.to <= to) &&
      !/^(?:by|with|from|than|like|near|between|against|beside|off|outside)$/u.test(leadOf(marked, one).word),
  )
  // "the West African state of Ghana"
  const rest = own.filter((one) => !(one.isAdjective && own.some((other) => isBehindRegion(told, one, other))))
  return rest.length > 0 ? rest : own
}
const isBehindRegion = ({ graph }: Told, { refs, to }: Entity, other: Entity): boolean =>
  other.from > to &&
  other.from - to <= longestKind &&
  other.refs.every((ref) => graph.kindOf(ref) === 'country') &&
  refs.every((ref) => /^(?:continent|subregion|region)$/u.test(graph.kindOf(ref) ?? ''))
const longestKind = 3

/** "the population of Nairobi", "Nairobi's GDP", "GDP per head in Nairobi": of the city, where a government gives and owes. */
const isOfCity = (told: Told, entity: Entity): boolean => {
  const { word, at } = leadOf(told.gathered.marked, entity)
  const isThere = word === 'in' && told.gathered.facts.some(({ to }) => to === at)
  return told.has('population') || isWhose(told, entity) || word === 'of' || isThere
}

const isOwn = ({ gathered: { used } }: Told, { from, to }: Entity): boolean =>
  used.some((clause) => clause.holds === 'own' && clause.from <= from && to <= clause.to)

/** The part that the only other one leaves to the subject of a statement, whatever verb it has. */
const leftTo = (
  { gathered: { marked } }: Told,
  kind: Kind,
  entity: Entity,
  all: ReadonlyArray<Entity>,
): Part | null => {
  const [other, ...more] = all.filter((one) => one !== entity)
  if (other === undefined || more.length > 0 || !isSubject(marked, entity)) return null
  const part = partOf(marked, kind, other, false)
  return part === 'to' ? 'from' : part === 'from' ? 'to' : null
}

/** "Uganda's grants from Sweden": what somebody has from another was given to him. */
const isOwnedFrom = ({ gathered: { marked, facts } }: Told, one: Entity, all: ReadonlyArray<Entity>): boolean =>
  marked.tokens[one.to]?.kind === 'possessive' &&
  all.length === 2 &&
  all.some(
    (other) =>
      other.from > one.to &&
      leadOf(marked, other).word === 'from' &&
      facts.some(({ to, says }) => to === leadOf(marked, other).at && says.some((fact) => given.has(fact))),
  )
const given: ReadonlySet<Fact> = new Set<Fact>(['grants', 'aid', 'commit', 'disburse'])

/** The entities with their parts; null where one has none, or two share one and are not told to be together. */
const partsOf = (told: Told, { kind, isOneSided }: Measure): ReadonlyMap<Part, string> | null => {
  const { marked } = told.gathered
  // "commitments to Bangladesh ... per Bangladeshi"
  const all = told.gathered.entities.filter(
    (one) =>
      !isEach(marked, one) ||
      !told.gathered.entities.some((other) => other !== one && same(one, other) && !isEach(marked, other)),
  )
  // "Delhi in debt to an island: India owed Mauritius ❶": of one under two names whose it is, or which the figure's own clause has
  const whose = all.filter(({ isAdjective, to }) => isAdjective || marked.tokens[to]?.kind === 'possessive')
  const near = [...whose, ...all.filter((entity) => isOwn(told, entity)), ...all]
  const distinct = all.flatMap((entity, i) =>
    all.findIndex((other) => same(entity, other)) === i ? [near.find((other) => same(entity, other)) ?? entity] : [],
  )
  if (kind === 'place' && all.some((entity) => entity.isCapital === true && isOfCity(told, entity))) return null
  const entities = kind === 'place' && distinct.length > 1 ? ownersOf(told, distinct) : distinct
  const parts = new Map<Part, string>()
  const isAlone = entities.length === 1
  for (const entity of entities) {
    const told1 = isEach(marked, entity)
      ? isAlone
        ? 'owner'
        : // "Swedish aid was ❶ for every Ugandan"
          kind === 'aid' && isOneSided !== true
          ? 'to'
          : null
      : (partOf(marked, kind, entity, isAlone || isOneSided === true) ?? leftTo(told, kind, entity, entities))
    // costs at home are for nobody else
    const isGiven = told1 === 'from' && kind === 'aid' && isOwnedFrom(told, entity, entities)
    const isHosted = isOneSided === true && !told.has('debtRelief')
    const part = told1 === 'to' && isHosted && leadOf(marked, entity).word === 'for' ? 'owner' : isGiven ? 'to' : told1
    const held = part === null ? undefined : parts.get(part)
    if (part === null || (held !== undefined && !told.has('together')) || (isOneSided === true && part === 'to'))
      return null
    parts.set(part, held === undefined ? nameOf(told, entity) : `${held} and ${nameOf(told, entity)}`)
  }
  return entities.length === 0 || (parts.has('owner') && parts.size > 1) ? null : parts
}

const whoseWords = (kind: Kind, parts: ReadonlyMap<Part, string>): string => {
  const [owner, from, to] = [parts.get('owner'), parts.get('from'), parts.get('to')]
  const leads = kind === 'debt' ? 'of' : 'from'
  return `${owner === undefined ? '' : ` of ${owner}`}${from === undefined ? '' : ` ${leads} ${from}`}${to === undefined ? '' : ` to ${to}`}`
}

/** Of whom it is, and to which lenders; null where words say it twice or not at all. */
const ofWhom = (told: Told, measure: Measure): { readonly before: string; readonly behind: string } | null => {
  const parts = partsOf(told, measure)
  const lender =
    measure.kind === 'debt' ? one(told, ['bilateral', 'multilateral', 'bondholders', 'commercialBanks']) : null
  if (parts === null || lender === undefined) return null
  const whose = whoseWords(measure.kind, parts)
  if (lender === null) return { before: '', behind: whose }
  if (parts.has('to') && lender === 'bondholders')
    return /bondholders/iu.test(parts.get('to') ?? '') ? { before: '', behind: whose } : null
  if (parts.has('to')) return lender === 'bilateral' ? { before: 'bilateral ', behind: whose } : null
  return { before: '', behind: `${whose} to ${debtKinds[lender] ?? ''}` }
}

/** Stocks are of one date, and nobody adds up the economies of several years. */
const isFlow = ({ words, kind }: Measure): boolean => kind !== 'place' && words !== 'external debt'

const inYears = (years: Years, change: Asked['change']): string =>
  years.kind === 'one'
    ? ` in ${years.year}`
    : change === undefined
      ? ` from ${years.from} to ${years.to}`
      : ` in ${years.to}`

/** "Ireland's aid for refugees in Ireland": those whom a giver hosts. */
const isAtHome = ({ marked, entities }: Gathered): boolean =>
  entities.some(
    ({ from, to }) => marked.words[from - 1] === 'on' && marked.words[to] === 'soil' && entities.length === 1,
  ) ||
  entities.some(
    (entity, i) =>
      /^(?:in|inside|within|on)$/u.test(marked.words[entity.from - 1] ?? '') &&
      entities.some((other, k) => k !== i && (k < i || other.isAdjective) && same(entity, other)),
  )

/** In which money; null where constant prices lack their year: a change of aid in per cent is the same in all of them. */
const moneyOf = (
  told: Told,
  measure: Measure,
  prices: Prices,
  years: Years,
  change: Asked['change'],
): string | null => {
  if (prices.isReal)
    return measure.kind === 'aid' && change?.of.kind === 'percent' && !told.has('nominal')
      ? ` in constant ${years.kind === 'one' ? years.year : years.to} USD`
      : null
  return prices.words === '' && told.has('nominal') && change !== undefined ? ' in current US dollars' : prices.words
}

const tidy = (words: string): string => words.replaceAll(/\s+/gu, ' ').trim()

/** "Half of Irish aid", "51 % of Kenya's debt to China": a part of it as per cent of the whole. */
const shareOf = (told: Told, year: string): Asked | null => {
  const share = sharedOf(told)
  const parts = share === null ? null : partsOf(told, share.measure)
  const owner = parts?.get('owner') ?? parts?.get('from')
  if (share === null || parts === null || owner === undefined || told.has('together')) return null
  const { measure, part } = share
  const to = parts.get('to')
  const whole = `${measure.words} of ${owner}${year}`
  if (part === null) return to === undefined ? null : { question: tidy(`share of ${to} in ${whole}`) }
  return to === undefined ? { question: tidy(`${part.replace('%', ` of ${owner}`)}${year}`), whole: tidy(whole) } : null
}

/** What one country grants another is bilateral, whether words say so or not. */
const isBetweenCountries = ({ has, gathered }: Told, { kind }: Measure, whose: string): boolean =>
  kind === 'aid' &&
  has('grants') &&
  whose.includes(' from ') &&
  whose.includes(' to ') &&
  gathered.entities.every(({ refs }) => refs.every((ref) => ref.startsWith('country/')))

/** The question that a statement answers; null where it does not say enough, or too much. */
export const askedOf = (graph: Graph, figure: StatedFigure, gathered: Gathered, prices: Prices): Asked | null => {
  const facts = figure.kind === 'percent' ? gathered.facts : withoutCompared(gathered.marked, gathered.facts)
  const said = new Set(facts.flatMap(({ says }) => says))
  if (said.has('refugee') && (isAtHome(gathered) || said.has('asAid') || said.has('atHome'))) said.add('refugees')
  const told: Told = { has: (fact) => said.has(fact), gathered, figure, graph }
  const [years, movement] = [yearsOf(gathered), movementOf(told)]
  const isShare = figure.kind === 'percent' && movement === null && !incomes.some(told.has)
  if (isShare)
    return years?.kind === 'one' && prices.words === '' && !prices.isReal ? shareOf(told, ` in ${years.year}`) : null
  const measure = measureOf(told)
  if (measure === null || years === null || movement === undefined) return null
  if (told.has('projected') && measure.kind !== 'place' && !told.has('scheduled')) return null
  const change =
    movement === null
      ? undefined
      : ({
          of: {
            kind: figure.kind === 'percent' ? 'percent' : 'absolute',
            lag: years.kind === 'one' ? 1 : years.to - years.from,
          },
          sign: movement,
        } as const)
  const [per, whose] = [perOf(told, measure, change !== undefined), ofWhom(told, measure)]
  if (per === null || whose === null) return null
  const isOverYears = years.kind === 'span' && change === undefined
  if (isOverYears && (!isFlow(measure) || per !== '')) return null
  const inMoney = moneyOf(told, measure, prices, years, change)
  if (inMoney === null) return null
  const words = isBetweenCountries(told, measure, whose.behind)
    ? measure.words.replace('bilateral ', '')
    : measure.words
  const question = `${whose.before}${words}${whose.behind}${inYears(years, change)}${per}${inMoney}`
  return {
    question: tidy(question),
    ...(change === undefined ? {} : { change }),
    ...(isOverYears ? { isOverYears } : {}),
  }
}
