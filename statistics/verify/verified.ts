// What is found of a claim.
import type { AppliedTrap } from '../../domain/dataset/trap.ts'
import type { ReadingPhrase } from '../ask/answer/phrase.ts'
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

/** A figure with what the words were read as, as a line and by its parts; no parts where the line names two readings. */
export type Found = FoundFigure & { readonly label: string; readonly phrase: ReadingPhrase | null }

/** The figure of a reading that may be meant, and how the claim fits it. */
export type Candidate = { readonly found: Found; readonly verdict: Fit }

export type Verified = {
  readonly claim: Claim
  readonly verdict: Fit | 'not_checkable'
  readonly found: Found | null
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
