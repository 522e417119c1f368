// Whether an answer computes what a corpus expects to be computed, and nothing that nobody asked for.
import type { Facets, Order } from '../../../domain/dataset/request.ts'
import type { SpecIdentity } from '../../../domain/spec/identity.ts'
import type { ExpectedReading } from './corpus.ts'

export type GivenComputation = {
  readonly facets: Facets
  readonly presentation: Order
  /** Series of the reading, of all that was asked and is held. */
  readonly series: number
}

const sidesOf: Readonly<Record<string, ReadonlyArray<'donor' | 'debtor' | 'recipient' | 'creditor' | 'country'>>> = {
  origin: ['donor', 'debtor'],
  destination: ['recipient', 'creditor'],
  observationAbout: ['country'],
}

type Kind = 'per head' | 'share of GDP' | 'share of GNI' | 'share of total' | 'sum' | 'change' | 'order'

/** The kinds that the words of a corpus name: "share of GNI, top 5" and "ranked share of GNI" are two. */
const kindsNamed = (words: string): ReadonlyArray<Kind> =>
  words.split(/,|(?<=^ranked) (?=share)/).flatMap((text): ReadonlyArray<Kind> => {
    const word = text.trim()
    if (word === 'per head') return [word]
    if (/^(share|%) of GDP$/.test(word)) return ['share of GDP']
    if (/^(share|%) of GNI$/.test(word)) return ['share of GNI']
    if (word.startsWith('share of ')) return ['share of total']
    if (word.startsWith('sum')) return ['sum']
    if (word.startsWith('change')) return ['change']
    return /^(top|ranked)/.test(word) ? ['order'] : []
  })

const perKinds = { population: 'per head', gdp: 'share of GDP', gni: 'share of GNI' } as const

/** What is computed; a sum that only makes the figure which is divided, shared or put into order is part of that. */
const kindsGiven = ({ facets }: GivenComputation): ReadonlyArray<Kind> => {
  const main: ReadonlyArray<Kind> = [
    ...(facets.per === undefined ? [] : [perKinds[facets.per.measure]]),
    ...(facets.share_of === undefined ? [] : (['share of total'] as const)),
    ...(facets.change === undefined ? [] : (['change'] as const)),
  ]
  return main.length === 0 && facets.sum_over !== undefined ? ['sum'] : main
}

const isOverYears = ({ facets }: GivenComputation): boolean => (facets.sum_over ?? []).includes('period')

const isOneYear = ({ requested_window: window }: SpecIdentity): boolean =>
  window.kind === 'range' && window.start_year !== null && window.start_year === window.end_year

/** Whether a sum is over sides on which nobody, or a group by its name, is expected: the figure of the group as one. */
const isOfGroups = (given: GivenComputation, expected: ExpectedReading): boolean =>
  !isOverYears(given) &&
  (given.facets.sum_over ?? []).every((role) => {
    const names = sidesOf[role] ?? []
    const named = names.flatMap((name) => expected[name] ?? [])
    return !names.some((name) => expected.by?.includes(name)) && !named.some((name) => /^[A-Z]{3}$/.test(name))
  })

/** A sum of one series is one of its years. */
const isSum = (given: GivenComputation, identity: SpecIdentity): boolean =>
  given.series <= 1 ? isOneYear(identity) || isOverYears(given) : given.facets.sum_over !== undefined

/**
 * What differs, in words; null where it is what was expected. The order of the file is never more than was asked for, and no number of
 * rows is looked at. One figure of one year is its own sum, and that of a group may be the sum of its members. `isLenient`: the corpus names no computations, so those given are not judged.
 */
export const computationDiffers = (
  given: GivenComputation,
  identity: SpecIdentity,
  expected: ExpectedReading,
  isLenient: boolean,
): string | null => {
  const wanted = kindsNamed(expected.computed ?? '')
  const got = kindsGiven(given)
  const isThere = (kind: Kind): boolean =>
    got.includes(kind) ||
    (kind === 'order' && given.presentation.sort !== undefined) ||
    (kind === 'sum' && isSum(given, identity))
  const missing = wanted.find((kind) => !isThere(kind))
  if (missing !== undefined) return `${missing} is not computed`
  const isExtra = (kind: Kind): boolean => !wanted.includes(kind) && !(kind === 'sum' && isOfGroups(given, expected))
  const extra = isLenient ? undefined : got.find(isExtra)
  return extra === undefined ? null : `${extra} was not asked for`
}

/** The years that a change is about: those of its last figure are looked back from. */
export const withLookBack = (identity: SpecIdentity, { change }: Facets): SpecIdentity => {
  const { requested_window: window } = identity
  if (change === undefined || window.kind !== 'range' || window.start_year === null || !isOneYear(identity))
    return identity
  return { ...identity, requested_window: { ...window, start_year: window.start_year - change.lag } }
}
