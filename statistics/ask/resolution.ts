// What Search answers. `status`, `spec` and `definition` are the contract's; the other members are documented in docs/search.md.
import type { ConversionRequest } from '../../domain/dataset/request.ts'
import type { Warning } from '../../domain/dataset/record.ts'
import type { RequestedWindow, SpecIdentity } from '../../domain/spec/identity.ts'
import type { AskedAndHeld } from './answer/asked-and-held.ts'
import type { Coverage } from './reading/coverage.ts'

export type Span = { readonly text: string; readonly start: number; readonly end: number }
export type UsedWords = Span & { readonly as: string; readonly refs: ReadonlyArray<string> }
export type IgnoredWords = Span & { readonly why: string }

export type Spec = {
  readonly spec_id: string
  readonly definition: { readonly spec_id: string; readonly identity: SpecIdentity }
}

export type Reading = {
  readonly spec: Spec
  /** The reading in words, with labels. */
  readonly label: string
  readonly coverage: Coverage
  /** What tells this reading from the others it stands beside. */
  readonly differs: string
  /** The conversion of this reading, where readings differ in it. */
  readonly suggested_conversion?: SuggestedConversion
}

export type WindowFound = {
  readonly requested_window: RequestedWindow
  readonly origin: 'words' | 'default'
  readonly text: string | null
  readonly detail: string
}

/** Something a user must know before trusting the figures. */
export type Caution = Warning

/** A word read as another one: it was misspelt. */
export type CorrectedWord = Span & { readonly meant: string }

/** A reading with what it cost, best first: the explanation of a choice. */
type ExplainedReading = {
  readonly cost: number
  readonly label: string
  readonly spec_id: string
  readonly rows: number
}

export type SuggestedConversion = {
  /** As `scope.facets.unit` of a dataset request. */
  readonly unit: ConversionRequest
  readonly said: string
  readonly detail: string
}

export type ReasonCode =
  | 'no_observations'
  | 'entity_not_resolved'
  | 'variable_not_resolved'
  | 'direction_unclear'
  | 'words_not_understood'
  | 'forecast'
  | 'ranking'
  | 'arithmetic'
  | 'cause'
  | 'exclusion'
  | 'comparison_filter'
  | 'relative_time'
  | 'opinion'
  | 'outside_domain'
  | 'language'
  | 'financial_year'
  | 'finer_than_years'
  | 'window_impossible'
  | 'several_readings'
  | 'did_you_mean'
  | 'too_many_readings'
  | 'declared_unsupported'

export type Reason = { readonly code: ReasonCode; readonly detail: string; readonly words: ReadonlyArray<Span> }

export type PartBase = {
  /** The words of the question this part was read from. */
  readonly said: Span
  readonly used: ReadonlyArray<UsedWords>
  readonly ignored: ReadonlyArray<IgnoredWords>
  /** Words read as others, since they were misspelt: then the part is never definite. */
  readonly corrected: ReadonlyArray<CorrectedWord>
  readonly window: WindowFound
  readonly suggested_conversion: SuggestedConversion | null
  readonly notes: ReadonlyArray<string>
  /** The best readings and their costs, where they were asked for. */
  readonly explain?: ReadonlyArray<ExplainedReading>
}

export type Part = PartBase &
  (
    | {
        readonly status: 'definite'
        readonly spec: Spec
        readonly label: string
        readonly coverage: AskedAndHeld['coverage']
        readonly cautions: AskedAndHeld['cautions']
        /** Other slot sets that answer the question in more detail. */
        readonly alternatives: ReadonlyArray<Reading>
      }
    | { readonly status: 'candidates'; readonly candidates: ReadonlyArray<Reading>; readonly reason: Reason }
    | {
        readonly status: 'no_data'
        readonly reason: Reason
        /** The exact reading, when the words leave only one; it has no rows (yet). */
        readonly reading: Reading | null
        readonly nearest: ReadonlyArray<Reading>
      }
    | { readonly status: 'unsupported'; readonly reason: Reason }
  )

export type Resolution = {
  readonly schema_version: 1
  readonly kind: 'resolution'
  readonly parts: ReadonlyArray<Part>
}
