import { readFile } from 'node:fs/promises'
import * as E from 'fp-ts/lib/Either.js'
import { createShare } from '../../../commands/index.ts'
import { systemContext } from '../../composed-ports.ts'
import { WrongUsage } from '../command-line.ts'
import { parse, reportProblem, withComposition } from './command.ts'

export const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values, positionals } = parse(args, { definition: { type: 'string' }, json: { type: 'boolean' } })
  const [spec_id, content_version, ...rest] = positionals.flatMap((text) => text.split(/[/.]/))
  if (spec_id === undefined || rest.length > 0)
    throw new WrongUsage('name a spec, or a version as <spec_id>/<content_version>')
  const body = {
    kind: content_version === undefined ? 'live' : 'snapshot',
    spec_id,
    ...(content_version === undefined ? {} : { content_version }),
    ...(values.definition === undefined
      ? {}
      : { definition: JSON.parse(await readFile(values.definition, 'utf8')) as unknown }),
  }
  return withComposition(async (composition) => {
    const created = await createShare(composition.operationPorts, body, systemContext('cli'))
    if (E.isLeft(created)) {
      reportProblem(created.left, values.json === true)
      return 1
    }
    const url = `${composition.publicUrl}/share/${created.right.share.share_id}`
    console.log(values.json === true ? JSON.stringify({ ...created.right.share, url }, null, 2) : url)
    return 0
  })
}
