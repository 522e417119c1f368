// How amounts are counted, in words: "net disbursements", "commitments", put together of the graph's names of the codes.
type Slots = Readonly<Record<string, string>>

/** Slots that say how an amount is counted, not what it is of. */
export const viewSlots = ['financialFlowType', 'nettingBasis'] as const
export const isViewSlot = (slot: string): boolean => viewSlots.some((one) => one === slot)

/** A name within a line; abbreviations keep their capitals. */
export const lowerFirst = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name

const singular = (text: string): string => text.toLowerCase().replace(/s$/, '')

/** Whether a name already says how it is counted: "Debt relief, grant equivalent" of grant equivalents. */
export const saysView = (name: string, view: string): boolean => singular(name).endsWith(singular(view))

const codeOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

/** A code that is the first word of its name says it in short: "net" of "Net of repayments". */
const inShort = (ref: string, name: string): string | null =>
  name.split(' ')[0]?.toLowerCase() === codeOf(ref).toLowerCase() ? codeOf(ref).toLowerCase() : null

/** The view of some slots in words; empty where they fix none. What the family implies completes it. */
export const viewWords = (slots: Slots, implied: Slots, nameOf: (ref: string) => string): string => {
  const netting = slots['nettingBasis']
  const ref = slots['financialFlowType'] ?? (netting === undefined ? undefined : implied['financialFlowType'])
  const flow = ref === undefined ? [] : [lowerFirst(nameOf(ref))]
  if (netting === undefined) return flow.join('')
  const short = inShort(netting, nameOf(netting))
  return short === null ? [...flow, lowerFirst(nameOf(netting))].join(', ') : [short, ...flow].join(' ')
}
