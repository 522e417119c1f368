// One table: its files brought from the producer, and imported when they are new.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as t from 'io-ts'
import {
  downloadFile,
  downloadPages,
  type Downloaded,
  type Producer,
  ProducerFault,
} from '../../../adapters/producers/index.ts'
import { readState, writeState } from '../../../adapters/producers/state.ts'
import { ImportRefused, type ImportSummary } from '../../../ingest/importers/import-result.ts'
import { importers } from '../../../ingest/importers/importers.ts'
import { filesOf, type PublishedFile, type PublishedTable } from '../../../ingest/producers/addresses.ts'
import { checkContainer } from '../../../ingest/published/check-container.ts'

export type FetchContext = {
  /** Folder of all fetched tables. */
  readonly folder: string
  readonly producer: Producer
  readonly minimumFreeBytes: number
  /** `YYYY-MM-DD`. */
  readonly today: string
  readonly progress: (line: string) => void
}

const Imported = t.strict({
  importer: t.string,
  options: t.record(t.string, t.string),
  files: t.readonlyArray(t.string),
})
type Imported = t.TypeOf<typeof Imported>

/** Where a table's files, and the graph input made of them, stand. */
export const placesOf = (folder: string, name: string) => ({
  files: join(folder, name, 'files'),
  input: join(folder, name, 'input'),
  /** Says of which files the input is made; without it there is no input. */
  imported: join(folder, name, 'imported.json'),
})

/** Whether the input of a table is there, whole: an import that fails or is killed leaves the one before. */
export const isImported = async (folder: string, name: string): Promise<boolean> => {
  const { input, imported } = placesOf(folder, name)
  const isThere = (await stat(input).catch(() => null))?.isDirectory() === true
  return isThere && (await readState(imported, Imported)) !== null
}

type Brought = { readonly files: ReadonlyArray<Downloaded>; readonly paths: ReadonlyArray<string> }

const bring = async (context: FetchContext, folder: string, file: PublishedFile): Promise<Brought> => {
  const download = {
    url: file.url,
    ...(file.accept === undefined ? {} : { accept: file.accept }),
    path: join(folder, file.name),
    form: file.form,
    maximumBytes: file.maximum_bytes,
    minimumFreeBytes: context.minimumFreeBytes,
    verify: checkContainer,
    progress: context.progress,
    today: context.today,
  }
  context.progress(`asking ${file.url}`)
  if (file.url.includes('{page}')) return downloadPages(context.producer, download)
  return { files: [await downloadFile(context.producer, download)], paths: [download.path] }
}

/** Removes files of earlier addresses; parts of this fetch stay to be gone on with. */
const removeOthers = async (folder: string, paths: ReadonlyArray<string>): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (!paths.some((kept) => path === kept || path === `${kept}.state.json`)) await rm(path, { force: true })
  }
}

/** Brings all files of a table. */
export const fetchFiles = async (context: FetchContext, name: string, table: PublishedTable): Promise<Brought> => {
  const { files: folder } = placesOf(context.folder, name)
  await mkdir(folder, { recursive: true })
  const files: Downloaded[] = []
  const paths: string[] = []
  for (const file of filesOf(table)) {
    const brought = await bring(context, folder, file)
    files.push(...brought.files)
    paths.push(...brought.paths)
  }
  await removeOthers(folder, paths)
  return { files, paths }
}

/** The day of the youngest file: the day on which the table was retrieved. */
const retrievedOn = (files: ReadonlyArray<Downloaded>): string =>
  files.reduce((day, { state }) => (state.retrieved > day ? state.retrieved : day), '')

const sameImport = (a: Imported | null, b: Imported): boolean => a !== null && JSON.stringify(a) === JSON.stringify(b)

/** Imports what was brought; null when the input that is there was made of the same files in the same way. */
export const importTable = async (
  context: FetchContext,
  name: string,
  table: PublishedTable,
  { files, paths }: Brought,
): Promise<ReadonlyArray<ImportSummary> | null> => {
  const importer = importers.find((one) => one.name === table.importer)
  if (importer === undefined) throw new ProducerFault(`${name}: there is no importer ${table.importer}`)
  const { input, imported } = placesOf(context.folder, name)
  const options = table.options
  const wanted: Imported = { importer: importer.name, options, files: files.map(({ state }) => state.sha256) }
  const isHeld = await isImported(context.folder, name)
  if (isHeld && sameImport(await readState(imported, Imported), wanted)) return null
  await removeLeftovers(join(context.folder, name))
  context.progress(`importing ${name}`)
  const summaries = await importer
    .run({
      inputs: paths,
      output: input,
      replace: true,
      options: { ...options, refreshed: retrievedOn(files) },
      progress: context.progress,
    })
    .catch((error: unknown) => {
      throw error instanceof ImportRefused ? new ImportRefused(`${name}: ${error.message}`, error.issues) : error
    })
  await writeState(imported, wanted)
  return summaries
}

/** What an import that was killed left beside its place. */
const removeLeftovers = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (/^\..*\.partial$/.test(name)) await rm(join(folder, name), { recursive: true, force: true })
  }
}
