// Cells of a workbook as texts.

export type Workbook = {
  readonly strings: ReadonlyArray<string>
  readonly dates: ReadonlySet<number>
  readonly starts1904: boolean
}

const dayOfSerial = (serial: number, starts1904: boolean): string => {
  // day 25,569 of a workbook is 1 January 1970; the other count begins 1,462 days later
  const milliseconds = Math.round((serial - 25569 + (starts1904 ? 1462 : 0)) * 86_400_000)
  return new Date(milliseconds).toISOString().replace(/T00:00:00\.000Z$/, '')
}

export const cellText = (
  type: string,
  style: number,
  value: string,
  { strings, dates, starts1904 }: Workbook,
): string => {
  if (value === '') return ''
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'true' : 'false'
  // texts, errors of formulas (#N/A), days of newer programs
  if (type !== 'n') return value
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  return dates.has(style) ? dayOfSerial(number, starts1904) : String(number)
}

/** `AB12` is column 27, from 0; null for a cell that does not say where it is. */
export const columnOf = (reference: string | undefined): number | null => {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return null
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
