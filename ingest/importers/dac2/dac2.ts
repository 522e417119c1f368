// DAC2A, DAC2B and commitments: one form of table, by provider and recipient, with measures of their own.
import type { Layout } from '../../published/layout.ts'
import type { PublishedSource } from '../published-source.ts'
import type { ShapeKey } from '../shapes.ts'

/** A variable of these tables: its measure, where a table has several, and its netting; measures that are parts have none of their own. */
export type Dac2Variable = {
  readonly measure: string | null
  readonly netting: 'net' | 'gross' | null
  readonly flow?: 'commitment'
}

/** One of the tables. */
export type Dac2 = {
  /** Name of the importer, of its files, and the beginning of its dcids. */
  readonly key: 'dac2a' | 'dac2b' | 'commitments'
  /** As people call it, `DAC2A`. */
  readonly title: string
  readonly shape: ShapeKey
  /** Slot property of its measures; null for a table of one. */
  readonly property: string | null
  readonly layouts: ReadonlyArray<Layout>
  readonly published: PublishedSource
  /** The variable of a published measure (aid type). */
  readonly variableOf: (published: string) => Dac2Variable
  /** SQL for the measure as the bulk file numbers it. */
  readonly measureOf: (column: string) => string
  /** Names of measures that files without names use. */
  readonly names: Readonly<Record<string, string>>
  /** Measures that are no amounts of money. */
  readonly notMoney: ReadonlyArray<string>
  /** The other table of the same columns: how it is told, for the bulk file says nowhere which table it is. */
  readonly other: { readonly key: string; readonly measures: ReadonlyArray<string>; readonly label: string }
  readonly reads: string
  readonly describes: string
}
