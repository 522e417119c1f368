import test from 'ava'
import { openFairTurns } from '../../../workers/operations/fair-turns.ts'

const never = new AbortController().signal

test('who asks for one thing waits for at most one of each other client, however many those asked for', async (t) => {
  const turns = openFairTurns(1)
  const done: string[] = []
  const ask = (lane: string, name: string) =>
    turns.run(lane, never, async () => {
      await new Promise((resolve) => setImmediate(resolve))
      done.push(name)
    })
  const asked = [...Array.from({ length: 50 }, (_, i) => ask('a', `a${i}`)), ask('b', 'b0'), ask('c', 'c0')]
  await Promise.all(asked)
  t.true(done.indexOf('b0') <= 3, `b0 was number ${done.indexOf('b0')}`)
  t.true(done.indexOf('c0') <= 4, `c0 was number ${done.indexOf('c0')}`)
  t.deepEqual(
    done.filter((name) => name.startsWith('a')),
    Array.from({ length: 50 }, (_, i) => `a${i}`),
    'each client in its order',
  )
})

test('never more at a time than there are places, and a place is given back when the work fails', async (t) => {
  const turns = openFairTurns(3)
  let inside = 0
  let most = 0
  const work = async (): Promise<void> => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise((resolve) => setImmediate(resolve))
    inside -= 1
    throw new Error('failed')
  }
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => turns.run(`${i % 4}`, never, work)))
  t.true(results.every(({ status }) => status === 'rejected'))
  t.deepEqual([most, turns.waiting()], [3, 0])
  t.is(await turns.run('x', never, async () => 'again'), 'again')
})

test('what waits when the process stops is not done, and is said not to be', async (t) => {
  const turns = openFairTurns(1)
  const stopping = new AbortController()
  let release = (): void => {}
  const first = turns.run('a', stopping.signal, () => new Promise<void>((resolve) => void (release = resolve)))
  let isDone = false
  const second = turns.run('a', stopping.signal, async () => void (isDone = true))
  stopping.abort(new Error('stopping'))
  await t.throwsAsync(second, { message: 'stopping' })
  release()
  await first
  t.deepEqual([isDone, turns.waiting()], [false, 0])
})
