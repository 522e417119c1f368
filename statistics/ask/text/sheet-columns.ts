// "Col A creditor, col B external debt stock - Ethiopia, 2022": columns of a sheet that somebody fills. One that only names a role or the years says what
// the lines are, the other what is asked.
import { type Replacement, type Rewritten, rewritten } from './rewritten.ts'

/** Longer questions are not looked through. */
const longest = 600

const label =
  /(?<![\p{L}\p{N}])(?:(?:in )?(?:the )?(?:col(?:umn)?|field)\.? ?(?:[A-F]|[1-6]|one|two|three)(?![\p{L}\p{N}])|(?:in )?(?:the |my )?(?:first|second|third|left|right|left-hand|right-hand|other|next) col(?:umn)?(?: (?:has|shows|is|are|holds|contains|lists))?(?![\p{L}\p{N}])|(?<=^|[.,;\n]\s{0,3})[A-D](?=\s?[:=]))\s?[:=–-]?/giu

const roles: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(?:creditor|lender)$/, 'by creditor'],
  [/^(?:donor|provider|giver|funder)$/, 'by donor'],
  [/^(?:recipient|receiver|beneficiary|partner)$/, 'by recipient'],
  [/^(?:debtor|borrower)$/, 'by debtor'],
  [/^country$/, 'by country'],
  [/^(?:sector|purpose)$/, 'by sector'],
  [/^year$/, ''],
]
const role =
  /^(?:the |a |all |each |every |list of |names? of )*(creditor|lender|donor|provider|giver|funder|recipient|receiver|beneficiary|partner|debtor|borrower|countr(?:y|ies)|sector|purpose|year)s?(?:['’]s)?(?: countr(?:y|ies)| names?| list)?(?:,? (?:one|1) (?:per|in each|on each|for each) (?:row|line|cell))?$/iu
const empty = /^(?:is |stays |remains |please leave )?(?:left )?(?:blank|empty|free|notes?|remarks|comments)$/iu
const ownNotes =
  /^(?:is )?(?:reserved )?for (?:my |our |the )?(?:own )?(?:notes?|scribbles|remarks|comments|sources?|use)(?:, please leave it alone)?$/iu

const trimmed = (text: string): string =>
  text.replace(/^[\s,;:.=–-]{1,4}|[\s,;:.=–-]{1,4}$/gu, '').replace(/(?:,| and)$/iu, '')

/** What a column is of: the break-down that it asks for, nothing, or what is asked; null where it is no role. */
const breakdownOf = (text: string): string | null => {
  const word = role.exec(text)?.[1]?.toLowerCase().replace(/ies$/, 'y')
  return roles.find(([form]) => word !== undefined && form.test(word))?.[1] ?? null
}

const described = /\b(?:columns?|cols?|rows?|filters?)\s?[:=]/iu
const parted = /\.(?=\s{1,3}(?:values?|columns?|cols?|rows?|filters?|measures?|cells?|figures?)\s?[:=])/giu

/** "Rows: Kenya, Uganda; columns: ...": what the lines are of is one list. */
const rowCell = /\brows?\s?[:=]\s?([^;:=\n|]{3,120})(?=;|\n|\||, ?(?:columns?|cols?|values?|filters?)\s?[:=])/iu
const listMark = /, ?(?:and )?(?=\p{Lu})/gu

const rowsJoined = (query: string): ReadonlyArray<Replacement> => {
  const found = described.test(query) ? rowCell.exec(query) : null
  const [all = '', cell = ''] = found ?? []
  const from = (found?.index ?? 0) + all.indexOf(cell)
  return [...cell.matchAll(listMark)].map(({ index, 0: mark }) => ({
    start: from + index,
    end: from + index + mark.length,
    text: ' and ',
  }))
}

/** "Rows: creditors. Filter: year = 2021. Value: debt service": one table is described, not one thing a sentence. */
const withPartsJoined = (query: string): Rewritten | null => {
  const stops = described.test(query) ? [...query.matchAll(parted)] : []
  const edits = [...stops.map(({ index }) => ({ start: index, end: index + 1, text: ';' })), ...rowsJoined(query)]
  return edits.length === 0
    ? null
    : rewritten(
        query,
        edits.toSorted((a, b) => a.start - b.start),
      )
}

/** The question with what its columns ask in its words; null where it names none, or more than one of them asks for something. */
export const withColumnsSaid = (query: string): Rewritten | null => {
  if (query.length > longest) return null
  const labels = [...query.matchAll(label)].map((found) => ({ start: found.index, end: found.index + found[0].length }))
  const [first] = labels
  if (first === undefined || labels.length < 2 || labels.length > 4) return withPartsJoined(query)
  const columns = labels.map(({ end }, i) => trimmed(query.slice(end, labels[i + 1]?.start ?? query.length)))
  const broken = columns.map(breakdownOf)
  const asked = columns.filter((text, i) => broken[i] === null && !empty.test(text) && !ownNotes.test(text))
  const by = broken.filter((text) => text !== null)
  const [only] = asked
  if (asked.length !== 1 || only === undefined || by.length !== 1) return null
  const lead = trimmed(query.slice(0, first.start).replace(/\b(?:table|sheet|spreadsheet|file|list)\b(?: with)?/iu, ''))
  const [statement = '', ...rest] = only.split(/(?<=[.?!])\s/u)
  const text = [lead, trimmed(statement), by[0] ?? '', rest.length > 0 ? `. ${rest.join(' ')}` : ''].join(' ')
  return rewritten(query, [{ start: 0, end: query.length, text: text.trim() }])
}
