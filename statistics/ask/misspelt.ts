// Slips in small words ("teh", "form Italy", "recieved"). Only words of the grammar are mended, never names or data words.
import type { Mention } from './mention.ts'
import { stemWord, type Token } from './tokens.ts'

const small = new Set(
  `the how much from what which where when does have with between for and give gives gave given giving receive receives received
   receiving provide provided please show tell about through during into would could like know country countries since until after before
   total amount`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
/** Words that say a direction are mended only before a name or a year. */
const directing = new Set(['from', 'for', 'into', 'with', 'between', 'since', 'until', 'after', 'before'])
const longest = 12

/** Every slip of one letter swapped, left out (not the first) or doubled, with the one word it can be a slip of. */
const slips: ReadonlyMap<string, string> = (() => {
  const found = new Map<string, string | null>()
  const add = (slip: string, word: string): void => {
    if (!small.has(slip)) found.set(slip, found.has(slip) && found.get(slip) !== word ? null : word)
  }
  for (const word of small) {
    for (let i = 0; i + 1 < word.length; i++)
      add(word.slice(0, i) + (word[i + 1] ?? '') + (word[i] ?? '') + word.slice(i + 2), word)
    if (word.length < 4) continue
    for (let i = 1; i < word.length; i++) {
      add(word.slice(0, i) + word.slice(i + 1), word)
      add(word.slice(0, i) + (word[i] ?? '') + word.slice(i), word)
    }
  }
  return new Map([...found].flatMap(([slip, word]) => (word === null ? [] : [[slip, word] as const])))
})()

/** The tokens with slips in small words mended (text and place stay as written), or null when there is none. */
export const mended = (tokens: ReadonlyArray<Token>, mentions: ReadonlyArray<Mention>): ReadonlyArray<Token> | null => {
  const words = new Map<number, string>()
  for (const [at, mention] of mentions.entries()) {
    const token = tokens[mention.from]
    if (mention.kind !== 'unknown' || token === undefined || token.folded.length > longest) continue
    const word = slips.get(token.folded)
    if (word === undefined) continue
    const next = mentions[at + 1]
    const names = next?.kind === 'entity' || tokens[mention.to]?.kind === 'number'
    if (!directing.has(word) || names) words.set(mention.from, word)
  }
  if (words.size === 0) return null
  return tokens.flatMap((token, i) => {
    const word = words.get(i)
    if (word === undefined) return [token]
    return word === 'the' ? [] : [{ ...token, folded: word, stem: stemWord(word) }]
  })
}
