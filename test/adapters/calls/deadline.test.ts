import { createServer, connect } from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import test from 'ava'
import { DeadlineExceeded, watchSilence, withDeadline } from '../../../adapters/calls/deadline.ts'

/** Keeps the process from reading what comes, as compiling a graph does. */
const beBusy = (ms: number): void => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('an answer that came while the process was busy with itself is no call that failed', async (t) => {
  const server = createServer((socket) => socket.end('answer')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const answered = withDeadline('asking', 200, async () => {
    const socket = connect(port, '127.0.0.1')
    const [data] = (await once(socket, 'data')) as [Buffer]
    return data.toString()
  })
  beBusy(600)
  t.is(await answered, 'answer')
  server.close()
})

test('a call that is never answered fails, also when the process was busy', async (t) => {
  const never = withDeadline('asking', 100, (signal) => {
    signal.addEventListener('abort', () => t.true(signal.reason instanceof DeadlineExceeded))
    return new Promise(() => undefined)
  })
  beBusy(300)
  await t.throwsAsync(never, { instanceOf: DeadlineExceeded })
  await t.throwsAsync(
    withDeadline('asking', 20, () => new Promise(() => undefined)),
    { instanceOf: DeadlineExceeded },
  )
})

const watched = (allowedMs: () => number) => {
  const told: DeadlineExceeded[] = []
  const heard = Promise.withResolvers<DeadlineExceeded>()
  const silence = watchSilence('reading', allowedMs, (error) => {
    told.push(error)
    heard.resolve(error)
  })
  return { silence, told, heard: heard.promise }
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

test('each beginning is told of its own silence', async (t) => {
  const told: DeadlineExceeded[] = []
  let heard = Promise.withResolvers<void>()
  const silence = watchSilence(
    'reading',
    () => 30,
    (error) => {
      told.push(error)
      heard.resolve()
    },
  )
  silence.begins()
  await heard.promise
  heard = Promise.withResolvers<void>()
  silence.begins()
  await heard.promise
  t.is(told.length, 2)
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
