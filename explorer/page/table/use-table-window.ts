import type { RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { columnWidth, type Span, windowOf } from './window-of-rows.ts'

export type TableWindow = { readonly rows: Span; readonly columns: Span }

const isSame = (a: Span, b: Span): boolean => a.from === b.from && a.to === b.to
const within = ({ from, to }: Span, count: number): Span => ({ from: Math.min(from, count), to: Math.min(to, count) })

/** The rows and columns of figures to keep in the document while a place is scrolled. */
export const useTableWindow = (
  place: RefObject<HTMLElement | null>,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): TableWindow => {
  const [seen, setSeen] = useState<TableWindow>(() => ({
    rows: windowOf(0, 600, rows),
    columns: windowOf(0, 1_400, columns, columnWidth),
  }))
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const update = () => {
      const now = {
        rows: windowOf(element.scrollTop, element.clientHeight, rows),
        columns: windowOf(element.scrollLeft, element.clientWidth, columns, columnWidth),
      }
      setSeen((before) => (isSame(before.rows, now.rows) && isSame(before.columns, now.columns) ? before : now))
    }
    update()
    element.addEventListener('scroll', update, { passive: true })
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', update)
      observer.disconnect()
    }
  }, [rows, columns])
  return { rows: within(seen.rows, rows), columns: within(seen.columns, columns) }
}
