// Sheets of an XLSX workbook as delimited text, read in a stream from its unpacked members.
import { join } from 'node:path'
import { ImportRefused } from '../importers/import-result.ts'
import { readBook, readRelations, readSharedStrings, readDateStyles } from './workbook-parts.ts'
import type { Workbook } from './workbook-cells.ts'
import { writeSheet } from './workbook-sheet.ts'

export type Sheet = { readonly name: string; readonly path: string }

/** A member of the workbook's zip, unpacked. */
export type WorkbookMember = { readonly name: string; readonly path: string }

/** The member that makes a zip a workbook. */
export const workbookMember = 'xl/workbook.xml'

/** Writes every sheet with rows into a folder, in the order of the workbook. Refused: no workbook that can be read. */
export const writeSheets = async (
  members: ReadonlyArray<WorkbookMember>,
  folder: string,
  name: string,
): Promise<ReadonlyArray<Sheet>> => {
  const paths = new Map(members.map((member) => [member.name.toLowerCase(), member.path]))
  const at = <A>(member: string, read: (path: string) => Promise<A>, otherwise: A): Promise<A> => {
    const path = paths.get(member.toLowerCase())
    return path === undefined ? Promise.resolve(otherwise) : read(path)
  }
  const sheets: Sheet[] = []
  try {
    const { sheets: listed, starts1904 } = await at(workbookMember, readBook, { sheets: [], starts1904: false })
    const targets = await at('xl/_rels/workbook.xml.rels', readRelations, new Map<string, string>())
    const book: Workbook = {
      strings: await at('xl/sharedStrings.xml', readSharedStrings, []),
      dates: await at('xl/styles.xml', readDateStyles, new Set<number>()),
      starts1904,
    }
    for (const { name: title, id } of listed) {
      const member = paths.get((targets.get(id) ?? '').toLowerCase())
      // sheets of charts have no cells
      if (member === undefined || !/worksheets\//i.test(targets.get(id) ?? '')) continue
      const target = join(folder, `sheet-${sheets.length}.csv`)
      if ((await writeSheet(member, target, book)) > 0) sheets.push({ name: title, path: target })
    }
  } catch (error) {
    throw new ImportRefused(
      `${name} is no workbook that can be read: ${error instanceof Error ? error.message : 'broken'}`,
    )
  }
  return sheets
}
