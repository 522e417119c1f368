// Which edition of a table a file is: what the data tell, what is claimed, and whether the two agree.
import { basename } from 'node:path'
import { ImportRefused } from './import-result.ts'

export type Edition = {
  /** As people call it: `October 2025`, `prices of 2022`; null when nothing tells it. */
  readonly label: string | null
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; null when unknown. */
  readonly day: string | null
  /** What tells it, in words; null when nothing does: a gap that is shown as one. */
  readonly evidence: string | null
}

export const noEdition: Edition = { label: null, day: null, evidence: null }

/** The edition of files that say on which day they were updated: all on one. */
export const editionOfDays = (days: ReadonlyArray<string>, names: string): Edition => {
  if (days.length > 1)
    throw new ImportRefused(`${names}: the files were updated on ${days.join(' and ')}; give one edition`)
  const [day] = days
  return day === undefined ? noEdition : { label: `updated ${day}`, day, evidence: `the data say: last updated ${day}` }
}

const datePattern = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/

/** A claimed date; refused when it is none. */
export const claimedDay = (text: string | undefined): string | null => {
  if (text === undefined) return null
  if (!datePattern.test(text)) throw new ImportRefused(`--revision must be a date such as 2025-10, not ${text}`)
  return text
}

/** The date in a file's name (`2025-02-20`, `2025-10`), or null. */
export const dayInName = (path: string): string | null =>
  /(\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)(?!\d)/.exec(basename(path))?.[1] ?? null

/** Days written in the data (`2026-04-14T13:00:00Z`, `04/14/2026`) as `YYYY-MM-DD`, or null. */
export const dayInData = (text: string): string | null => {
  const iso = /(\d{4})-(\d{2})-(\d{2})/.exec(text)
  if (iso !== null) return iso[0]
  const american = /(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text)
  if (american === null) return null
  const [, month = '', day = '', year = ''] = american
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `2025-10-14` as `October 2025`. */
export const monthOf = (day: string): string => {
  const [year = '', month = ''] = day.split('-')
  const name = months[Number(month) - 1]
  return name === undefined ? year : `${name} ${year}`
}

/** `October 2025` as `2025-10`, or null. */
export const dayOfMonth = (text: string): string | null => {
  const found =
    /(January|February|March|April|May|June|July|August|September|October|November|December)\s{1,9}(\d{4})/i.exec(text)
  if (found === null) return null
  const month = months.findIndex((name) => name.toLowerCase() === found[1]?.toLowerCase()) + 1
  return `${found[2]}-${String(month).padStart(2, '0')}`
}

/** Whether two dates of different precision can be the same day. */
const mayBeSame = (a: string, b: string): boolean => {
  const length = Math.min(a.length, b.length)
  return a.slice(0, length) === b.slice(0, length)
}

/**
 * The edition that data tell, checked against a claim; what the data do not tell may be claimed. `agree` says whether a
 * claim and what is told can be one edition.
 */
export const agreedEdition = (
  told: Edition,
  claim: string | null,
  agree: (claimed: string, told: string) => boolean = mayBeSame,
): Edition => {
  if (claim === null) return told
  if (told.day === null) return { label: monthOf(claim), day: claim, evidence: 'claimed with --revision' }
  if (!agree(claim, told.day)) {
    throw new ImportRefused(`--revision ${claim} is not the edition the data tell: ${told.day} (${told.evidence})`)
  }
  return told
}
