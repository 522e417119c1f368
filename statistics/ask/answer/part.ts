// One part from its readings to its status. The order of the checks is the order of the rules: refusals first, then words
// not understood, then what the graph holds.
import type { RequestedWindow } from '../../../domain/spec/identity.ts'
import { searchLimits } from '../limits.ts'
import type { Found } from '../reading/found.ts'
import { standing } from '../reading/part-readings.ts'
import type { Part, PartBase, Reason, ReasonCode } from '../resolution.ts'
import { isDisputed, isDisputedGiver } from '../words/wider-names.ts'
import type { WindowSaid } from '../years/windows.ts'
import { apart } from './apart.ts'
import { askedAndHeld } from './asked-and-held.ts'
import { type AnswerSources, type AskedPart, baseOf, conversionsOf } from './base.ts'
import { cautionsOf } from './cautions.ts'
import { noData, withoutDirection, withoutFamily, withoutRows } from './empty-handed.ts'
import { withPossibleConversion } from './possible-conversion.ts'
import { offered } from './offered.ts'
import { alternativesOf, calledOf, readingOf } from './readings.ts'
import { takenNameCautions } from './taken-names.ts'

const allYears: RequestedWindow = { kind: 'all' }

/** Refuses a part. */
export const refused = (sources: AnswerSources, part: AskedPart, reason: Reason): Part => ({
  status: 'unsupported',
  reason,
  ...baseOf(sources, part, allYears, null),
})

const declared: ReadonlyArray<ReasonCode> = [
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
const declaredCode = (detail: string): ReasonCode => {
  const written = detail.split(':')[0]?.trim().replaceAll(' ', '_').replace('outside_the_domain', 'outside_domain')
  return declared.find((each) => each === written) ?? 'declared_unsupported'
}

/** Why a part is refused, by its words or its years; null when it is not. */
export const refusalReason = ({ ask, spanOf }: AskedPart): Reason | null => {
  // "which countries met the 0.7 % target": the sign says less than the words
  const refusal = ask.refusals.find(({ code }) => code === 'comparison_filter') ?? ask.refusals[0]
  if (refusal !== undefined) {
    const code = refusal.code === 'declared_unsupported' ? declaredCode(refusal.detail) : refusal.code
    return { code, detail: refusal.detail, words: ask.refusals.map(spanOf) }
  }
  const said = ask.windows.find((m) => m.said.kind === 'refused')?.said
  return said?.kind === 'refused' ? { code: said.code, detail: said.detail, words: ask.windows.map(spanOf) } : null
}

const windowAsSaid = (said: WindowSaid | undefined): RequestedWindow =>
  said?.kind === 'range' ? { kind: 'range', start_year: said.start, end_year: said.end } : allYears

const explained = (sources: AnswerSources, readings: ReadonlyArray<Found>): NonNullable<PartBase['explain']> =>
  readings.slice(0, searchLimits.candidates).map((found) => ({
    cost: Math.round(found.cost * 100) / 100,
    label: calledOf(sources.labels, found).label,
    spec_id: found.spec.spec_id,
    rows: found.coverage.rows,
  }))

/** What settles a part beside its readings. */
export type Circumstances = {
  readonly unread: Reason | null
  /** Roles of the families that the words name, where no reading gives each place one. */
  readonly familyRoles: ReadonlyArray<string> | null
  readonly window: WindowSaid | undefined
  readonly explain: boolean
}

/** Settles a part. `readings` are sorted, cheapest first. */
export const settledPart = (
  sources: AnswerSources,
  part: AskedPart,
  readings: ReadonlyArray<Found>,
  circumstances: Circumstances,
): Part => {
  const { unread, familyRoles, window, explain } = circumstances
  const explanation = explain ? { explain: explained(sources, readings) } : {}
  // a definite part has its own
  const base = (): PartBase => ({ ...baseOf(sources, part, windowAsSaid(window), null), ...explanation })
  const stand = standing(readings)
  const held = stand.filter(({ coverage }) => coverage.rows > 0)
  if (part.corrected.length > 0 && held.length > 0)
    return choice(sources, part, held, { ...base(), corrected: part.corrected })
  if (familyRoles === null) return withoutFamily(sources, part, base(), unread)
  if (unread !== null) return noData(sources, base(), unread, null, held)
  if (readings.length === 0) return withoutDirection(sources, part, base(), familyRoles)
  const [only] = stand
  const hint = stand.length === 1 && only !== undefined ? partOfName(sources, part, only, base) : null
  if (hint !== null) return hint
  if (held.length === 0 || only === undefined) return withoutRows(sources, base(), stand, readings)
  if (stand.length > 1 || only.candidate.isWeak || only.candidate.isBelow)
    return choice(sources, part, stand.length > 1 ? stand : held, base())
  const conversions = conversionsOf(sources, part, only)
  if (conversions.length > 1) return currencies(sources, part, only, base())
  const told = definite(sources, part, only)
  const sure = conversions[0]?.unit.prices === 'constant' ? withPricesKept(told) : told
  return { ...(sure.status === 'definite' ? withNamesKept(sure) : sure), ...explanation }
}

/** "Debt in 2015 dollars", where nothing is held to convert it by: what it would be in other prices is offered, not given. */
const withPricesKept = (part: Definite): Part =>
  part.suggested_conversion === null
    ? offered(part, { code: 'several_readings', detail: part.notes.at(-1) ?? '', words: [part.said] })
    : part

/** "The Sahel": a name of which it is not agreed which places it means. */
const withNamesKept = (part: Definite): Part => {
  const taken = part.cautions.find(
    ({ code, details }) => code === 'name_taken_for' && isDisputed(String(details['text'])),
  )
  const { shape } = part.spec.definition.identity
  const isDebt = 'population_type' in shape && shape.population_type === 'ExternalDebt'
  const giver = isDebt ? undefined : part.used.find(({ as, text }) => as.startsWith('origin') && isDisputedGiver(text))
  const detail =
    taken?.detail ??
    (giver === undefined
      ? null
      : `"${giver.text}" as who gives may be its countries, or the institutions of the European Union; this reading is of its countries.`)
  return detail === null ? part : offered(part, { code: 'several_readings', detail, words: [part.said] })
}

type Definite = Extract<Part, { status: 'definite' }>

const definite = (sources: AnswerSources, part: AskedPart, found: Found): Definite => {
  const { spec, label, phrase, coverage, differs: _, ...computed } = readingOf(sources, found)
  const told = askedAndHeld(sources.graph, spec, coverage)
  return {
    status: 'definite',
    spec,
    label,
    phrase,
    coverage: told.coverage,
    cautions: [...takenNameCautions(sources.graph, part, found), ...cautionsOf(sources, found), ...told.cautions],
    alternatives: alternativesOf(sources, found),
    ...computed,
    ...withPossibleConversion(sources.graph, spec, baseOf(sources, part, found.window, found)),
  }
}

/** Asks whether misspelt words are those they were read as. */
export const correctedDetail = (corrected: PartBase['corrected']): string =>
  `Did you mean ${corrected.map(({ text, meant }) => `"${meant}" (for "${text}")`).join(' and ')}?`

const choice = (sources: AnswerSources, part: AskedPart, found: ReadonlyArray<Found>, base: PartBase): Part => {
  const shown = found.slice(0, searchLimits.candidates)
  const { by, differs } = apart(sources.labels, shown)
  const either = part.ask.windows.find((m) => m.said.kind === 'either')?.said
  const detail =
    base.corrected.length > 0
      ? correctedDetail(base.corrected)
      : either?.kind === 'either'
        ? either.detail
        : shown.length === 1
          ? 'The words do not say which statistic is meant; this is the nearest.'
          : `The words fit ${found.length} readings; they differ in ${by.join(', ')}.`
  return {
    status: 'candidates',
    candidates: shown.map((each, i) => readingOf(sources, each, differs[i] ?? '')),
    reason: {
      code: base.corrected.length > 0 ? 'did_you_mean' : 'several_readings',
      detail,
      words:
        base.corrected.length > 0 ? base.corrected.map(({ text, start, end }) => ({ text, start, end })) : [base.said],
    },
    ...base,
  }
}

/** One reading in several currencies ("rupees"). */
const currencies = (sources: AnswerSources, part: AskedPart, found: Found, base: PartBase): Part => {
  const reading = readingOf(sources, found)
  const conversions = conversionsOf(sources, part, found).slice(0, searchLimits.candidates)
  return {
    status: 'candidates',
    candidates: conversions.map((conversion) => ({
      ...reading,
      differs: `in ${typeof conversion.unit.currency === 'string' ? conversion.unit.currency : conversion.unit.currency.role}`,
      suggested_conversion: conversion,
    })),
    reason: {
      code: 'several_readings',
      detail: 'Several currencies have this name.',
      words: part.ask.money.map(part.spanOf),
    },
    ...base,
    suggested_conversion: null,
  }
}

/** A word that is only part of a code's name is a hint, not a reading; null when every code was named in full. */
const partOfName = (
  sources: AnswerSources,
  { ask, spanOf }: AskedPart,
  only: Found,
  base: () => PartBase,
): Part | null => {
  const said = ask.slots.find((slot) => slot.partial)
  if (said === undefined) return null
  const span = spanOf(said.mention)
  const names = said.options
    .flatMap((option) => Object.values(option))
    .map((ref) => `"${sources.labels.of(ref)}"`)
    .slice(0, 5)
  const detail = `"${span.text}" is part of ${names.length === 1 ? 'the name' : 'names such as'} ${names.join(', ')}; use a whole name to be exact.`
  const nearest = only.coverage.rows > 0 ? [only] : []
  return noData(sources, base(), { code: 'words_not_understood', detail, words: [span] }, null, nearest)
}
