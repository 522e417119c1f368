// The table by keyboard: one stop for Tab, arrows between its cells.
export type Cell = { readonly row: number; readonly column: number }

/** Where a key leads from a cell, or null where it leads nowhere. The head is row -1, the names are column 0. */
export const cellAfter = (
  { row, column }: Cell,
  key: string,
  {
    rows,
    columns,
    page,
    all,
  }: { readonly rows: number; readonly columns: number; readonly page: number; readonly all: boolean },
): Cell | null => {
  const to = (nextRow: number, nextColumn: number): Cell => ({
    row: Math.max(-1, Math.min(rows - 1, nextRow)),
    column: Math.max(0, Math.min(columns - 1, nextColumn)),
  })
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column)
    case 'ArrowDown':
      return to(row + 1, column)
    case 'ArrowLeft':
      return to(row, column - 1)
    case 'ArrowRight':
      return to(row, column + 1)
    case 'PageUp':
      return to(row - page, column)
    case 'PageDown':
      return to(row + page, column)
    case 'Home':
      return to(all ? -1 : row, 0)
    case 'End':
      return to(all ? rows - 1 : row, columns - 1)
    default:
      return null
  }
}
