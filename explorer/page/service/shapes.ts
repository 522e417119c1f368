// What the public API answers, as far as the page reads it. The API's own tests hold these shapes.

export type Ref = { readonly ref: string; readonly label: string | null }
export type Definition = {
  readonly spec_id: string
  readonly identity: {
    readonly entities: Readonly<Record<string, ReadonlyArray<string>>>
    readonly slots: ReadonlyArray<{
      readonly property: string
      readonly binding: { readonly state: string; readonly ref?: string }
    }>
    readonly requested_window: Window
    readonly [other: string]: unknown
  }
}
type Window =
  | { readonly kind: 'all' }
  | { readonly kind: 'range'; readonly start_year: number | null; readonly end_year: number | null }
type Spec = { readonly spec_id: string; readonly definition: Definition }

type Span = { readonly text: string; readonly start: number; readonly end: number }
type UsedSpan = Span & { readonly as: string; readonly refs: ReadonlyArray<string> }
type IgnoredSpan = Span & { readonly why: string }
type SearchCoverage = {
  readonly rows: number
  readonly series: number
  readonly first_year: number | null
  readonly last_year: number | null
}
export type Reading = {
  readonly spec: Spec
  readonly label: string
  readonly coverage: SearchCoverage
  readonly differs: string
}
export type Conversion = {
  readonly currency: string | { readonly role: string }
  readonly prices: 'current' | 'constant'
  readonly base_year?: number
}
type PartCommon = {
  readonly said: Span
  readonly used: ReadonlyArray<UsedSpan>
  readonly ignored: ReadonlyArray<IgnoredSpan>
  readonly window: { readonly requested_window: Window; readonly origin: string; readonly detail: string }
  readonly suggested_conversion: { readonly unit: Conversion; readonly said: string } | null
  readonly notes: ReadonlyArray<string>
}
type Reason = { readonly code: string; readonly detail: string }
export type Part =
  | (PartCommon & { readonly status: 'definite' } & Omit<Reading, 'differs'> & {
        readonly alternatives: ReadonlyArray<Reading>
      })
  | (PartCommon & {
      readonly status: 'candidates'
      readonly candidates: ReadonlyArray<Reading>
      readonly reason: Reason
    })
  | (PartCommon & {
      readonly status: 'no_data'
      readonly reason: Reason
      readonly reading: Reading | null
      readonly nearest: ReadonlyArray<Reading>
    })
  | (PartCommon & { readonly status: 'unsupported'; readonly reason: Reason })
export type Resolution = { readonly parts: ReadonlyArray<Part> }

export type Catalogue = {
  readonly families: ReadonlyArray<{
    readonly label: string
    readonly years: { readonly first: number | null; readonly last: number | null }
    readonly observations: number
    readonly sources: ReadonlyArray<Ref>
    readonly examples?: ReadonlyArray<{ readonly question: string }>
  }>
}

export type FileFormat = { readonly format: string; readonly name: string }

export type Artifact = {
  readonly rendering: {
    readonly format: string
    readonly bundle: boolean
    readonly table?: string
    readonly layout?: string
  }
  readonly media_type: string
  readonly file_name: string
  readonly bytes: number
  readonly url: string
  readonly artifact_digest: string
  readonly tier: string
  readonly expires_at: string | null
}
export type Source = {
  readonly provenance: { readonly ref: string; readonly label: string | null }
  readonly dataset: Ref | null
  readonly publisher: string | null
  readonly license_type: string | null
  readonly license_url: string | null
  readonly url: string | null
  readonly last_data_refresh_date: string | null
  readonly scope_and_units: string | null
  readonly methodology: string | null
  readonly data_notes: string | null
  readonly illustrative: boolean
  readonly rows: number
  readonly series: number
  readonly citation?: string
  readonly edition?: string
  readonly extract?: string
}
export type Facet = {
  readonly provenance: string
  readonly unit: string | null
  readonly measurement_method: string | null
}
export type Manifest = {
  readonly spec_id: string
  readonly content_version: string
  readonly title: string
  readonly definition: Definition
  readonly coverage: {
    readonly rows: number
    readonly series: number
    readonly window: { readonly start_year: number | null; readonly end_year: number | null }
  }
  readonly artifacts: ReadonlyArray<Artifact>
  readonly sources: ReadonlyArray<Source>
  readonly facets: {
    readonly bound: { readonly unit?: Conversion | { readonly ref: string } }
    readonly choices: {
      readonly total: number
      readonly shown: ReadonlyArray<{
        readonly policy: string
        readonly chosen: Facet
        readonly alternatives: ReadonlyArray<Facet & { readonly observations: number }>
        readonly series: number
      }>
    }
  }
  readonly expansions: ReadonlyArray<{
    readonly role: string
    readonly group: string
    readonly by: string
    readonly dated: boolean
    readonly members: number
  }>
  readonly omissions: {
    readonly rows: number
    readonly total: number
    readonly shown: ReadonlyArray<{
      readonly reason: string
      readonly variable: string
      readonly roles: Readonly<Record<string, string>>
      readonly periods: ReadonlyArray<string>
      readonly rows: number
    }>
  }
  readonly warnings: ReadonlyArray<{ readonly code: string; readonly detail: string }>
  readonly completeness: { readonly rows_read: number; readonly rows_delivered: number; readonly rows_omitted: number }
  readonly lineage: {
    readonly graph_revision: string
    readonly software: { readonly version: string; readonly commit: string }
  }
  readonly trace: { readonly conversion: ReadonlyArray<ConversionTrace> }
  readonly materialised_at: string
}
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
type Operation = { readonly id: string; readonly status: string; readonly poll?: string }
export type DatasetAnswer =
  | Manifest
  | { readonly operation: Operation; readonly retry_after_ms?: number; readonly manifest?: Manifest }
