// Claims of what was given where only commitments answer: a promise is no payment, so that its figure neither proves a claim nor refutes it.
import type { SpecIdentity } from '../../domain/spec/identity.ts'
import { canonicalJson } from '../../domain/canonical-json.ts'
import { resolveQuestion } from '../ask/resolve.ts'
import type { Part, Reading } from '../ask/resolution.ts'
import type { Search } from '../ask/search.ts'

/** A part that is read in one way. */
export type Definite = Extract<Part, { readonly status: 'definite' }>
type NoData = Extract<Part, { readonly status: 'no_data' }>

/** Whether a reading is of commitments by a code that it binds. */
const isOfCommitments = ({ spec }: Pick<Reading, 'spec'>): boolean =>
  spec.definition.identity.slots.some(
    ({ property, binding }) =>
      property === 'financialFlowType' && binding.state === 'value' && /commitment/i.test(binding.ref),
  )

/** Whether a reading was taken though its words say nothing of commitments. */
export const isPromiseForGift = ({ cautions }: Definite): boolean =>
  cautions.some(({ code }) => code === 'commitments_only')

/** A definite part as a reading beside another. */
export const readingOf = ({ spec, label, phrase, coverage, suggested_facets }: Definite): Reading => ({
  spec,
  label,
  phrase,
  coverage,
  differs: 'commitments',
  ...(suggested_facets === undefined ? {} : { suggested_facets }),
})

/** Whether a table holds a part of its measure, by a code that its headline needs to be said: grants are not all aid. */
const isOfPart = ({ families }: Pick<Search, 'families'>, { spec }: Pick<Reading, 'spec'>): boolean => {
  const needed = new Set(families.flatMap(({ words }) => words.headlines.flatMap(({ needs }) => [...needs])))
  return spec.definition.identity.slots.some(
    ({ property, binding }) => binding.state === 'value' && needed.has(property),
  )
}

/** The other tables of a reading that hold the same whole, as payments where it is of commitments, or the other way round. */
export const otherTables = (search: Pick<Search, 'families'>, part: Definite): ReadonlyArray<Reading> =>
  part.alternatives.filter((other) => isOfCommitments(other) !== isOfCommitments(part) && !isOfPart(search, other))

/** The reading of what was paid out, where another table holds it; what it stands for beside it. */
export const paidInstead = (search: Pick<Search, 'families'>, part: Definite): Definite | null => {
  const [paid] = otherTables(search, part)
  if (paid === undefined) return null
  const { spec, label, phrase, coverage } = paid
  return { ...part, spec, label, phrase, coverage, cautions: [], alternatives: [readingOf(part)] }
}

/** The commitments between the two of whom grants were told, or the grants where commitments were: one may have been taken for the other. */
export const besideBetween = (search: Search, { spec }: Definite): ReadonlyArray<Reading> => {
  const { entities, requested_window: window } = spec.definition.identity
  const [[from, ...givers], [to, ...receivers]] = [entities['origin'] ?? [], entities['destination'] ?? []]
  if (from === undefined || to === undefined || givers.length + receivers.length > 0) return []
  const isPromise = isOfCommitments({ spec })
  if (!(isPromise || isOfPart(search, { spec })) || window.kind !== 'range') return []
  const named = (dcid: string): string => search.graph.label(dcid) ?? dcid
  const words = `${isPromise ? 'grants disbursed' : 'ODA commitments'} from ${named(from)} to ${named(to)} in ${window.end_year}`
  return resolveQuestion(search, words).parts.flatMap((part) =>
    part.status === 'definite' && isOfCommitments(part) !== isPromise ? [readingOf(part)] : [],
  )
}

const asksOf = ({ entities, requested_window }: SpecIdentity): string => canonicalJson({ entities, requested_window })

/** The commitments of the very entities and years of which nothing else is held. */
export const promisedInstead = ({ reading, nearest }: NoData): Reading | null =>
  reading === null
    ? null
    : (nearest.find(
        (near) =>
          isOfCommitments(near) && asksOf(near.spec.definition.identity) === asksOf(reading.spec.definition.identity),
      ) ?? null)
