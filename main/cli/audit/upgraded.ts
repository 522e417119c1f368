import { sayUpgraded } from '../../event-forms.ts'
import { parseOptions, type Command } from '../command-line.ts'
import { withStores } from './command.ts'

const run = async (args: ReadonlyArray<string>): Promise<number> => {
  parseOptions(args, {})
  return withStores(
    async (stores) => {
      const outcome = await sayUpgraded(stores)
      console.log(
        outcome === 'said'
          ? 'events of the latest versions are written from now on; earlier programs must not be started on this log again'
          : 'this log was not begun by an earlier version: nothing is to be said',
      )
      return 0
    },
    { sameLog: true },
  )
}

export const upgradedCommand: Command = {
  name: 'upgraded',
  options: '',
  says: 'say that no process of an earlier version is left on the log, so that events they cannot read may be written',
  run,
}
