// Papers and stations by their titles: the places that stand in them have no part in what they say.
import data from './papers.json' with { type: 'json' }

const anyOf = (words: ReadonlyArray<string>): string =>
  `(?:${[...words]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/[.]/gu, '\\.'))
    .join('|')})`

const word = "(?:\\p{Lu}[\\p{L}’'-]{1,16}|of|and)"
const title = `(?:[Tt]he )?(?:(?:${word} ){0,3}${anyOf(data.titles)}|(?:${word} ){0,2}${anyOf(data.alone)})(?![\\p{L}-])(?: of \\p{Lu}\\p{L}{2,14}|(?: \\p{Lu}\\p{L}{2,10}){0,2}(?= (?:\\p{Ll}+ly )?${anyOf(data.says)}\\b))?`
const behind = `(?: (?:(?:on|this|last|in|for) [\\p{L}\\d ]{2,20}|\\p{Ll}+ly|also|now|today|yesterday))?`
/** A title with the verb that it says by. */
const saying = new RegExp(`(?<![\\p{L}\\p{N}-])(?<name>${title})(?=${behind} ${anyOf(data.says)}(?![\\p{L}]))`, 'gu')
/** A title behind such a verb, at the end of a clause. */
const led = new RegExp(
  `(?<=(?<![\\p{L}-])${anyOf(data.led)} )(?<name>${title})(?=[,.;:)]|$| on \\p{Lu}| in an? )`,
  'gu',
)
/** For the check that they run in proportion to their input. */
export const paperPatterns: ReadonlyArray<RegExp> = [saying, led]

const [long, short] = ['the paper', 'paper']
const plain = (name: string): string =>
  name.length >= long.length ? long.padEnd(name.length) : name.length >= short.length ? short.padEnd(name.length) : name

const longest = 600
/** A sentence with "the paper" for each title that is told to say it: every other character stays in its place. */
export const withoutTitles = (sentence: string): string =>
  sentence.length > longest
    ? sentence
    : [saying, led].reduce((left, pattern) => left.replaceAll(pattern, (name) => plain(name)), sentence)
