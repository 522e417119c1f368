// What a provider granted in all, where a table between pairs is held beside that of all providers: their sums differ, since grants that go to no
// country stand in one of them alone. A claim that fits either is right.
import * as E from 'fp-ts/lib/Either.js'
import { resolveQuestion } from '../ask/resolve.ts'
import type { Search } from '../ask/search.ts'
import type { SpecIdentity } from '../../domain/spec/identity.ts'
import { figureOf, type FoundFigure } from './figure.ts'
import { type Fit, fitOf, type StatedFigure } from './numbers.ts'
import type { Found } from './verified.ts'

const flowOf = ({ slots }: SpecIdentity): string =>
  ['crsTypeOfFinance', 'financialFlowType', 'nettingBasis']
    .map((name) => {
      const binding = slots.find(({ property }) => property === name)?.binding
      return binding?.state === 'value' ? binding.ref : ''
    })
    .join()

/** What was granted to somebody by all, in the table of pairs, where the figure is what he granted in the table of providers. */
const toHim = (search: Search, { identity }: FoundFigure): SpecIdentity | null => {
  const { origin: [own, ...more] = [], ...others } = identity.entities
  const window = identity.requested_window
  if (own === undefined || more.length > 0 || Object.keys(others).length > 0 || window.kind !== 'range') return null
  const words = `grants disbursed to ${search.graph.label(own) ?? own} in ${window.end_year}`
  const [part, ...parts] = resolveQuestion(search, words).parts
  if (part?.status !== 'definite' || parts.length > 0) return null
  const other = part.spec.definition.identity
  const isSame = flowOf(other) === flowOf(identity) && other.entities['destination']?.join() === own
  return isSame && Object.keys(other.entities).length === 1 ? other : null
}

const figureBetween = async (
  search: Search,
  found: FoundFigure,
  identity: SpecIdentity,
): Promise<FoundFigure | null> => {
  const { sum_over: _sum, ...facets } = found.facets
  const figure = await figureOf(search.graph, { identity, facets })
  return E.isLeft(figure) ? null : figure.right
}

/** The sum over all whom he granted something, where a claim fits it. */
export const overPartners = async (
  search: Search,
  found: Found,
  stated: StatedFigure,
): Promise<{ readonly verdict: Fit; readonly found: Found } | null> => {
  const other = toHim(search, found)
  const own = found.identity.entities['origin']
  if (other === null || own === undefined) return null
  const figure = await figureBetween(search, found, { ...other, entities: { origin: own } })
  const verdict = figure === null ? 'mismatch' : fitOf(stated, figure.row.value)
  return figure === null || verdict === 'mismatch'
    ? null
    : { verdict, found: { ...figure, label: `${found.label}: added up over those who received them`, phrase: null } }
}
