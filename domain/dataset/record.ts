// The stored record: all that later files of a version need beside its frame. Made once, by the first run.
import * as t from 'io-ts'
import { SpecIdentity } from '../spec/identity.ts'
import { ContentVersion, exactly, SpecId, strictly } from '../values/codecs.ts'
import { component, counted, described, instantText, nullable, publishedAs, whole } from '../values/described.ts'
import { heldMembers, Labelled } from './coverage.ts'
import { Facets } from './request.ts'
import { AppliedTrap } from './trap.ts'

/** A long list as manifests show it; the whole stands in the record. */
export const shortList = <C extends t.Mixed>(item: C) => strictly({ total: counted, shown: t.readonlyArray(item) })

/** A provenance as the run saw it, with the texts that SOURCES.md and the manifest show. */
export const SourceText = component(
  'Source',
  exactly(
    {
      provenance: Labelled,
      dataset: nullable(Labelled),
      source: nullable(Labelled),
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
      rows: counted,
      series: counted,
    },
    // absent where the graph says nothing of them, and in records of earlier software
    {
      citation: described(t.string, 'As the producer asks to be cited, in one line'),
      edition: described(t.string, 'Edition of the table, as people call it: `October 2025`, `prices of 2022`'),
      extract: described(t.string, 'What part of the table is held; absent for the whole'),
      terms_of_use: described(t.string, 'Words of the terms that who passes figures on must know'),
      source_files: described(
        t.readonlyArray(t.string),
        '`sha256:<hex> <name>` of each file that the figures were read from',
      ),
    },
  ),
)
export type SourceText = t.TypeOf<typeof SourceText>

/** A code used by the data, for `data/codes.csv`. */
export const CodeText = strictly({
  ref: t.string,
  label: t.string,
  kind: t.string,
  code: nullable(t.string),
  code_system: nullable(t.string),
  /** The frame column or slot property the code stands in. */
  column: t.string,
})
export type CodeText = t.TypeOf<typeof CodeText>

export const CoverageWindow = strictly({
  kind: t.keyof({ all: null, range: null }),
  /** `request` when the spec names years, `default` when it does not. */
  origin: t.keyof({ request: null, default: null }),
  start_year: nullable(whole),
  end_year: nullable(whole),
})
export const Coverage = strictly({
  rows: counted,
  series: counted,
  /** The years that the rows cover. */
  window: CoverageWindow,
})
export type Coverage = t.TypeOf<typeof Coverage>

/** Coverage with what was asked and what is held of it. Records of earlier software lack the latter. */
export const RecordCoverage = component(
  'Coverage',
  exactly({ rows: counted, series: counted, window: CoverageWindow }, heldMembers),
)

/** A choice between provenances, units and methods that hold the same series (variable and roles), counted over series. */
export const FacetChoice = component(
  'FacetChoice',
  strictly({
    policy: t.string,
    policy_version: t.string,
    chosen: strictly({ provenance: t.string, unit: nullable(t.string), measurement_method: nullable(t.string) }),
    alternatives: t.readonlyArray(
      strictly({
        provenance: t.string,
        unit: nullable(t.string),
        measurement_method: nullable(t.string),
        observations: counted,
      }),
    ),
    series: counted,
  }),
)
export type FacetChoice = t.TypeOf<typeof FacetChoice>

/** Rows read but not delivered, with the reason, by series. */
export const Omission = component(
  'Omission',
  strictly({
    reason: t.string,
    variable: t.string,
    roles: t.record(t.string, t.string),
    periods: t.readonlyArray(t.string),
    rows: counted,
  }),
)
export type Omission = t.TypeOf<typeof Omission>

export const Warning = component('Warning', strictly({ code: t.string, detail: t.string, details: t.UnknownRecord }))
export type Warning = t.TypeOf<typeof Warning>

/**
 * A group that the request names, and how it was read: where the graph holds observations of the group itself in that role
 * they are the rows, otherwise those of its members; told for each variable by itself.
 */
const expansion = {
  role: t.string,
  group: t.string,
  by: described(
    t.keyof({ itself: null, members: null }),
    'Whether observations of the group itself are the rows, or those of its members',
  ),
  dated: t.boolean,
  members: counted,
}
export const Expansion = exactly(expansion, {
  /** The variables read so; absent when all are. */
  variables: t.readonlyArray(t.string),
  /** The memberships that counted, as the graph dates them. Records of earlier software lack them. */
  memberships: t.readonlyArray(
    strictly({ member: t.string, start_date: nullable(t.string), end_date: nullable(t.string) }),
  ),
  /** Of a region: its regional and unspecified areas, read beside its members. Absent where it has none. */
  areas: t.readonlyArray(t.string),
})
export type Expansion = t.TypeOf<typeof Expansion>

/** What was computed of the rows that the answer is made from. */
export const ComputedRecord = described(
  strictly({
    /** The steps, joined by `+`. */
    recipe: t.string,
    version: t.string,
    parameters: t.UnknownRecord,
    formula: t.string,
    /** The figures that entered, and those that were divided by. */
    inputs: strictly({ rows: counted, series: counted, denominators: counted }),
  }),
  'What was computed of the rows; absent for figures as they are held or converted',
)
export type ComputedRecord = t.TypeOf<typeof ComputedRecord>

/** An expansion as manifests show it; who the members were stands in the record. */
export const ExpansionView = component(
  'Expansion',
  exactly(expansion, {
    variables: described(shortList(t.string), 'The variables read so; absent when all are'),
    areas: described(counted, 'Regional and unspecified areas of a region, read beside its members'),
  }),
)

export const Completeness = strictly({ rows_read: counted, rows_delivered: counted, rows_omitted: counted })

export const Lineage = component(
  'Lineage',
  strictly({
    graph_revision: t.string,
    sources: t.readonlyArray(strictly({ provenance: t.string, last_data_refresh_date: nullable(t.string) })),
    rate_tables: t.readonlyArray(strictly({ table: t.string, revision: nullable(t.string), digest: t.string })),
    software: strictly({ name: t.string, version: t.string, commit: t.string }),
  }),
)
export type Lineage = t.TypeOf<typeof Lineage>

export const StoredRecord = component(
  'StoredRecord',
  exactly(
    {
      format: t.literal('record1'),
      spec_id: publishedAs(t.string, SpecId),
      content_version: publishedAs(t.string, ContentVersion),
      identity: SpecIdentity,
      facets: Facets,
      title: t.string,
      base_url: t.string,
      materialised_at: instantText,
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
      /** What is often mistaken with such rows; absent where the graph tells nothing, and in records of earlier software. */
      traps: t.readonlyArray(AppliedTrap),
      /** Absent for figures as they are held or converted. */
      computed: ComputedRecord,
    },
  ),
)
export type StoredRecord = t.TypeOf<typeof StoredRecord>
