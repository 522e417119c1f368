import { readFile } from 'node:fs/promises'
import { createShare } from '../../../commands/index.ts'
import { systemContext } from '../../composed-ports.ts'
import { parse, WrongUsage } from '../command-line.ts'
import { orTold, withComposition } from './command.ts'

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
    const created = orTold(await createShare(composition.operationPorts, body, systemContext('cli')), values)
    const url = `${composition.publicUrl}/share/${created.share.share_id}`
    console.log(values.json === true ? JSON.stringify({ ...created.share, url }, null, 2) : url)
    return 0
  })
}
