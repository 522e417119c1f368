import * as E from 'fp-ts/lib/Either.js'
import { answerExplain } from '../../../api/explain/answer.ts'
import { parse, reportProblem, withComposition } from './command.ts'
import { figureOptions, keysOf, versionOf } from './figure-keys.ts'

export const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values, positionals } = parse(args, { ...figureOptions, json: { type: 'boolean' } })
  const { specId, contentVersion } = versionOf(values, positionals)
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
