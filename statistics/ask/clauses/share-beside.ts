// "How much did Kenya owe China, and what share of its total debt was that?": an amount, and its share of a whole that the second question names.
import type { Resolution } from '../resolution.ts'
import { partAsWritten, type Replacement, type Rewritten, rewritten } from '../text/rewritten.ts'
import { find } from './patterns.ts'

type Beside = { readonly amount: Rewritten; readonly share: Rewritten }

/** Longer questions are not looked through. */
const longest = 400

/** The turns for a share of a named whole behind an amount. */
const behind = ['shareBehind', 'shareThatIs', 'shareBehindFr', 'shareBehindEs'] as const

const shareWords = { combien: 'quelle part', cuánto: 'qué parte' } as const

/** What asks for the amount as what asks for its share: "how much" as "what share of its debt". */
const askedAs = (amount: string, whole: string): Replacement => {
  const asked = find(amount, 'amountAsked')
  if (asked === null) return { start: amount.length, end: amount.length, text: ` as a share of ${whole}` }
  const words = asked[0].toLowerCase()
  const other = Object.entries(shareWords).find(([word]) => words.startsWith(word))?.[1]
  const text = other === undefined ? `what share of ${whole}` : `${other} ${whole}`
  const space = asked[0].endsWith(' ') ? ' ' : ''
  return { start: asked.index, end: asked.index + asked[0].length, text: `${text}${space}` }
}

const shareBeside = (query: string): Beside | null => {
  if (query.length > longest) return null
  const asked = behind.map((name) => find(query, name)).find((found) => found !== null) ?? null
  const found = asked ?? find(query, 'ownShareBehind')
  const whole = found?.groups?.['whole']
  if (found === null || whole === undefined) return null
  const amount = query.slice(0, found.index)
  if (asked !== null && find(amount, 'amountAsked') === null) return null
  const rest = { start: found.index, end: query.length, text: '' }
  return { amount: rewritten(query, [rest]), share: rewritten(query, [askedAs(amount, whole), rest]) }
}

/** Reads both; null where no share stands behind an amount, or one of the two is not read exactly. */
export const resolveShareBeside = (query: string, read: (text: string) => Resolution): Resolution | null => {
  const beside = shareBeside(query)
  if (beside === null) return null
  const both = [beside.amount, beside.share].map((asked) => ({ asked, found: read(asked.text) }))
  const parts = both.flatMap(({ asked, found }) =>
    found.parts.every(({ status }) => status === 'definite')
      ? found.parts.map((part) => partAsWritten(asked, part))
      : [],
  )
  const [amount, share, ...more] = parts
  const isShare =
    share?.status === 'definite' && (share.suggested_facets?.share_of ?? share.suggested_facets?.per) !== undefined
  return amount === undefined || !isShare || more.length > 0 ? null : { schema_version: 1, kind: 'resolution', parts }
}
