// Parts that end without data or without an exact reading: the reason, and what near it has data.
import type { FamilyChoice } from './choices.ts'
import { variablesOf } from './coverage.ts'
import { searchLimits } from './limits.ts'
import type { Described, PartBase } from './part-words.ts'
import { type Found, findReadings, readingOf, type Wish } from './readings.ts'
import type { PartRequest } from './request.ts'
import type { Part, Reading, Reason } from './resolution.ts'
import type { Search } from './search.ts'
import { distinctReadings, type Held } from './wishes.ts'

const noData = (
  base: PartBase,
  reason: Reason,
  reading: Reading | null = null,
  nearest: ReadonlyArray<Held> = [],
): Part => ({
  status: 'no_data',
  reason,
  reading,
  nearest: nearest.slice(0, searchLimits.nearest).map((held) => held.reading),
  ...base,
})

/** Words that were not understood, as a reason; null when there are none. */
export const unreadWords = (request: PartRequest, described: Described): Reason | null => {
  const unknown = request.unknown.filter((mention) => !request.uses.has(mention))
  if (unknown.length === 0) return null
  const words = unknown.map(described.spanOf)
  const quoted = words.map((span) => `"${span.text}"`).join(', ')
  const near = [...new Set(unknown.flatMap((mention) => mention.hints))].slice(0, 5)
  const hint = near.length > 0 ? ` Names with that word: ${near.map(described.labelOf).join(', ')}.` : ''
  if (unknown.some(described.looksLikeEntity)) {
    return { code: 'entity_not_resolved', detail: `No entity of the graph is called ${quoted}.${hint}`, words }
  }
  const detail = `${quoted} could change the meaning and was not understood, so no exact reading is given.${hint}`
  return { code: 'words_not_understood', detail, words }
}

/** A reading that leaves words out is never exact: it is only shown as near. */
export const withUnreadWords = (base: PartBase, reason: Reason, held: ReadonlyArray<Held>): Part =>
  noData(base, reason, null, held)

/** No word says which statistic is meant. */
export const withoutFamily = (request: PartRequest, described: Described, base: PartBase): Part => {
  const unread = unreadWords(request, described)
  const anything = request.lists.length > 0 || request.slots.length > 0 || request.hasVerb || request.open.length > 0
  if (!anything) {
    const detail =
      'Nothing in the question names a statistic, place or code of this graph. The catalogue lists what it holds, with examples.'
    return { status: 'unsupported', reason: { code: 'outside_domain', detail, words: [described.said] }, ...base }
  }
  if (unread?.code === 'entity_not_resolved') return noData(base, unread)
  const detail =
    unread === null
      ? 'The question does not say which statistic is meant; the catalogue lists those held.'
      : `The question does not name a statistic of this graph. ${unread.detail}`
  return noData(base, { code: 'variable_not_resolved', detail, words: unread?.words ?? [described.said] })
}

type Nothing = {
  readonly wishes: ReadonlyArray<Wish>
  readonly found: ReadonlyArray<Found>
  readonly families: ReadonlyArray<FamilyChoice>
  readonly base: PartBase
}

/** No reading has rows: says why, which reading it is, and what near it has rows. */
export const withoutData = (
  search: Search,
  request: PartRequest,
  described: Described,
  { wishes, found, families, base }: Nothing,
): Part => {
  if (wishes.length === 0) {
    const roles = [...new Set(families.flatMap(({ family }) => family.roles))].join(', ')
    const detail = `The words do not give each place one role, or give a role the statistic does not have (it has: ${roles}).`
    const words = request.lists.flatMap((list) => list.entities.map(({ mention }) => described.spanOf(mention)))
    return noData(base, { code: 'direction_unclear', detail, words })
  }
  const otherYears = distinctReadings(
    search,
    found
      .filter((reading) => reading.rowsEver > 0)
      .map((reading) => ({ ...reading, window: { kind: 'all' as const }, coverage: reading.ever })),
  )
  const nearest = otherYears.length > 0 ? otherYears : nearReadings(search, wishes)
  const held = otherYears[0]?.found.ever
  const detail =
    held === undefined
      ? 'The graph holds no observations for this reading.'
      : `The graph holds no observations in the years asked for; it holds ${held.first_year} to ${held.last_year}.`
  return noData(
    base,
    { code: 'no_observations', detail, words: [described.said] },
    emptyReading(search, wishes, found),
    nearest,
  )
}

const nearReadings = (search: Search, wishes: ReadonlyArray<Wish>): ReadonlyArray<Held> =>
  distinctReadings(
    search,
    wishes
      .slice(0, 4)
      .flatMap((wish) => nearer(wish).flatMap((near) => findReadings(search, near)))
      .filter((reading) => reading.coverage.rows > 0),
  )

/** The same wish without one of its limits. */
const nearer = (wish: Wish): ReadonlyArray<Wish> => {
  const without = <A>(record: Readonly<Record<string, A>>, key: string): Record<string, A> =>
    Object.fromEntries(Object.entries(record).filter(([other]) => other !== key))
  return [
    ...Object.keys(wish.fixed).map((slot) => ({ ...wish, fixed: without(wish.fixed, slot) })),
    ...Object.keys(wish.entities).map((role) => ({ ...wish, entities: without(wish.entities, role) })),
  ]
}

/** The exact reading when there is only one, though it has no rows. */
const emptyReading = (search: Search, wishes: ReadonlyArray<Wish>, found: ReadonlyArray<Found>): Reading | null => {
  const [wish] = wishes
  if (wishes.length !== 1 || wish === undefined) return null
  const [held = emptyFound(wish)] = found
  return found.length > 1 || held === null ? null : readingOf(search, held)
}

/** A wish without observations as a reading: the smallest slot set that some variable has. */
const emptyFound = (wish: Wish): Found | null => {
  if (wish.window.kind !== 'all' && wish.window.kind !== 'range') return null
  const sets = new Set(variablesOf(wish.family, wish).map((variable) => variable.slotSet))
  const [slotSet] = wish.family.slotSets
    .filter((set) => sets.has(set.index))
    .sort((a, b) => a.properties.length - b.properties.length)
  if (slotSet === undefined) return null
  const ever = { rows: 0, series: 0, first_year: null, last_year: null, reported_year: null }
  const window =
    wish.window.kind === 'all'
      ? wish.window
      : { kind: 'range' as const, start_year: wish.window.start, end_year: wish.window.end }
  return { wish, slotSet, window, coverage: ever, rowsEver: 0, ever, others: [], notes: [] }
}

/**
 * A name that several nodes bear is not settled by which of them has data: the same reading of the others stands beside it.
 */
export const otherNamesakes = (
  request: PartRequest,
  wishes: ReadonlyArray<Wish>,
  only: Found,
): ReadonlyArray<Found> => {
  const shared = request.lists.some((list) => list.entities.some(({ options }) => options.length > 1))
  if (!shared) return []
  const roles = Object.keys(only.wish.entities).join(' ')
  return wishes
    .filter(
      (wish) =>
        wish !== only.wish && wish.family === only.wish.family && Object.keys(wish.entities).join(' ') === roles,
    )
    .flatMap((wish) => {
      const found = emptyFound(wish)
      return found === null ? [] : [{ ...found, slotSet: only.slotSet, window: only.window }]
    })
}

/** A word that is only part of a code's name is a hint, not a reading; null when every code was named in full. */
export const withPartOfName = (
  search: Search,
  request: PartRequest,
  described: Described,
  only: Held,
  base: PartBase,
): Part | null => {
  const said = request.slots.find((slot) => slot.partial)
  if (said === undefined) return null
  const span = described.spanOf(said.mention)
  const refs = said.options.flatMap((option) => Object.values(option))
  const names = refs.map((ref) => `"${search.labels.of(ref)}"`).slice(0, 5)
  const detail = `"${span.text}" is part of ${names.length === 1 ? 'the name' : 'names such as'} ${names.join(', ')}; use a whole name to be exact.`
  return noData(base, { code: 'words_not_understood', detail, words: [span] }, null, [only])
}
