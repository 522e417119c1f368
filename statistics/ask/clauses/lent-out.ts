// "How much did the World Bank have outstanding to Kenya?", "the debt of Tajikistan against China": who has money out is owed it, and a debt is against
// who it is owed to.
import type { Part, Resolution } from '../resolution.ts'
import { kindOfSpec } from '../ruled-out/part-read.ts'
import { partAsWritten, type Rewritten, rewritten } from '../text/rewritten.ts'
import { asChoices, isAllDefinite, isDefinite, type Read } from './clause-words.ts'
import { find, says } from './patterns.ts'

type Meant = { readonly text: Rewritten; readonly isSure: boolean; readonly detail: string }

const meantBy = (query: string): Meant | null => {
  const out = find(query, 'hasOut')
  const { aux, lender, borrower, how } = out?.groups ?? {}
  if (out !== null && aux !== undefined && lender !== undefined && borrower !== undefined && how !== undefined) {
    const helps = says(aux, 'hasAlone') ? 'did' : aux
    const place = { start: out.index, end: out.index + out[0].length, text: `${helps} ${borrower} owe ${lender}` }
    const detail = 'What somebody has out with another may be what is owed to them.'
    return { text: rewritten(query, [place]), isSure: !says(how, 'onlyOut'), detail }
  }
  const against = find(query, 'debtAgainst')
  if (against === null) return null
  const { owed = '' } = against.groups ?? {}
  const place = { start: against.index, end: against.index + against[0].length, text: `${owed} to ` }
  const detail = 'A debt against somebody may be owed to them, or set beside theirs.'
  return { text: rewritten(query, [place]), isSure: false, detail }
}

/** Whether a reading is of debt, and something is held of it. */
const isDebtHeld = (part: Part): boolean => isDefinite(part) && kindOfSpec(part.spec.definition.identity) === 'debt'

/** The answer by what is owed, where that is what is asked; a choice where it may be. */
export const withLentOut = (query: string, read: Resolution, readAs: Read): Resolution => {
  const meant = meantBy(query)
  if (meant === null) return read
  const other = readAs(meant.text.text)
  const isOther = isAllDefinite(other) && other.parts.every(isDebtHeld)
  // "How much did Kenya have outstanding to China?": as it stands
  if (!isOther || (meant.isSure && read.parts.every(isDebtHeld))) return read
  const owed = { ...read, parts: other.parts.map((part) => partAsWritten(meant.text, part)) }
  return meant.isSure ? owed : asChoices(owed, meant.detail)
}
