import { takeDown } from '../../../commands/index.ts'
import { systemContext } from '../../composed-ports.ts'
import { withReserve } from '../../with-reserve.ts'
import { parse, WrongUsage } from '../command-line.ts'
import { orTold, withComposition } from './command.ts'
import { versionArgument } from './version-argument.ts'

export const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values, positionals } = parse(args, { reason: { type: 'string' }, json: { type: 'boolean' } })
  const { specId, contentVersion } = versionArgument(positionals)
  const reason = values.reason?.normalize('NFC').trim() ?? ''
  if (reason === '' || reason.length > 2_000) throw new WrongUsage('--reason is needed, at most 2000 characters')
  return withComposition(async (composition) => {
    const taken = orTold(
      await withReserve(composition, () =>
        takeDown(composition.operationPorts, specId, contentVersion, reason, systemContext('operator')),
      ),
      values,
    )
    if (values.json === true) console.log(JSON.stringify(taken, null, 2))
    else {
      const { changed, revoked_at, objects_deleted, purge } = taken
      console.log(
        changed
          ? `taken down; ${objects_deleted} objects deleted`
          : `it was taken down at ${revoked_at}: ${taken.reason} (${objects_deleted} left-over objects deleted)`,
      )
      for (const address of purge) console.log(`  caches must forget ${address}`)
    }
    return 0
  })
}
