import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { sha256Hex } from '../../domain/digest.ts'
import { writeFileWith } from '../../render/file-sink.ts'
import { withDirectory } from './temporary-directory.ts'

const megabyte = 1 << 20

for (const use of ['lasting', 'passing'] as const) {
  test(`a ${use} file larger than what is brought to the disk at once holds what was written`, async (t) => {
    await withDirectory(async (directory) => {
      const path = join(directory, 'file')
      const chunks = Array.from({ length: 70 }, (_, i) => Buffer.alloc(megabyte, i))
      const written = await writeFileWith(
        path,
        async (sink) => {
          for (const chunk of chunks) await sink.write(chunk)
        },
        use,
      )
      const held = await readFile(path)
      t.is(written.mark === null, use === 'passing')
      t.is(written.bytes, 70 * megabyte)
      t.is(written.artifact_digest, `sha256:${sha256Hex(held)}`)
      t.true(held.equals(Buffer.concat(chunks)))
    })
  })
}
