import * as E from 'fp-ts/lib/Either.js'
import { answerReport } from '../../../api/reports/answer.ts'
import { systemContext } from '../../composed-ports.ts'
import { WrongUsage } from '../command-line.ts'
import { parse, reportProblem, withComposition } from './command.ts'
import { figureOptions, keysOf, versionOf } from './figure-keys.ts'
import { operatorPorts } from './operator-ports.ts'

const options = {
  ...figureOptions,
  says: { type: 'string' },
  expected: { type: 'string' },
  source: { type: 'string' },
  json: { type: 'boolean' },
} as const

export const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values, positionals } = parse(args, options)
  const version = versionOf(values, positionals)
  const { says, expected, source } = values
  if (says === undefined) throw new WrongUsage('--says tells what is wrong')
  const given = Object.entries(keysOf(values)).filter(([, key]) => key !== undefined)
  const body = {
    figure: Object.fromEntries(given),
    says,
    ...(expected === undefined ? {} : { expected }),
    ...(source === undefined ? {} : { source }),
  }
  return withComposition(async (composition) => {
    const kept = await answerReport(operatorPorts(composition), version, body, systemContext('cli'))
    if (E.isLeft(kept)) {
      reportProblem(kept.left, values.json === true)
      return 1
    }
    const { report_id, reported_at, new: isNew } = kept.right
    if (values.json === true) console.log(JSON.stringify(kept.right, null, 2))
    else console.log(`${isNew ? 'reported' : `it was reported at ${reported_at}`}: ${report_id}`)
    return 0
  })
}
