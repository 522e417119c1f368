import type { Figures } from '../../chart/figures.ts'
import type { Manifest } from '../service/shapes.ts'
import type { FigureKey } from './figure-key.ts'

/** A figure with the dataset that it is of: a total is of another one than the rows shown. */
export type Explainable = {
  readonly manifest: Pick<Manifest, 'spec_id' | 'content_version'>
  readonly figures: Figures | null
  readonly figure: FigureKey
}

const facets = new Set(['variable', 'unit', 'measurement_method', 'provenance'])

/** What names the figure among the rows of its version, as the routes of receipts and reports take it. */
export const keysOf = ({ figures, figure: { series, period } }: Explainable): Readonly<Record<string, string>> => {
  const columns = figures?.columns ?? []
  const roles = columns
    .slice(0, columns.indexOf('period'))
    .filter((column) => column in series.key && !facets.has(column) && series.key[column] !== '')
  return {
    variable: series.key['variable'] ?? '',
    period,
    ...Object.fromEntries(roles.map((role) => [role, series.key[role] ?? ''])),
  }
}
