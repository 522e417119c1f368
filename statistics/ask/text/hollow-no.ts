// "GDP of South Sudan (no, not Sudan!)": a "no" right before who is not meant says nothing by itself.
import { type Rewritten, rewritten } from './rewritten.ts'

const hollow =
  /(?<=[(–—,-] ?|\.{2,3} ?)(?:no|nope|oh no|no no|sorry|careful|attention|please note|mind you|nb|note),? (?=(?:not|(?:i|we) (?:do not|don['’]t|did not|didn['’]t) mean|(?:this|that|it) is not|(?:that|it)['’]s not|and not)\b)/iu
const closing = /(?<=\p{L})!(?=\s?\))/u

/** The question without it; null where it has none. */
export const withoutHollowNo = (query: string): Rewritten | null => {
  const found = hollow.exec(query)
  if (found === null) return null
  const [start, end] = [found.index, found.index + found[0].length]
  const mark = closing.exec(query.slice(end))
  const at = end + (mark?.index ?? 0)
  return rewritten(query, [{ start, end, text: '' }, ...(mark === null ? [] : [{ start: at, end: at + 1, text: '' }])])
}
