// A figure that can be explained, wherever it stands on the page.
import type { Figures } from '../../chart/figures.ts'
import type { Series } from '../../chart/series.ts'
import type { Counted } from '../../chart/unit-name.ts'
import type { Answer } from '../service/client.ts'
import type { Manifest } from '../service/shapes.ts'

/** One figure among those shown: its series and its period. */
export type FigureKey = { readonly series: Series; readonly period: string }

export type VersionRef = Pick<Manifest, 'spec_id' | 'content_version'>

/** A figure, and what names it among the rows of its version. */
export type Explainable = {
  /** The version that it stands in, or how to have it made where none may be stored yet. */
  readonly version: VersionRef | ((signal: AbortSignal) => Promise<Answer<VersionRef>>)
  /** As the routes of receipts and reports take it. */
  readonly keys: Readonly<Record<string, string>>
  /** What is particular to it; may be empty. */
  readonly name: string
  readonly period: string
  /** Null where it does not stand in the rows of the version itself. */
  readonly value: number | null
  readonly counted: Counted
}

/** The version of a figure, made where it has to be. */
export const versionOf = async ({ version }: Explainable, signal: AbortSignal): Promise<Answer<VersionRef>> =>
  typeof version === 'function' ? version(signal) : { ok: true, value: version }

const facets = ['unit', 'measurement_method', 'provenance']

/** A figure of a file that is shown: its roles name it, and its unit, method or source where they tell series apart. */
export const explainableOf = (
  { spec_id, content_version }: VersionRef,
  figures: Figures | null,
  { series, period }: FigureKey,
): Explainable => {
  const columns = figures?.columns ?? []
  const roles = columns
    .slice(0, columns.indexOf('period'))
    .filter((column) => column in series.key && !facets.includes(column) && series.key[column] !== '')
  const telling = facets.filter((column) => column in series.telling)
  const { name, unit, priceBasis, baseYear } = series
  return {
    version: { spec_id, content_version },
    keys: {
      variable: series.key['variable'] ?? '',
      period,
      ...Object.fromEntries([...roles, ...telling].map((column) => [column, series.key[column] ?? ''])),
    },
    name,
    period,
    value: series.points.find((point) => point.period === period)?.value ?? null,
    counted: { unit, priceBasis, baseYear },
  }
}
