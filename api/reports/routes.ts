// A wrong figure is reported with its receipt; operators list reports and close them.
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { parameter } from '../../domain/values/query-values.ts'
import { withToken } from '../common/bearer.ts'
import { specInPath, ofVersion, versionInPath, problemsOfVersion } from '../common/named.ts'
import { contextOf } from '../datasets/answer.ts'
import { asking, pathParameter } from '../query.ts'
import { get, post, ok, type Route } from '../route.ts'
import { refTo } from '../schema-of-codec.ts'
import type { ApiServices } from '../services.ts'
import { answerClosing, answerReport, answerReports, type ReportPorts, reportsQuery } from './answer.ts'
import { ClosedReport, CloseRequest, ReportAccepted, ReportList, ReportRequest } from './shapes.ts'

export type ReportServices = ApiServices &
  ReportPorts & {
    /** Null: reports are made, and listed by the command line alone. */
    readonly operatorToken: string | null
  }

const bodyLimitBytes = 16_384

const report = (services: ReportServices) =>
  ofVersion(async (version, request) =>
    E.map(ok)(await answerReport(services, version, request.body, contextOf(services, request))),
  )

const close =
  (services: ReportServices): Route['handler'] =>
  async (request) => {
    const context = contextOf(services, request, 'operator')
    return E.map(ok)(await answerClosing(services, request.params['report_id'] ?? '', request.body, context))
  }

/** Reporting is for everyone; the list is for holders of the operator's token. */
export const reportRoutes = (services: ReportServices): ReadonlyArray<Route> => [
  post('/datasets/:spec_id/:content_version/reports', {
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
      problems: [...problemsOfVersion, 'figure_not_found'],
    },
    handler: report(services),
  }),
  ...(services.operatorToken === null ? [] : operatorsRoutes(services, services.operatorToken)),
]

const operatorsRoutes = (services: ReportServices, token: string): ReadonlyArray<Route> => [
  get('/reports', {
    doc: {
      operationId: 'listReports',
      tag: 'privileged',
      summary: 'Reports of wrong figures (bearer token of the operator)',
      extension: true,
      responses: { 200: { description: 'A page of reports', schema: refTo(ReportList) } },
      problems: ['unauthorized', 'forbidden'],
    },
    query: reportsQuery.parameters,
    handler: withToken(
      token,
      asking(reportsQuery, async (_request, asked) => E.map(ok)(await answerReports(services, asked))).handler,
    ),
  }),
  post('/reports/:report_id/close', {
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
      responses: { 200: { description: 'The report', schema: refTo(ClosedReport) } },
      problems: ['unauthorized', 'forbidden'],
    },
    handler: withToken(token, close(services)),
  }),
]
