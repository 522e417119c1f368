// Makes read models from a share of a log each time it is told to, with the name of their file, and says how many events that were, then that it rests:
// `url which sideBySide`, or `url - 1` for all of the log by one reader.
import { createInterface } from 'node:readline'
import { openThreadedReadModels } from '../../../adapters/embedded/threads/read-models.ts'
import { openEventStoreDb } from '../../../adapters/eventstoredb/index.ts'
import { besideOf } from '../../../projections/projection.ts'
import { allProjections } from '../../../projections/registry.ts'
import { replayInto } from '../../../projections/replay.ts'
import { replayShare, sharesOf } from '../../../projections/replay-shares.ts'

const [url = '', which = '-', sideBySide = '1'] = process.argv.slice(2)
const eventStore = openEventStoreDb(url)
const projections = allProjections.map(besideOf)
const share = which === '-' ? undefined : sharesOf(projections, Number(sideBySide))[Number(which)]

for await (const file of createInterface(process.stdin)) {
  const readModels = openThreadedReadModels({ file })
  const ports = { eventStore, readModels }
  const { events } = await (share === undefined ? replayInto(ports, { projections }) : replayShare(ports, share))
  // as the process of a share: it tells that it is done, then closes
  console.log(events)
  await readModels.close()
  console.log('at rest')
}
await eventStore.close()
