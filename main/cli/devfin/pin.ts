import { pinVersion } from '../../../commands/index.ts'
import { systemContext } from '../../composed-ports.ts'
import { parse } from '../command-line.ts'
import { orTold, withComposition } from './command.ts'
import { versionArgument } from './version-argument.ts'

export const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values, positionals } = parse(args, { artifact: { type: 'string' }, json: { type: 'boolean' } })
  const { specId, contentVersion } = versionArgument(positionals)
  return withComposition(async (composition) => {
    const ports = { ...composition.operationPorts, restoreArtifact: composition.restoreArtifact }
    const pinned = orTold(
      await pinVersion(ports, specId, contentVersion, values.artifact ?? null, systemContext('cli')),
      values,
    )
    const { newlyPinned, version } = pinned
    const files = version.artifacts.filter((a) => a.pinned !== null)
    if (values.json === true) {
      console.log(
        JSON.stringify({ newly_pinned: newlyPinned, artifacts: files.map((a) => a.artifact_digest) }, null, 2),
      )
    } else {
      console.log(`${newlyPinned} newly pinned; ${files.length} files of this version are kept for ever:`)
      for (const file of files) console.log(`  ${file.file_name} ${file.artifact_digest}`)
    }
    return 0
  })
}
