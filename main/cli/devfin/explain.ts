import { answerExplain } from '../../../api/explain/answer.ts'
import { parse } from '../command-line.ts'
import { orTold, withComposition } from './command.ts'
import { figureOptions, keysOf, versionOf } from './figure-keys.ts'

export const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values, positionals } = parse(args, { ...figureOptions, json: { type: 'boolean' } })
  const { specId, contentVersion } = versionOf(values, positionals)
  const keys = keysOf(values)
  return withComposition(async ({ versionPorts, frameReader }) => {
    const answer = orTold(await answerExplain({ ...versionPorts, frameReader }, specId, contentVersion, keys), values)
    console.log(values.json === true ? JSON.stringify(answer, null, 2) : answer.text.join('\n'))
    return 0
  })
}
