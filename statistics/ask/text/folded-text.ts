// Tokens as a text of folded words.
import type { Token } from './tokens.ts'

/** The folded words of tokens `[from, to)`, parted by spaces; mostly it is one. */
export const foldedText = (tokens: ReadonlyArray<Token>, from: number, to: number): string => {
  let text = tokens[from]?.folded ?? ''
  if (from >= to) return ''
  for (let at = from + 1; at < Math.min(to, tokens.length); at++) text += ` ${tokens[at]?.folded ?? ''}`
  return text
}
