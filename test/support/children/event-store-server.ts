// A loopback event store in a process of its own; says its address, for each line of its input how often it was called and
// how many operations have ended by its events, and serves until its input ends.
import { createInterface } from 'node:readline'
import type { EventType } from '../../../domain/events/event.ts'
import { startEventStoreDbServer } from '../engines/eventstoredb-server.ts'

const ended: EventType = 'OperationCompleted'
const server = await startEventStoreDbServer()
process.stdout.write(`${JSON.stringify({ url: server.url() })}\n`)
createInterface({ input: process.stdin })
  .on('line', () => {
    const completed = server.log.events.filter(({ type }) => type === ended).length
    process.stdout.write(`${JSON.stringify({ ...server.calls(), completed })}\n`)
  })
  .on('close', () => process.exit(0))
