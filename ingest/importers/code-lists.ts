// The bundled code lists (or a folder of the same layout), read once. Knows their columns; makes no nodes.
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { ImportRefused } from './import-result.ts'

export type CodeEntry = {
  readonly code: string
  readonly parent: string
  readonly name: string
  /** `YYYY-MM-DD`, for codes that are no longer given; old figures keep them. */
  readonly withdrawn?: string
  /** Codes that are given in its place. */
  readonly replacedBy?: ReadonlyArray<string>
}
export type DacEntity = { readonly code: string; readonly dcid: string; readonly kind: string; readonly name: string }
export type PlaceEntry = {
  readonly dcid: string
  readonly iso2: string
  readonly iso3: string
  readonly numeric: string
  readonly name: string
  readonly region: string
  readonly class: string
  readonly currency: string
  readonly dac_code: string
}
export type RegionEntry = {
  readonly dcid: string
  readonly type: string
  readonly name: string
  readonly parent: string
  readonly alternates: string
}
export type GroupEntry = {
  readonly dcid: string
  readonly name: string
  readonly complete: string
  readonly alternates: string
  /** What the members were checked against, separated by bars; a group with one source is not complete. */
  readonly sources: string
}
export type MembershipEntry = {
  readonly group: string
  readonly member: string
  readonly start: string
  readonly end: string
}
/** An agency of a provider; its code counts within the provider's. */
export type AgencyEntry = {
  readonly donor: string
  readonly code: string
  readonly name: string
  /** Its name in French, and acronyms. */
  readonly others: ReadonlyArray<string>
  readonly note?: string
}
export type AlternateEntry = { readonly dcid: string; readonly name: string }

export type CodeLists = {
  readonly purposes: ReadonlyArray<CodeEntry>
  readonly financeTypes: ReadonlyArray<CodeEntry>
  readonly flowTypes: ReadonlyArray<CodeEntry>
  readonly modalities: ReadonlyArray<CodeEntry>
  readonly dacEntities: ReadonlyArray<DacEntity>
  readonly places: ReadonlyArray<PlaceEntry>
  readonly regions: ReadonlyArray<RegionEntry>
  readonly groups: ReadonlyArray<GroupEntry>
  readonly memberships: ReadonlyArray<MembershipEntry>
  readonly alternates: ReadonlyArray<AlternateEntry>
  readonly agencies: ReadonlyArray<AgencyEntry>
  /** Code of a regional or unspecified area of the DAC list to the region whose amounts it has beside those of places. */
  readonly regionalAreas: ReadonlyMap<string, string>
}

/** The folder of the lists that come with the project. */
export const bundledCodeLists: string = fileURLToPath(new URL('./code-lists', import.meta.url))

/** Rows of a list with these columns; a missing file or column is refused by name. */
export const readList = async <C extends string>(
  directory: string,
  file: string,
  columns: ReadonlyArray<C>,
): Promise<ReadonlyArray<Readonly<Record<C, string>>>> => {
  const path = join(directory, file)
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new ImportRefused(`code list ${path} cannot be read: ${error instanceof Error ? error.message : 'no reason'}`)
  })
  const rows: ReadonlyArray<ReadonlyArray<string>> = parse(text, { bom: true, trim: true, skip_empty_lines: true })
  const header = rows[0] ?? []
  const at = columns.map((column) => header.indexOf(column))
  const missing = columns.filter((_, i) => at[i] === -1)
  if (missing.length > 0) throw new ImportRefused(`code list ${path} lacks the columns ${missing.join(', ')}`)
  return rows.slice(1).map((row) => {
    const entry = {} as Record<C, string>
    columns.forEach((column, i) => {
      entry[column] = row[at[i] ?? -1] ?? ''
    })
    return entry
  })
}

const codeColumns = ['code', 'parent', 'name'] as const
const historyColumns = ['list', 'code', 'withdrawn', 'replaced_by'] as const
type History = Readonly<Record<(typeof historyColumns)[number], string>>

/** The entries of a list with what became of those that were withdrawn; a successor that the list lacks is refused. */
const withHistories = (
  property: string,
  entries: ReadonlyArray<CodeEntry>,
  histories: ReadonlyArray<History>,
): ReadonlyArray<CodeEntry> => {
  const own = new Map(histories.filter(({ list }) => list === property).map((history) => [history.code, history]))
  const codes = new Set(entries.map(({ code }) => code))
  return entries.map((entry) => {
    const history = own.get(entry.code)
    if (history === undefined) return entry
    const replacedBy = history.replaced_by.split('|').filter((code) => code !== '')
    const unknown = replacedBy.filter((code) => !codes.has(code))
    if (unknown.length > 0) {
      throw new ImportRefused(
        `code-histories.csv: ${property} ${entry.code} is replaced by ${unknown.join(', ')}, which no list has`,
      )
    }
    return { ...entry, withdrawn: history.withdrawn, ...(replacedBy.length === 0 ? {} : { replacedBy }) }
  })
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Agencies of a folder's list; of the bundled one where the folder has none. */
const readAgencies = async (directory: string): Promise<ReadonlyArray<AgencyEntry>> => {
  const file = 'agencies.csv'
  const from = (await isThere(join(directory, file))) ? directory : bundledCodeLists
  const rows = await readList(from, file, ['donor', 'code', 'name', 'french', 'acronym', 'french_acronym'])
  return rows.map(({ donor, code, name, french, acronym, french_acronym }) => ({
    donor,
    code,
    name,
    others: [french, acronym, french_acronym].filter((text) => text !== ''),
  }))
}

/** Reads all lists of a folder; a missing file or column is refused by name. */
export const readCodeLists = async (directory: string = bundledCodeLists): Promise<CodeLists> => {
  const list = <C extends string>(file: string, columns: ReadonlyArray<C>) => readList(directory, file, columns)
  // lists of an operator's own need not tell what became of codes
  const hasHistories = await isThere(join(directory, 'code-histories.csv'))
  const histories = hasHistories ? await list('code-histories.csv', historyColumns) : []
  const codes = async (property: string, file: string): Promise<ReadonlyArray<CodeEntry>> =>
    withHistories(property, await list(file, codeColumns), histories)
  return {
    purposes: await codes('crsPurpose', 'crs-purposes.csv'),
    financeTypes: await codes('crsTypeOfFinance', 'crs-finance-types.csv'),
    flowTypes: await codes('crsTypeOfFlow', 'crs-flow-types.csv'),
    modalities: await codes('crsCooperationModality', 'crs-modalities.csv'),
    dacEntities: await list('dac-entities.csv', ['code', 'dcid', 'kind', 'name']),
    places: await list('places.csv', [
      'dcid',
      'iso2',
      'iso3',
      'numeric',
      'name',
      'region',
      'class',
      'currency',
      'dac_code',
    ]),
    regions: await list('regions.csv', ['dcid', 'type', 'name', 'parent', 'alternates']),
    groups: await list('groups.csv', ['dcid', 'name', 'complete', 'alternates', 'sources']),
    memberships: await list('memberships.csv', ['group', 'member', 'start', 'end']),
    alternates: await list('alternate-names.csv', ['dcid', 'name']),
    agencies: await readAgencies(directory),
    regionalAreas: new Map(
      (await readList(bundledCodeLists, 'regional-areas.csv', ['code', 'region'])).map(({ code, region }) => [
        code,
        region,
      ]),
    ),
  }
}
