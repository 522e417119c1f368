// The state of the page is its address: a link reproduces the view.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { readAddress, type View, writeAddress } from './view-codec.ts'

export { unitText, type View } from './view-codec.ts'

/** The address of a view, in the language of the one that is shown unless it names another. */
export const addressOf = (view: Partial<View>): string =>
  writeAddress({ language: readAddress(new URL(location.href)).view.language, ...view })

const changed = 'view-changed'

/** Goes to another view without loading the page again. */
export const go = (view: Partial<View>, how: 'push' | 'replace' = 'push'): void => {
  const address = addressOf(view)
  if (address === location.pathname + location.search) return
  if (how === 'push') history.pushState(null, '', address)
  else history.replaceState(null, '', address)
  dispatchEvent(new Event(changed))
}

export const useView = (): View => {
  const [view, setView] = useState(() => readAddress(new URL(location.href)).view)
  useEffect(() => {
    const update = () => setView(readAddress(new URL(location.href)).view)
    addEventListener('popstate', update)
    addEventListener(changed, update)
    return () => {
      removeEventListener('popstate', update)
      removeEventListener(changed, update)
    }
  }, [])
  return view
}

/** Parameters of the address that mean nothing here, with what they say. */
export const useUnread = (view: View): ReadonlyArray<string> => {
  const url = new URL(location.href)
  return useMemo(
    () => readAddress(url).unread.map((name) => `${name}=${url.searchParams.get(name) ?? ''}`),
    [view, url.search],
  )
}

/** A plain click on a link stays in the page; with a modifier key it is the browser's. */
export const follow =
  (view: Partial<View>) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(view)
    scrollTo({ top: 0 })
    // the link may be gone: reading goes on at the content
    document.getElementById('main')?.focus({ preventScroll: true })
  }
