import { createServer, connect } from 'node:net'
import { once } from 'node:events'
import test from 'ava'
import { DeadlineExceeded, withDeadline } from '../../../adapters/calls/deadline.ts'

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
