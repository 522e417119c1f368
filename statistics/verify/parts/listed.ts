// Several who are counted together, in a row of names: "Norway, Sweden and Denmark together gave ❶".
import type { NamesIn } from '../attribution.ts'

const one = "(?:the )?\\p{Lu}[\\p{L}’'-]+(?: (?:of )?\\p{Lu}[\\p{L}’'-]+){0,2}"
const row = new RegExp(`(?<!\\p{L})${one}(?:, ${one}){1,6},? and ${one}`, 'gu')
const together = /\b(?:together|combined|jointly|between them|in combination)\b/iu
const longest = 600

/** For the check that they run in proportion to their input. */
export const listedPatterns: ReadonlyArray<RegExp> = [row]

/** A statement of all of them with "and" for its commas, where each names somebody: a comma else begins a clause. */
export const withLists = (words: string, namesIn: NamesIn): string =>
  words.length > longest || !together.test(words)
    ? words
    : words.replaceAll(row, (said) => {
        const names = said.split(/, (?:and )?| and /u)
        return names.every((name) => namesIn(name).length === 1) ? names.join(' and ') : said
      })
