// Claims of what was given where only commitments answer: a promise is no payment, so that its figure neither proves a claim nor refutes it.
import type { SpecIdentity } from '../../domain/spec/identity.ts'
import { canonicalJson } from '../../domain/canonical-json.ts'
import type { Part, Reading } from '../ask/resolution.ts'

/** A part that is read in one way. */
export type Definite = Extract<Part, { readonly status: 'definite' }>
type NoData = Extract<Part, { readonly status: 'no_data' }>

/** Whether a reading is of commitments by a code that it binds. */
export const isOfCommitments = ({ spec }: Pick<Reading, 'spec'>): boolean =>
  spec.definition.identity.slots.some(
    ({ property, binding }) =>
      property === 'financialFlowType' && binding.state === 'value' && /commitment/i.test(binding.ref),
  )

/** Whether a reading was taken though its words say nothing of commitments. */
export const isPromiseForGift = ({ cautions }: Definite): boolean =>
  cautions.some(({ code }) => code === 'commitments_only')

/** A definite part as a reading beside another. */
export const readingOf = ({ spec, label, coverage, suggested_facets }: Definite): Reading => ({
  spec,
  label,
  coverage,
  differs: 'commitments',
  ...(suggested_facets === undefined ? {} : { suggested_facets }),
})

/** The reading of what was paid out, where another table holds it; what it stands for beside it. */
export const paidInstead = (part: Definite): Definite | null => {
  const paid = part.alternatives.find((reading) => !isOfCommitments(reading))
  if (paid === undefined) return null
  const { spec, label, coverage } = paid
  return { ...part, spec, label, coverage, cautions: [], alternatives: [readingOf(part)] }
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
