// Expressions that are looked for only in texts that have the letters which they need.
import { needOfExpression } from './expression-needs.ts'
import { lettersOf, mayHave, type Need } from './needed-letters.ts'

export type Sought = {
  readonly expression: RegExp
  readonly says: (text: string) => boolean
  readonly find: (text: string) => RegExpExecArray | null
  /** Each place where it is found, one behind the other. */
  readonly all: (text: string) => ReadonlyArray<RegExpExecArray>
}

const none: ReadonlyArray<RegExpExecArray> = []

/** As `matchAll` finds them, without a new expression for each text. */
const placesOf = (everywhere: RegExp, text: string): ReadonlyArray<RegExpExecArray> => {
  const found: RegExpExecArray[] = []
  everywhere.lastIndex = 0
  for (let match = everywhere.exec(text); match !== null; match = everywhere.exec(text)) {
    found.push(match)
    if (match[0] === '') everywhere.lastIndex += (text.codePointAt(everywhere.lastIndex) ?? 0) > 0xffff ? 2 : 1
  }
  return found
}

/** A pattern with the letters it needs, which are told when it is first looked for. */
export const sought = (pattern: RegExp): Sought => {
  const once = pattern.global ? new RegExp(pattern, pattern.flags.replace('g', '')) : pattern
  let everywhere: RegExp | null = pattern.global ? pattern : null
  let need: Need | null = null
  const isPossible = (text: string): boolean => {
    need ??= needOfExpression(pattern)
    return need.length === 0 || mayHave(lettersOf(text), need)
  }
  return {
    expression: pattern,
    says: (text) => isPossible(text) && once.test(text),
    find: (text) => (isPossible(text) ? once.exec(text) : null),
    all: (text) => {
      if (!isPossible(text)) return none
      everywhere ??= new RegExp(pattern, `g${pattern.flags}`)
      return placesOf(everywhere, text)
    },
  }
}
