// Which pages may read the service's answers, and which may make it store something or act.
import type { Context } from 'koa'

export type OriginSettings = {
  /** Pages that may read: all, none but the service's own, or those listed. */
  readonly readers: '*' | ReadonlyArray<string>
  /** Pages that may write and use tools, beside the service's own. */
  readonly writers: ReadonlyArray<string>
  /** Public address as configured. */
  readonly publicUrl: string | null
  /** Address the service listens on. */
  readonly host: string
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/**
 * Browsers name the page that calls. A page of another site must not write to a service on the person's own machine or
 * network, neither at its address nor through a name that the page's site rebinds to it (DNS rebinding): so on a loopback
 * address only pages of loopback names count as the service's own.
 */
const isOwn = (origin: string, host: string | undefined, settings: OriginSettings): boolean => {
  if (!URL.canParse(origin)) return false
  const named = new URL(origin)
  if (named.origin === 'null') return false
  if (loopback.has(named.hostname)) return true
  if (settings.publicUrl !== null) return named.origin === new URL(settings.publicUrl).origin
  return !loopback.has(settings.host) && host !== undefined && named.host === host
}

export type Origins = ReturnType<typeof openOrigins>

export const openOrigins = (settings: OriginSettings) => ({
  /** Says in the headers of an answer whether the asking page may read it. */
  allow: (ctx: Context): void => {
    if (settings.readers === '*') {
      ctx.res.setHeader('access-control-allow-origin', '*')
      ctx.res.setHeader('cross-origin-resource-policy', 'cross-origin')
      return
    }
    ctx.vary('origin')
    const { origin } = ctx.req.headers
    if (origin !== undefined && settings.readers.includes(origin)) {
      ctx.res.setHeader('access-control-allow-origin', origin)
      ctx.res.setHeader('cross-origin-resource-policy', 'cross-origin')
    }
  },
  /** Whether a page of this origin may write; programs send none. */
  mayWrite: (origin: string | undefined, host: string | undefined): boolean =>
    origin === undefined || settings.writers.includes(origin) || isOwn(origin, host, settings),
})
