import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { Folders } from '../../../adapters/embedded/folders.ts'
import { temporaryDirectory } from '../../support/temporary.ts'

test('whoever enters a folder that is being synced waits for a sync that began afterwards, which all of them share', async (t) => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const folders = new Folders('/store', (path) => {
    begun.push(path)
    return new Promise((resolve) => ends.push(resolve))
  })
  const done: string[] = []
  const enter = async (name: string): Promise<void> => {
    await folders.sync('/store/a')
    done.push(name)
  }
  const first = enter('first')
  const [second, third] = [enter('second'), enter('third')]
  t.deepEqual(begun, ['/store/a'])
  ends.shift()?.()
  await first
  t.deepEqual(done, ['first'])
  await new Promise(setImmediate)
  t.deepEqual(begun, ['/store/a', '/store/a'])
  ends.shift()?.()
  await Promise.all([second, third])
  t.deepEqual(done, ['first', 'second', 'third'])
})

test('a sync that fails is told to those who wait for it and not to those after it', async (t) => {
  const ends: ((error: Error | null) => void)[] = []
  const folders = new Folders('/store', () => {
    return new Promise((resolve, reject) => ends.push((error) => (error === null ? resolve() : reject(error))))
  })
  const first = folders.sync('/store/a')
  const second = folders.sync('/store/a')
  ends.shift()?.(new Error('EIO'))
  await t.throwsAsync(first, { message: 'EIO' })
  await new Promise(setImmediate)
  ends.shift()?.(null)
  await t.notThrowsAsync(second)
})

test('a folder is there after a crash for each of those who make it or what is above it at once', async (t) => {
  const { path, dispose } = await temporaryDirectory()
  const synced = new Set<string>()
  const folders = new Folders(path, async (folder) => {
    await new Promise(setImmediate)
    synced.add(folder)
  })
  const places = ['a/b/c/1', 'a/b/c/2', 'a/b/d/1', 'a/e']
  const entered = places.map(async (place) => {
    const part = join(path, `part-${place.replaceAll('/', '-')}`)
    await writeFile(part, place)
    await folders.moveInto(part, join(path, place))
    const above = place.split('/').slice(0, -1)
    return above.every((_, i) => synced.has(join(path, ...above.slice(0, i + 1)))) && synced.has(path)
  })
  t.deepEqual(await Promise.all(entered), [true, true, true, true])
  t.deepEqual((await readdir(join(path, 'a', 'b', 'c'))).sort(), ['1', '2'])
  await dispose()
})

test('nothing is made in the place of a root that is away', async (t) => {
  const { path, dispose } = await temporaryDirectory()
  const root = join(path, 'disk', 'objects')
  const folders = new Folders(root)
  await t.throwsAsync(folders.make(join(root, 'a', 'b')), { code: 'ENOENT' })
  t.deepEqual(await readdir(path), [])
  await mkdir(root, { recursive: true })
  await t.notThrowsAsync(folders.make(join(root, 'a', 'b')))
  await dispose()
})
