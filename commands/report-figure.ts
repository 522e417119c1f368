// Reports of wrong figures.
import * as E from 'fp-ts/lib/Either.js'
import { canonicalJson } from '../domain/canonical-json.ts'
import { reportStream } from '../domain/events/streams.ts'
import type { EventOf } from '../domain/events/event.ts'
import { foldReport, type Report } from '../domain/lifecycle/report.ts'
import { problem, type Reply } from '../domain/problem.ts'
import { type Clock, instantOf } from '../domain/ports/clock.ts'
import type { CommandContext } from './command-context.ts'
import { type CommandPorts, runCommand } from './run-command.ts'

type Ports = CommandPorts & { readonly clock: Clock }
type Said = Omit<EventOf<'FigureReported'>['data'], 'report_id' | 'reported_at'>

export type Reported = { readonly report: Report; readonly isNew: boolean }

/** Keeps a report; the same words about the same figure are one report. */
export const reportFigure = async (ports: Ports, said: Said, context: CommandContext): Reply<Reported> => {
  const { spec_id, content_version, figure, says, expected, source } = said
  const about = canonicalJson({
    spec_id,
    content_version,
    figure,
    says,
    expected: expected ?? null,
    source: source ?? null,
  })
  const report_id = ports.ids.named(`report:${about}`)
  const data = { ...said, report_id, reported_at: instantOf(ports.clock()) }
  const kept = await runCommand(ports, reportStream(report_id), context, (history) =>
    E.right(foldReport(history) === null ? [{ type: 'FigureReported', data }] : []),
  )
  if (E.isLeft(kept)) return kept
  return E.right({
    report: foldReport(kept.right.history) ?? { ...data, closed: null },
    isNew: kept.right.appended.length > 0,
  })
}

type Closing = Pick<EventOf<'FigureReportClosed'>['data'], 'outcome' | 'note'>

/** Says how a report ended; `not_found` where there is none. The same ending again changes nothing. */
export const closeReport = async (
  ports: Ports,
  reportId: string,
  closing: Closing,
  context: CommandContext,
): Reply<Report> => {
  const closed = await runCommand(ports, reportStream(reportId), context, (history) => {
    const report = foldReport(history)
    if (report === null) return E.left(problem('not_found', `There is no report ${reportId}.`))
    const isSame = report.closed?.outcome === closing.outcome && report.closed.note === closing.note
    const data = { report_id: reportId, ...closing, closed_at: instantOf(ports.clock()) }
    return E.right(isSame ? [] : [{ type: 'FigureReportClosed', data }])
  })
  if (E.isLeft(closed)) return closed
  const report = foldReport(closed.right.history)
  return report === null ? E.left(problem('not_found', `There is no report ${reportId}.`)) : E.right(report)
}
