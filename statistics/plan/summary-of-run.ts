// What the event of a version says of its record; the record itself stands beside the frame.
import type { Coverage, StoredRecord } from '../../domain/dataset/record.ts'
import type { RunSummary } from '../../domain/ports/materialiser.ts'
import { facetsKeyOf } from './record-of-plan.ts'

const maximumSources = 100

/** Events keep the first of a long list of sources; the whole stands in the record. */
const boundedLineage = (record: StoredRecord): StoredRecord['lineage'] => ({
  ...record.lineage,
  sources: record.lineage.sources.slice(0, maximumSources),
})

/** Events keep what was delivered; what was asked of it stands in the record. */
const coverageOfEvent = ({ coverage: { rows, series, window } }: StoredRecord): Coverage => ({ rows, series, window })

export const summaryOfRun = (record: StoredRecord): RunSummary => ({
  spec_id: record.spec_id,
  content_version: record.content_version,
  title: record.title,
  coverage: coverageOfEvent(record),
  completeness: record.completeness,
  facets_key: facetsKeyOf(record.facets),
  lineage: boundedLineage(record),
  counts: {
    warnings: record.warnings.length,
    omissions: record.omissions.length,
    facet_choices: record.facet_choices.length,
    sources: record.sources.length,
  },
  materialised_at: record.materialised_at,
})
