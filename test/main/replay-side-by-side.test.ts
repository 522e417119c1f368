// Read models made anew by several processes: what the command promises, also when one of them is killed.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { access, readdir, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { openSqliteEventStore } from '../../adapters/embedded/event-store.ts'
import { openSqliteReadModels } from '../../adapters/embedded/read-models.ts'
import { allProjections } from '../../projections/registry.ts'
import { logReaderFlags } from '../../main/log-reader-flags.ts'
import { eventually } from '../support/contracts/contract.ts'
import * as h from '../support/histories.ts'
import { appendHistories, everythingIn } from '../support/projecting.ts'
import { temporaryDirectory } from '../support/temporary.ts'

const program = join(import.meta.dirname, '../../main/cli/audit.ts')

const audit = (directory: string, ...args: ReadonlyArray<string>) =>
  new Promise<{ readonly code: number; readonly out: string; readonly err: string }>((resolve) => {
    const environment = { ...process.env, DATA_DIR: directory }
    execFile(process.execPath, [program, ...args], { env: environment }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    )
  })

const readModelsIn = async (directory: string) => {
  const readModels = openSqliteReadModels({ file: join(directory, 'read-models.sqlite') })
  const all = await everythingIn(readModels, allProjections)
  const checkpoints = await Promise.all(allProjections.map(({ key }) => readModels.checkpoint(key)))
  await readModels.close()
  return { all, checkpoints }
}

const fill = async (directory: string, from: number, to: number): Promise<void> => {
  const store = openSqliteEventStore({ file: join(directory, 'events.sqlite') })
  for (let n = from; n <= to; n++) await appendHistories(store, h.datasetHistory(n))
  await store.close()
}

test('read models made by three processes are those made by one', async (t) => {
  const place = await temporaryDirectory()
  t.teardown(place.dispose)
  await fill(place.path, 1, 30)
  const one = await audit(place.path, 'replay', '--json')
  t.is(one.code, 0, one.err)
  const alone = await readModelsIn(place.path)
  const three = await audit(place.path, 'replay', '--side-by-side', '3', '--json')
  t.is(three.code, 0, three.err)
  const counts = (out: string) => ({ ...JSON.parse(out), seconds: 0 })
  t.deepEqual(counts(three.out), counts(one.out))
  t.is(JSON.parse(three.out).events, 300)
  t.deepEqual(await readModelsIn(place.path), alone)
  t.is((await audit(place.path, 'verify', '--skip-objects')).code, 0)
})

test('one projection alone can be made so, and more readers than the log has parts are refused', async (t) => {
  const place = await temporaryDirectory()
  t.teardown(place.dispose)
  await fill(place.path, 1, 3)
  t.is((await audit(place.path, 'replay')).code, 0)
  const alone = await readModelsIn(place.path)
  for (const projection of ['versions', 'proof'])
    t.is((await audit(place.path, 'replay', '--projection', projection, '--side-by-side', '2')).code, 0)
  t.deepEqual(await readModelsIn(place.path), alone)
  for (const wrong of ['0', '17', '1.5', 'many', '-1']) {
    const { code, err } = await audit(place.path, 'replay', `--side-by-side=${wrong}`)
    t.is(code, 2)
    t.regex(err, /--side-by-side is a number from 1 to 16/)
  }
})

/** Processes that a process has started and that have not ended. */
const childrenOf = (pid: number | undefined): ReadonlyArray<number> => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

const argumentsOf = (pid: number): ReadonlyArray<string> => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

/** Whether a process has a file open whose path ends so. */
const opened = async (pid: number | undefined, name: string): Promise<boolean> => {
  const files = await readdir(`/proc/${pid}/fd`)
  const paths = await Promise.all(files.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')))
  return paths.some((path) => path.endsWith(name))
}

const onLinux = process.platform === 'linux' ? test : test.skip

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** A replay by three with its four processes, of which one stands still as it starts or as it begins. */
const heldReplay = async (t: ExecutionContext, directory: string, share: number, at: 'start' | 'begin') => {
  const until = join(directory, 'go-on')
  const replay = spawn(process.execPath, [program, 'replay', '--side-by-side', '3'], {
    env: {
      ...process.env,
      DATA_DIR: directory,
      NODE_OPTIONS: `--import ${new URL('../support/children/held-share.ts', import.meta.url).href}`,
      HELD_SHARE: String(share),
      HELD_AT: at,
      HELD_UNTIL: until,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let processes: ReadonlyArray<number> = []
  t.teardown(() => {
    for (const pid of [replay.pid ?? 0, ...processes].filter(isRunning)) process.kill(pid, 'SIGKILL')
  })
  let said = ''
  replay.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const closed = once(replay, 'close')
  await eventually('a process that stands still', () => isThere(`${until}.held`))
  processes = childrenOf(replay.pid)
  return {
    processes,
    ofShare: (which: number): number =>
      processes.find((pid) => argumentsOf(pid).join(' ').includes(`replay-share.ts ${which} `)) ?? Number.NaN,
    goOn: () => writeFile(until, ''),
    ended: async () => ({ code: ((await closed) as ReadonlyArray<unknown>)[0], said }),
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const line = /a process of the replay was ended by SIGKILL before its share was done/

onLinux('a process that is killed ends the replay and its others; the read models stay as they were', async (t) => {
  const place = await temporaryDirectory()
  t.teardown(place.dispose)
  await fill(place.path, 1, 10)
  t.is((await audit(place.path, 'replay')).code, 0)
  const before = await readModelsIn(place.path)
  await fill(place.path, 11, 12)
  const { processes, ofShare, ended } = await heldReplay(t, place.path, 1, 'begin')
  process.kill(ofShare(1), 'SIGKILL')
  const { code, said } = await ended()
  t.is(code, 3)
  t.regex(said, line)
  t.deepEqual(processes.filter(isRunning), [])
  t.deepEqual(await readModelsIn(place.path), before)
  const again = await audit(place.path, 'replay', '--side-by-side', '3', '--json')
  t.is(JSON.parse(again.out).events, 120)
})

onLinux('one that was ready and is killed while another is still starting ends the replay too', async (t) => {
  const place = await temporaryDirectory()
  t.teardown(place.dispose)
  await fill(place.path, 1, 3)
  const { processes, ofShare, goOn, ended } = await heldReplay(t, place.path, 1, 'start')
  t.is(processes.length, 4)
  // it is ready as soon as it has opened its stores; were it not, it would be killed while it starts, which ends the replay alike
  await eventually('its stores to be open', () => opened(ofShare(0), 'read-models.sqlite'))
  await sleep(300)
  process.kill(ofShare(0), 'SIGKILL')
  await goOn()
  const { code, said } = await ended()
  t.is(code, 3)
  t.regex(said, line)
  t.deepEqual(processes.filter(isRunning), [])
})

test('the commands that read the whole log are started as the processes of a replay are', (t) => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
  t.is(scripts.audit, ['node', ...logReaderFlags, 'main/cli/audit.ts'].join(' '))
})
