// npm run import -- datacommons: the folder of a custom Data Commons (config.json, CSV, MCF) to graph input.
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { type SourceFile, sourceFile } from '../published/source-file.ts'
import { type CodeLists, readCodeLists } from './code-lists.ts'
import { writePlaces, writeVocabulary } from './common-nodes.ts'
import { type Configuration, configurationOf, isNamedBy } from './datacommons/config.ts'
import { loadObservations, type LoadedFile } from './datacommons/load.ts'
import { completedVariable, isVariable, type OwnNode, readOwnNodes } from './datacommons/mcf-nodes.ts'
import { type Database, textAt, withDatabase } from './duckdb.ts'
import { plainDecimal } from './flow-sums.ts'
import { type GraphFolder, type Template, withGraphFolder } from './graph-folder.ts'
import { type Importer, ImportRefused, type ImportRequest, type ImportSummary } from './import-result.ts'
import { type McfNode, ref } from './mcf.ts'
import { countryNodes, groupNodes, organisationNodes, regionNodes } from './place-nodes.ts'
import { digestText, sourceOptions } from './published-source.ts'
import { writeCopy } from './write-copy.ts'

const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

type Folder = {
  readonly configuration: Configuration
  readonly tables: ReadonlyArray<{ readonly name: string; readonly file: SourceFile }>
  readonly nodes: ReadonlyArray<SourceFile>
  readonly config: SourceFile
}

const readFolder = async ({ inputs }: ImportRequest): Promise<Folder> => {
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

/** The provenance of a rule as a dcid; one that is declared nowhere is refused. */
const provenanceOf = (
  given: string | undefined,
  { sources }: Configuration,
  own: ReadonlyMap<string, OwnNode>,
  file: string,
): string => {
  const name = given ?? ''
  const dcid = name.replace(/^(dcid|dcs):/, '')
  if (own.get(dcid)?.types.includes('Provenance') === true) return dcid
  if (Object.values(sources).some(({ provenances = {} }) => name in provenances)) return `provenance/${slug(name)}`
  throw new ImportRefused(
    `${file}: config.json gives it the provenance "${name}", which neither its sources nor an MCF file declare`,
  )
}

const sourceNodes = (
  { sources }: Configuration,
  digests: ReadonlyArray<string>,
  factors: string,
): ReadonlyArray<McfNode> =>
  Object.entries(sources).flatMap(([name, { url, provenances = {} }]) => [
    { dcid: `source/${slug(name)}`, typeOf: 'Source', properties: { name, url } },
    ...Object.entries(provenances).flatMap(([title, address]) => [
      {
        dcid: `dataset/${slug(title)}`,
        typeOf: 'Dataset',
        properties: { name: title, isPartOf: ref(`source/${slug(name)}`), url: address },
      },
      {
        dcid: `provenance/${slug(title)}`,
        typeOf: 'Provenance',
        properties: {
          name: title,
          isPartOf: ref(`dataset/${slug(title)}`),
          publisher: ref(`source/${slug(name)}`),
          url: address,
          dataNotes: factors,
          sourceDigest: digests,
          transformationHistory: 'Read from the folder of a custom Data Commons by the importer of this service.',
        },
      },
    ]),
  ])

/** What the observations name and nothing defines: variables, entities and units get nodes of their own. */
const missingNodes = async (
  database: Database,
  loaded: ReadonlyArray<LoadedFile>,
  configuration: Configuration,
  own: ReadonlyMap<string, OwnNode>,
  known: ReadonlySet<string>,
) => {
  const named = async (column: string, { table }: LoadedFile) =>
    (
      await database.rows(
        `SELECT DISTINCT ${column} AS dcid FROM ${table} WHERE dropped IS NULL AND ${column} IS NOT NULL ORDER BY 1`,
      )
    ).map((row) => textAt(row, 'dcid'))
  const variables = new Set([...own.values()].filter(isVariable).map(({ dcid }) => dcid))
  const entities = new Map<string, string>()
  const units = new Set<string>()
  for (const one of loaded) {
    for (const dcid of await named('variable', one)) variables.add(dcid)
    for (const unit of await named('unit', one)) if (unit !== 'USDollar' && !own.has(unit)) units.add(unit)
    for (const [i] of one.roles.entries())
      for (const dcid of await named(`e${i}`, one))
        if (!known.has(dcid)) entities.set(dcid, one.rule.entityType?.replace(/^(dcid|dcs|schema):/, '') || 'Place')
  }
  const undefinedVariables = [...variables].filter((dcid) => !isVariable(own.get(dcid))).sort()
  const variableNodes = [...variables].sort().map((dcid): McfNode => {
    const told = configuration.variables[dcid]
    const completed = completedVariable(dcid, own.get(dcid))
    const properties = Object.entries(told?.properties ?? {}).map(([name, value]) => [
      name,
      ref(value.replace(/^(dcid|dcs|schema):/, '')),
    ])
    const name = told?.name ?? (isVariable(own.get(dcid)) ? null : dcid)
    return {
      ...completed,
      properties: { name, description: told?.description, ...completed.properties, ...Object.fromEntries(properties) },
    }
  })
  return {
    undefinedVariables: undefinedVariables.filter((dcid) => configuration.variables[dcid] === undefined),
    entities: [...entities.keys()].sort(),
    statVars: variables.size,
    nodes: [
      ...variableNodes,
      ...[...units].sort().map((dcid) => ({ dcid, typeOf: 'UnitOfMeasure', properties: { name: dcid } })),
      ...[...entities.keys()]
        .sort()
        .map((dcid) => ({ dcid, typeOf: entities.get(dcid) ?? 'Place', properties: { name: dcid } })),
    ],
  }
}

const roleNodes = (loaded: ReadonlyArray<LoadedFile>, own: ReadonlyMap<string, OwnNode>): ReadonlyArray<McfNode> => {
  const properties = new Set([
    ...loaded.flatMap(({ roles }) => roles),
    ...[...own.values()].flatMap(({ roles }) => roles),
  ])
  const held = ['observationAbout', 'financingProvider', 'financingRecipient']
  return [...properties]
    .filter((property) => !held.includes(property))
    .sort()
    .map((property) => ({
      dcid: `role/${property}`,
      typeOf: 'Role',
      properties: { role: property, observationProperty: property, name: property },
    }))
}

const writeTable = async (
  database: Database,
  folder: GraphFolder,
  { table, roles }: LoadedFile,
  provenance: string,
): Promise<number> => {
  const held = async (column: string) =>
    (await database.count(`SELECT count(*) FROM ${table} WHERE dropped IS NULL AND ${column} IS NOT NULL`)) > 0
  const optional: Record<string, string> = {}
  if (await held('unit')) optional['unit'] = '{unit}'
  if (await held('method')) optional['measurementMethod'] = '{method}'
  if (await held('period')) optional['observationPeriod'] = '{period}'
  const extra = Object.values(optional).map((column) => column.slice(1, -1))
  const template: Template = {
    variableMeasured: '{variable}',
    ...Object.fromEntries(roles.map((property, i) => [property, `{e${i}}`])),
    observationDate: '{date}',
    value: '{value}',
    ...optional,
    provenance: `dcid:${provenance}`,
  }
  const columns = ['variable', ...roles.map((_, i) => `e${i}`), 'date', 'value', ...extra]
  const select = columns.map((column) => (column === 'value' ? `${plainDecimal('value')} AS value` : column)).join(', ')
  const relation = `SELECT ${select}, CAST(NULL AS VARCHAR) AS status FROM ${table} WHERE dropped IS NULL`
  return writeCopy(database, folder, table.replaceAll('_', '-'), relation, columns, template)
}

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
  try {
    return await withDatabase((database) =>
      withGraphFolder(request.output, request, async (folder) => [
        await importFolder({ database, folder, lists, work }, input),
      ]),
    )
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

export const datacommonsImporter: Importer = {
  name: 'datacommons',
  describes: 'the folder of a custom Data Commons',
  reads:
    'a folder with config.json, CSV files (a row or a column for each variable, also with several entities) and MCF',
  options: { 'code-lists': sourceOptions['code-lists'] },
  run,
}
