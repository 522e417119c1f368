import * as E from 'fp-ts/lib/Either.js'
import { answerExplain } from '../../../api/explain/answer.ts'
import { WrongUsage } from '../command-line.ts'
import { listOf, parse, reportProblem, withComposition } from './command.ts'

const options = {
  version: { type: 'string' },
  variable: { type: 'string' },
  period: { type: 'string' },
  origin: { type: 'string' },
  destination: { type: 'string' },
  about: { type: 'string' },
  role: { type: 'string', multiple: true },
  unit: { type: 'string' },
  method: { type: 'string' },
  provenance: { type: 'string' },
  json: { type: 'boolean' },
} as const

type Values = ReturnType<typeof parse<typeof options>>['values']

/** The keys under the names of the route; `--role name=dcid` gives any other role. */
const keysOf = (values: Values): Readonly<Record<string, string | undefined>> => ({
  variable: values.variable,
  period: values.period,
  origin: values.origin,
  destination: values.destination,
  observation_about: values.about,
  unit: values.unit,
  measurement_method: values.method,
  provenance: values.provenance,
  ...Object.fromEntries(
    listOf(values.role).map((pair) => {
      const at = pair.indexOf('=')
      if (at < 1) throw new WrongUsage(`--role takes role=dcid, not ${pair}`)
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  ),
})

export const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values, positionals } = parse(args, options)
  const [specId, contentVersion, ...rest] = (values.version ?? positionals[0] ?? '').split(/[:/]/)
  if (specId === undefined || contentVersion === undefined || rest.length > 0 || positionals.length > 1)
    throw new WrongUsage('--version takes spec_.../cv_... (or spec_...:cv_...), as printed with every dataset')
  const keys = keysOf(values)
  return withComposition(async ({ versionPorts, frameReader }) => {
    const answer = await answerExplain({ ...versionPorts, frameReader }, specId, contentVersion, keys)
    if (E.isLeft(answer)) {
      reportProblem(answer.left, values.json === true)
      return 1
    }
    console.log(values.json === true ? JSON.stringify(answer.right, null, 2) : answer.right.text.join('\n'))
    return 0
  })
}
