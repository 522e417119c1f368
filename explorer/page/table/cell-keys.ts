// The table by keyboard: one stop for Tab, arrows between its cells.
export type Cell = { readonly row: number; readonly column: number }

type Table = { readonly rows: number; readonly columns: number; readonly page: number; readonly all: boolean }

/** Where a key leads from a cell, or null where it leads nowhere. The head is row -1, the names are column 0. */
export const cellAfter = ({ row, column }: Cell, key: string, { rows, columns, page, all }: Table): Cell | null => {
  const moves = new Map<string, readonly [row: number, column: number]>([
    ['ArrowUp', [row - 1, column]],
    ['ArrowDown', [row + 1, column]],
    ['ArrowLeft', [row, column - 1]],
    ['ArrowRight', [row, column + 1]],
    ['PageUp', [row - page, column]],
    ['PageDown', [row + page, column]],
    ['Home', [all ? -1 : row, 0]],
    ['End', [all ? rows - 1 : row, columns - 1]],
  ])
  const to = moves.get(key)
  if (to === undefined) return null
  return { row: Math.max(-1, Math.min(rows - 1, to[0])), column: Math.max(0, Math.min(columns - 1, to[1])) }
}
