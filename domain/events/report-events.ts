import * as t from 'io-ts'
import { ContentVersion, exactly, SpecId } from '../values/codecs.ts'

/** Somebody says that a figure is wrong. `figure` and `explanation` are what the service told of it then. */
export const FigureReportedV1 = exactly(
  {
    report_id: t.string,
    spec_id: SpecId,
    content_version: ContentVersion,
    /** The row: its keys and its value, as the receipt of the figure has them. */
    figure: t.UnknownRecord,
    /** The receipt in sentences: source, rates, calculation. */
    explanation: t.readonlyArray(t.string),
    /** What is wrong, in the words of who reports it. */
    says: t.string,
    reported_at: t.string,
  },
  {
    /** The figure as it should be, and where that stands. */
    expected: t.string,
    source: t.string,
  },
)

/** How a report ended. */
export const reportOutcomes = ['corrected', 'source_asked', 'is_right', 'declined'] as const

/** An operator has dealt with a report. */
export const FigureReportClosedV1 = exactly(
  {
    report_id: t.string,
    outcome: t.keyof({ corrected: null, source_asked: null, is_right: null, declined: null }),
    note: t.string,
    closed_at: t.string,
  },
  {},
)
