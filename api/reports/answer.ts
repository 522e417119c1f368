// Making, listing and closing reports of wrong figures, for the routes and for the command line.
import * as E from 'fp-ts/lib/Either.js'
import { type CommandContext, type CommandPorts, closeReport, reportFigure } from '../../commands/index.ts'
import type { Report } from '../../domain/lifecycle/report.ts'
import type { Clock } from '../../domain/ports/clock.ts'
import type { EventStore } from '../../domain/ports/event-store.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import { roleColumn } from '../../domain/frame/frame.ts'
import { requestInvalid, type Reply } from '../../domain/problem.ts'
import { decodeWith } from '../../domain/values/codecs.ts'
import { oneOfTexts } from '../../domain/values/described.ts'
import { leftOut, parameter } from '../../domain/values/query-values.ts'
import type { FramePorts } from '../../projections/queries/stored-frame.ts'
import { levelled } from '../../projections/queries/level.ts'
import { listReports, reports } from '../../projections/reports/index.ts'
import { keyColumns } from '../../statistics/figures/figure-keys.ts'
import { cursorOf, listQuery, pageAsked } from '../common/pages.ts'
import { type AskedOf, queryOf } from '../query.ts'
import { answerExplain } from '../explain/answer.ts'
import {
  type ClosedReport,
  CloseRequest,
  type ReportAccepted,
  type ReportList,
  ReportRequest,
  type ReportView,
} from './shapes.ts'

export type ReportPorts = CommandPorts &
  FramePorts & {
    readonly clock: Clock
    readonly eventStore: EventStore
    readonly readModels: ReadModels
    /** Signs cursors. */
    readonly cursorKey: string
  }

type Keys = { readonly roles?: Readonly<Record<string, string>> } & Readonly<Record<string, unknown>>

/** Keys of the figure under the names that the explain route takes. */
const keysOf = ({ figure }: Report): URLSearchParams => {
  const { roles = {}, ...keys } = figure as Keys
  const values: Readonly<Record<string, unknown>> = {
    ...keys,
    ...Object.fromEntries(Object.entries(roles).map(([role, entity]) => [roleColumn(role), entity])),
  }
  return new URLSearchParams(
    [...keyColumns({ roles: Object.keys(roles) })].flatMap(([name, column]): [string, string][] => {
      const value = values[column]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

const reportView = (report: Report): ReportView => ({
  ...report,
  explain: `/api/datasets/${report.spec_id}/${report.content_version}/explain?${keysOf(report).toString()}`,
})

/** Keeps a report of a figure of a version, with the receipt of the figure; `figure_not_found`, `request_invalid` and what explaining refuses. */
export const answerReport = async (
  ports: ReportPorts,
  { specId: spec_id, contentVersion: content_version }: { readonly specId: string; readonly contentVersion: string },
  input: unknown,
  context: CommandContext,
): Reply<ReportAccepted> => {
  const body = decodeWith(ReportRequest)(input)
  if (E.isLeft(body)) return E.left(requestInvalid(body.left))
  const { figure: keys, says, expected, source } = body.right
  const explained = await answerExplain(ports, spec_id, content_version, keys)
  if (E.isLeft(explained)) {
    const { pointer } = explained.left
    return E.left(pointer === undefined ? explained.left : { ...explained.left, pointer: `/figure${pointer}` })
  }
  const { figure, text: explanation } = explained.right
  const said = {
    spec_id,
    content_version,
    figure,
    explanation,
    says,
    ...(expected === undefined ? {} : { expected }),
    ...(source === undefined ? {} : { source }),
  }
  const kept = await reportFigure(ports, said, context)
  if (E.isLeft(kept)) return kept
  const { report_id, reported_at } = kept.right.report
  return E.right({ schema_version: 1, report_id, reported_at, figure, new: kept.right.isNew })
}

export const reportsQuery = queryOf({
  state: parameter(
    leftOut(oneOfTexts(['open', 'closed']), 'open'),
    '`open` (default), oldest first, or `closed`, by when they were closed',
  ),
  ...listQuery,
})

/** A page of reports: those that are open, oldest first, or those that were closed. */
export const answerReports = async (
  ports: ReportPorts,
  { state, ...page }: AskedOf<typeof reportsQuery>,
): Reply<ReportList> => {
  const list = ['reports-cursor', 1, state] as const
  const asked = pageAsked(ports.cursorKey, list, page)
  if (E.isLeft(asked)) return asked
  const level = await levelled(ports, reports)
  if (E.isLeft(level)) return level
  const found = await listReports(level.right, state === 'open' ? 'open_since' : 'closed_at', asked.right)
  return E.right({
    schema_version: 1,
    reports: found.items.map(reportView),
    next_cursor: cursorOf(ports.cursorKey, list, found.next),
  })
}

/** Says how a report ended; `not_found` where there is none. */
export const answerClosing = async (
  ports: ReportPorts,
  reportId: string,
  input: unknown,
  context: CommandContext,
): Reply<ClosedReport> => {
  const body = decodeWith(CloseRequest)(input)
  if (E.isLeft(body)) return E.left(requestInvalid(body.left))
  const closed = await closeReport(ports, reportId, body.right, context)
  return E.isLeft(closed) ? closed : E.right({ schema_version: 1, report: reportView(closed.right) })
}
