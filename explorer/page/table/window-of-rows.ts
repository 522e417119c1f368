/** Height of a row and width of a column of figures in pixels, as the style sheet has them. */
export const rowHeight = 38
export const columnWidth = 92
const beyond = 8

/** The first row or column of some, and the one after the last. */
export type Span = { readonly from: number; readonly to: number }

/** The rows, or with another `size` the columns, that are near what is seen of a scrolled table: only those are in the document. */
export const windowOf = (scrolled: number, extent: number, count: number, size = rowHeight): Span => ({
  from: Math.max(0, Math.min(count, Math.floor(scrolled / size) - beyond)),
  to: Math.max(0, Math.min(count, Math.ceil((scrolled + extent) / size) + beyond)),
})
