// Parts without an exact reading: the reason, and what near it has data.
import type { Mention } from '../chart/mention.ts'
import { searchLimits } from '../limits.ts'
import { type Found, foundOf, foundWithRows, distinct } from '../reading/found.ts'
import { viewsOf } from '../reading/views.ts'
import type { Part, PartBase, Reason } from '../resolution.ts'
import type { AskedPart } from './base.ts'
import { type ReadingSources, readingOf } from './readings.ts'

/** A part without data or exact reading. */
export const noData = (
  sources: ReadingSources,
  base: PartBase,
  reason: Reason,
  reading: Found | null,
  nearest: ReadonlyArray<Found>,
): Part => ({
  status: 'no_data',
  reason,
  reading: reading === null ? null : readingOf(sources, reading),
  nearest: nearest.slice(0, searchLimits.nearest).map((found) => readingOf(sources, found)),
  ...base,
})

const looksLikeEntity = ({ ask, spanOf }: AskedPart, mention: Mention): boolean => {
  const before = ask.mentions.findLast(({ to }) => to <= mention.from)
  const isDirected =
    before?.kind === 'grammar' && ['from', 'to', 'by'].some((m) => before.tags.some((tag) => tag === `marker:${m}`))
  return isDirected || (/^\p{Lu}/u.test(spanOf(mention).text) && mention.from > 0)
}

/** Words that were not understood, as a reason; null when there are none. `hints`: names near them. */
export const unreadWords = (part: AskedPart, hints: ReadonlyArray<string>): Reason | null => {
  const { ask, spanOf } = part
  if (ask.unknown.length === 0) return null
  const words = ask.unknown.map(spanOf)
  const quoted = words.map(({ text }) => `"${text}"`).join(', ')
  const hint = hints.length > 0 ? ` Names with that word: ${hints.slice(0, 5).join(', ')}.` : ''
  if (ask.unknown.some((mention) => looksLikeEntity(part, mention)))
    return { code: 'entity_not_resolved', detail: `No entity of the graph is called ${quoted}.${hint}`, words }
  const detail = `${quoted} could change the meaning and was not understood, so no exact reading is given.${hint}`
  return { code: 'words_not_understood', detail, words }
}

/** No word says which statistic is meant. */
export const withoutFamily = (
  sources: ReadingSources,
  part: AskedPart,
  base: PartBase,
  unread: Reason | null,
): Part => {
  const { ask } = part
  const anything =
    ask.lists.length > 0 ||
    ask.slots.length > 0 ||
    ask.verbs.size > 0 ||
    ask.openSlots.length > 0 ||
    ask.openRoles.length > 0
  if (!anything && ask.measures.length === 0) {
    const detail =
      'Nothing in the question names a statistic, place or code of this graph. The catalogue lists what it holds, with examples.'
    return { status: 'unsupported', reason: { code: 'outside_domain', detail, words: [base.said] }, ...base }
  }
  if (unread?.code === 'entity_not_resolved') return noData(sources, base, unread, null, [])
  const detail =
    unread === null
      ? 'The question does not say which statistic is meant; the catalogue lists those held.'
      : `The question does not name a statistic of this graph. ${unread.detail}`
  return noData(sources, base, { code: 'variable_not_resolved', detail, words: unread?.words ?? [base.said] }, null, [])
}

/** Places without one role each in any family that the words name. */
export const withoutDirection = (
  sources: ReadingSources,
  { ask, spanOf }: AskedPart,
  base: PartBase,
  roles: ReadonlyArray<string>,
): Part => {
  const parts = `${roles.slice(0, -1).join(', ')}${roles.length > 1 ? ' and ' : ''}${roles.at(-1) ?? ''}`
  const detail =
    roles.length > 1
      ? `The words do not say which part each place has: the statistic knows ${parts}.`
      : `The words give a place a part that the statistic does not have: it is of one ${parts}.`
  const words = ask.lists.flatMap(({ entities }) => entities.map(({ mention }) => spanOf(mention)))
  return noData(sources, base, { code: 'direction_unclear', detail, words }, null, [])
}

/** The same reading without one of its limits, where that has rows. */
const nearer = (sources: ReadingSources, found: Found): ReadonlyArray<Found> => {
  const { candidate } = found
  const headlineSlots = candidate.headline?.slots ?? {}
  const without = <A>(record: Readonly<Record<string, A>>, key: string): Record<string, A> =>
    Object.fromEntries(Object.entries(record).filter(([other]) => other !== key))
  const fewerCodes = Object.keys(candidate.asked.fixed).flatMap((slot) => {
    const fixed = without(candidate.asked.fixed, slot)
    const asked = {
      fixed: headlineSlots[slot] === undefined ? fixed : { ...fixed, [slot]: headlineSlots[slot] },
      open: candidate.asked.open,
    }
    return viewsOf(candidate.family, asked).map((view) => ({ ...candidate, asked, view }))
  })
  const fewerPlaces = Object.keys(candidate.entities).map((role) => ({
    ...candidate,
    entities: without(candidate.entities, role),
  }))
  return [...fewerCodes, ...fewerPlaces].flatMap((each) => foundWithRows(sources.graph, sources.counter, each) ?? [])
}

/** The same question in families of the same kind ("scheduled" beside "paid") where they have rows. */
const inKindred = (sources: ReadingSources, { candidate }: Found): ReadonlyArray<Found> =>
  sources.families.flatMap((family) => {
    const roles = Object.keys(candidate.entities)
    if (family === candidate.family || family.populationType !== candidate.family.populationType) return []
    if (!roles.every((role) => family.roles.includes(role))) return []
    return viewsOf(family, candidate.asked).flatMap(
      (view) => foundWithRows(sources.graph, sources.counter, { ...candidate, family, headline: null, view }) ?? [],
    )
  })

/**
 * The same question in other tables of the measure, as those hold it: commitments where disbursements were asked for. What
 * the words say of the view alone is let go of, never a code or a place.
 */
const inOtherTables = (sources: ReadingSources, { candidate }: Found): ReadonlyArray<Found> => {
  const { family, headline, asked } = candidate
  const measure = candidate.measure ?? headline?.measure
  const isView = (slot: string): boolean =>
    headline?.needs.has(slot) !== true &&
    (headline?.slots[slot] !== undefined || family.words.impliedView[slot] !== undefined)
  const kept = Object.fromEntries(Object.entries(asked.fixed).filter(([slot]) => !isView(slot)))
  return sources.families.flatMap((other) =>
    other === family || !Object.keys(candidate.entities).every((role) => other.roles.includes(role))
      ? []
      : other.words.headlines
          .filter(
            (each) =>
              each.measure === measure &&
              each.succeeds === null &&
              Object.keys(kept).every((slot) => each.takes.has(slot)),
          )
          .flatMap((each) => {
            const wish = { fixed: { ...each.slots, ...kept }, open: asked.open }
            return viewsOf(other, wish).map((view) => ({
              ...candidate,
              family: other,
              headline: each,
              asked: wish,
              view,
            }))
          })
          .flatMap((each) => foundWithRows(sources.graph, sources.counter, each) ?? []),
  )
}

const inOtherYears = (sources: ReadingSources, found: ReadonlyArray<Found>): ReadonlyArray<Found> =>
  found
    .filter(({ ever }) => ever.rows > 0)
    .map(({ candidate }) => foundOf(sources.graph, sources.counter, { ...candidate, window: { kind: 'all' } }, 0))

/** No reading has rows: says why, which reading it is, and what near it has rows. */
export const withoutRows = (
  sources: ReadingSources,
  base: PartBase,
  standing: ReadonlyArray<Found>,
  others: ReadonlyArray<Found>,
): Part => {
  const otherYears = inOtherYears(sources, standing)
  const elsewhere = others.filter(({ coverage }) => coverage.rows > 0)
  const kindred = standing.slice(0, 2).flatMap((found) => inKindred(sources, found))
  const nearest = distinct([
    ...kindred,
    ...standing.slice(0, 2).flatMap((found) => inOtherTables(sources, found)),
    ...otherYears,
    ...elsewhere,
    ...(otherYears.length > 0 ? [] : standing.slice(0, 4).flatMap((found) => nearer(sources, found))),
  ])
  const held = otherYears[0]?.ever
  const detail =
    held === undefined
      ? 'The graph holds no observations for this reading.'
      : `The graph holds no observations in the years asked for; it holds ${held.first_year} to ${held.last_year}.`
  const [only] = standing
  const reading = standing.length === 1 && only !== undefined ? only : null
  return noData(sources, base, { code: 'no_observations', detail, words: [base.said] }, reading, nearest)
}
