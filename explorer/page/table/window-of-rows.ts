/** Height of a row in pixels, as the style sheet has it. */
export const rowHeight = 38
const beyond = 8

export type RowWindow = { readonly from: number; readonly to: number }

/** The rows that are near what is seen of a scrolled table: only those are in the document. */
export const windowOf = (scrolled: number, height: number, rows: number): RowWindow => ({
  from: Math.max(0, Math.min(rows, Math.floor(scrolled / rowHeight) - beyond)),
  to: Math.max(0, Math.min(rows, Math.ceil((scrolled + height) / rowHeight) + beyond)),
})
