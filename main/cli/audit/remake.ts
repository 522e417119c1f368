// After a loss of objects: rows, records and files made again where their graph builds are held.
import * as E from 'fp-ts/lib/Either.js'
import { versionOfStream } from '../../../domain/events/streams.ts'
import { loadVersion } from '../../../domain/lifecycle/load.ts'
import { remakeVersion } from '../../../workers/operations/remake-version.ts'
import { withComposition } from '../devfin/command.ts'
import { parseOptions, type Command } from '../command-line.ts'
import { progressLine, progressEnd } from './command.ts'

const run = async (args: ReadonlyArray<string>): Promise<number> => {
  parseOptions(args, {})
  return withComposition(async ({ eventStore, operationPorts, restoreArtifact }) => {
    const done = { versions: 0, remade: 0, files: 0, lost: 0 }
    const seen = new Set<string>()
    for await (const { stream } of eventStore.readAll(null)) {
      const named = seen.has(stream) ? null : versionOfStream(stream)
      seen.add(stream)
      if (named === null) continue
      const { specId, contentVersion } = named
      const version = await loadVersion(operationPorts.streams, specId, contentVersion)
      if (version === null || version.revoked !== null) continue
      done.versions++
      const remade = await remakeVersion(operationPorts, restoreArtifact, specId, contentVersion)
      if (E.isLeft(remade)) {
        done.lost++
        console.error(`${stream}: ${remade.left.detail}`)
        continue
      }
      const { parts, files, lost } = remade.right
      if (parts === 'remade') done.remade++
      done.files += files
      done.lost += lost.length
      for (const { digest, problem } of lost) console.error(`${stream}: ${digest}: ${problem.detail}`)
      progressLine(`${done.versions} versions`)
    }
    progressEnd()
    console.log(
      `${done.versions} versions: rows or records of ${done.remade} made again, ${done.files} files made again, ${done.lost} lost`,
    )
    return done.lost === 0 ? 0 : 1
  })
}

export const remakeCommand: Command = {
  name: 'remake',
  options: '',
  says: 'make missing or damaged rows, records and files again where the graph build is held; name what cannot be',
  run,
}
