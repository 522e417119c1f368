// The entry of the thread that writes logs: a commit waits for the disk, which the event loop must not.
import { parentPort } from 'node:worker_threads'
import { type EventTable, openEventTable } from './event-table.ts'
import { commitGroup } from './log-commit.ts'
import type { WriterReply, WriterRequest } from './log-writer.ts'
import { storageFault } from './sqlite.ts'

const tables = new Map<string, EventTable>()

const tableOf = (file: string): EventTable => {
  const known = tables.get(file)
  if (known !== undefined) return known
  const table = openEventTable(file)
  tables.set(file, table)
  return table
}

const closeTable = (file: string): void => {
  tables.get(file)?.close()
  tables.delete(file)
}

const answer = (request: WriterRequest): WriterReply => {
  const { id, file } = request
  try {
    if (request.kind === 'close') {
      closeTable(file)
      return { id, outcomes: [] }
    }
    return { id, outcomes: commitGroup(tableOf(file), request.group, request.now) }
  } catch (error) {
    const { reason, message } = storageFault('cannot append', error)
    return { id, fault: { reason, message } }
  }
}

parentPort?.on('message', (request: WriterRequest) => parentPort?.postMessage(answer(request)))
