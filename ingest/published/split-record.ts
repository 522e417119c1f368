// One record of delimited text taken apart, as RFC 4180 says, with a lone quote within an unquoted cell kept as it is.

/** The cells of a record without its line end; null when a quoted cell is not closed or goes on after its quote. */
export const splitRecord = (record: string, delimiter: string): ReadonlyArray<string> | null => {
  const cells: string[] = []
  let at = 0
  for (;;) {
    if (record[at] !== '"') {
      const end = record.indexOf(delimiter, at)
      cells.push(end === -1 ? record.slice(at) : record.slice(at, end))
      if (end === -1) return cells
      at = end + 1
      continue
    }
    let cell = ''
    let close = record.indexOf('"', at + 1)
    let from = at + 1
    while (close !== -1 && record[close + 1] === '"') {
      cell += record.slice(from, close + 1)
      from = close + 2
      close = record.indexOf('"', from)
    }
    if (close === -1) return null
    cells.push(cell + record.slice(from, close))
    at = close + 1
    if (at >= record.length) return cells
    if (record[at] !== delimiter) return null
    at++
  }
}

/** A cell quoted where it must be. */
const quotedCell = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || cell.includes('"') || cell.includes('\n') || cell.includes('\r')
    ? `"${cell.replaceAll('"', '""')}"`
    : cell

/** A record of these cells, without line end. */
export const joinRecord = (cells: ReadonlyArray<string>, delimiter: string): string =>
  cells.map((cell) => quotedCell(cell, delimiter)).join(delimiter)
