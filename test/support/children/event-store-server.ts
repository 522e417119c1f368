// A loopback event store in a process of its own; says its address, for each line of its input how often it was called, and serves
// until its input ends.
import { createInterface } from 'node:readline'
import { startEventStoreDbServer } from '../engines/eventstoredb-server.ts'

const server = await startEventStoreDbServer()
process.stdout.write(`${JSON.stringify({ url: server.url() })}\n`)
createInterface({ input: process.stdin })
  .on('line', () => process.stdout.write(`${JSON.stringify(server.calls())}\n`))
  .on('close', () => process.exit(0))
