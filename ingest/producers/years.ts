// Tables that are published in one file for each year or run of years.
import { type PublishedTable, WrongAddresses } from './addresses.ts'

export type Years = { readonly from: number; readonly to: number }

/** "2021", "2004-05", "1973-94"; null for what names no years. */
const yearsOf = (text: string): Years | null => {
  const [, first, last] = /^(\d{4})(?:-(\d{2}|\d{4}))?$/.exec(text) ?? []
  if (first === undefined) return null
  const to = last === undefined ? first : last.length === 4 ? last : `${first.slice(0, 2)}${last}`
  return { from: Number(first), to: Number(to) }
}

/** Whether a table's files are chosen by years. */
export const isByYears = ({ each }: PublishedTable): boolean => each?.['years'] !== undefined

/** Years as an operator writes them, "2019-2022" or "2021"; null for anything else. */
export const readYears = (text: string): Years | null => {
  const years = /^\d{4}(-\d{4})?$/.test(text) ? yearsOf(text) : null
  return years !== null && years.from <= years.to ? years : null
}

const words = ({ from, to }: Years): string => (from === to ? String(from) : `${from} to ${to}`)

/**
 * The table with the files of these years alone, and its import told that it is an extract of the years that the files hold: a file of
 * several years is taken whole. A year of which no file is published is refused.
 */
export const withYears = (name: string, table: PublishedTable, asked: Years): PublishedTable => {
  const runs = (table.each?.['years'] ?? []).map((text) => {
    const years = yearsOf(text)
    if (years === null) throw new WrongAddresses(`${name}: ${JSON.stringify(text)} names no years`)
    return { text, years }
  })
  const isHeld = (year: number): boolean => runs.some(({ years }) => years.from <= year && year <= years.to)
  for (let year = asked.from; year <= asked.to; year++)
    if (!isHeld(year)) throw new WrongAddresses(`${name} has no file of ${year}`)
  const taken = runs.filter(({ years }) => years.from <= asked.to && years.to >= asked.from)
  const all = {
    from: Math.min(...taken.map(({ years }) => years.from)),
    to: Math.max(...taken.map(({ years }) => years.to)),
  }
  const isWhole = taken.length === runs.length
  return {
    ...table,
    each: { ...table.each, years: taken.map(({ text }) => text) },
    options: isWhole ? table.options : { ...table.options, extract: `activities of ${words(all)}` },
  }
}
