// A process that does one share of a replay. Its arguments are which share, how many readers there are, and names of projections. It
// opens the stores of its environment, begins when its parent says so, tells how far it has come, and ends with its parent.
import { besideOf } from '../projections/projection.ts'
import { allProjections } from '../projections/registry.ts'
import { replayShare, sharesOf } from '../projections/replay-shares.ts'
import { configuration } from './cli/configuration.ts'
import { openEventStore, openReadModels } from './engines.ts'
import { onLeaving } from '../domain/leaving.ts'
import type { ShareMessage } from './replay-processes.ts'

const tell = (message: ShareMessage): Promise<void> =>
  new Promise((resolve, reject) => {
    if (process.send === undefined) throw new Error('this process is started by a replay, not by hand')
    process.send(message, undefined, undefined, (error) => (error === null ? resolve() : reject(error)))
  })

const told = (): Promise<unknown> => new Promise((resolve) => void process.once('message', resolve))

const work = async ([which = '', sideBySide = '', ...names]: ReadonlyArray<string>): Promise<void> => {
  const made = allProjections.filter(({ name }) => names.includes(name)).map(besideOf)
  const share = sharesOf(made, Number(sideBySide))[Number(which)]
  if (share === undefined) throw new Error(`there is no share ${which} of ${sideBySide}`)
  const config = configuration()
  const eventStore = await openEventStore(config)
  await using _eventStore = onLeaving(() => eventStore.close())
  const readModels = await openReadModels(config)
  await using _readModels = onLeaving(() => readModels.close())
  const begin = told()
  await tell({ says: 'ready' })
  await begin
  const onProgress = (progress: Extract<ShareMessage, { progress: unknown }>['progress']): void => {
    void tell({ says: 'progress', progress }).catch(() => {})
  }
  const progress = await replayShare({ eventStore, readModels }, share, { onProgress })
  await tell({ says: 'done', progress })
}

const endWithParent = (): never => process.exit(1)
process.once('disconnect', endWithParent)
try {
  await work(process.argv.slice(2))
} catch (error) {
  await tell({ says: 'failed', why: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
}
process.off('disconnect', endWithParent)
process.disconnect()
