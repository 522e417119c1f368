// A report of a wrong figure: open until an operator closes it.
import * as E from 'fp-ts/lib/Either.js'
import type { EventOf } from '../events/event.ts'
import { foldWith } from './fold.ts'

export type Report = EventOf<'FigureReported'>['data'] & {
  readonly closed: Pick<EventOf<'FigureReportClosed'>['data'], 'outcome' | 'note' | 'closed_at'> | null
}

export const reportEventTypes = ['FigureReported', 'FigureReportClosed'] as const
export type ReportEventType = (typeof reportEventTypes)[number]

/** The same report sent again leaves the first; closing again changes how it ended. */
export const evolveReport = (report: Report | null, event: EventOf<ReportEventType>): E.Either<string, Report> => {
  if (event.type === 'FigureReported') return E.right(report ?? { ...event.data, closed: null })
  if (report === null) return E.left('FigureReportClosed of a report that was never made')
  const { outcome, note, closed_at } = event.data
  return E.right({ ...report, closed: { outcome, note, closed_at } })
}

export const foldReport = foldWith(reportEventTypes, evolveReport)
