// Commits to logs in a thread of their own, one for all logs of the process: started by the first commit.
import { Worker } from 'node:worker_threads'
import { StorageFault, type StorageFaultReason } from '../../ports/storage-fault.ts'
import type { Outcome, StoredAppend } from './log-commit.ts'

export type WriterRequest =
  | {
      readonly kind: 'commit'
      readonly id: number
      readonly file: string
      readonly group: ReadonlyArray<StoredAppend>
      readonly now: string
    }
  | { readonly kind: 'close'; readonly id: number; readonly file: string }

export type WriterReply = { readonly id: number } & (
  | { readonly outcomes: ReadonlyArray<Outcome> }
  | { readonly fault: { readonly reason: StorageFaultReason; readonly message: string } }
)

type Waiting = {
  readonly resolve: (outcomes: ReadonlyArray<Outcome>) => void
  readonly reject: (error: unknown) => void
}

/** The thread, and who waits for an answer of it. */
const startWriter = () => {
  const worker = new Worker(new URL('log-writer-thread.ts', import.meta.url), { execArgv: ['--no-warnings'] })
  const waiting = new Map<number, Waiting>()
  // a thread without work keeps no process alive
  worker.unref()

  const settle = (id: number): Waiting | undefined => {
    const found = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
    return found
  }
  worker.on('message', (reply: WriterReply) => {
    const found = settle(reply.id)
    if ('outcomes' in reply) found?.resolve(reply.outcomes)
    else found?.reject(new StorageFault(reply.fault.reason, reply.fault.message))
  })
  // Whether a commit under way took effect is unknown then; repeating an append by the ids of its events is safe.
  const fail = (cause: unknown): void => {
    if (shared.writer === writer) shared.writer = null
    const fault = new StorageFault('failed', 'the writing thread of the log ended', cause)
    for (const id of [...waiting.keys()]) settle(id)?.reject(fault)
  }
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`exit code ${code}`)))

  const writer = {
    send: (request: WriterRequest): Promise<ReadonlyArray<Outcome>> =>
      new Promise((resolve, reject) => {
        waiting.set(request.id, { resolve, reject })
        worker.ref()
        worker.postMessage(request)
      }),
  }
  return writer
}

const shared: { writer: ReturnType<typeof startWriter> | null; requests: number } = { writer: null, requests: 0 }

export type LogWriter = {
  /** Durable when it resolves; a `StorageFault` otherwise. */
  readonly commit: (group: ReadonlyArray<StoredAppend>, now: string) => Promise<ReadonlyArray<Outcome>>
  readonly close: () => Promise<void>
}

export const logWriterOf = (file: string): LogWriter => {
  let used = false
  return {
    commit: (group, now) => {
      used = true
      shared.writer ??= startWriter()
      return shared.writer.send({ kind: 'commit', id: shared.requests++, file, group, now })
    },
    close: async () => {
      if (used) await shared.writer?.send({ kind: 'close', id: shared.requests++, file })
    },
  }
}
