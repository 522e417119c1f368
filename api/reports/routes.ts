// A wrong figure is reported with its receipt; operators list reports and close them.
import * as E from 'fp-ts/lib/Either.js'
import { closeReport, reportFigure } from '../../commands/index.ts'
import type { Report } from '../../domain/lifecycle/report.ts'
import type { EventStore } from '../../domain/ports/event-store.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import { roleColumn } from '../../domain/frame/frame.ts'
import * as t from 'io-ts'
import { type Problem, requestInvalid } from '../../domain/problem.ts'
import { decodeWith } from '../../domain/values/codecs.ts'
import { oneOfTexts } from '../../domain/values/described.ts'
import { leftOut, parameter } from '../../domain/values/query-values.ts'
import type { FramePorts } from '../../projections/queries/explain-figure.ts'
import { levelled } from '../../projections/queries/level.ts'
import { listReports, reports } from '../../projections/reports/index.ts'
import { keyColumns } from '../../statistics/figures/figure-keys.ts'
import { withToken } from '../common/bearer.ts'
import { specInPath, versionIn, versionInPath } from '../common/named.ts'
import { cursorOf, listQuery, pageAsked } from '../common/pages.ts'
import { contextOf } from '../datasets/answer.ts'
import { answerExplain } from '../explain/answer.ts'
import { type AskedOf, asking, pathParameter, queryOf } from '../query.ts'
import { ok, type Route, type RouteResponse } from '../route.ts'
import { refTo } from '../schema-of-codec.ts'
import type { ApiServices } from '../services.ts'
import {
  type ClosedReport,
  ClosedReport as ClosedReportShape,
  CloseRequest,
  ReportAccepted,
  ReportList,
  ReportRequest,
  type ReportView,
} from './shapes.ts'

export type ReportServices = ApiServices &
  FramePorts & {
    readonly eventStore: EventStore
    readonly readModels: ReadModels
    /** Signs cursors. */
    readonly cursorKey: string
    /** Null: reports are made, and listed by the command line alone. */
    readonly operatorToken: string | null
  }

const bodyLimitBytes = 16_384

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

const report =
  (services: ReportServices): Route['handler'] =>
  async (request) => {
    const version = versionIn(request)
    if (E.isLeft(version)) return version
    const { specId: spec_id, contentVersion: content_version } = version.right
    const body = decodeWith(ReportRequest)(request.body)
    if (E.isLeft(body)) return E.left(requestInvalid(body.left))
    const { figure: keys, says, expected, source } = body.right
    const explained = await answerExplain(services, spec_id, content_version, keys)
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
    const kept = await reportFigure(services, said, contextOf(services, request))
    if (E.isLeft(kept)) return kept
    const { report_id, reported_at } = kept.right.report
    const value: ReportAccepted = { schema_version: 1, report_id, reported_at, figure, new: kept.right.isNew }
    return E.right(ok(value))
  }

const reportsQuery = queryOf({
  state: parameter(
    leftOut(oneOfTexts(['open', 'closed']), 'open'),
    '`open` (default), oldest first, or `closed`, by when they were closed',
  ),
  ...listQuery,
})

const list =
  (services: ReportServices) =>
  async ({ state, ...page }: AskedOf<typeof reportsQuery>): Promise<E.Either<Problem, RouteResponse>> => {
    const list = ['reports-cursor', 1, state] as const
    const asked = pageAsked(services.cursorKey, list, page)
    if (E.isLeft(asked)) return asked
    const level = await levelled(services, reports)
    if (E.isLeft(level)) return level
    const found = await listReports(level.right, state === 'open' ? 'open_since' : 'closed_at', asked.right)
    const value: ReportList = {
      schema_version: 1,
      reports: found.items.map(reportView),
      next_cursor: cursorOf(services.cursorKey, list, found.next),
    }
    return E.right(ok(value))
  }

const close =
  (services: ReportServices): Route['handler'] =>
  async (request) => {
    const body = decodeWith(CloseRequest)(request.body)
    if (E.isLeft(body)) return E.left(requestInvalid(body.left))
    const context = contextOf(services, request, 'operator')
    const closed = await closeReport(services, request.params['report_id'] ?? '', body.right, context)
    if (E.isLeft(closed)) return closed
    const value: ClosedReport = { schema_version: 1, report: reportView(closed.right) }
    return E.right(ok(value))
  }

/** Reporting is for everyone; the list is for holders of the operator's token. */
export const reportRoutes = (services: ReportServices): ReadonlyArray<Route> => [
  {
    method: 'POST',
    path: '/datasets/:spec_id/:content_version/reports',
    at: 'api',
    limit: 'write',
    ownPagesOnly: true,
    bodyLimitBytes,
    doc: {
      operationId: 'reportFigure',
      tag: 'datasets',
      summary: 'Report a figure that is wrong; it is kept with its receipt, for operators',
      extension: true,
      parameters: [specInPath, versionInPath],
      requestSchema: refTo(ReportRequest),
      requestExamples: {
        'A figure that the source has otherwise': {
          figure: {
            variable: 'economy/GrossDomesticProduct_Nominal',
            period: '2019',
            observation_about: 'country/KEN',
          },
          says: 'The outlook of October has another figure.',
          expected: '100.4 billion US dollars',
        },
      },
      responses: {
        200: { description: 'It is reported, now or before in these words', schema: refTo(ReportAccepted) },
      },
      problems: [
        'request_invalid',
        'not_found',
        'snapshot_not_found',
        'figure_not_found',
        'snapshot_revoked',
        'stored_object_damaged',
        'artifact_expired',
      ],
    },
    handler: report(services),
  },
  ...(services.operatorToken === null ? [] : operatorsRoutes(services, services.operatorToken)),
]

const operatorsRoutes = (services: ReportServices, token: string): ReadonlyArray<Route> => [
  {
    method: 'GET',
    path: '/reports',
    at: 'api',
    doc: {
      operationId: 'listReports',
      tag: 'privileged',
      summary: 'Reports of wrong figures (bearer token of the operator)',
      extension: true,
      responses: { 200: { description: 'A page of reports', schema: refTo(ReportList) } },
      problems: ['unauthorized', 'forbidden', 'request_invalid'],
    },
    query: reportsQuery.parameters,
    handler: withToken(token, asking(reportsQuery, (_request, asked) => list(services)(asked)).handler),
  },
  {
    method: 'POST',
    path: '/reports/:report_id/close',
    at: 'api',
    ownPagesOnly: true,
    mayUseReserve: true,
    bodyLimitBytes,
    doc: {
      operationId: 'closeReport',
      tag: 'privileged',
      summary: 'Say how a report ended (bearer token of the operator)',
      extension: true,
      parameters: [pathParameter('report_id', parameter(t.string, 'The report'))],
      requestSchema: refTo(CloseRequest),
      requestExamples: { Mended: { outcome: 'corrected', note: 'The next build has the figure of the source.' } },
      responses: { 200: { description: 'The report', schema: refTo(ClosedReportShape) } },
      problems: ['unauthorized', 'forbidden', 'not_found', 'request_invalid'],
    },
    handler: withToken(token, close(services)),
  },
]
