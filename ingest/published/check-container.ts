// Whether a file's container is whole, before anything of it is read: what a download is checked by.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { ImportRefused } from '../importers/import-result.ts'
import { contentKind } from './content-kind.ts'
import { firstBytes } from './source-file.ts'
import { withZipMembers } from './zip-members.ts'

const lastBytes = async (path: string, length: number): Promise<Buffer> => {
  await using file = await open(path)
  const { size } = await file.stat()
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, Math.max(0, size - length))
  return buffer.subarray(0, bytesRead)
}

/** Refused: a zip or gzip file with a wrong CRC or a cut end, a Parquet file without its foot. Other content has no container. */
export const checkContainer = async (path: string): Promise<void> => {
  const kind = contentKind(await firstBytes(path, 64))
  if (kind === 'zip') {
    await withZipMembers(path, async (members) => {
      if (members.length === 0) throw new ImportRefused('the zip file holds no files')
      for (const member of members) await member.check()
    })
  } else if (kind === 'gzip') {
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
    await pipeline(createReadStream(path), createGunzip(), nowhere).catch((error: unknown) => {
      throw new ImportRefused(`the gzip file cannot be unpacked: ${error instanceof Error ? error.message : 'broken'}`)
    })
  } else if (kind === 'parquet' && (await lastBytes(path, 4)).toString('latin1') !== 'PAR1') {
    throw new ImportRefused('the Parquet file is cut: it lacks its foot')
  }
}
