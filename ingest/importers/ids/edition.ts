// Which years of the debt statistics are payments made: an edition appears each December with figures to the year before.

/**
 * Last year with payments made in the edition in force on a day (`2024-04`, `2023-12-18`): the year before the latest
 * December edition. Null for a text that names no month.
 */
export const lastActualYearOf = (day: string): number | null => {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])(?:-\d{2})?$/.exec(day) ?? []
  if (year === undefined || month === undefined) return null
  return Number(year) - (month === '12' ? 1 : 2)
}
