// What every importer begins with: inputs unpacked and told by content, code lists, a database, a folder that appears whole or not at all.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findTables, type FoundTable, refuseUnknown } from '../published/find-table.ts'
import type { Layout } from '../published/layout.ts'
import { openParts, type Part } from '../published/part.ts'
import { firstBytes, type SourceFile, sourceFiles } from '../published/source-file.ts'
import type { CodeLists } from './code-list-entries.ts'
import { readCodeLists } from './code-lists.ts'
import { type Database, withDatabase } from './duckdb.ts'
import { type GraphFolder, withGraphFolder } from './graph-folder.ts'
import { type ImportRequest, ImportRefused } from './import-result.ts'
import { allLayouts, documentKinds } from './layouts/all.ts'
import { onLeaving } from '../../domain/leaving.ts'

export type ImportContext = {
  readonly database: Database
  readonly folder: GraphFolder
  readonly lists: CodeLists
  /** A folder for what is unpacked, removed afterwards. */
  readonly work: string
  readonly files: ReadonlyArray<SourceFile>
  /** Tables in a layout of the importer, in the order of the inputs. */
  readonly tables: ReadonlyArray<FoundTable>
  /** JSON documents, for importers that read them. */
  readonly documents: ReadonlyArray<Part>
}

type Reading = Pick<ImportContext, 'files' | 'tables' | 'documents'>

const readInputs = async (
  database: Database,
  request: ImportRequest,
  { layouts, readsJson = false }: { readonly layouts: ReadonlyArray<Layout>; readonly readsJson?: boolean },
  work: string,
): Promise<Reading> => {
  if (request.inputs.length === 0) throw new ImportRefused('name the published file with --input')
  const others = allLayouts.filter((layout) => !layouts.includes(layout))
  const files = await sourceFiles(request.inputs)
  const tables: FoundTable[] = []
  const documents: Part[] = []
  for (const file of files) {
    request.progress(`reading ${file.path}`)
    const parts = await openParts(file, work)
    const json = parts.filter(({ kind }) => kind === 'json')
    if (json.length > 0 && readsJson) documents.push(...json)
    else if (json.length > 0 && json.length === parts.length) {
      throw await unreadDocument(file, json)
    } else if (parts.length === 0) {
      throw refuseUnknown(file.name, [], layouts, others)
    } else tables.push(...(await findTables(database, file.name, parts, layouts, others)))
  }
  return { files, tables, documents }
}

/** What to say of JSON given to an importer of tables. */
const unreadDocument = async ({ name }: SourceFile, [document]: ReadonlyArray<Part>): Promise<ImportRefused> => {
  const begin = document === undefined ? '' : (await firstBytes(document.path, 2000)).toString('utf8')
  const kind = documentKinds.find(({ begins }) => begins.test(begin))
  return new ImportRefused(
    kind === undefined
      ? `${name} is JSON, which this importer does not read`
      : `${name} is ${kind.says}: import it with "${kind.importer}"`,
  )
}

/** Runs an import over all inputs of a request. */
export const withImport = async <A>(
  request: ImportRequest,
  reads: { readonly layouts: ReadonlyArray<Layout>; readonly readsJson?: boolean },
  use: (context: ImportContext) => Promise<A>,
): Promise<A> => {
  const lists = await readCodeLists(request.options['code-lists'])
  const work = await mkdtemp(join(tmpdir(), 'devfin-published-'))
  await using _work = onLeaving(() => rm(work, { recursive: true, force: true }))
  return await withDatabase(
    async (database) => {
      const reading = await readInputs(database, request, reads, work)
      return withGraphFolder(request.output, request, (folder) => use({ database, folder, lists, work, ...reading }))
    },
    (percent) => request.progress(`  ${percent} %`),
  )
}
