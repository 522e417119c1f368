import { evolveReport, type Report, reportEventTypes, type ReportEventType } from '../../domain/lifecycle/report.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import { afterNull, type Cursor, type Page, pageOf } from '../page.ts'
import { projection } from '../projection.ts'

/** Reports of wrong figures. */
export const reports = projection<Report, ReportEventType>({
  name: 'reports',
  version: 1,
  types: reportEventTypes,
  fields: ['open_since', 'closed_at'],
  idOf: (event) => event.data.report_id,
  handle: evolveReport,
  indexOf: ({ closed, reported_at }) => ({
    open_since: closed === null ? reported_at : null,
    closed_at: closed?.closed_at ?? null,
  }),
})

/** `open_since`: reports nobody has dealt with, oldest first; `closed_at`: the others, by when they were closed. */
export const listReports = async (
  readModels: Pick<ReadModels, 'query'>,
  field: 'open_since' | 'closed_at',
  asked: { readonly after?: Cursor; readonly limit: number },
): Promise<Page<Report>> => {
  const rows = await readModels.query(reports.collection, {
    orderBy: { field, direction: 'asc' },
    after: asked.after ?? afterNull,
    limit: asked.limit + 1,
  })
  return pageOf(rows, asked.limit, field, (document) => [document as Report])
}
