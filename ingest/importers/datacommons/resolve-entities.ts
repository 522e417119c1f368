// The entities that the rows of a custom Data Commons name.
import type { CodeLists } from '../code-list-entries.ts'
import { type Database, textAt } from '../duckdb.ts'
import { ImportRefused } from '../import-result.ts'
import { placeNames } from '../place-names.ts'
import type { Raw } from './load-raw.ts'

export const bare = (column: string): string => `regexp_replace(${column}, '^(dcid|dcs|schema):', '')`

/** Entities as dcids: those that are some, ISO 3166 codes, names of places; what is none of these is refused. */
export const resolveEntities = async (
  database: Database,
  { found, roles }: Raw,
  raw: string,
  lists: CodeLists,
  known: ReadonlySet<string>,
): Promise<void> => {
  const byCode = new Map(lists.places.flatMap(({ iso3, dcid }) => [[iso3, dcid] as const]))
  const byName = placeNames(lists)
  const issues: string[] = []
  for (const [i] of roles.entries()) {
    const rows = await database.rows(
      `SELECT ${bare(`e${i}`)} AS text, min(row)::INTEGER AS row FROM ${raw} WHERE e${i} IS NOT NULL GROUP BY 1 ORDER BY 1`,
    )
    const pairs = rows.map((row) => {
      const text = textAt(row, 'text')
      const isDcid = known.has(text) || /^[\w.]+\/\S+$/.test(text)
      const dcid = isDcid ? text : (byCode.get(text) ?? byName(text))
      if (dcid === null)
        issues.push(`row ${Number(row['row'])}: "${text}", expected a dcid, an ISO 3166 code or a place`)
      return [text, dcid]
    })
    await database.fill(`${raw}_e${i}`, ['text', 'dcid'], pairs)
  }
  if (issues.length > 0) {
    throw new ImportRefused(`${found.part.name} names entities that are not known`, [
      ...issues.slice(0, 20),
      ...(issues.length > 20 ? [`... and ${issues.length - 20} more`] : []),
    ])
  }
}
