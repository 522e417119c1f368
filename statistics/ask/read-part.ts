// One part of a question, from what it asks for to its status. The order of the checks is the order of the rules:
// refusals first, then words not understood, then what the graph holds.
import type { RequestedWindow } from '../../domain/spec/identity.ts'
import { askedAndHeld } from './asked-and-held.ts'
import { withPossibleConversion } from './possible-conversion.ts'
import { familyChoices, slotChoices, windowChoices } from './choices.ts'
import {
  otherNamesakes,
  unreadWords,
  withoutData,
  withoutFamily,
  withPartOfName,
  withUnreadWords,
} from './empty-handed.ts'
import { searchLimits } from './limits.ts'
import type { Described, PartBase } from './part-words.ts'
import { alternativesOf, findReadings } from './readings.ts'
import type { PartRequest } from './request.ts'
import type { Part, Reason, ReasonCode } from './resolution.ts'
import type { Search } from './search.ts'
import type { WindowSaid } from './windows.ts'
import { type Combination, distinctReadings, type Held, wishesOf } from './wishes.ts'

const allYears: RequestedWindow = { kind: 'all' }

/** All parts a part of the question makes: one, or one per code or window where it names several. */
export const readPart = (search: Search, request: PartRequest, described: Described): ReadonlyArray<Part> => {
  const refused = (reason: Reason): ReadonlyArray<Part> => [
    { status: 'unsupported', reason, ...described.base(allYears, null) },
  ]
  const refusal = refusalOf(request, described)
  if (refusal !== null) return refused(refusal)
  const slots = slotChoices(search.graph, request)
  const windows = windowChoices(request.windows.map((mention) => mention.said))
  const impossible = windows.parts.find((window) => window.kind === 'refused')
  if (impossible?.kind === 'refused') {
    return refused({ code: impossible.code, detail: impossible.detail, words: described.windowSpans })
  }
  const combinations = slots.variants.flatMap((variant) => windows.parts.map((window) => ({ variant, window })))
  if (combinations.length > searchLimits.parts) {
    const detail = `The question asks for ${combinations.length} datasets at once; at most ${searchLimits.parts} are read.`
    return refused({ code: 'too_many_readings', detail, words: [described.said] })
  }
  // codes or years side by side without "and" do not make several parts: the reading is open
  if (slots.conflict || windows.conflict) return [settle(search, request, described, combinations)]
  return combinations.map((combination) => settle(search, request, described, [combination]))
}

const refusalOf = (request: PartRequest, described: Described): Reason | null => {
  const [refusal] = request.refusals
  if (refusal !== undefined) {
    return { code: reasonCode(refusal.code), detail: refusal.detail, words: request.refusals.map(described.spanOf) }
  }
  const said = request.windows.find((mention) => mention.said.kind === 'refused')?.said
  return said?.kind === 'refused' ? { code: said.code, detail: said.detail, words: described.windowSpans } : null
}

const known: ReadonlyArray<ReasonCode> = [
  'forecast',
  'ranking',
  'arithmetic',
  'cause',
  'exclusion',
  'comparison_filter',
  'relative_time',
  'opinion',
  'outside_domain',
]
/** The reason a graph declares in its own words ("outside the domain: ..."), as one of the codes. */
const reasonCode = (written: string): ReasonCode => {
  const code = written.replaceAll(' ', '_').replace('outside_the_domain', 'outside_domain')
  return known.find((each) => each === code) ?? 'declared_unsupported'
}

const windowAsSaid = (said: WindowSaid | undefined): RequestedWindow =>
  said?.kind === 'range' ? { kind: 'range', start_year: said.start, end_year: said.end } : allYears

const settle = (
  search: Search,
  request: PartRequest,
  described: Described,
  combinations: ReadonlyArray<Combination>,
): Part => {
  const families = familyChoices(search.families, request)
  const base = described.base(windowAsSaid(combinations[0]?.window), null)
  if (families.length === 0) return withoutFamily(request, described, base)
  const wishes = combinations
    .flatMap((combination) => wishesOf(search, request, families, combination))
    .slice(0, searchLimits.readingsTried)
  const found = wishes.flatMap((wish) => findReadings(search, wish))
  const held = distinctReadings(
    search,
    found.filter((reading) => reading.coverage.rows > 0),
  )
  const unread = unreadWords(request, described)
  if (unread !== null) return withUnreadWords(base, unread, held)
  const [only] = held
  if (only === undefined) return withoutData(search, request, described, { wishes, found, families, base })
  if (held.length > 1) return candidates(request, described, held, base)
  const namesakes = otherNamesakes(request, wishes, only.found)
  if (namesakes.length > 0) {
    return candidates(request, described, [only, ...distinctReadings(search, namesakes)], base)
  }
  return withPartOfName(search, request, described, only, base) ?? definite(search, described, only)
}

const definite = (search: Search, described: Described, { found, reading }: Held): Part => ({
  status: 'definite',
  spec: reading.spec,
  label: reading.label,
  ...askedAndHeld(search.graph, reading.spec, reading.coverage),
  alternatives: alternativesOf(search, found),
  ...withPossibleConversion(search.graph, reading.spec, described.base(found.window, found)),
})

const candidates = (request: PartRequest, described: Described, held: ReadonlyArray<Held>, base: PartBase): Part => {
  const shown = held.slice(0, searchLimits.candidates)
  const apart = described.apart(shown.map(({ found }) => found))
  const said = request.windows.find((mention) => mention.said.kind === 'either')?.said
  const detail =
    said?.kind === 'either'
      ? said.detail
      : `The words fit ${held.length} readings; they differ in ${apart.by.join(', ') || 'their detail'}.`
  return {
    status: 'candidates',
    candidates: shown.map(({ reading }, i) => ({ ...reading, differs: apart.differs[i] ?? '' })),
    reason: { code: 'several_readings', detail, words: [described.said] },
    ...base,
  }
}
