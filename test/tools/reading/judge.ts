// Whether an identity with its suggested conversion is the reading that a corpus expects.
import type { Graph } from '../../../domain/ports/graph.ts'
import type { SpecIdentity } from '../../../domain/spec/identity.ts'
import type { SuggestedConversion } from '../../../statistics/ask/resolution.ts'
import type { Search } from '../../../statistics/ask/search.ts'
import { tokenise } from '../../../statistics/ask/text/tokens.ts'
import { isMember, resolveText } from './names.ts'
import { computationDiffers, type GivenComputation, withLookBack } from './computed.ts'
import type { ExpectedReading } from './corpus.ts'
import { boundBeyond, isMeasureWord } from './measures.ts'

export type Given = {
  readonly identity: SpecIdentity
  readonly conversion: SuggestedConversion['unit'] | null
  /** Whether the answer says that these amounts cannot be converted. */
  readonly isRefusedConversion: boolean
  /** Codes of the cautions of an answer; null where it is none yet, but a reading to choose. */
  readonly cautions: ReadonlyArray<string> | null
  readonly computation: GivenComputation
}
export type Judge = (given: Given, expected: ExpectedReading) => string | null

const roleNames = ['donor', 'recipient', 'debtor', 'creditor', 'country'] as const
const roleOf = {
  donor: 'origin',
  debtor: 'origin',
  recipient: 'destination',
  creditor: 'destination',
  country: 'observationAbout',
} as const
const openSlots: Readonly<Record<string, ReadonlyArray<string>>> = {
  sector: ['crsPurpose'],
  purpose: ['crsPurpose'],
  'finance type': ['crsTypeOfFinance', 'debtPayment'],
  modality: ['crsCooperationModality'],
  'creditor type': ['creditorType'],
  'flow type': ['crsTypeOfFlow', 'financialFlowType'],
  'payment type': ['debtPayment'],
  measure: ['dac1Measure'],
}

/** Slots that English words may fix, by the graph's own names and terms. */
const slotsCalled = (search: Search, words: string): ReadonlyArray<readonly [string, string]> => {
  const tokens = tokenise(words)
  return search.lexicon
    .matchesAt(tokens, 0, 'en')
    .flatMap(({ to, senses }) =>
      to !== tokens.length
        ? []
        : senses.flatMap(
            (sense): ReadonlyArray<readonly [string, string]> =>
              sense.kind === 'code'
                ? [[sense.slot, sense.ref]]
                : sense.kind === 'meaning'
                  ? [...Object.entries(sense.meaning.slots), ...sense.meaning.each.flatMap(Object.entries<string>)]
                  : [],
          ),
    )
}

const holdsWords = (graph: Graph, ref: string, words: string): boolean => {
  const label = (graph.label(ref) ?? '').toLowerCase()
  return words
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3)
    .every((word) => label.includes(word.replace(/s$/, '')))
}

const codeDiffers = (
  search: Search,
  bound: ReadonlyArray<readonly [string, string]>,
  code: ExpectedReading['code'],
  // bondholders are a creditor by name and a kind of creditors
  creditors: { readonly said: ReadonlyArray<string>; readonly held: ReadonlyArray<string> },
): boolean => {
  const wanted = [
    ...(code === undefined ? [] : typeof code === 'string' ? [code] : code).filter(
      (words) => !creditors.held.some((ref) => holdsWords(search.graph, ref, words)),
    ),
    ...creditors.said.filter((name) => slotsCalled(search, name).some(([slot]) => slot === 'creditorType')),
  ].filter((words) => !creditors.held.some((ref) => resolveText(search.graph, words).includes(ref)))
  const isCalled = ([slot, ref]: readonly [string, string], words: string): boolean =>
    slotsCalled(search, words).some(([property, meant]) => property === slot && meant === ref) ||
    holdsWords(search.graph, ref, words)
  return (
    wanted.some((words) => !bound.some((pair) => isCalled(pair, words))) ||
    bound.some((pair) => !wanted.some((words) => isCalled(pair, words)))
  )
}

const measureDiffers = (
  search: Search,
  { identity, cautions }: Pick<Given, 'identity' | 'cautions'>,
  { measure, code, creditor = [] }: ExpectedReading,
): boolean => {
  if (isMeasureWord(measure))
    return !boundBeyond(identity, measure, cautions).some(
      (bound) => !codeDiffers(search, bound, code, { said: creditor, held: identity.entities['destination'] ?? [] }),
    )
  const words = measure.replace(/^other:\s*/, '')
  const bound = identity.slots.flatMap(({ binding }) => (binding.state === 'value' ? [binding.ref] : []))
  const called = slotsCalled(search, words).map(([, ref]) => ref)
  return !bound.some((ref) => called.includes(ref) || holdsWords(search.graph, ref, words))
}

const isBoundKind = (search: Search, { slots }: SpecIdentity, name: string): boolean =>
  slots.some(
    ({ property, binding }) =>
      property === 'creditorType' &&
      binding.state === 'value' &&
      slotsCalled(search, name).some(([slot, ref]) => slot === property && ref === binding.ref),
  )

/** Whether a group has rows of its own in a role; one that has none is its members. */
const isObserved = ({ graph }: Search, role: string, group: string): boolean => {
  const code = graph.series.dictionaries.entity.codeOf(group)
  return code >= 0 && graph.series.seriesOfEntity(role, code).length > 0
}

/** Whom a role names: a group that is summed over, or has no rows of its own, is its members. */
const heldIn = (
  search: Search,
  { entities }: SpecIdentity,
  role: string,
  { facets }: GivenComputation,
  isNamed: (ref: string) => boolean,
): ReadonlyArray<string> =>
  (entities[role] ?? []).flatMap((ref) => {
    const isMembers = facets?.sum_over?.includes(role) === true || !isObserved(search, role, ref)
    const members = isMembers ? search.graph.memberships(ref)?.members : undefined
    const refs = [...new Set(members?.map(({ member }) => member))]
    return refs.length > 0 && refs.every(isNamed) ? refs : [ref]
  })

const rolesDiffer = (
  search: Search,
  identity: SpecIdentity,
  computation: GivenComputation,
  expected: ExpectedReading,
): string | null => {
  const wanted = new Map<string, ReadonlyArray<string>>()
  const isAbout = ['Economy', 'Person'].includes(
    ('population_type' in identity.shape && identity.shape.population_type) || '',
  )
  for (const name of roleNames) {
    const names = expected[name]
    if (names !== undefined && names.length > 0) wanted.set(isAbout ? 'observationAbout' : roleOf[name], names)
  }
  for (const role of ['origin', 'destination', 'observationAbout']) {
    const isNamed = (ref: string): boolean =>
      (wanted.get(role) ?? []).some((name) => resolveText(search.graph, name).includes(ref))
    const held = heldIn(search, identity, role, computation, isNamed)
    const names = (wanted.get(role) ?? []).filter(
      (name) => role !== 'destination' || held.length > 0 || !isBoundKind(search, identity, name),
    )
    const isMeant = (ref: string, name: string): boolean =>
      resolveText(search.graph, name).includes(ref) || isMember(search.graph, ref, name)
    if (names.some((name) => !held.some((ref) => isMeant(ref, name))))
      return `${role}: ${names.join(', ')} is not there`
    const kinds = role === 'destination' ? [expected.code ?? []].flat() : []
    const extra = held.filter(
      (ref) =>
        !names.some((name) => isMeant(ref, name)) &&
        !kinds.some((kind) => resolveText(search.graph, kind).includes(ref)),
    )
    if (extra.length > 0) return `${role}: ${extra.join(', ')} was not expected`
  }
  return null
}

const windowDiffers = (
  { requested_window: window }: SpecIdentity,
  { start, end, latest }: ExpectedReading,
): boolean => {
  if (latest === true)
    return window.kind !== 'range' || window.start_year === null || window.start_year !== window.end_year
  if (start === undefined && end === undefined) return window.kind !== 'all'
  return window.kind !== 'range' || window.start_year !== (start ?? null) || window.end_year !== (end ?? null)
}

const conversionDiffers = (
  conversion: Given['conversion'],
  { currency, prices, base_year }: ExpectedReading,
): boolean => {
  if (currency === undefined && prices === undefined && base_year === undefined)
    return conversion !== null && conversion.currency !== 'USD'
  if (conversion === null) return !(currency === 'USD' && prices !== 'constant')
  return (
    (currency !== undefined && conversion.currency !== currency && typeof conversion.currency === 'string') ||
    (prices !== undefined && conversion.prices !== prices) ||
    (base_year !== undefined && (!('base_year' in conversion) || conversion.base_year !== base_year))
  )
}

/** What differs first, in words; null where the reading is the expected one. `isLenient`: the corpus names no computations. */
export const judgeOf =
  (search: Search, isLenient: boolean): Judge =>
  ({ identity, conversion, isRefusedConversion, cautions, computation }, expected) => {
    if (measureDiffers(search, { identity, cautions }, expected)) return 'measure or code'
    const roles = rolesDiffer(search, identity, computation, expected)
    if (roles !== null) return roles
    for (const by of expected.by ?? []) {
      const slots = openSlots[by]
      if (
        slots !== undefined &&
        !identity.slots.some(({ property, binding }) => slots.includes(property) && binding.state === 'unbound')
      )
        return `by ${by}`
    }
    const looksBack = windowDiffers(withLookBack(identity, computation.facets), expected)
    if (looksBack && windowDiffers(identity, expected)) return 'years'
    const computed = computationDiffers(computation, identity, expected, isLenient)
    if (computed !== null) return computed
    return !isRefusedConversion && conversionDiffers(conversion, expected) ? 'conversion' : null
  }
