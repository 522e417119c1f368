import { useEffect, useState } from 'preact/hooks'

/** A part of the page's code that is loaded once it is wanted; null until it is there. */
export const useModule = <M extends object>(load: () => Promise<M>, wanted = true): M | null => {
  const [held, setHeld] = useState<M | null>(null)
  useEffect(() => {
    if (wanted && held === null) void load().then(setHeld)
  }, [wanted])
  return held
}
