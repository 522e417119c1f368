// A CSV file with a column of names, given back with their references beside them.
import { parse } from 'csv-parse/sync'
import * as E from 'fp-ts/lib/Either.js'
import { csvCell } from '../../domain/csv-cell.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { requestInvalid, type OrProblem, type Reply } from '../../domain/problem.ts'
import { type ReconciledName, type ReconcileOptions, reconcileNames } from './reconcile.ts'

export type ReconciledTable = {
  /** The table as sent with three columns more: `<column>_ref`, `<column>_label`, `<column>_status`. */
  readonly csv: string
  readonly rows: number
  readonly names: ReadonlyArray<ReconciledName>
}

const refused = (pointer: string, message: string): OrProblem<never> => E.left(requestInvalid([{ pointer, message }]))

/** The separator of a first line: the one of comma, semicolon and tab that stands most often outside quotation marks. */
const separatorOf = (text: string): string => {
  const [line = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1)
  const count = (separator: string): number => line.split(separator).length - 1
  return [',', ';', '\t'].reduce((best, separator) => (count(separator) > count(best) ? separator : best))
}

const readTable = (
  csv: string,
): OrProblem<{ header: ReadonlyArray<string>; rows: ReadonlyArray<ReadonlyArray<string>> }> => {
  try {
    const [header, ...rows]: string[][] = parse(csv, { bom: true, delimiter: separatorOf(csv), skip_empty_lines: true })
    return header === undefined ? refused('/csv', 'must have a header') : E.right({ header, rows })
  } catch (error) {
    return refused('/csv', `is no CSV: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Reference, label and status of a name. */
const cellsOf = (name: ReconciledName | undefined): readonly [string, string, string] => {
  if (name === undefined) return ['', '', '']
  const { result } = name
  return result.status === 'resolved' ? [result.entity.ref, result.entity.label, 'resolved'] : ['', '', result.status]
}

/** Reconciles one column. The cells of the table stay as they are; separator and line ends become those of RFC 4180. */
export const reconcileCsv = async (
  graph: Graph,
  { csv, column, ...options }: ReconcileOptions & { readonly csv: string; readonly column: string },
  between?: () => Promise<void>,
): Reply<ReconciledTable> => {
  const table = readTable(csv)
  if (E.isLeft(table)) return table
  const { header, rows } = table.right
  const places = header.flatMap((name, at) => (name.trim() === column.trim() ? [at] : []))
  const [place] = places
  if (place === undefined || places.length > 1) {
    const which = place === undefined ? 'is no column of the table' : 'is the name of several columns of the table'
    return refused('/column', `${which}; its columns are ${header.slice(0, 50).join(', ')}`)
  }
  const added = ['ref', 'label', 'status'].map((what) => `${column.trim()}_${what}`)
  const taken = added.find((name) => header.includes(name))
  if (taken !== undefined) return refused('/column', `the table has a column ${taken} already`)
  const reconciled = await reconcileNames(
    graph,
    rows.map((row) => row[place] ?? ''),
    options,
    between,
  )
  if (E.isLeft(reconciled)) return reconciled
  const byText = new Map(reconciled.right.map((name) => [name.text, name]))
  const plain = (text: string): string => (text === '' ? '' : csvCell(text))
  const lines = rows.map((row) => [...row, ...cellsOf(byText.get((row[place] ?? '').trim()))].map(plain).join(','))
  const text = [[...header, ...added].map(plain).join(','), ...lines, ''].join('\r\n')
  return E.right({ csv: text, rows: rows.length, names: reconciled.right })
}
