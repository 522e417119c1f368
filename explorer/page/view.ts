// The state of the page is its address: a link reproduces the view.
import { useEffect, useState } from 'preact/hooks'
import type { Conversion } from './service/shapes.ts'

type Panel = 'chart' | 'table'
export type View = {
  readonly path: string
  readonly question: string
  /** The chosen spec; empty: what the question reads as. */
  readonly specId: string
  /** A stored version instead of the live answer. */
  readonly contentVersion: string
  /** `reported`: as the source gives it, even where the question suggests a conversion; null: as the question says. */
  readonly unit: Conversion | 'reported' | null
  readonly panel: Panel
  /** Node shown while browsing. */
  readonly node: string
}

export const unitText = (unit: View['unit']): string =>
  unit === null || unit === 'reported'
    ? (unit ?? '')
    : [
        typeof unit.currency === 'string' ? unit.currency : `role:${unit.currency.role}`,
        unit.prices,
        ...(unit.base_year === undefined ? [] : [String(unit.base_year)]),
      ].join(',')

const unitOf = (text: string): View['unit'] => {
  if (text === 'reported') return text
  const [currency = '', prices, base] = text.split(',')
  if (currency === '' || (prices !== 'current' && prices !== 'constant')) return null
  return {
    currency: currency.startsWith('role:') ? { role: currency.slice('role:'.length) } : currency,
    prices,
    ...(prices === 'constant' && /^\d{4}$/.test(base ?? '') ? { base_year: Number(base) } : {}),
  }
}

const viewOf = (url: URL): View => ({
  path: url.pathname,
  question: url.searchParams.get('q') ?? '',
  specId: url.searchParams.get('spec') ?? '',
  contentVersion: url.searchParams.get('version') ?? '',
  unit: unitOf(url.searchParams.get('unit') ?? ''),
  panel: url.searchParams.get('show') === 'table' ? 'table' : 'chart',
  node: url.searchParams.get('node') ?? '',
})

export const addressOf = (view: Partial<View>): string => {
  const parameters = new URLSearchParams()
  const entries: ReadonlyArray<readonly [string, string]> = [
    ['q', view.question ?? ''],
    ['spec', view.specId ?? ''],
    ['version', view.contentVersion ?? ''],
    ['unit', unitText(view.unit ?? null)],
    ['show', view.panel === 'table' ? 'table' : ''],
    ['node', view.node ?? ''],
  ]
  for (const [name, value] of entries) if (value !== '') parameters.set(name, value)
  const text = parameters.toString().replace(/%2C/g, ',').replace(/%2F/g, '/')
  return `${view.path ?? '/'}${text === '' ? '' : `?${text}`}`
}

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
  const [view, setView] = useState(() => viewOf(new URL(location.href)))
  useEffect(() => {
    const update = () => setView(viewOf(new URL(location.href)))
    addEventListener('popstate', update)
    addEventListener(changed, update)
    return () => {
      removeEventListener('popstate', update)
      removeEventListener(changed, update)
    }
  }, [])
  return view
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
