// The areas of older editions of the outlook by their present codes.
import { dirname, join } from 'node:path'
import { findTables } from '../../published/find-table.ts'
import { type Layout, need } from '../../published/layout.ts'
import { loadTable } from '../../published/load-table.ts'
import { openParts } from '../../published/part.ts'
import { sourceFile } from '../../published/source-file.ts'
import { bundledCodeLists, isThere, readList } from '../read-list.ts'
import { textAt } from '../duckdb.ts'
import { ImportRefused } from '../import-result.ts'
import type { ImportContext } from '../with-import.ts'

const areaLayout: Layout = {
  key: 'areas/old-new',
  says: 'a table of present area codes',
  columns: { old: need('ref_area'), present: need('ref_area_new') },
}

const byNumber = (codes: ReadonlyMap<string, string>) => (code: string) => codes.get(code.replace(/^0+/, '')) ?? code

/** Areas are numbers in editions before October 2025: --areas maps them, else a table beside the file, else the bundled list. */
export const areaMap = async (
  { database, work, files }: ImportContext,
  given: string | undefined,
  areas: ReadonlyArray<string>,
): Promise<(code: string) => string> => {
  if (!areas.some((area) => /^\d+$/.test(area))) return (code) => code
  const beside = join(dirname(files[0]?.path ?? ''), 'old_new_ref_area.csv')
  const path = given ?? ((await isThere(beside)) ? beside : null)
  if (path === null) {
    const rows = await readList(bundledCodeLists, 'weo-areas.csv', ['old', 'present'])
    return byNumber(new Map(rows.map(({ old, present }) => [old, present])))
  }
  const file = await sourceFile(path)
  const [found] = await findTables(database, file.name, await openParts(file, work), [areaLayout], [])
  if (found === undefined) throw new ImportRefused(`${path} is no table of area codes`)
  await loadTable(database, found, 'area_codes', work)
  const rows = await database.rows('SELECT old, present FROM area_codes WHERE old IS NOT NULL AND present IS NOT NULL')
  return byNumber(new Map(rows.map((row) => [textAt(row, 'old').replace(/^0+/, ''), textAt(row, 'present')])))
}
