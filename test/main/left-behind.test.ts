// What a process that died has left: requests it was answering, files it was writing.
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { type Child, startChild } from '../support/child.ts'
import { startService, statVarRequest } from '../support/service.ts'
import { temporaryDirectory } from '../support/temporary.ts'
import { operationsIn, until } from '../workers/support/operations.ts'

const directoryOf = async (t: ExecutionContext): Promise<string> => {
  const directory = await temporaryDirectory()
  t.teardown(() => directory.dispose())
  return directory.path
}
/** A process of its own that holds a place until it is ended. */
const holdPlace = async (of: string): Promise<{ readonly number: string; readonly end: Child['end'] }> => {
  const child = startChild('take-place', [of])
  await until(() => child.lines().length > 0)
  return { number: child.lines()[0] ?? '', end: child.end }
}
const hour = 3_600_000
const years = Array.from({ length: 8 }, (_, i) => 2005 + i)
const bodyOf = (year: number) =>
  statVarRequest(['economy/GrossDomesticProduct_Nominal'], {
    entities: { observationAbout: ['country/KEN'] },
    window: { kind: 'range', start_year: year, end_year: year },
  })

/** Synchronous operations that processes were at which then died, with leases that outlive the test. */
const leaveBehind = async (directory: string): Promise<ReadonlyArray<string>> => {
  const first = await startService({ DATA_DIR: directory, ROLES: 'api,projector' })
  const operations = operationsIn(first)
  const left: string[] = []
  for (const [i, year] of years.entries()) {
    const operationId = await operations.begin(year, 'sync')
    await operations.claim(operationId, i % 2 === 0 ? 'local-1' : 'local-2', Date.now() + hour)
    left.push(operationId)
  }
  await first.stop()
  // there were two processes, and both were killed
  const held = [await holdPlace(join(directory, 'events.sqlite')), await holdPlace(join(directory, 'events.sqlite'))]
  await Promise.all(held.map(({ end }) => end()))
  return left
}

test('requests that were cut are answered after the next start, without waiting for a lease', async (t) => {
  const directory = await directoryOf(t)
  const left = await leaveBehind(directory)
  const service = await startService({ DATA_DIR: directory })
  t.teardown(() => service.stop())
  const operations = operationsIn(service)
  for (const operationId of left) await until(async () => (await operations.stateOf(operationId))?.status === 'done')
  for (const year of years) t.is((await service.post('/api/datasets', bodyOf(year))).status, 200)
})

test('who asks again is answered by a process that runs nothing else of what was left', async (t) => {
  const directory = await directoryOf(t)
  const left = await leaveBehind(directory)
  const service = await startService({ DATA_DIR: directory, ROLES: 'api' })
  t.teardown(() => service.stop())
  const [first = 0, second = 0] = years
  for (const year of [first, second]) {
    const both = await Promise.all([1, 2].map(() => service.post('/api/datasets', bodyOf(year))))
    t.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    )
  }
  const operations = operationsIn(service)
  const statuses = await Promise.all(left.map(async (id) => (await operations.stateOf(id))?.status))
  t.deepEqual(statuses.slice(0, 3), ['done', 'done', 'running'])
})

test('files that a process was writing when it died are gone after the next start, those of a live one stay', async (t) => {
  const directory = await directoryOf(t)
  const [files, parts] = [join(directory, 'temporary'), join(directory, 'objects', 'temporary')]
  for (const folder of [files, parts]) await mkdir(folder, { recursive: true })
  const [dead, alive] = [await holdPlace(files), await holdPlace(files)]
  const [deadParts, aliveParts] = [await holdPlace(parts), await holdPlace(parts)]
  t.teardown(() => Promise.all([dead, alive, deadParts, aliveParts].map(({ end }) => end())))
  const folderOf = ({ number }: { readonly number: string }) => `place-${number}`
  for (const child of [dead, alive]) {
    await mkdir(join(files, folderOf(child), 'run-1'), { recursive: true })
    await writeFile(join(files, folderOf(child), 'run-1', 'frame.arrow'), 'rows')
  }
  for (const child of [deadParts, aliveParts]) await writeFile(join(parts, `${child.number}_part`), 'rows')
  const [gone, stays] = [`${deadParts.number}_part`, `${aliveParts.number}_part`]
  const aliveFolder = folderOf(alive)
  await Promise.all([dead.end(), deadParts.end()])
  const service = await startService({ DATA_DIR: directory })
  t.teardown(() => service.stop())
  t.deepEqual(await readdir(join(files, aliveFolder, 'run-1')), ['frame.arrow'])
  t.deepEqual(
    (await readdir(files)).filter((name) => name !== aliveFolder),
    [folderOf(dead)],
    'the place of the dead is that of the new process, and empty',
  )
  t.deepEqual(await readdir(join(files, folderOf(dead))), [])
  const found = await readdir(parts)
  t.deepEqual([found.includes(gone), found.includes(stays)], [false, true])
})
