// npm run import -- datacommons: the folder of a custom Data Commons (config.json, CSV, MCF) to graph input.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CodeLists } from './code-list-entries.ts'
import { readCodeLists } from './code-lists.ts'
import { writePlaces, writeVocabulary } from './common-nodes.ts'
import { isNamedBy } from './datacommons/config.ts'
import { loadObservations, type LoadedFile } from './datacommons/load.ts'
import { type OwnNode, readOwnNodes } from './datacommons/mcf-nodes.ts'
import { type Database, textAt, withDatabase } from './duckdb.ts'
import { type GraphFolder, withGraphFolder } from './graph-folder.ts'
import { type Importer, ImportRefused, type ImportSummary } from './import-result.ts'
import { countryNodes, groupNodes, organisationNodes, regionNodes } from './place-nodes.ts'
import { digestText } from './source-notes.ts'
import { sourceOptions } from './published-source.ts'
import { type Folder, readFolder } from './datacommons/folder.ts'
import { provenanceOf, sourceNodes } from './datacommons/source-nodes.ts'
import { missingNodes, roleNodes } from './datacommons/missing-nodes.ts'
import { writeTable } from './datacommons/write-table.ts'
import { onLeaving } from '../../domain/leaving.ts'

const knownNodes = (lists: CodeLists, own: ReadonlyMap<string, OwnNode>): ReadonlySet<string> =>
  new Set([
    ...[...regionNodes(lists), ...countryNodes(lists), ...groupNodes(lists), ...organisationNodes(lists)].map(
      ({ dcid }) => dcid,
    ),
    ...own.keys(),
  ])

const importFolder = async (
  { database, folder, lists, work }: { database: Database; folder: GraphFolder; lists: CodeLists; work: string },
  { configuration, tables, nodes, config }: Folder,
): Promise<ImportSummary> => {
  const own = await readOwnNodes(nodes)
  const known = knownNodes(lists, own)
  const loaded: LoadedFile[] = []
  const provenances: string[] = []
  const unnamed: string[] = []
  for (const { name, file } of tables) {
    const rule = configuration.rules.find(({ pattern }) => isNamedBy(pattern, name))
    if (rule === undefined) unnamed.push(name)
    else if (rule.importType === 'entities') {
      throw new ImportRefused(`${name} defines entities (importType "entities"), which is not read: define them in MCF`)
    } else {
      provenances.push(provenanceOf(rule.provenance, configuration, own, name))
      loaded.push(await loadObservations(database, file, rule, loaded.length, { lists, known, work }))
    }
  }
  if (loaded.length === 0) throw new ImportRefused(`${config.name} names no CSV file of its folder`, unnamed)
  const factors = loaded.flatMap(({ file, factors: found }) =>
    found.map((factor) => `${file.name}: values per ${factor}`),
  )
  const missing = await missingNodes(database, loaded, configuration, own, known)
  await writePlaces(folder, lists)
  await writeVocabulary(folder, { families: [], hasCode: () => false })
  for (const [i, file] of nodes.entries())
    await folder.writeText(`own-nodes-${i}.mcf`, await readFile(file.path, 'utf8'))
  await folder.writeNodes('datacommons.mcf', 'Sources, roles and variables of a custom Data Commons', [
    ...sourceNodes(
      configuration,
      [config, ...loaded.map(({ file }) => file), ...nodes].map(digestText),
      factors.join('; '),
    ),
    ...roleNodes(loaded, own),
    ...missing.nodes,
  ])
  let [read, observations] = [0, 0]
  const dropped: Record<string, number> = {}
  for (const [i, one] of loaded.entries()) {
    read += await database.count(`SELECT count(*) FROM ${one.table}`)
    for (const row of await database.rows(
      `SELECT dropped, count(*)::INTEGER AS rows FROM ${one.table} WHERE dropped IS NOT NULL GROUP BY 1`,
    )) {
      const reason = textAt(row, 'dropped')
      dropped[reason] = (dropped[reason] ?? 0) + Number(row['rows'])
    }
    observations += await writeTable(database, folder, one, provenances[i] ?? '')
  }
  if (observations === 0) throw new ImportRefused(`${config.name}: no file has a row that can be used`)
  const some = (list: ReadonlyArray<string>): string =>
    `${list.slice(0, 10).join(', ')}${list.length > 10 ? `, and ${list.length - 10} more` : ''}`
  const told = (says: string, list: ReadonlyArray<string>) => (list.length === 0 ? [] : [`${says}: ${some(list)}`])
  return {
    what: `Data Commons, ${config.path}`,
    read,
    kept: observations,
    dropped,
    observations,
    statVars: missing.statVars,
    notes: [
      ...told('files that config.json does not name, left out', unnamed),
      ...told('variables that nothing defines', missing.undefinedVariables),
      ...told('entities that no list names, kept under nodes of their own', missing.entities),
      ...told('values stay as published', factors),
    ],
  }
}

const run: Importer['run'] = async (request) => {
  const lists = await readCodeLists(request.options['code-lists'])
  const input = await readFolder(request)
  const work = await mkdtemp(join(tmpdir(), 'devfin-datacommons-'))
  await using _work = onLeaving(() => rm(work, { recursive: true, force: true }))
  return await withDatabase((database) =>
    withGraphFolder(request.output, request, async (folder) => [
      await importFolder({ database, folder, lists, work }, input),
    ]),
  )
}

export const datacommonsImporter: Importer = {
  name: 'datacommons',
  describes: 'the folder of a custom Data Commons',
  reads:
    'a folder with config.json, CSV files (a row or a column for each variable, also with several entities) and MCF',
  options: { 'code-lists': sourceOptions['code-lists'] },
  run,
}
