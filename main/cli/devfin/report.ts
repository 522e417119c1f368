import { answerReport } from '../../../api/reports/answer.ts'
import { systemContext } from '../../composed-ports.ts'
import { parse, WrongUsage } from '../command-line.ts'
import { orTold, withComposition } from './command.ts'
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
    const kept = orTold(await answerReport(operatorPorts(composition), version, body, systemContext('cli')), values)
    const { report_id, reported_at, new: isNew } = kept
    if (values.json === true) console.log(JSON.stringify(kept, null, 2))
    else console.log(`${isNew ? 'reported' : `it was reported at ${reported_at}`}: ${report_id}`)
    return 0
  })
}
