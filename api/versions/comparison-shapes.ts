// What a comparison of versions answers.
import * as t from 'io-ts'
import { ComparisonShares, ComparisonSummary, RowChange } from '../../domain/dataset/comparison.ts'
import { Lineage, RecordCoverage } from '../../domain/dataset/record.ts'
import { Facets } from '../../domain/dataset/request.ts'
import { ContentVersion, SpecId } from '../../domain/values/codecs.ts'
import { component, counted, instantText } from '../../domain/values/described.ts'

export const schema_version = t.literal(1)

const ComparedSide = t.strict({
  content_version: ContentVersion,
  materialised_at: instantText,
  coverage: RecordCoverage,
  facets: Facets,
  lineage: Lineage,
})

export const comparisonMembers = {
  spec_id: SpecId,
  from: ComparedSide,
  to: ComparedSide,
  summary: component('ComparisonSummary', ComparisonSummary),
  shares: ComparisonShares,
  text: t.string,
  changes: t.strict({
    total: counted,
    complete: t.boolean,
    least_percent: t.number,
    /** Changes of less than `least_percent`: counted in `total`, not shown. */
    left_out: counted,
    shown: t.readonlyArray(RowChange),
  }),
  links: t.strict({ csv: t.string }),
}

export const Comparison = component('Comparison', t.strict({ schema_version, ...comparisonMembers }))

export type Comparison = t.TypeOf<typeof Comparison>
