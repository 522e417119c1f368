// Reads a range of a log with the plain client, each time it is told to, and says how many events that were: `url after upTo`, where
// positions are numbers, or `-` for the ends of the log.
import { EventStoreDBClient, FORWARDS, START } from '@eventstore/db-client'
import { createInterface } from 'node:readline'

const [url = '', after = '-', upTo = '-'] = process.argv.slice(2)
const client = EventStoreDBClient.connectionString(url)
const fromPosition = after === '-' ? START : { commit: BigInt(after), prepare: BigInt(after) }

const read = async (): Promise<number> => {
  let events = 0
  for await (const { event } of client.readAll({ direction: FORWARDS, fromPosition })) {
    const position = String(event?.position?.commit)
    if (event !== undefined && position !== after) events++
    if (position === upTo) break
  }
  return events
}

for await (const _ of createInterface(process.stdin)) {
  console.log(await read())
  console.log('at rest')
}
await client.dispose()
