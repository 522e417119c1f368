import { useEffect, useLayoutEffect, useState } from 'preact/hooks'

/** The width of an element in pixels, known before the first paint and followed afterwards; 0 before it is there. */
export const useWidth = (element: { readonly current: HTMLElement | null }): number => {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return
    setWidth(Math.round(current.getBoundingClientRect().width))
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return width
}

const darkQuery = '(prefers-color-scheme: dark)'

export const useDark = (): boolean => {
  const [dark, setDark] = useState(() => matchMedia(darkQuery).matches)
  useEffect(() => {
    const query = matchMedia(darkQuery)
    const update = () => setDark(query.matches)
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return dark
}
