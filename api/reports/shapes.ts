// Reports of wrong figures.
import * as t from 'io-ts'
import { reportOutcomes } from '../../domain/events/report-events.ts'
import { ContentVersion, exactly, refuseExtra, SpecId, text } from '../../domain/values/codecs.ts'
import { component, described, instantText, nullable, oneOfTexts } from '../../domain/values/described.ts'
import { FigureKeysAndValues } from '../../statistics/convert/receipt.ts'

const schema_version = t.literal(1)

export const ReportRequest = component(
  'FigureReportRequest',
  refuseExtra(
    {
      figure: described(
        t.record(t.string, t.string),
        'Keys of one row as `explain` takes them, e.g. variable, period, destination',
      ),
      says: described(text(2_000), 'What is wrong. Kept for good: no personal data'),
    },
    {
      schema_version,
      expected: described(text(200), 'The figure as it should be'),
      source: described(text(500), 'Where that stands'),
    },
    'report of a figure',
  ),
)

export const ReportAccepted = component(
  'FigureReportAccepted',
  t.strict({
    schema_version,
    report_id: t.string,
    reported_at: instantText,
    figure: FigureKeysAndValues,
    new: described(t.boolean, 'False where the same words about the same figure were reported before'),
  }),
)
export type ReportAccepted = t.TypeOf<typeof ReportAccepted>

const ReportView = component(
  'FigureReport',
  exactly(
    {
      report_id: t.string,
      spec_id: SpecId,
      content_version: ContentVersion,
      figure: t.UnknownRecord,
      explanation: described(t.readonlyArray(t.string), 'The receipt of the figure in sentences, as it was then'),
      says: t.string,
      reported_at: instantText,
      closed: nullable(t.strict({ outcome: oneOfTexts(reportOutcomes), note: t.string, closed_at: instantText })),
      explain: described(t.string, 'Address of the receipt'),
    },
    { expected: t.string, source: t.string },
  ),
)
export type ReportView = t.TypeOf<typeof ReportView>

export const ReportList = component(
  'FigureReports',
  t.strict({ schema_version, reports: t.readonlyArray(ReportView), next_cursor: nullable(t.string) }),
)
export type ReportList = t.TypeOf<typeof ReportList>

export const CloseRequest = component(
  'CloseReportRequest',
  refuseExtra({ outcome: oneOfTexts(reportOutcomes), note: text(2_000) }, {}, 'closing of a report'),
)

export const ClosedReport = component('ClosedReport', t.strict({ schema_version, report: ReportView }))
export type ClosedReport = t.TypeOf<typeof ClosedReport>

/** All shapes of these routes. */
export const reportShapes = [ReportRequest, ReportAccepted, ReportList, CloseRequest, ClosedReport]
