// The code lists of the slots of activities, with codes that the lists lack.
import type { CodeEntry, CodeLists } from '../code-list-entries.ts'
import { codeDcid } from '../code-nodes.ts'
import type { UnlistedCode } from '../dac-entities.ts'
import { type Database, textAt, textOrNull } from '../duckdb.ts'

type SlotList = readonly [string, string, string | null, keyof CodeLists]

const slotLists: ReadonlyArray<SlotList> = [
  ['crsPurpose', 'purpose', 'purpose_name', 'purposes'],
  ['crsTypeOfFinance', 'finance', null, 'financeTypes'],
  ['crsTypeOfFlow', 'flow', 'flow_name', 'flowTypes'],
  ['crsCooperationModality', 'modality', null, 'modalities'],
]

/** The lists with codes added that only the file knows, so that nothing is lost; and what was added. */
export const completeLists = async (
  database: Database,
  lists: CodeLists,
): Promise<{ readonly lists: CodeLists; readonly unlisted: ReadonlyArray<UnlistedCode> }> => {
  const unlisted: UnlistedCode[] = []
  const added: Record<string, ReadonlyArray<CodeEntry>> = {}
  for (const [property, column, name, list] of slotLists) {
    const known = lists[list] as ReadonlyArray<CodeEntry>
    const rows = await database.rows(`SELECT ${column} AS code, ${name === null ? 'NULL' : `min(${name})`} AS name,
      count(*)::INTEGER AS found FROM crs WHERE dropped IS NULL GROUP BY 1 ORDER BY 1`)
    const codes = new Set(known.map((entry) => entry.code))
    const missing = rows
      .map((row) => ({
        kind: property,
        code: textAt(row, 'code'),
        name: textOrNull(row, 'name'),
        rows: Number(row['found']),
      }))
      .filter((entry) => !codes.has(entry.code))
    unlisted.push(...missing)
    added[list] = [...known, ...missing.map((entry) => newCode(property, entry, codes))]
  }
  return { lists: { ...lists, ...added }, unlisted }
}

const newCode = (property: string, { code, name }: UnlistedCode, known: ReadonlySet<string>): CodeEntry => ({
  code,
  parent: property === 'crsPurpose' && code.length === 5 && known.has(code.slice(0, 3)) ? code.slice(0, 3) : '',
  name: name ?? (code === 'unspecified' ? 'Not specified' : `Code ${code}`),
})

export const namesOfCodes = (lists: CodeLists): ReadonlyMap<string, string> =>
  new Map(
    slotLists.flatMap(([property, , , list]) =>
      (lists[list] as ReadonlyArray<CodeEntry>).map((entry) => [codeDcid(property, entry.code), entry.name] as const),
    ),
  )
