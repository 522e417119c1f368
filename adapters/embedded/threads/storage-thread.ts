// The entry of a thread that writes embedded stores: a commit waits for the disk, which the event loop must not.
import { parentPort } from 'node:worker_threads'
import { storageFault } from '../sqlite.ts'
import { openers } from './services.ts'
import type { StorageReply, StorageRequest } from './storage-client.ts'

type Method = (...args: ReadonlyArray<unknown>) => unknown
type Opened = { readonly service: object; users: number }

const opened = new Map<string, Opened>()

const openedOf = (request: StorageRequest): Opened => {
  const key = `${request.service} ${request.file}`
  const known = opened.get(key)
  if (known !== undefined) return known
  const made = { service: openers[request.service](request.file), users: 0 }
  opened.set(key, made)
  return made
}

const methodOf = (service: object, name: string): Method => {
  const method: unknown = Object.hasOwn(service, name) ? Reflect.get(service, name) : undefined
  if (typeof method !== 'function') throw new TypeError(`no method ${name}`)
  return method as Method
}

const perform = async (request: StorageRequest): Promise<unknown> => {
  const entry = openedOf(request)
  if (request.method === 'open') {
    entry.users += 1
    return
  }
  if (request.method !== 'close') return methodOf(entry.service, request.method)(...request.args)
  entry.users -= 1
  if (entry.users > 0) return
  opened.delete(`${request.service} ${request.file}`)
  await methodOf(entry.service, 'close')()
}

const answer = async (request: StorageRequest): Promise<StorageReply> => {
  const { id } = request
  try {
    return { id, result: await perform(request) }
  } catch (error) {
    const { reason, message } = storageFault(`${request.service} ${request.file}: cannot ${request.method}`, error)
    return { id, fault: { reason, message } }
  }
}

const reply = async (request: StorageRequest): Promise<void> => {
  parentPort?.postMessage(await answer(request), [])
}

parentPort?.on('message', (request: StorageRequest) => void reply(request))
