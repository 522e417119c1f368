// A loopback event store in a process of its own; says its address, then serves until its input ends.
import { startEventStoreDbServer } from '../engines/eventstoredb-server.ts'

const server = await startEventStoreDbServer()
process.stdout.write(`${JSON.stringify({ url: server.url() })}\n`)
process.stdin.resume()
process.stdin.on('end', () => process.exit(0))
