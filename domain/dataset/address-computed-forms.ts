// Forms of what is computed and ordered, in the query of a plain address.
import * as E from 'fp-ts/lib/Either.js'
import type { Path } from './address-asked.ts'
import { type Parsed, isText } from './address-forms.ts'

/** `all`, `origin:group/DAC`, `origin:group/DAC;destination:country/KEN,country/UGA`. */
export const wholeAt = (at: Path) => ({
  at,
  pattern: '^(all|[^:;]+:[^;]+(;[^:;]+:[^;]+)*)$',
  read: (text: string): Parsed => {
    if (text === 'all') return E.right(text)
    const parts = text.split(';').map((part) => [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)])
    const isRead = parts.every(([role, refs], i) => role !== '' && refs !== '' && text.split(';')[i]?.includes(':'))
    const roles = new Set(parts.map(([role]) => role))
    return isRead && roles.size === parts.length
      ? E.right(Object.fromEntries(parts.map(([role = '', refs = '']) => [role, refs.split(',')])))
      : E.left('must be all, or role:entity,entity, of several roles separated by ;')
  },
  write: (value: unknown) => {
    if (value === 'all') return value
    const parts = Object.entries((value ?? {}) as Readonly<Record<string, unknown>>).map(([role, refs]) =>
      Array.isArray(refs) && refs.every(isText) ? `${role}:${refs.join(',')}` : null,
    )
    return parts.length === 0 || parts.includes(null) ? null : parts.join(';')
  },
})

const changeText = /^(absolute|percent)(:[0-9]{1,9})?$/

const orderText = /^value(:[0-9]{0,4}(:(ascending|descending))?)?$/

/** `percent:1`, `absolute` for one year. */
export const changeAt = (at: Path) => ({
  at,
  pattern: changeText.source,
  read: (text: string): Parsed => {
    if (!changeText.test(text)) return E.left('must be absolute or percent, with years or without: percent:1')
    const [kind = '', lag] = text.split(':')
    return E.right({ kind, ...(lag === undefined ? {} : { lag: Number(lag) }) })
  },
  write: (value: unknown) => {
    const { kind, lag } = (value ?? {}) as { readonly kind?: unknown; readonly lag?: unknown }
    if (!isText(kind)) return null
    return typeof lag === 'number' ? `${kind}:${lag}` : kind
  },
})

/** `value`, `value:2021`, `value:2021:ascending`, `value::ascending`. */
export const orderAt = (at: Path) => ({
  at,
  pattern: orderText.source,
  read: (text: string): Parsed => {
    if (!orderText.test(text)) return E.left('must be value, value:year or value:year:order')
    const [by = '', period = '', order] = text.split(':')
    return E.right({
      by,
      ...(period === '' ? {} : { period: Number(period) }),
      ...(order === undefined ? {} : { order }),
    })
  },
  write: (value: unknown) => {
    const { by, period, order } = (value ?? {}) as Readonly<Record<string, unknown>>
    if (!isText(by)) return null
    const year = typeof period === 'number' ? String(period) : ''
    return isText(order) ? `${by}:${year}:${order}` : year === '' ? by : `${by}:${year}`
  },
})
