// A file as it was given: where it is, how large it is, and its digest, which is bound to the provenance of its figures.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ImportRefused } from '../importers/import-result.ts'

export type SourceFile = {
  readonly path: string
  /** Name without folders. */
  readonly name: string
  readonly bytes: number
  /** SHA-256 of the bytes as given, packed or not; hex. */
  readonly sha256: string
}

const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Looks at one file; what is missing, unreadable or no file is refused. */
export const sourceFile = async (path: string): Promise<SourceFile> => {
  const found = await stat(path).catch(() => null)
  if (found === null) throw new ImportRefused(`there is no file ${path}`)
  if (!found.isFile()) throw new ImportRefused(`${path} is no file`)
  if (found.size === 0) throw new ImportRefused(`${path} is empty`)
  const sha256 = await sha256Of(path).catch(() => {
    throw new ImportRefused(`${path} cannot be read`)
  })
  return { path, name: basename(path), bytes: found.size, sha256 }
}

/** The first bytes of a file. */
export const firstBytes = async (path: string, length: number): Promise<Buffer> => {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
  return buffer.subarray(0, bytesRead)
}

/** Paths of inputs: a folder stands for the files in it, by name; hidden ones are left alone. */
const filesOf = async (inputs: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  const paths: string[] = []
  for (const input of inputs) {
    const found = await stat(input).catch(() => null)
    if (found?.isDirectory() !== true) paths.push(input)
    else {
      const names = (await readdir(input)).filter((name) => !name.startsWith('.')).sort()
      if (names.length === 0) throw new ImportRefused(`the folder ${input} is empty`)
      paths.push(...names.map((name) => join(input, name)))
    }
  }
  return paths
}

/** Looks at all inputs; the same bytes given twice would count figures twice and are refused. */
export const sourceFiles = async (inputs: ReadonlyArray<string>): Promise<ReadonlyArray<SourceFile>> => {
  const bySha = new Map<string, SourceFile>()
  for (const path of await filesOf(inputs)) {
    const file = await sourceFile(path)
    const twin = bySha.get(file.sha256)
    if (twin !== undefined) throw new ImportRefused(`${path} and ${twin.path} are the same file, given twice`)
    bySha.set(file.sha256, file)
  }
  return [...bySha.values()]
}
