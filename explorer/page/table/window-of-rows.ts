import { type RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** Height of a row in pixels, as the style sheet has it. */
export const rowHeight = 38
const beyond = 8

export type RowWindow = { readonly from: number; readonly to: number }

/** The rows that are near what is seen of a scrolled table: only those are in the document. */
export const windowOf = (scrolled: number, height: number, rows: number): RowWindow => ({
  from: Math.max(0, Math.min(rows, Math.floor(scrolled / rowHeight) - beyond)),
  to: Math.max(0, Math.min(rows, Math.ceil((scrolled + height) / rowHeight) + beyond)),
})

export const useRowWindow = (place: RefObject<HTMLElement | null>, rows: number): RowWindow => {
  const [seen, setSeen] = useState<RowWindow>(() => windowOf(0, 600, rows))
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const update = () => {
      const now = windowOf(element.scrollTop, element.clientHeight, rows)
      setSeen((before) => (before.from === now.from && before.to === now.to ? before : now))
    }
    update()
    element.addEventListener('scroll', update, { passive: true })
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', update)
      observer.disconnect()
    }
  }, [rows])
  return { from: Math.min(seen.from, rows), to: Math.min(seen.to, rows) }
}
