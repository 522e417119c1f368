// What the public API answers, as far as the page reads it: types of the API's own codecs, some of them under the page's own names.
import type * as api from '../../../api/answers.ts'

export type * from '../../../api/answers.ts'
export type CheckedClaims = api.VerifyAnswer
/** What readings and definite parts have in common. */
export type Reading = Omit<api.Reading, 'suggested_conversion'>
export type Ref = api.LabelledRef
/** A node as the service tells of it: the parts that every kind has, and the block of its own kind. */
export type GraphNode = api.NodeEnvelope
export type Conversion = api.ConversionRequest

/** An entry of `trace.conversion`, of which the API says only that it is an object. */
type ConversionTrace = {
  readonly recipe: string
  readonly recipe_label?: string | null
  readonly table_label?: string | null
  readonly table_revision?: string | null
  readonly source_currency?: string | null
  readonly target_currency?: string | null
  readonly deflator_role?: string | null
  readonly price_basis: string
  readonly base_year: number | null
}
export type Manifest = Omit<api.VersionAnswer, 'trace'> & {
  readonly trace: { readonly conversion: ReadonlyArray<ConversionTrace> }
}
export type Artifact = Manifest['artifacts'][number]
export type Source = Manifest['sources'][number]
export type Facet = Manifest['facets']['choices']['shown'][number]['chosen']

export type DatasetAnswer =
  | Manifest
  | (Pick<Extract<api.DatasetAnswer, { operation: unknown }>, 'operation'> & {
      readonly retry_after_ms?: number
      readonly manifest?: Manifest
    })
