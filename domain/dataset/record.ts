// The stored record: all that later files of a version need beside its frame. Made once, by the first run.
import * as t from 'io-ts'
import { SpecIdentity } from '../spec/identity.ts'
import { exactly } from '../values/codecs.ts'
import { HeldCoverage } from './coverage.ts'
import { Facets } from './request.ts'

const nullable = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])

/** A provenance as the run saw it, with the texts that SOURCES.md and the manifest show. */
export const SourceText = exactly(
  {
    provenance: t.strict({ ref: t.string, label: t.string }),
    dataset: nullable(t.strict({ ref: t.string, label: t.string })),
    source: nullable(t.strict({ ref: t.string, label: t.string })),
    publisher: nullable(t.string),
    license_type: nullable(t.string),
    license_url: nullable(t.string),
    url: nullable(t.string),
    last_data_refresh_date: nullable(t.string),
    scope_and_units: nullable(t.string),
    methodology: nullable(t.string),
    data_notes: nullable(t.string),
    /** True when the graph declares the figures illustrative (not official statistics). */
    illustrative: t.boolean,
    rows: t.number,
    series: t.number,
  },
  // absent where the graph says nothing of them, and in records of earlier software
  {
    /** As the producer asks to be cited, in one line. */
    citation: t.string,
    /** As people call it: `October 2025`, `prices of 2022`. */
    edition: t.string,
    /** What of the source's table is held, where it is not the whole. */
    extract: t.string,
    /** Words of the terms that who passes figures on must know. */
    terms_of_use: t.string,
    /** `sha256:<hex> <name>` of each file that the figures were read from. */
    source_files: t.readonlyArray(t.string),
  },
)
export type SourceText = t.TypeOf<typeof SourceText>

/** A code used by the data, for `data/codes.csv`. */
export const CodeText = t.strict({
  ref: t.string,
  label: t.string,
  kind: t.string,
  code: nullable(t.string),
  code_system: nullable(t.string),
  /** The frame column or slot property the code stands in. */
  column: t.string,
})
export type CodeText = t.TypeOf<typeof CodeText>

const CoverageWindow = t.strict({
  kind: t.keyof({ all: null, range: null }),
  /** `request` when the spec names years, `default` when it does not. */
  origin: t.keyof({ request: null, default: null }),
  start_year: nullable(t.number),
  end_year: nullable(t.number),
})
export const Coverage = t.strict({
  rows: t.number,
  series: t.number,
  /** The years that the rows cover. */
  window: CoverageWindow,
})
export type Coverage = t.TypeOf<typeof Coverage>

/** Coverage with what was asked and what is held of it. Records of earlier software lack the latter. */
const RecordCoverage = exactly({ rows: t.number, series: t.number, window: CoverageWindow }, HeldCoverage.type.props)
type RecordCoverage = t.TypeOf<typeof RecordCoverage>

/** A choice between provenances, units and methods that hold the same series (variable and roles), counted over series. */
export const FacetChoice = t.strict({
  policy: t.string,
  policy_version: t.string,
  chosen: t.strict({ provenance: t.string, unit: nullable(t.string), measurement_method: nullable(t.string) }),
  alternatives: t.readonlyArray(
    t.strict({
      provenance: t.string,
      unit: nullable(t.string),
      measurement_method: nullable(t.string),
      observations: t.number,
    }),
  ),
  series: t.number,
})
export type FacetChoice = t.TypeOf<typeof FacetChoice>

/** Rows read but not delivered, with the reason, by series. */
export const Omission = t.strict({
  reason: t.string,
  variable: t.string,
  roles: t.record(t.string, t.string),
  periods: t.readonlyArray(t.string),
  rows: t.number,
})
export type Omission = t.TypeOf<typeof Omission>

export const Warning = t.strict({ code: t.string, detail: t.string, details: t.UnknownRecord })
export type Warning = t.TypeOf<typeof Warning>

/**
 * A group that the request names, and how it was read: where the graph holds observations of the group itself in that role
 * they are the rows, otherwise those of its members; told for each variable by itself.
 */
export const Expansion = exactly(
  {
    role: t.string,
    group: t.string,
    /** `itself`: observations of the group are the rows; `members`: its members are. */
    by: t.keyof({ itself: null, members: null }),
    dated: t.boolean,
    members: t.number,
  },
  {
    /** The variables read so; absent when all are. */
    variables: t.readonlyArray(t.string),
    /** The memberships that counted, as the graph dates them. Records of earlier software lack them. */
    memberships: t.readonlyArray(
      t.strict({ member: t.string, start_date: nullable(t.string), end_date: nullable(t.string) }),
    ),
    /** Of a region: its regional and unspecified areas, read beside its members. Absent where it has none. */
    areas: t.readonlyArray(t.string),
  },
)
export type Expansion = t.TypeOf<typeof Expansion>

/** What was computed of the rows that the answer is made from. */
export const ComputedRecord = t.strict({
  /** The steps, joined by `+`. */
  recipe: t.string,
  version: t.string,
  parameters: t.UnknownRecord,
  formula: t.string,
  /** The figures that entered, and those that were divided by. */
  inputs: t.strict({ rows: t.number, series: t.number, denominators: t.number }),
})
export type ComputedRecord = t.TypeOf<typeof ComputedRecord>

export const Completeness = t.strict({ rows_read: t.number, rows_delivered: t.number, rows_omitted: t.number })

export const Lineage = t.strict({
  graph_revision: t.string,
  sources: t.readonlyArray(t.strict({ provenance: t.string, last_data_refresh_date: nullable(t.string) })),
  rate_tables: t.readonlyArray(t.strict({ table: t.string, revision: nullable(t.string), digest: t.string })),
  software: t.strict({ name: t.string, version: t.string, commit: t.string }),
})
export type Lineage = t.TypeOf<typeof Lineage>

export const StoredRecord = exactly(
  {
    format: t.literal('record1'),
    spec_id: t.string,
    content_version: t.string,
    identity: SpecIdentity,
    facets: Facets,
    title: t.string,
    base_url: t.string,
    materialised_at: t.string,
    coverage: RecordCoverage,
    /** Roles of the frame, in frame order. */
    roles: t.readonlyArray(t.string),
    /** Slot properties of the frame's variables, sorted; each becomes a column pair. */
    slot_properties: t.readonlyArray(t.string),
    /** Variable dcid to slot property to code dcid. */
    slots: t.record(t.string, t.record(t.string, t.string)),
    /** dcid to label, for everything that stands in the frame or its slots. A dcid without label is absent. */
    labels: t.record(t.string, t.string),
    codes: t.readonlyArray(CodeText),
    sources: t.readonlyArray(SourceText),
    facet_choices: t.readonlyArray(FacetChoice),
    omissions: t.readonlyArray(Omission),
    warnings: t.readonlyArray(Warning),
    expansions: t.readonlyArray(Expansion),
    completeness: Completeness,
    lineage: Lineage,
    /** `trace.conversion`: one entry per recipe used. */
    conversion: t.readonlyArray(t.UnknownRecord),
  },
  {
    /** The rate tables that converted the rows, as sources to cite; absent for reported amounts and in records of earlier software. */
    rate_sources: t.readonlyArray(SourceText),
    /** Absent for figures as they are held or converted. */
    computed: ComputedRecord,
  },
)
export type StoredRecord = t.TypeOf<typeof StoredRecord>
