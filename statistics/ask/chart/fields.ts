// Codes that stand as fields of their own: "ODA | NOR | MWI", "donor=CAN", "NO;SE;2021". There a small word in capitals is a code.
import { keyOf } from '../structured/field.ts'
import type { Token } from '../text/tokens.ts'

const isBound = (token: Token | undefined): boolean =>
  token === undefined ||
  token.kind === 'break' ||
  token.kind === 'comma' ||
  (token.kind === 'sign' && /^[=:|<>*+]$/.test(token.text))
const isCode = (token: Token | undefined): boolean => token !== undefined && /^\p{Lu}{2,3}$/u.test(token.text)
const isSlashed = (token: Token | undefined): boolean => token !== undefined && /[/|–—-]/.test(token.joint)

/** Whether a token in capitals is a field of its own. */
export const isOwnField = (tokens: ReadonlyArray<Token>, i: number): boolean => {
  const token = tokens[i]
  if (!isCode(token)) return false
  const [before, after] = [tokens[i - 1], tokens[i + 1]]
  // "TO: Jordan" is the name of a field, not Tonga
  if (keyOf(token?.folded ?? '') === 'to' && /^[:=]$/.test(after?.text ?? '')) return false
  const begins = isBound(before) || isSlashed(token)
  const ends = isBound(after) || isSlashed(after) || after?.kind === 'number'
  // "ODA NOR MWI 2020": capitals beside capitals, where not all is in capitals words
  const beside = (other: Token | undefined): boolean => isCode(other) && other?.text !== 'AND'
  return (
    (begins && (ends || beside(after))) ||
    (ends && beside(before) && token?.text !== 'AND' && tokens.every((t) => t.kind !== 'word' || isCode(t)))
  )
}
