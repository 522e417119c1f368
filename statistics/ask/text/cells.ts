// The places of cells of a sheet before what stands in them: "A1: Chad B1: GDP". They begin fields and say nothing.
import type { Token } from './tokens.ts'

/** A cell's column and row, by the token that names it. */
type Cell = { readonly at: number; readonly column: number; readonly row: number }

const cellAt = (tokens: ReadonlyArray<Token>, at: number): Cell | null => {
  const text = tokens[at]?.text ?? ''
  return /^[A-Z][1-9][0-9]?$/.test(text) && /^[:=]$/.test(tokens[at + 1]?.text ?? '')
    ? { at, column: text.charCodeAt(0), row: Number(text.slice(1)) }
    : null
}

/** Whether a cell stands right of another, below it, or first in the row below. */
const follows = (next: Cell, cell: Cell, first: Cell): boolean =>
  (next.row === cell.row && next.column === cell.column + 1) ||
  (next.row === cell.row + 1 && (next.column === cell.column || next.column === first.column))

/**
 * The tokens with the names of cells as breaks, where at least two are named, in the order of a sheet, and none is a name of something:
 * "G7: ODA" is of the G7.
 */
export const withoutCells = (tokens: ReadonlyArray<Token>, isName: (at: number) => boolean): ReadonlyArray<Token> => {
  const cells = tokens.flatMap((_, at) => cellAt(tokens, at) ?? [])
  const [first] = cells
  const isSheet =
    first !== undefined &&
    cells.length > 1 &&
    cells.every((cell, i) => i === 0 || follows(cell, cells[i - 1] ?? first, first)) &&
    !cells.some(({ at }) => isName(at))
  if (!isSheet) return tokens
  const named = new Set(cells.map(({ at }) => at))
  return tokens.flatMap((token, at) => {
    if (named.has(at - 1)) return []
    return [named.has(at) ? { ...token, kind: 'break' as const, folded: ';', stem: ';' } : token]
  })
}
