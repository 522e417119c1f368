// The proof goes into a bundle as one member more, whatever the archive's size. Large ones are written by their ends alone: what stands
// before the directory is a hole in the file.
import { execFile } from 'node:child_process'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import test from 'ava'
import { directoryIn, tailBytes } from '../../../api/proof/zip-directory.ts'
import { withMember } from '../../../api/proof/zip-member.ts'
import { temporaryDirectory } from '../../support/temporary.ts'

const run = promisify(execFile)
const python = await run('python3', ['--version']).then(
  () => true,
  () => false,
)
const member = { name: 'proof.json', content: Buffer.from('{"proof": true}\n'), date: new Date('2024-02-03T04:05:06Z') }

/** An archive whose first member begins behind so many bytes, and its directory; all before it is a hole. */
const archiveAfter = async (path: string, hole: number): Promise<void> => {
  const first = withMember({ start: hole, bytes: 0, members: 0 }, Buffer.alloc(0), {
    ...member,
    name: 'data/observations.csv',
    content: Buffer.from('a,b\n1,2\n'),
  })
  const file = await open(path, 'w')
  await file.write(first, 0, first.length, hole)
  await file.close()
}

/** As the route does it: the tail names the directory, and what follows the members is replaced. */
const withProof = async (path: string): Promise<void> => {
  const file = await open(path, 'r+')
  const { size } = await file.stat()
  const tail = Buffer.alloc(Math.min(tailBytes, size))
  await file.read(tail, 0, tail.length, size - tail.length)
  const directory = directoryIn(tail)
  if (directory === null) throw new Error('no directory')
  const held = Buffer.alloc(directory.bytes)
  await file.read(held, 0, held.length, directory.start)
  const added = withMember(directory, held, member)
  await file.write(added, 0, added.length, directory.start)
  await file.close()
}

const read = `import sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
print(archive.namelist(), archive.read("proof.json").decode().strip(), archive.getinfo("data/observations.csv").header_offset)`

const sizes: ReadonlyArray<readonly [string, number]> = [
  ['of a few bytes', 0],
  ['just below 4 GB, whose proof is beyond', 2 ** 32 - 120],
  ['of 5 GB', 5 * 2 ** 30],
]
for (const [what, hole] of sizes) {
  const case_ = python ? test.serial : test.serial.skip
  case_(`another reader finds both members in an archive ${what}`, async (t) => {
    const place = await temporaryDirectory()
    t.teardown(place.dispose)
    const path = join(place.path, 'bundle.zip')
    await archiveAfter(path, hole)
    await withProof(path)
    const { stdout } = await run('python3', ['-c', read, path])
    t.is(stdout.trim(), `['data/observations.csv', 'proof.json'] {"proof": true} ${hole}`)
  })
}

test('an end that names a directory elsewhere, a comment or too few bytes is no end', (t) => {
  const large = withMember({ start: 2 ** 33, bytes: 0, members: 0 }, Buffer.alloc(0), member)
  const tail = Buffer.from(large.subarray(-tailBytes))
  t.is(directoryIn(tail)?.members, 1)
  t.is(directoryIn(tail.subarray(1)), null)
  t.is(directoryIn(Buffer.alloc(10)), null)
  const elsewhere = Buffer.from(tail)
  elsewhere.writeBigUInt64LE(7n, 48)
  t.is(directoryIn(elsewhere), null)
  const commented = Buffer.from(tail)
  commented.writeUInt16LE(3, commented.length - 2)
  t.is(directoryIn(commented), null)
})
