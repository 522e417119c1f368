// The facets that what was said of a computation may mean for a reading.
import * as E from 'fp-ts/lib/Either.js'
import type { ComputedFacets } from '../../../domain/computed/facets.ts'
import type { Facets } from '../../../domain/dataset/request.ts'
import type { SpecIdentity } from '../../../domain/spec/identity.ts'
import { checkComputation } from '../../compute/check.ts'
import { statVarsOf } from '../../plan/statvars.ts'
import type { Part, Reading } from '../resolution.ts'
import type { Search } from '../search.ts'
import { rolesOf, summedRoles } from './asked-roles.ts'
import { isNominalGrowth, realPrices } from './growth.ts'
import type { ComputationSaid } from './said.ts'
import { summedOver } from './summed-over.ts'
import { openRoles } from './whole-of.ts'

/** One way to compute what was asked, with what tells it from another. */
export type Way = { readonly facets: Facets; readonly differs: string } & Partial<
  Pick<Reading, 'spec' | 'label' | 'phrase' | 'coverage'>
>

/** The facets that what was said may mean for a spec; none where the graph cannot compute it. `ranked`: the role that is put into order. */
export const waysOf = (
  search: Search,
  said: ComputationSaid,
  identity: SpecIdentity,
  { coverage }: Pick<Reading, 'coverage'>,
  used: Part['used'],
  ranked: string | null = null,
): ReadonlyArray<Way> => {
  const { graph } = search
  const found = statVarsOf(graph, identity)
  if (E.isLeft(found)) return []
  const roles = rolesOf(graph, found.right)
  const asksRoles = said.order !== null || said.shareOf !== null || asksEach(said, used)
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
  const divided =
    said.per === null
      ? [null]
      : perRoles(identity, said, said.per, { roles: ranked === null ? roles : [ranked], summed: sum ?? [], used })
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

/** Whether words ask for each in a role; "paid to its creditors in total" does not, where years are added up. */
const asksEach = ({ years }: ComputationSaid, used: Part['used']): boolean =>
  used.some(
    ({ as }, i) =>
      (as.startsWith('breakdown') && !(years !== null && used[i]?.text.toLowerCase() === 'what')) ||
      (as === 'role' &&
        !(years !== null && used[i - 1]?.as === 'direction' && used[i - 1]?.text.toLowerCase() === 'to')),
  )

/** The year that a change looks back from: the one that is asked for. */
const lastAsked = ({ requested_window: window }: SpecIdentity, held: number | null): number =>
  (window.kind === 'range' ? window.end_year : null) ?? held ?? 0

const differsOf = (said: ComputationSaid, role: string | null, isReal: boolean): string => {
  if (isReal) return 'real growth, of amounts at constant prices in national currency'
  return role === null || said.per === null ? 'as asked' : `${said.per} of the ${role}`
}

type Divided = {
  readonly roles: ReadonlyArray<string>
  readonly summed: ReadonlyArray<string>
  readonly used: Part['used']
}

const isOfDebt = (shape: SpecIdentity['shape']): boolean =>
  shape.kind === 'statvar_schema' && shape.population_type === 'ExternalDebt'

/** "Debt owed to China in per cent of GDP": of whoever owes; "China's claims on Kenya" are as well of who has them. */
const isOnlyOwedTo = (used: Part['used']): boolean => {
  const lenders = used.filter(({ as }) => as.startsWith('destination, '))
  return (
    lenders.length > 0 &&
    lenders.every(({ as }) => /^destination, by (?:"(?:to|with)"|the object of "(?:owe|pay)")/.test(as))
  )
}

/** Whose people or income: of whoever is put into order, of the one place named, else of whoever the measure is mostly said of. */
const perRoles = (
  { entities, shape }: SpecIdentity,
  { order, perOf }: ComputationSaid,
  measure: NonNullable<ComputationSaid['per']>,
  { roles, summed, used }: Divided,
): ReadonlyArray<string> => {
  const open = roles.filter((role) => !summed.includes(role))
  const own = open.filter((role) => entities[role]?.some((ref) => perOf.includes(ref)) === true)
  if (own.length > 0) return own
  const ranked = order === null ? [] : open.filter((role) => entities[role] === undefined)
  if (ranked.length === 1) return ranked
  const named = open.filter((role) => entities[role] !== undefined)
  if (isOfDebt(shape) && named.length > 1 && isOnlyOwedTo(used)) return named.filter((role) => role === 'origin')
  if (named.length > 0) return named
  // "aid to Kenya and Uganda per head, added up": of nobody else's people
  if (summed.some((role) => entities[role] !== undefined)) return []
  // debt is of whoever owes it, whatever it is divided by
  const usual =
    measure === 'population' && !isOfDebt(shape)
      ? ['destination', 'observationAbout', 'origin']
      : ['origin', 'observationAbout', 'destination']
  return usual.filter((role) => open.includes(role)).slice(0, 1)
}
