// The files of a custom Data Commons: what its config.json names.
import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { type SourceFile, sourceFile } from '../../published/source-file.ts'
import { type Configuration, configurationOf } from './config.ts'
import { ImportRefused, type ImportRequest } from '../import-result.ts'

export type Folder = {
  readonly configuration: Configuration
  readonly tables: ReadonlyArray<{ readonly name: string; readonly file: SourceFile }>
  readonly nodes: ReadonlyArray<SourceFile>
  readonly config: SourceFile
}

export const readFolder = async ({ inputs }: ImportRequest): Promise<Folder> => {
  const [input, ...more] = inputs
  if (input === undefined || more.length > 0) {
    throw new ImportRefused('give one --input: the folder of a custom Data Commons, with its config.json')
  }
  const isFolder = (await stat(input).catch(() => null))?.isDirectory() === true
  const root = isFolder ? input : dirname(input)
  const config = await sourceFile(isFolder ? join(input, 'config.json') : input).catch((error: unknown) => {
    throw isFolder ? new ImportRefused(`${input} has no config.json: it is no folder of a custom Data Commons`) : error
  })
  const configuration = configurationOf(await readFile(config.path, 'utf8'), config.name)
  const entries = await readdir(root, { recursive: configuration.includesFolders, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const tables: { name: string; file: SourceFile }[] = []
  const nodes: SourceFile[] = []
  for (const path of paths) {
    if (path.endsWith('.mcf')) nodes.push(await sourceFile(path))
    if (path.endsWith('.csv')) tables.push({ name: relative(root, path), file: await sourceFile(path) })
  }
  return { configuration, tables, nodes, config }
}
