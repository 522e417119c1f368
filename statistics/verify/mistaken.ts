// A claim that differs from its figure, and what may explain it.
import type { Graph } from '../../domain/ports/graph.ts'
import type { AppliedTrap } from '../../domain/dataset/trap.ts'
import type { Reading } from '../ask/resolution.ts'
import type { FoundFigure } from './figure.ts'
import { fitOf, type StatedFigure } from './numbers.ts'

/** In the order in which they are looked for. */
export const reasonCodes = [
  'other_year',
  'other_edition',
  'other_price_basis',
  'other_currency',
  'commitment_for_disbursement',
  'gross_for_net',
  'other_direction',
  'member_or_group',
  'order_of_magnitude',
  'per_head',
] as const
export type ReasonCode = (typeof reasonCodes)[number]

/** `version`: content version of the rows that would have made the claim true; null where it is no row. */
export type Reason = {
  readonly code: ReasonCode
  readonly detail: string
  readonly version: string | null
  /** The mistakes, as the graph tells them, that this one comes of. */
  readonly traps: ReadonlyArray<AppliedTrap>
}

/** A figure of a version that was stored earlier. */
export type Edition = { readonly contentVersion: string; readonly value: number; readonly madeAt: string }

export type Mistaken = {
  readonly graph: Graph
  /** Figure of the people of an entity in a year; null where none is held. */
  readonly population: (entity: string, period: string) => Promise<number | null>
  readonly stated: StatedFigure
  /** The figure that the claim is held against. */
  readonly found: FoundFigure
  /** The same question in other tables, of commitments where the figure is of disbursements, or the other way round. */
  readonly others: ReadonlyArray<Pick<Reading, 'spec' | 'label'>>
  /** What went the other way in other tables. */
  readonly wentBack: () => ReadonlyArray<Pick<Reading, 'spec' | 'label'>>
  readonly editions: (found: FoundFigure) => Promise<ReadonlyArray<Edition>>
}
export type ReasonSearch = (mistaken: Mistaken) => Promise<ReadonlyArray<Reason>>

/** How a reason begins that is a figure of another table, which one of several fits by chance sooner than the very figure turned around. */
export const wentOtherWay = 'This went the other way'

export const fits = (stated: StatedFigure, value: number): boolean =>
  fitOf({ ...stated, hedge: null }, value) !== 'mismatch' ||
  (stated.hedge !== null && stated.hedge !== 'beyond' && fitOf(stated, value) !== 'mismatch')
export const labelOf = (graph: Graph, dcid: string): string => graph.label(dcid) ?? dcid
export const written = (value: number): string => value.toLocaleString('en', { maximumSignificantDigits: 15 })
