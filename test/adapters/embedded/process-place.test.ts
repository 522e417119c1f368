import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { takePlace } from '../../../adapters/embedded/process-place.ts'
import { temporaryDirectory } from '../../support/temporary.ts'

const child = new URL('../../support/children/take-place.ts', import.meta.url).pathname

/** A process that takes a place and keeps it until it is killed. */
const startHolder = async (t: ExecutionContext, log: string) => {
  const holder = spawn(process.execPath, [child, log], { stdio: ['ignore', 'pipe', 'inherit'] })
  t.teardown(() => holder.kill('SIGKILL'))
  const [said] = (await once(holder.stdout, 'data')) as [Buffer]
  return {
    number: Number(said.toString()),
    kill: async () => {
      holder.kill('SIGKILL')
      await once(holder, 'exit')
    },
  }
}

test('no two live processes have one place; the place of one that was killed is the next to be taken', async (t) => {
  const directory = await temporaryDirectory()
  t.teardown(() => directory.dispose())
  const log = join(directory.path, 'events.sqlite')
  const [one, two] = [await startHolder(t, log), await startHolder(t, log)]
  t.deepEqual([one.number, two.number], [1, 2])
  await one.kill()
  const first = takePlace(log)
  const third = takePlace(log)
  t.deepEqual([first.number, third.number], [1, 3])
  const other = takePlace(join(directory.path, 'other.sqlite'))
  t.is(other.number, 1)
  first.release()
  const again = await startHolder(t, log)
  t.is(again.number, 1)
  third.release()
  other.release()
})

test('processes that start at the same time take different places', async (t) => {
  const directory = await temporaryDirectory()
  t.teardown(() => directory.dispose())
  const log = join(directory.path, 'events.sqlite')
  const holders = await Promise.all(Array.from({ length: 6 }, () => startHolder(t, log)))
  t.is(new Set(holders.map(({ number }) => number)).size, 6)
})
