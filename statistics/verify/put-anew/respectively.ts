// "in 2011 and 2013 was ❶ and ❷ respectively", "to Kenya and Malawi were ❶ and ❷ respectively": what each figure is of.
import { figuresIn } from '../numbers.ts'

const longest = 400
const name = "(?:the )?\\p{Lu}[\\p{L}’'-]+(?: (?:of )?\\p{Lu}[\\p{L}’'-]+){0,2}"
const said: ReadonlyArray<RegExp> = [
  new RegExp(
    `(?<by>\\b(?:in|for|of) )(?<one>(?:19|20)\\d\\d) and (?<other>(?:19|20)\\d\\d)(?<between>[^❶❷]{0,60})❶ and ❷,? respectively\\b`,
    'u',
  ),
  new RegExp(
    `(?<by>\\b(?:in|for) )(?<one>(?:19|20)\\d\\d) and (?<other>(?:19|20)\\d\\d)(?<between>:| (?:was|were|stood at|came to|of|at))? ❶ and ❷(?=[.,;!?]|$)`,
    'u',
  ),
  new RegExp(
    `(?<by>\\b(?:to|from|by|for|of) )(?<one>${name}) and (?<other>${name})(?<between>[^❶❷]{0,60})❶ and ❷,? respectively\\b`,
    'u',
  ),
]
/** For the check that they run in proportion to their input. */
export const respectivelyPatterns: ReadonlyArray<RegExp> = said

/** What the first or the second figure is said to be; null where they do not stand so. */
export const respectively = (text: string, which: number): string | null => {
  const [first, second, ...more] = figuresIn(text)
  if (first === undefined || second === undefined || more.length > 0 || text.length > longest) return null
  const signs = `${text.slice(0, first.start)}❶${text.slice(first.end, second.start)}❷${text.slice(second.end)}`
  const own = which === 0 ? first : second
  for (const one of said) {
    const groups = one.exec(signs)?.groups
    if (groups === undefined) continue
    const { by = '', between = '' } = groups
    const part = (which === 0 ? groups['one'] : groups['other']) ?? ''
    return signs.replace(one, () => `${by}${part}${between.trimEnd()} ${text.slice(own.start, own.end)}`)
  }
  return null
}
