// The bundled code lists (or a folder of the same layout), read once. Knows their columns; makes no nodes.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { ImportRefused } from './import-result.ts'

export type CodeEntry = { readonly code: string; readonly parent: string; readonly name: string }
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

/** Reads all lists of a folder; a missing file or column is refused by name. */
export const readCodeLists = async (directory: string = bundledCodeLists): Promise<CodeLists> => {
  const list = <C extends string>(file: string, columns: ReadonlyArray<C>) => readList(directory, file, columns)
  return {
    purposes: await list('crs-purposes.csv', codeColumns),
    financeTypes: await list('crs-finance-types.csv', codeColumns),
    flowTypes: await list('crs-flow-types.csv', codeColumns),
    modalities: await list('crs-modalities.csv', codeColumns),
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
    regionalAreas: new Map(
      (await readList(bundledCodeLists, 'regional-areas.csv', ['code', 'region'])).map(({ code, region }) => [code, region]),
    ),
  }
}
