import { answerClosing, answerReports, reportsQuery } from '../../../api/reports/answer.ts'
import type { ReportView } from '../../../api/reports/shapes.ts'
import { systemContext } from '../../composed-ports.ts'
import { withReserve } from '../../with-reserve.ts'
import { parse, WrongUsage } from '../command-line.ts'
import { orTold, withComposition } from './command.ts'
import { withFreshReadModels } from './fresh-read-models.ts'
import { operatorPorts } from './operator-ports.ts'

const options = {
  state: { type: 'string' },
  limit: { type: 'string' },
  cursor: { type: 'string' },
  outcome: { type: 'string' },
  note: { type: 'string' },
  json: { type: 'boolean' },
} as const

type Values = ReturnType<typeof parse<typeof options>>['values']

const reportLines = (report: ReportView): ReadonlyArray<string> => [
  `${report.report_id}  ${report.reported_at}  ${report.spec_id}/${report.content_version}`,
  `  says: ${report.says}`,
  ...(report.expected === undefined ? [] : [`  expected: ${report.expected}`]),
  ...(report.source === undefined ? [] : [`  source: ${report.source}`]),
  ...report.explanation.map((line) => `  | ${line}`),
  ...(report.closed === null
    ? []
    : [`  closed at ${report.closed.closed_at}, ${report.closed.outcome}: ${report.closed.note}`]),
]

const list = async (values: Values): Promise<number> => {
  const { state, limit, cursor, json } = values
  const query = orTold(
    reportsQuery.read({
      ...(state === undefined ? {} : { state }),
      ...(limit === undefined ? {} : { limit }),
      ...(cursor === undefined ? {} : { cursor }),
    }),
    { json },
  )
  return withFreshReadModels(async (composition) => {
    const page = orTold(await answerReports(operatorPorts(composition), query), { json })
    const { reports, next_cursor: next } = page
    if (json === true) console.log(JSON.stringify(page, null, 2))
    else {
      if (reports.length === 0) console.log(`no report is ${state ?? 'open'}`)
      for (const report of reports) console.log(reportLines(report).join('\n'))
      if (next !== null) console.log(`more: --cursor ${next}`)
    }
    return 0
  })
}

const close = (id: string, { outcome, note, json }: Values): Promise<number> =>
  withComposition(async (composition) => {
    const closed = orTold(
      await withReserve(composition, () =>
        answerClosing(operatorPorts(composition), id, { outcome, note }, systemContext('operator')),
      ),
      { json },
    )
    console.log(json === true ? JSON.stringify(closed, null, 2) : reportLines(closed.report).join('\n'))
    return 0
  })

export const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values, positionals } = parse(args, options)
  const [verb, id, ...rest] = positionals
  if (verb === undefined) {
    if (values.outcome !== undefined || values.note !== undefined) throw new WrongUsage('name the report: close ID')
    return list(values)
  }
  if (verb !== 'close' || id === undefined || rest.length > 0) throw new WrongUsage('close takes one report by its id')
  if (values.outcome === undefined || values.note === undefined) throw new WrongUsage('--outcome and --note are needed')
  for (const name of ['state', 'limit', 'cursor'] as const)
    if (values[name] !== undefined) throw new WrongUsage(`--${name} is of the list`)
  return close(id, values)
}
