// A question in fields by its plain words; what a program asks by its words only is offered.
import { offered } from '../answer/offered.ts'
import { framesQuestion } from '../framing/framed.ts'
import { type AskOptions, sketchOf } from '../resolve.ts'
import type { Part, Resolution } from '../resolution.ts'
import type { Search } from '../search.ts'
import type { InFields } from '../structured/in-fields.ts'
import { unreadValues } from '../structured/unread-fields.ts'
import { partsAsWritten } from '../text/rewritten.ts'
import { isRefused } from './resolve-framed.ts'

/** Reads a question that stands in no fields. */
type Reader = (search: Search, text: string, options: AskOptions) => Resolution

/** What a field says that was not read may narrow what the others ask for. */
export const withUnread = (query: string, read: Resolution): Resolution => {
  const words = unreadValues(query, read.parts)
  if (words.length === 0) return read
  const detail = `${words.map(({ text }) => `"${text.trim()}"`).join(', ')} was not read; the reading is without it.`
  const isOffered = (part: Part): Part =>
    part.status === 'definite' ? offered(part, { code: 'several_readings', detail, words }) : part
  return { ...read, parts: read.parts.map(isOffered) }
}

/** A query of a program that was not read as one may do more than its words say. */
export const notTaken = (part: Part): Part =>
  part.status === 'definite'
    ? offered(part, {
        code: 'several_readings',
        detail: 'The query was read by its words only; what else it does is not in this reading.',
        words: [part.said],
      })
    : part

/** The answer to a question in fields; null where their words cannot be read. */
export const resolveFields = (
  search: Search,
  fields: InFields,
  options: AskOptions,
  resolveWritten: Reader,
): Resolution | null => {
  const read = resolveWritten(search, fields.text, options)
  if (isRefused(read) || fields.left.some(({ text }) => saysPrices(search, text))) return null
  return { ...read, parts: partsAsWritten(fields, read.parts, framesQuestion) }
}

/** Whether the field of who asks and why has words of money: "reference: constant 2015 USD". */
const saysPrices = (search: Search, text: string): boolean =>
  sketchOf(search, text.slice(text.search(/[:=]/) + 1))?.mentions.some(({ kind }) => kind === 'money') === true
