import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256Stream } from '../../domain/digest.ts'
import { compareUtf8 } from '../../domain/frame/frame.ts'
import type { Report } from '../build/problem.ts'

type InputFormat = 'mcf' | 'tmcf' | 'csv' | 'csv.gz' | 'parquet'
export type InputFile = {
  /** Input folder the file was found in, as given. */
  readonly root: string
  /** Path within the input folder, with `/`. */
  readonly name: string
  /** Root and name, as problems show it. */
  readonly path: string
  readonly format: InputFormat
  readonly bytes: number
  readonly sha256: string
}

const formatOf = (name: string): InputFormat | null => {
  const match = /\.(mcf|tmcf|csv|csv\.gz|parquet)$/.exec(name)
  return match === null ? null : (match[1] as InputFormat)
}

async function* walk(root: string, folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* walk(root, name)
    else if (entry.isFile() || entry.isSymbolicLink()) yield name
  }
}

const digestOf = async (path: string): Promise<string> => {
  const hash = sha256Stream()
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}

/**
 * The graph input files of some folders, at any depth, hidden ones left out. The order depends on names and contents
 * alone, never on the file system or on the order of the folders.
 */
export const discoverInput = async (
  roots: ReadonlyArray<string>,
  report: Report,
  onFile: (name: string) => void = () => {},
): Promise<ReadonlyArray<InputFile>> => {
  const files: InputFile[] = []
  for (const root of roots) {
    const found = await stat(root).catch(() => null)
    if (found === null || !found.isDirectory()) {
      report({ code: 'input_not_found', file: root, line: null, message: 'there is no such folder' })
      continue
    }
    for await (const name of walk(root, '')) {
      const format = formatOf(name)
      const path = join(root, name)
      const info = format === null ? null : await stat(path).catch(() => null)
      if (format === null || info === null || !info.isFile()) continue
      onFile(path)
      files.push({ root, name, path, format, bytes: info.size, sha256: await digestOf(path) })
    }
  }
  if (files.length === 0) {
    report({
      code: 'input_empty',
      file: roots.join(', '),
      line: null,
      message: 'no .mcf, .tmcf, .csv, .csv.gz or .parquet file',
    })
  }
  return files.sort((a, b) => compareUtf8(a.name, b.name) || compareUtf8(a.sha256, b.sha256))
}
