// Which sums of activities become variables: by their dimensions, and what of an activity is added up.
import type { SlotProperty } from './code-nodes.ts'
import type { FlowFamily } from './flow-statvars.ts'

// Table `activities` (family, purpose, finance, flow, modality, collaboration, origin, destination, year, commitment,
// disbursement, received): amounts are DECIMAL dollars, null where not reported. Collaboration 2 marks core contributions to
// multilateral organisations: they stand in variables of their own and in no other, since what the organisations spend of
// them is in the file again.
export const dimensions = {
  purpose: 'crsPurpose',
  finance: 'crsTypeOfFinance',
  flow: 'crsTypeOfFlow',
  modality: 'crsCooperationModality',
  collaboration: 'crsCollaborationType',
} as const satisfies Readonly<Record<string, SlotProperty>>

type Dimension = keyof typeof dimensions

export const allDimensions = Object.keys(dimensions) as ReadonlyArray<Dimension>

const finestDimensions = ['purpose', 'finance', 'flow', 'modality'] as const

export type View = { readonly stage: string | null; readonly netting: string | null; readonly amount: string }

const headline: View = { stage: null, netting: null, amount: 'disbursement' }

const commitment: View = { stage: 'commitment', netting: null, amount: 'commitment' }

const disbursement: View = { stage: 'disbursement', netting: null, amount: 'disbursement' }

const net =
  'CASE WHEN disbursement IS NULL AND coalesce(received, 0) = 0 THEN NULL ELSE coalesce(disbursement, 0) - coalesce(received, 0) END'

const nettingViews: ReadonlyArray<View> = [
  { stage: null, netting: 'gross', amount: 'disbursement' },
  { stage: null, netting: 'net', amount: net },
  { stage: 'disbursement', netting: 'gross', amount: 'disbursement' },
  { stage: 'disbursement', netting: 'net', amount: net },
]

/** One kind of variable: the dimensions it keeps and the views it is written in. */
export type SumSet = {
  readonly family: FlowFamily
  readonly keeps: ReadonlyArray<Dimension>
  readonly views: ReadonlyArray<View>
  /** Also for every broader code (sector, category) of a kept dimension. */
  readonly withAncestors: boolean
  /** Which activities take part. */
  readonly from: 'oda' | 'devfin' | 'all'
}

const stages = [headline, commitment, disbursement]

const finest = [commitment, disbursement]

/** Every kind of variable an activity file gives. */
export const activitySumSets: ReadonlyArray<SumSet> = [
  { family: 'oda', from: 'oda', keeps: [], views: [...stages, ...nettingViews], withAncestors: true },
  ...(['purpose', 'finance', 'flow', 'modality'] as const).map(
    (dimension): SumSet => ({ family: 'oda', from: 'oda', keeps: [dimension], views: stages, withAncestors: true }),
  ),
  { family: 'oda', from: 'oda', keeps: ['purpose', 'finance'], views: stages, withAncestors: true },
  { family: 'oda', from: 'oda', keeps: finestDimensions, views: finest, withAncestors: false },
  { family: 'devfin', from: 'all', keeps: [], views: stages, withAncestors: true },
  { family: 'devfin', from: 'all', keeps: ['flow'], views: stages, withAncestors: true },
  { family: 'devfin', from: 'all', keeps: ['purpose', 'flow'], views: stages, withAncestors: true },
  { family: 'devfin', from: 'all', keeps: ['finance', 'flow'], views: stages, withAncestors: true },
  { family: 'devfin', from: 'devfin', keeps: finestDimensions, views: finest, withAncestors: false },
  { family: 'oda', from: 'oda', keeps: ['collaboration'], views: stages, withAncestors: false },
  { family: 'devfin', from: 'all', keeps: ['collaboration'], views: stages, withAncestors: false },
]
