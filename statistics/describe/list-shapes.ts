// Shapes of the lists and of the pages to start from.
import * as t from 'io-ts'
import { exactly } from '../../domain/values/codecs.ts'
import { component, counted, described, nullable, oneOfTexts, whole } from '../../domain/values/described.ts'
import { BuiltFrom, NodeKindName } from './node-shapes.ts'
import { projections } from './projections.ts'
import { relations } from './relations.ts'
import { labelledRef, party, textOrNull } from './value-shapes.ts'

const ref = { ref: t.string, label: textOrNull }
const EntityItem = exactly(ref, { start_date: textOrNull, end_date: textOrNull })
const CodeItem = t.strict({ ...ref, code: t.string })
const FacetItem = t.strict({
  provenance: labelledRef,
  unit: nullable(labelledRef),
  measurement_method: textOrNull,
  series: nullable(counted),
  observations: nullable(counted),
})
const RateItem = t.strict({
  ...ref,
  year: whole,
  currency: textOrNull,
  exchange_rate: nullable(t.number),
  deflator: nullable(t.number),
  projected: nullable(t.boolean),
})
const MemberItem = t.union([CodeItem, EntityItem, FacetItem, RateItem])
export type MemberItem = t.TypeOf<typeof MemberItem>
export type FacetItem = t.TypeOf<typeof FacetItem>

export const MembersPage = component(
  'GraphMembersPage',
  t.strict({
    ref: t.string,
    relation: oneOfTexts(relations),
    projection: nullable(described(t.string, { enum: projections })),
    as_of: textOrNull,
    total: counted,
    /** False when the list itself is only partly recorded. */
    complete: t.boolean,
    next_cursor: textOrNull,
    items: t.readonlyArray(MemberItem),
    gaps: t.readonlyArray(t.literal('membership_incomplete')),
  }),
)
export type MembersPage = t.TypeOf<typeof MembersPage>

const links = t.record(t.string, t.string)
const root = { ...ref, kind: NodeKindName, links }
const Roots = t.readonlyArray(t.strict(root))

export const GraphRoots = component(
  'GraphRoots',
  t.strict({
    code_systems: t.readonlyArray(t.strict({ ...root, property: textOrNull })),
    groups: Roots,
    regions: Roots,
    sources: Roots,
    rate_tables: Roots,
    built_from: BuiltFrom,
  }),
)
export type GraphRoots = t.TypeOf<typeof GraphRoots>

/** Periods as written: `2010`, `2024-05`. */
const HeldFigures = t.strict({ observations: counted, series: counted, first_period: t.string, last_period: t.string })
export type HeldFigures = t.TypeOf<typeof HeldFigures>
const figures = described(nullable(HeldFigures), 'What the graph holds of it; null when it holds no figure')
const extract = described(t.string, 'What part of the table is held; absent for the whole')
const edition = described(textOrNull, 'As people call it: October 2025')
const citation = described(textOrNull, 'As the producer asks to be cited')
const license = t.strict({ type: textOrNull, url: textOrNull })
const published_at = described(textOrNull, 'Where the producer publishes newer editions')
const last_data_refresh_date = described(
  textOrNull,
  'YYYY, YYYY-MM or YYYY-MM-DD: the age of the figures is counted from it',
)
const gaps = t.readonlyArray(t.string)

const ProvenanceLine = exactly(
  { ...ref, last_data_refresh_date, documentation: t.string, edition, figures, license, citation, published_at, gaps },
  { extract },
)
const RateTableLine = t.strict({
  ...ref,
  publisher: nullable(party),
  edition,
  rows: counted,
  license,
  citation,
  published_at,
  gaps,
})
export const GraphSources = component(
  'GraphSources',
  t.strict({
    sources: t.readonlyArray(
      t.strict({
        ...ref,
        url: textOrNull,
        links,
        datasets: t.readonlyArray(t.strict({ ...ref, url: textOrNull, provenances: t.readonlyArray(ProvenanceLine) })),
      }),
    ),
    rate_tables: t.readonlyArray(RateTableLine),
    built_from: BuiltFrom,
  }),
)
export type GraphSources = t.TypeOf<typeof GraphSources>

export const GraphDocumentation = component(
  'GraphDocumentation',
  t.strict({
    ...ref,
    details: exactly(
      {
        name_of_source: textOrNull,
        publisher: nullable(party),
        dataset: nullable(labelledRef),
        source: nullable(labelledRef),
        url: textOrNull,
        last_data_refresh_date,
        edition,
        edition_evidence: described(textOrNull, 'What tells the edition'),
      },
      { extract },
    ),
    license: t.strict({
      type: textOrNull,
      url: textOrNull,
      terms: described(textOrNull, 'Words of the terms that who passes figures on must know'),
    }),
    citation,
    figures,
    source_files: described(t.readonlyArray(t.string), 'SHA-256 and name of each file the figures were read from'),
    scope_and_units: textOrNull,
    methodology: textOrNull,
    data_notes: textOrNull,
    transformation_history: textOrNull,
    gaps,
    built_from: BuiltFrom,
  }),
)
export type GraphDocumentation = t.TypeOf<typeof GraphDocumentation>
