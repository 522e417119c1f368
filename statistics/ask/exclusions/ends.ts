// Where words of exclusions end, and where a clause does.
import { runsAt } from '../text/longest.ts'
import type { PhraseTable } from '../text/phrases.ts'
import type { Token } from '../text/tokens.ts'

/** The end of the longest phrase of a table at a token; the token itself where none begins there. */
export const endOf = (table: PhraseTable, tokens: ReadonlyArray<Token>, at: number): number =>
  runsAt(table, tokens, at, false).at(-1)?.to ?? at

/** Whether a clause ends at a token. */
export const isEdge = (token: Token | undefined): boolean =>
  token === undefined ||
  token.text === ':' ||
  ['comma', 'stop', 'break'].includes(token.kind) ||
  /[()–—]/.test(token.joint)
