// What is found of a claim.
import type { AppliedTrap } from '../../domain/dataset/trap.ts'
import type { Search } from '../ask/search.ts'
import type { Claim } from './claims.ts'
import type { FoundFigure, NoFigure } from './figure.ts'
import type { Fit } from './numbers.ts'
import type { Edition, Reason } from './reasons.ts'

/** Why nothing could be said. */
export type OpenCode =
  | NoFigure['code']
  | 'no_figure'
  | 'not_definite'
  | 'no_year'
  | 'unit'
  | 'too_many'
  | 'not_understood'
type Open = {
  readonly code: OpenCode
  readonly detail: string
  readonly version: null
  readonly traps: ReadonlyArray<AppliedTrap>
}

/** A reading that may be meant, and how the claim fits it. */
export type Candidate = {
  readonly label: string
  readonly spec_id: string
  readonly verdict: Fit
  readonly value: number
}

export type Verified = {
  readonly claim: Claim
  readonly verdict: Fit | 'not_checkable'
  readonly found: (FoundFigure & { readonly label: string }) | null
  readonly reasons: ReadonlyArray<Reason | Open>
  readonly candidates: ReadonlyArray<Candidate>
}

export type VerifyPorts = {
  readonly search: Search
  readonly editions: (found: FoundFigure) => Promise<ReadonlyArray<Edition>>
}

/** No verdict, and why. */
export const open = (
  claim: Claim,
  code: OpenCode,
  detail: string,
  candidates: ReadonlyArray<Candidate> = [],
  traps: ReadonlyArray<AppliedTrap> = [],
): Verified => ({
  claim,
  verdict: 'not_checkable',
  found: null,
  reasons: [{ code, detail, version: null, traps }],
  candidates,
})
