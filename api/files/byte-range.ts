type Range = { readonly start: number; readonly end: number }

/** A single `bytes=` range, both ends inclusive; null: none or not understood (the whole is sent); `unsatisfiable` when outside. */
export const parseRange = (header: string | undefined, size: number): Range | null | 'unsatisfiable' => {
  const match = header === undefined ? null : /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header)
  if (match === null) return null
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  return start >= size || (from === '' && to === '0') ? 'unsatisfiable' : { start, end }
}
