// How many texts a question may be read as: what it says otherwise, without what stands beside it, by its pieces. The ways to tell these multiply.
import { refused } from './answer/part.ts'
import { nothingAsked } from './reading/ask.ts'
import type { Resolution } from './resolution.ts'
import type { Search } from './search.ts'
import { searchLimits } from './limits.ts'

/** What is left of the texts that a question may be read as. */
export type TextsLeft = { left: number }

/** Thrown by {@link countText} where none is left. */
class TooManyTexts extends Error {}

export const textsToRead = (): TextsLeft => ({ left: searchLimits.textsRead })

/** Counts a text that is read for a question. */
export const countText = (texts: TextsLeft | undefined): void => {
  if (texts === undefined) return
  texts.left -= 1
  if (texts.left < 0) throw new TooManyTexts()
}

/** What `read` gives, or where a question comes to more texts than may be read, that it is not read: some of them are no answer to all. */
export const withTextsBounded = (search: Search, query: string, read: () => Resolution): Resolution => {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof TooManyTexts)) throw error
    const said = { start: 0, end: query.length, text: query }
    const detail = 'The question may be read in more ways than are tried. Ask for one figure in plain words.'
    const asked = { query, ask: nothingAsked, spanOf: () => said, corrected: [] }
    return {
      schema_version: 1,
      kind: 'resolution',
      parts: [refused(search, asked, { code: 'too_many_readings', detail, words: [said] })],
    }
  }
}
