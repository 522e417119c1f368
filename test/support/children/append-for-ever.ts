// Appends to a log until killed, and says each append only after it was acknowledged.
import * as E from 'fp-ts/lib/Either.js'
import { openSqliteEventStore } from '../../../adapters/embedded/event-store.ts'
import { anEvent } from '../contracts/contract.ts'

const [file = '', writers = '4', perAppend = '3'] = process.argv.slice(2)
const store = openSqliteEventStore({ file })

/** Resolves when the reader's end has the line: a reader that is behind makes the writer wait, and is no fault. */
const say = (line: string): Promise<void> => new Promise((resolve) => process.stdout.write(line, () => resolve()))

const write = async (stream: string): Promise<void> => {
  for (let revision = -1n; ; revision += BigInt(perAppend)) {
    const events = Array.from({ length: Number(perAppend) }, () => anEvent({ text: 'x'.repeat(200) }))
    const outcome = await store.append(stream, events, revision < 0n ? 'no_stream' : revision)
    if (E.isLeft(outcome)) throw new Error('another writer in my stream')
    await say(`${stream} ${outcome.right.revision}\n`)
  }
}

try {
  await Promise.all(Array.from({ length: Number(writers) }, (_, i) => write(`run-${process.pid}-${i}`)))
} catch (error) {
  await say(`fault ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(3)
}
