// Calls to the storage threads of the process, which the first call starts.
import { Worker } from 'node:worker_threads'
import { StorageFault, type StorageFaultReason } from '../../../domain/ports/storage-fault.ts'
import type { Services } from './services.ts'

export type StorageRequest = {
  readonly id: number
  readonly service: keyof Services
  readonly file: string
  readonly method: string
  readonly args: ReadonlyArray<unknown>
}

export type StorageReply = { readonly id: number } & (
  | { readonly result: unknown }
  | { readonly fault: { readonly reason: StorageFaultReason; readonly message: string } }
)

type Waiting = { readonly resolve: (result: unknown) => void; readonly reject: (error: unknown) => void }
type Thread = { readonly send: (request: StorageRequest) => Promise<unknown> }

const startThread = (ended: () => void): Thread => {
  const worker = new Worker(new URL('storage-thread.ts', import.meta.url), { execArgv: ['--no-warnings'] })
  const waiting = new Map<number, Waiting>()
  // a thread without work keeps no process alive
  worker.unref()

  const settle = (id: number): Waiting | undefined => {
    const found = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
    return found
  }
  worker.on('message', (reply: StorageReply) => {
    const found = settle(reply.id)
    if ('fault' in reply) found?.reject(new StorageFault(reply.fault.reason, reply.fault.message))
    else found?.resolve(reply.result)
  })
  // Whether a write under way took effect is unknown then; all of them may be repeated.
  const fail = (cause: unknown): void => {
    ended()
    const fault = new StorageFault('failed', 'a thread of the embedded stores ended', cause)
    for (const id of waiting.keys()) settle(id)?.reject(fault)
  }
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`exit code ${code}`)))

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting.set(request.id, { resolve, reject })
        worker.ref()
        worker.postMessage(request, [])
      }),
  }
}

/** The log has a thread of its own, so that an append never waits for what is derived from it. */
const threadNames = { log: 'log', readModels: 'derived', groups: 'derived' } as const
type ThreadName = (typeof threadNames)[keyof Services]

const threads = new Map<ThreadName, Thread>()
let requests = 0

const threadOf = (service: keyof Services): Thread => {
  const name = threadNames[service]
  const running = threads.get(name)
  if (running !== undefined) return running
  const started = startThread(() => {
    if (threads.get(name) === started) threads.delete(name)
  })
  threads.set(name, started)
  return started
}

type Calls<Name extends keyof Services> = {
  readonly [Method in Exclude<keyof Services[Name], 'close'>]: Services[Name][Method] extends (
    ...args: infer Args
  ) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never
}

export type StorageService<Name extends keyof Services> = {
  /** The service's methods, run in its thread; a `StorageFault` when one fails. */
  readonly calls: Calls<Name>
  readonly close: () => Promise<void>
}

/** A service over a file, in its thread. Nothing is opened before the first call. */
export const storageService = <Name extends keyof Services>(service: Name, file: string): StorageService<Name> => {
  let thread: Thread | null = null
  const send = (method: string, args: ReadonlyArray<unknown>): Promise<unknown> => {
    const current = threadOf(service)
    // also after a thread that died: the new one must count this user, so that it keeps the file open
    if (current !== thread) {
      thread = current
      void current.send({ id: requests++, service, file, method: 'open', args: [] }).catch(() => {})
    }
    return current.send({ id: requests++, service, file, method, args })
  }
  const calls = new Proxy({} as Calls<Name>, {
    get: (_, method) =>
      typeof method === 'string' ? (...args: ReadonlyArray<unknown>) => send(method, args) : undefined,
  })
  return {
    calls,
    close: async () => {
      if (thread !== null && thread === threads.get(threadNames[service])) await send('close', [])
    },
  }
}
