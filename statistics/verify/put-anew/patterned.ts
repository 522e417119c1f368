// Turns told as data: patterns over named classes of words, and what each says plainly.
import { nameSaid } from '../parts/rewording.ts'

export type Turn = readonly [said: RegExp, plainly: string]

/** `classes`: words by the names they have in patterns, as "{lenders}"; `turns`: a pattern, what it says plainly, and its flags. */
export type Patterns = {
  readonly classes: Readonly<Record<string, ReadonlyArray<string>>>
  readonly turns: ReadonlyArray<readonly [said: string, plainly: string, flags?: string]>
}

const known: Readonly<Record<string, string>> = {
  name: nameSaid,
  year: '(?:19|20)\\d\\d',
  open: '(?:,? \\(|,| [–—]| -{1,2}) ?',
  close: '(?:\\)|,| [–—]| -{1,2})(?= |[,.;:?!]|$)',
}
const inClass = /\{(?<called>[a-z]\p{L}*)\}/gu

/** A pattern with its classes written out; a class may be made of others. */
const written = (pattern: string, classes: Patterns['classes']): string =>
  pattern.replaceAll(inClass, (said, called: string) => {
    const own = known[called]
    if (own !== undefined) return own
    const words = classes[called]
    return words === undefined ? said : `(?:${words.map((one) => written(one, classes)).join('|')})`
  })

/** The turns of such data. */
export const turnsOf = ({ classes, turns }: Patterns): ReadonlyArray<Turn> =>
  turns.map(([said, plainly, flags = '']) => [new RegExp(written(said, classes), `u${flags}`), plainly])
