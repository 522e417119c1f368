// Appends to a log until killed, and says each append only after it was acknowledged.
import { writeSync } from 'node:fs'
import * as E from 'fp-ts/lib/Either.js'
import { openSqliteEventStore } from '../../../adapters/embedded/event-store.ts'
import { anEvent } from '../contracts/contract.ts'

const [file = '', writers = '4', perAppend = '3'] = process.argv.slice(2)
const store = openSqliteEventStore({ file })

const write = async (stream: string): Promise<void> => {
  for (let revision = -1n; ; revision += BigInt(perAppend)) {
    const events = Array.from({ length: Number(perAppend) }, () => anEvent({ text: 'x'.repeat(200) }))
    const outcome = await store.append(stream, events, revision < 0n ? 'no_stream' : revision)
    if (E.isLeft(outcome)) throw new Error('another writer in my stream')
    writeSync(1, `${stream} ${outcome.right.revision}\n`)
  }
}

try {
  await Promise.all(Array.from({ length: Number(writers) }, (_, i) => write(`run-${process.pid}-${i}`)))
} catch (error) {
  writeSync(1, `fault ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(3)
}
