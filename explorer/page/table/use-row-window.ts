import type { RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { type RowWindow, windowOf } from './window-of-rows.ts'

/** The rows to keep in the document while a place is scrolled. */
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
