// What the URL of the event store says: where it is, who asks, and which streams in it are ours.
import type { Credentials } from '@eventstore/db-client'
import { EventStoreFault } from './errors.ts'

export type Address = {
  /** For the client: without credentials, so that no message of it can show them, and without our own options. */
  readonly connectionString: string
  readonly credentials: Credentials | null
  /** Whether a user was given for a connection on which the client sends none. */
  readonly isUserIgnored: boolean
  /** Stands before the name of every stream of ours in the store; may be empty. */
  readonly streamPrefix: string
}

const urlPattern = /^(esdb(?:\+discover)?:\/\/)(?:([^:@/?]+):([^@/?]*)@)?(.+)$/
const prefixPattern = /^[A-Za-z0-9][\w.-]{0,63}$/

/** The query without one parameter, and that parameter's value; names are matched without regard to case. */
const withoutParameter = (rest: string, name: string): { readonly rest: string; readonly value: string | null } => {
  const [place = '', query = ''] = rest.split(/\?(.*)/s)
  const parts = query.split('&').filter((part) => part !== '')
  const isOurs = (part: string): boolean => part.toLowerCase().startsWith(`${name.toLowerCase()}=`)
  const kept = parts.filter((part) => !isOurs(part))
  const found = parts.find(isOurs)
  return {
    rest: kept.length === 0 ? place : `${place}?${kept.join('&')}`,
    value: found === undefined ? null : decodeURIComponent(found.slice(name.length + 1)),
  }
}

/**
 * Nodes are asked one after another which of them leads. One that stands still costs 5 s unless the address says otherwise, as long
 * as a call may be tried in all.
 */
const withGossipTimeout = (protocol: string, rest: string): string => {
  const hasNodes = protocol.includes('+discover') || (rest.split('?')[0] ?? '').includes(',')
  if (!hasNodes || /[?&]gossipTimeout=/i.test(rest)) return rest
  return `${rest}${rest.includes('?') ? '&' : '?'}gossipTimeout=${gossipSeconds}`
}
const gossipSeconds = 1

/** Throws when the URL is none of an event store, or names a stream prefix that no stream can have. */
export const parseUrl = (url: string): Address => {
  const match = urlPattern.exec(url.trim())
  if (match === null) {
    throw new EventStoreFault('the EventStoreDB URL must look like esdb://user:password@host:2113?tls=true')
  }
  const [, protocol, user, password, whole = ''] = match
  const { rest, value } = withoutParameter(whole, 'streamPrefix')
  if (value !== null && !prefixPattern.test(value)) {
    throw new EventStoreFault(
      'streamPrefix in the EventStoreDB URL must be at most 64 letters, digits, dots, underscores and hyphens, such as devfin-',
    )
  }
  const insecure = /[?&]tls=false(?:&|$)/i.test(rest)
  const given =
    user === undefined ? null : { username: decodeURIComponent(user), password: decodeURIComponent(password ?? '') }
  return {
    connectionString: `${protocol}${withGossipTimeout(protocol ?? '', rest)}`,
    credentials: given ?? (insecure ? { username: 'anonymous', password: '' } : null),
    isUserIgnored: insecure && given !== null,
    streamPrefix: value ?? '',
  }
}
