// The bundled code lists (or a folder of the same layout), read once. Knows their columns; makes no nodes.
import { join } from 'node:path'
import { ImportRefused } from './import-result.ts'
import type { CodeEntry, AgencyEntry, CodeLists } from './code-list-entries.ts'
import { isThere, bundledCodeLists, readList } from './read-list.ts'

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
