import { createServer, connect } from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import test from 'ava'
import { DeadlineExceeded } from '../../../adapters/calls/deadline.ts'
import { watchSilence } from '../../../adapters/calls/silence.ts'

const watched = (allowedMs: () => number) => {
  const told: DeadlineExceeded[] = []
  const heard = Promise.withResolvers<DeadlineExceeded>()
  const silence = watchSilence('reading', allowedMs, (error) => {
    told.push(error)
    heard.resolve(error)
  })
  return { silence, told, heard: heard.promise }
}

/** Keeps the process from reading what comes, as compiling a graph does. */
const beBusy = (ms: number): void => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('what is waited for too long is told, once', async (t) => {
  const { silence, told, heard } = watched(() => 30)
  silence.begins()
  const error = await heard
  t.true(error instanceof DeadlineExceeded)
  t.is(error.deadlineMs, 30)
  await pause(200)
  t.is(told.length, 1)
  silence.stop()
})

test('nothing is told while nothing is waited for, however long, nor after the end', async (t) => {
  const { silence, told } = watched(() => 30)
  silence.begins()
  silence.ends()
  await pause(200)
  t.deepEqual(told, [])
  silence.begins()
  silence.stop()
  await pause(200)
  t.deepEqual(told, [])
})

test('a shorter silence is allowed when less time is left', async (t) => {
  const left = [600_000, 20]
  const { silence, heard } = watched(() => left.shift() ?? 20)
  silence.begins()
  t.is((await heard).deadlineMs, 20)
  silence.stop()
})

test('what came while the process was busy with itself is no silence', async (t) => {
  const server = createServer((socket) => socket.end('answer')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const { silence, told } = watched(() => 200)
  silence.begins()
  const socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1')
  beBusy(600)
  const [data] = (await once(socket, 'data')) as [Buffer]
  silence.ends()
  t.is(data.toString(), 'answer')
  t.deepEqual(told, [])
  silence.stop()
  server.close()
})
