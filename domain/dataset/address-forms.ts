// Forms of the values in the query of a plain address, each read and written.
import * as E from 'fp-ts/lib/Either.js'
import type { Path } from './address-asked.ts'

export type Parsed = E.Either<string, unknown>

export const isText = (value: unknown): value is string => typeof value === 'string'

const written = (value: unknown): string | null => (isText(value) || typeof value === 'number' ? String(value) : null)

export const textAt = (at: Path) => ({ at, read: (text: string): Parsed => E.right(text), write: written })

export const integerAt = (at: Path) => ({
  at,
  pattern: '^-?[0-9]{1,15}$',
  read: (text: string): Parsed =>
    /^-?\d{1,15}$/.test(text) ? E.right(Number(text)) : E.left('must be a whole number'),
  write: written,
})

/** `first:second` for an object of two texts. */
export const pairAt = (at: Path, [first, second]: readonly [string, string]) => ({
  at,
  pattern: '^[^:]+:[^:]+$',
  read: (text: string): Parsed => {
    const [a = '', b, ...more] = text.split(':')
    return b === undefined || more.length > 0
      ? E.left(`must be ${first}:${second}`)
      : E.right({ [first]: a, [second]: b })
  },
  write: (value: unknown) => {
    const pair = (value ?? {}) as Readonly<Record<string, unknown>>
    return isText(pair[first]) && isText(pair[second]) ? `${pair[first]}:${pair[second]}` : null
  },
})

/** Names separated by commas. */
export const namesAt = (at: Path) => ({
  at,
  read: (text: string): Parsed => E.right(text.split(',')),
  write: (value: unknown) => (Array.isArray(value) && value.every(isText) ? value.join(',') : null),
})

/** Three letters are a code, everything else is the role whose currency is meant. */
export const currencyAt = (at: Path) => ({
  at,
  read: (text: string): Parsed => E.right(/^[A-Za-z]{3}$/.test(text) ? text : { role: text }),
  write: (value: unknown) => {
    if (isText(value)) return value
    const { role } = (value ?? {}) as { readonly role?: unknown }
    return isText(role) ? role : null
  },
})
