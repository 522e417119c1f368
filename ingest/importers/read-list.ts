// Reads a list of codes: a CSV file of the bundled lists, or of a folder of the same layout.
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { ImportRefused } from './import-result.ts'

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

export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
