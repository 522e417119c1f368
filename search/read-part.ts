// One part of a question, from what it asks for to its status. The order of the checks is the order of the rules:
// refusals first, then words not understood, then what the graph holds.
import {
  familyChoices,
  roleChoices,
  slotChoices,
  type SlotVariant,
  windowChoices,
  type FamilyChoice,
} from './choices.ts'
import type { Family } from './families.ts'
import { namesFamily } from './meaning.ts'
import type { SlotOption } from './mentions.ts'
import type { Described } from './part-words.ts'
import { alternativesOf, type Found, findReadings, heldBelow, readingOf, type Wish } from './readings.ts'
import type { PartRequest } from './request.ts'
import type { Part, Reason, ReasonCode, Span } from './resolution.ts'
import type { Search } from './search.ts'
import type { WindowSaid } from './windows.ts'

const mostParts = 12
const mostWishes = 64
const mostCandidates = 12

/** All parts a part of the question makes: one, or one per code or window where it names several. */
export const readPart = (search: Search, request: PartRequest, described: Described): ReadonlyArray<Part> => {
  const refused = refusalOf(request, described)
  if (refused !== null) return [{ status: 'unsupported', reason: refused, ...base(described, { kind: 'all' }, null) }]
  const slots = slotChoices(search.graph, request)
  const windows = windowChoices(request.windows.map((mention) => mention.said))
  const impossible = windows.parts.find((window) => window.kind === 'refused')
  if (impossible?.kind === 'refused') {
    const reason: Reason = { code: impossible.code, detail: impossible.detail, words: described.windowSpans }
    return [{ status: 'unsupported', reason, ...base(described, { kind: 'all' }, null) }]
  }
  const apart = slots.conflict || windows.conflict
  const combinations = slots.variants.flatMap((variant) => windows.parts.map((window) => ({ variant, window })))
  if (combinations.length > mostParts) {
    const reason: Reason = {
      code: 'too_many_readings',
      detail: `The question asks for ${combinations.length} datasets at once; at most ${mostParts} are read.`,
      words: [described.said],
    }
    return [{ status: 'unsupported', reason, ...base(described, { kind: 'all' }, null) }]
  }
  if (apart) return [settle(search, request, described, combinations)]
  return combinations.map((combination) => settle(search, request, described, [combination]))
}

type Combination = { readonly variant: SlotVariant; readonly window: WindowSaid }

const refusalOf = (request: PartRequest, described: Described): Reason | null => {
  const refusal = request.refusals[0]
  if (refusal !== undefined) {
    return { code: reasonCode(refusal.code), detail: refusal.detail, words: request.refusals.map(described.spanOf) }
  }
  const window = request.windows.find((mention) => mention.said.kind === 'refused')
  if (window?.said.kind !== 'refused') return null
  return { code: window.said.code, detail: window.said.detail, words: described.windowSpans }
}

const known: ReadonlySet<string> = new Set<ReasonCode>([
  'forecast',
  'ranking',
  'arithmetic',
  'cause',
  'exclusion',
  'comparison_filter',
  'relative_time',
  'opinion',
  'outside_domain',
])
const isReasonCode = (code: string): code is ReasonCode => known.has(code)
const reasonCode = (code: string): ReasonCode => {
  const written = code.replaceAll(' ', '_')
  return isReasonCode(written) ? written : 'declared_unsupported'
}

const base = (described: Described, window: Found['window'], found: Found | null) => described.base(window, found)

const settle = (
  search: Search,
  request: PartRequest,
  described: Described,
  combinations: ReadonlyArray<Combination>,
): Part => {
  const families = familyChoices(search.families, request)
  const first = combinations[0]?.window ?? { kind: 'all' as const }
  const empty = base(
    described,
    first.kind === 'range' ? { kind: 'range', start_year: first.start, end_year: first.end } : { kind: 'all' },
    null,
  )
  if (families.length === 0) return withoutFamily(request, described, empty)
  const wishes = combinations
    .flatMap((combination) => wishesOf(search, request, families, combination))
    .slice(0, mostWishes)
  const found = wishes.flatMap((wish) => findReadings(search, wish))
  const held = distinct(
    search,
    found.filter((reading) => reading.coverage.rows > 0),
  )
  const unread = unreadWords(request, described)
  if (unread !== null)
    return { status: 'no_data', reason: unread, nearest: held.slice(0, 3).map(({ reading }) => reading), ...empty }
  if (held.length === 0) return withoutData(search, request, described, { wishes, found, families, empty })
  const [only] = held
  if (held.length > 1 || only === undefined) return candidates(request, described, held, empty)
  const loose = partialSlots(search, request, only.found)
  if (loose !== null) return { status: 'no_data', reason: loose(described), nearest: [only.reading], ...empty }
  return {
    status: 'definite',
    spec: only.reading.spec,
    label: only.reading.label,
    coverage: only.reading.coverage,
    alternatives: alternativesOf(search, only.found),
    ...base(described, only.found.window, only.found),
  }
}

/** Every choice made: families x codes x nodes of names x roles x windows, bounded. */
const wishesOf = (
  search: Search,
  request: PartRequest,
  families: ReadonlyArray<FamilyChoice>,
  { variant, window }: Combination,
): ReadonlyArray<Wish> => {
  const windows = window.kind === 'either' ? window.windows : [window]
  const wishes: Wish[] = []
  for (const choice of families) {
    const own = request.lists.map((list) => list.entities.some(({ mention }) => request.mentions.includes(mention)))
    const roles = roleChoices(choice.family, request.lists, (list) => own[request.lists.indexOf(list)] ?? true)
    for (const fixed of slotOptions(search, choice, variant)) {
      for (const taken of roles) {
        for (const refs of entityOptions(request)) {
          const entities = Object.fromEntries(taken.map((role, i) => [role, refs[i] ?? []]))
          for (const each of windows)
            wishes.push({
              family: choice.family,
              fixed,
              open: request.open.filter((slot) => fixed[slot] === undefined),
              entities,
              window: each,
            })
          if (wishes.length >= mostWishes) return wishes
        }
      }
    }
  }
  return wishes
}

/** Codes for every slot said; a code the family does not hold gives way to the held codes below it. */
const slotOptions = (search: Search, choice: FamilyChoice, variant: SlotVariant): ReadonlyArray<SlotOption> => {
  let options: ReadonlyArray<SlotOption> = [choice.slots]
  for (const said of variant) {
    options = options.flatMap((fixed) =>
      said.options.flatMap((option) => merge(fixed, option, said.options.length > 1)),
    )
  }
  const held = options.filter((fixed) =>
    Object.entries(fixed).every(([slot, ref]) => choice.family.bySlotValue.has(`${slot}=${ref}`)),
  )
  if (held.length > 0) return held
  const below = options.flatMap((fixed) => heldBelow(search.graph, choice.family, fixed))
  return below.length > 1 ? below.slice(0, mostCandidates) : options
}

const merge = (fixed: SlotOption, option: SlotOption, optional: boolean): ReadonlyArray<SlotOption> => {
  const clash = Object.entries(option).some(([slot, ref]) => fixed[slot] !== undefined && fixed[slot] !== ref)
  return clash && optional ? [] : [{ ...fixed, ...option }]
}

const entityOptions = (request: PartRequest): ReadonlyArray<ReadonlyArray<ReadonlyArray<string>>> => {
  let combinations: ReadonlyArray<ReadonlyArray<ReadonlyArray<string>>> = [[]]
  for (const list of request.lists) {
    let refs: ReadonlyArray<ReadonlyArray<string>> = [[]]
    for (const { options } of list.entities)
      refs = refs.flatMap((said) => options.map(({ ref }) => [...said, ref])).slice(0, mostWishes)
    combinations = combinations.flatMap((taken) => refs.map((said) => [...taken, said])).slice(0, mostWishes)
  }
  return combinations
}

type Held = { readonly found: Found; readonly reading: ReturnType<typeof readingOf> }

/** One reading per spec, broadest first: fewest codes, fewest entities, most rows. */
const distinct = (search: Search, found: ReadonlyArray<Found>): ReadonlyArray<Held> => {
  const bySpec = new Map<string, Held>()
  for (const each of found) {
    const reading = readingOf(search, each)
    if (!bySpec.has(reading.spec.spec_id)) bySpec.set(reading.spec.spec_id, { found: each, reading })
  }
  const breadth = ({ found }: Held): number =>
    Object.keys(found.wish.fixed).length * 100 + Object.values(found.wish.entities).flat().length
  return [...bySpec.values()].sort(
    (a, b) =>
      breadth(a) - breadth(b) ||
      b.found.rowsEver - a.found.rowsEver ||
      (a.reading.spec.spec_id < b.reading.spec.spec_id ? -1 : 1),
  )
}

const candidates = (
  request: PartRequest,
  described: Described,
  held: ReadonlyArray<Held>,
  empty: ReturnType<typeof base>,
): Part => {
  const shown = held.slice(0, mostCandidates)
  const apart = described.apart(shown.map(({ found }) => found))
  const said = request.windows.find((mention) => mention.said.kind === 'either')
  const detail =
    said?.said.kind === 'either'
      ? said.said.detail
      : `The words fit ${held.length} readings; they differ in ${apart.by.join(', ') || 'their detail'}.`
  return {
    status: 'candidates',
    candidates: shown.map(({ reading }, i) => ({ ...reading, differs: apart.differs[i] ?? '' })),
    reason: { code: 'too_many_readings', detail, words: [described.said] },
    ...empty,
  }
}

const unreadWords = (request: PartRequest, described: Described): Reason | null => {
  const unknown = request.unknown.filter((mention) => !request.uses.has(mention))
  if (unknown.length === 0) return null
  const words = unknown.map(described.spanOf)
  const names = unknown.some((mention) => described.looksLikeEntity(mention))
  const quoted = words.map((span) => `"${span.text}"`).join(', ')
  const near = unknown.flatMap((mention) => mention.hints)
  const hint = near.length > 0 ? ` Names with that word: ${near.map(described.labelOf).join(', ')}.` : ''
  return names
    ? { code: 'entity_not_resolved', detail: `No entity of the graph is called ${quoted}.${hint}`, words }
    : {
        code: 'words_not_understood',
        detail: `${quoted} could change the meaning and was not understood, so no exact reading is given.${hint}`,
        words,
      }
}

const withoutFamily = (request: PartRequest, described: Described, empty: ReturnType<typeof base>): Part => {
  const unread = unreadWords(request, described)
  const anything = request.lists.length > 0 || request.slots.length > 0 || request.hasVerb || request.open.length > 0
  if (!anything) {
    const detail =
      'Nothing in the question names a statistic, place or code of this graph. Ask for example for "ODA to Kenya since 2015".'
    return { status: 'unsupported', reason: { code: 'outside_domain', detail, words: [described.said] }, ...empty }
  }
  const detail =
    unread === null
      ? 'The question does not say which statistic is meant, such as ODA, GDP or debt service.'
      : `The question does not name a statistic of this graph. ${unread.detail}`
  return {
    status: 'no_data',
    reason: {
      code: unread?.code === 'entity_not_resolved' ? unread.code : 'variable_not_resolved',
      detail,
      words: unread?.words ?? [described.said],
    },
    nearest: [],
    ...empty,
  }
}

type Nothing = {
  readonly wishes: ReadonlyArray<Wish>
  readonly found: ReadonlyArray<Found>
  readonly families: ReadonlyArray<FamilyChoice>
  readonly empty: ReturnType<typeof base>
}

/** No reading has rows: says why, and what near it has. */
const withoutData = (
  search: Search,
  request: PartRequest,
  described: Described,
  { wishes, found, families, empty }: Nothing,
): Part => {
  if (wishes.length === 0) {
    const roles = [...new Set(families.flatMap(({ family }) => family.roles))].join(', ')
    const detail = `The words do not say one role for each place, or give a role the statistic does not have (it has: ${roles}).`
    return {
      status: 'no_data',
      reason: {
        code: 'direction_unclear',
        detail,
        words: request.lists.flatMap((list) => list.entities.map(({ mention }) => described.spanOf(mention))),
      },
      nearest: [],
      ...empty,
    }
  }
  const inOtherYears = distinct(
    search,
    found
      .filter((reading) => reading.rowsEver > 0)
      .map((reading) => ({ ...reading, window: { kind: 'all' as const }, coverage: reading.ever })),
  )
  const nearest =
    inOtherYears.length > 0
      ? inOtherYears
      : distinct(
          search,
          wishes
            .slice(0, 4)
            .flatMap((wish) => nearer(wish).flatMap((near) => findReadings(search, near)))
            .filter((reading) => reading.coverage.rows > 0),
        )
  const years = inOtherYears[0]?.found.ever
  const detail =
    years === undefined
      ? 'The graph holds no observations for this reading.'
      : `The graph holds no observations in the years asked for; it holds ${years.first_year} to ${years.last_year}.`
  return {
    status: 'no_data',
    reason: { code: 'no_observations', detail, words: [described.said] },
    nearest: nearest.slice(0, 3).map(({ reading }) => reading),
    ...empty,
  }
}

/** The same wish without one of its limits. */
const nearer = (wish: Wish): ReadonlyArray<Wish> => {
  const without = (record: Readonly<Record<string, unknown>>, key: string): string[] =>
    Object.keys(record).filter((other) => other !== key)
  const fewerSlots = Object.keys(wish.fixed).map((slot) => ({
    ...wish,
    fixed: Object.fromEntries(without(wish.fixed, slot).map((key) => [key, wish.fixed[key] ?? ''])),
  }))
  const fewerPlaces = Object.keys(wish.entities).map((role) => ({
    ...wish,
    entities: Object.fromEntries(without(wish.entities, role).map((key) => [key, wish.entities[key] ?? []])),
  }))
  return [...fewerSlots, ...fewerPlaces]
}

/** A word that is only part of a code's name counts when the name begins with it; else it is a hint. */
const partialSlots = (
  search: Search,
  request: PartRequest,
  found: Found,
): ((described: Described) => Reason) | null => {
  for (const said of request.slots.filter((slot) => slot.partial)) {
    const refs = said.options
      .flatMap((option) => Object.values(option))
      .filter((ref) => Object.values(found.wish.fixed).includes(ref))
    return (described) => {
      const span: Span = described.spanOf(said.mention)
      const names = refs.map((ref) => `"${search.labels.of(ref)}"`).join(', ')
      return {
        code: 'words_not_understood',
        detail: `"${span.text}" is part of the name ${names}; use the whole name to be exact.`,
        words: [span],
      }
    }
  }
  return null
}

/** Families that could be meant, for the catalogue and for tests. */
export const namesAnyFamily = (family: Family, request: PartRequest): boolean =>
  request.measures.some((measure) =>
    measure.meanings.some(
      (meaning) => namesFamily(meaning) && meaning.shape.measuredProperty === family.measuredProperty,
    ),
  )
