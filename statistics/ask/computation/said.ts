// What a question asks to be computed, and what of its words is taken out.
import type { Change, RatioMeasure } from '../../../domain/computed/facets.ts'
import type { OrderSaid } from './rankings.ts'

/** What a question asks to be computed; roles are found out when it is known which statistic is meant. */
export type ComputationSaid = {
  readonly per: RatioMeasure | null
  /** Whose people or income it is, where the words of the computation name them. */
  readonly perOf: ReadonlyArray<string>
  readonly sum: boolean
  /**
   * Whether the sum is over years too: `only` ("cumulative"), `also` ("in total"), or `else`, where no several members are named to be
   * added ("combined"). Null for one that is never over years.
   */
  readonly years: 'only' | 'also' | 'else' | null
  /** "All creditors together": the role that the sum is over, and nothing else. */
  readonly sumOf: string | null
  /** "Total aid of the Nordic countries": a sum only where the group has no figure of its own. */
  readonly isOfGroup: boolean
  /** The role whose shares are asked for. */
  readonly shareOf: string | null
  readonly change: Change['kind'] | null
  readonly growth: boolean
  /** "change since 2015": the year that is looked back to. */
  readonly since: number | null
  readonly order: OrderSaid | null
  /** The share of income that aid is promised to be was named: "the 0.7 % target". */
  readonly target: boolean
  /** What is computed is asked for beside the amounts themselves. */
  readonly isBeside: boolean
}

export const nothingSaid: ComputationSaid = {
  per: null,
  perOf: [],
  sum: false,
  years: null,
  sumOf: null,
  isOfGroup: false,
  shareOf: null,
  change: null,
  growth: false,
  target: false,
  isBeside: false,
  since: null,
  order: null,
}

/** A run of tokens that is taken out, and what is put before the words that follow it. */
export type Edit = { readonly from: number; readonly to: number; readonly put?: string }
export type Taken = { readonly said: Partial<ComputationSaid>; readonly edits: ReadonlyArray<Edit> }
