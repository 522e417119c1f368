// Several questions of one text, each by itself where it says all that it asks: what was read of one is never joined to another.
import { type QuestionsApart, questionsApart } from '../claimed/questions-apart.ts'
import { withheld } from '../answer/withheld.ts'
import { isAnswered } from '../framing/framed.ts'
import type { Part, Resolution } from '../resolution.ts'
import { sketchOf } from '../resolve.ts'
import type { Search } from '../search.ts'
import { partAsWritten, type Rewritten } from '../text/rewritten.ts'

const yearSaid = /(?:19|20)\d\d/u

type Own = { readonly text: Rewritten; readonly parts: ReadonlyArray<Part>; readonly isWhole: boolean }

/** What a question says by itself, and whether it needs nothing of the others. */
const ownOf = ({ text, points }: QuestionsApart['each'][number], read: (text: string) => Resolution): Own => {
  const alone = read(text.text)
  const { parts } = alone
  const isWhole =
    !points &&
    yearSaid.test(text.text) &&
    isAnswered(alone) &&
    parts.every((part) => part.window.origin === 'words' && part.used.some(({ refs }) => refs.length > 0))
  return { text, parts: parts.map((part) => partAsWritten(text, part)), isWhole }
}

/** The parts of the whole text that are of one question, by its place. */
const partsWithin = (found: Resolution, { text, start, end }: { text: Rewritten; start: number; end: number }) =>
  text.text === '' ? [] : found.parts.filter(({ said }) => said.start >= start && said.start < end)

const ofSeveral = 'The text numbers several questions, and not all of them could be read; this reading is of one.'

/** The better answer. `read` reads a text whole. */
export const resolveApart = (search: Search, query: string, read: (text: string) => Resolution): Resolution => {
  const found = read(query)
  const code = sketchOf(search, query)?.language.code
  const apart = code === undefined ? null : questionsApart(query, code)
  if (apart === null) return found
  if (isAnswered(found) && found.parts.length === apart.each.length) return found
  const own = apart.each.map((each) => ownOf(each, read))
  if (own.every(({ isWhole }) => isWhole)) return { ...found, parts: own.flatMap(({ parts }) => parts) }
  const { together, isNumbered } = apart
  if (isAnswered(found) && !isNumbered) return found
  if (together !== null) {
    const other = read(together.text)
    if (isAnswered(other) && other.parts.length >= own.length)
      return { ...other, parts: other.parts.map((part) => partAsWritten(together, part)) }
  }
  if (isAnswered(found))
    return found.parts.length < own.length
      ? { ...found, parts: found.parts.map((part) => withheld(part, ofSeveral)) }
      : found
  // one says all, another points to what it said
  const parts = own.flatMap(({ isWhole, parts: alone, text }) => {
    const { start, end } = text.asWritten({ start: 0, end: text.text.length, text: '' })
    return isWhole ? alone : partsWithin(found, { text, start, end })
  })
  const isAll = own.some(({ isWhole }) => isWhole) && parts.length >= own.length && isAnswered({ parts })
  return isAll ? { ...found, parts } : found
}
