// Which rows contradict each other: two values of one figure.
import type { DuckDBConnection } from '@duckdb/node-api'
import { keyColumns } from './code-rows.ts'
import type { TextCodes, TextKind } from './texts.ts'
import type { Conflicts } from './write-observations.ts'

/** Whether an observation, given by its texts in key order and its period, is one of the conflicts. */
export const conflictTest = async (
  connection: DuckDBConnection,
  roles: number,
  codes: Readonly<Record<TextKind, TextCodes>>,
  conflicts: Conflicts,
): Promise<(texts: ReadonlyArray<string | null>) => boolean> => {
  if (conflicts.count === 0) return () => false
  await connection.run('CREATE TABLE conflict (id INTEGER, t INTEGER)')
  const appender = await connection.createAppender('conflict')
  for (const { series, period } of conflicts.first) {
    appender.appendInteger(series)
    appender.appendInteger(period)
    appender.endRow()
  }
  appender.closeSync()
  const keys = keyColumns(roles)
  const kindOf: ReadonlyArray<TextKind> = [...keys.map(kindOfKey), 'period']
  const rows = await connection.runAndReadAll(`SELECT ${keys.join(', ')}, t FROM series JOIN conflict USING (id)`)
  const found = new Set(
    rows
      .getRows()
      .map((row) => row.map((code, i) => codes[kindOf[i] ?? 'entity'].texts[Number(code)] ?? '').join('\n')),
  )
  return (texts) => found.has(texts.map((text) => text ?? '').join('\n'))
}

const kinds = new Map<string, TextKind>([
  ['v', 'variable'],
  ['u', 'unit'],
  ['m', 'method'],
  ['p', 'provenance'],
])
const kindOfKey = (key: string): TextKind => kinds.get(key) ?? 'entity'
