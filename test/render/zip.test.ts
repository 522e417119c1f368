import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { writeZip } from '../../render/bundle/zip.ts'
import { withDirectory } from './temporary-directory.ts'
import { readZip } from './zip-reader.ts'

const date = new Date(Date.UTC(2026, 0, 31))

test('entries keep their order, whatever their size', async (t) => {
  await withDirectory(async (directory) => {
    const large = join(directory, 'large')
    await writeFile(large, 'x,y\n'.repeat(500_000))
    const path = join(directory, 'archive.zip')
    const entries = [
      { name: 'large.csv', content: { path: large }, store: false },
      { name: 'empty.txt', content: '', store: false },
      { name: 'stored.bin', content: { path: large }, store: true },
      { name: 'ünïcode/last.txt', content: 'é', store: false },
    ]
    await writeZip(entries, date, path)
    const read = await readZip(await readFile(path))
    t.deepEqual(
      read.map(({ name }) => name),
      entries.map(({ name }) => name),
    )
    t.deepEqual(
      read.map(({ stored }) => stored),
      [false, true, true, false],
      'nothing is not deflated',
    )
    t.is(read[0]?.content.length, 2_000_000)
    t.is(read[3]?.content.toString('utf8'), 'é')
  })
})

test('a file that is not there fails the archive, and leaves none', async (t) => {
  await withDirectory(async (directory) => {
    const path = join(directory, 'archive.zip')
    const entries = [{ name: 'gone.csv', content: { path: join(directory, 'gone') }, store: false }]
    await t.throwsAsync(writeZip(entries, date, path), { code: 'ENOENT' })
    t.deepEqual(await readdir(directory), [])
  })
})
