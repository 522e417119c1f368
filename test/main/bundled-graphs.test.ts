// A bundled graph is built once; a process that finds it noted neither reads nor writes its inputs, and never serves a damaged one.
import { cp, mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { buildBundled, stampOfProgram, standingBundled } from '../../main/bundled-graphs.ts'
import { startService } from '../support/service.ts'
import { flipByte } from '../support/stored-objects.ts'
import { temporaryDirectory } from '../support/temporary.ts'

let original: { readonly dataDir: string; readonly location: string; readonly remove: () => Promise<void> }
test.before(async () => {
  const directory = await temporaryDirectory()
  const location = await buildBundled(directory.path, 'sample')
  original = { dataDir: directory.path, location, remove: directory.dispose }
})
test.after.always(() => original?.remove())

/** A data directory in which the sample was built. */
const built = async (t: ExecutionContext) => {
  const directory = await temporaryDirectory()
  t.teardown(directory.dispose)
  await cp(original.dataDir, directory.path, { recursive: true })
  return { dataDir: directory.path, location: join(directory.path, relative(original.dataDir, original.location)) }
}

test('a build stands where it was noted, until what decides it may have changed', async (t) => {
  const { dataDir, location } = await built(t)
  t.is(await standingBundled(dataDir, 'sample'), location)
  t.is(await standingBundled(dataDir, 'starter'), null)
  const note = join(dataDir, 'graphs/sample.json')
  const { revision } = JSON.parse(await readFile(note, 'utf8')) as { readonly revision: string }
  await writeFile(note, JSON.stringify({ stamp: 'of another program', revision }))
  t.is(await standingBundled(dataDir, 'sample'), null)
  await writeFile(note, 'no JSON')
  t.is(await standingBundled(dataDir, 'sample'), null)
})

test('a build that lacks a part does not stand', async (t) => {
  const { dataDir, location } = await built(t)
  await writeFile(join(location, 'series.arrow'), '')
  t.is(await standingBundled(dataDir, 'sample'), null)
  t.is(await buildBundled(dataDir, 'sample'), location)
  t.is(await standingBundled(dataDir, 'sample'), location)
})

test('a build of which a byte has changed is made again by the process that opens it', async (t) => {
  const { dataDir, location } = await built(t)
  const file = join(location, 'observations.arrow')
  const whole = await readFile(file)
  await flipByte(file, whole.length >> 1)
  t.is(await standingBundled(dataDir, 'sample'), location)
  const service = await startService({ DATA_DIR: dataDir, GRAPH: 'sample' })
  t.teardown(() => service.stop())
  t.true((await readFile(file)).equals(whole))
})

test('the stamp of a program is another one when a file was changed, its size and times set back', async (t) => {
  const directory = await temporaryDirectory()
  t.teardown(directory.dispose)
  const file = join(directory.path, 'ingest/sample/places.mcf')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, 'Node: country/KEN')
  const before = stampOfProgram(directory.path)
  t.is(stampOfProgram(directory.path), before)
  const { atime, mtime } = await stat(file)
  await writeFile(file, 'Node: country/TZA')
  await utimes(file, atime, mtime)
  const changed = stampOfProgram(directory.path)
  t.not(changed, before)
  await cp(file, join(directory.path, 'ingest/sample/more.mcf'))
  t.not(stampOfProgram(directory.path), changed)
})
