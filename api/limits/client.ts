// Who a client is, for limits: an address. Behind proxies that are trusted it is the one they forward.
import { hash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/** Addresses and networks (`10.0.0.0/8`, `::1`) of proxies whose `X-Forwarded-For` is believed. */
export type TrustedProxies = { readonly isTrusted: (address: string) => boolean }

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6')

/** The proxies of a list, or the entry that is no address and no network. */
export const trustedProxies = (entries: ReadonlyArray<string>): TrustedProxies | Error => {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', length] = entry.split('/')
    const longest = isIPv4(address) ? 32 : 128
    if (isIP(address) === 0 || (length !== undefined && !(/^\d{1,3}$/.test(length) && Number(length) <= longest))) {
      return new Error(`${JSON.stringify(entry)} is no address and no network such as 10.0.0.0/8`)
    }
    if (length === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(length), familyOf(address))
  }
  return { isTrusted: (address) => isIP(address) !== 0 && list.check(address, familyOf(address)) }
}

/** An IPv4 address in IPv6 form is the IPv4 one. */
const plain = (address: string): string => (/^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(address) ? address.slice(7) : address)

/** One household or machine has a whole /64 of IPv6: it is one client. */
const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups =
    tail === undefined ? left : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  const prefix = groups.slice(0, 4).map((group) => (parseInt(group, 16) || 0).toString(16))
  return `${prefix.join(':')}::/64`
}

/**
 * The client of a request: the address of the connection or, where that is a trusted proxy, the last address of
 * `X-Forwarded-For` that is none. What a client writes there itself stands further left and is never believed.
 */
export const clientOf = (request: Pick<IncomingMessage, 'socket' | 'headers'>, proxies: TrustedProxies): string => {
  let address = plain(request.socket.remoteAddress ?? '')
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
  while (proxies.isTrusted(address)) {
    const next = plain((forwarded.pop() ?? '').trim())
    if (isIP(next) === 0) break
    address = next
  }
  return networkOf(address)
}

const secret = randomBytes(32).toString('hex')

/**
 * One of 256 lanes for a client, by which the queue of operations is shared fairly. The log is public, so nothing of an
 * address enters it: a lane is of many clients, and another one after each start.
 */
export const laneOf = (client: string): string => hash('sha256', secret + client).slice(0, 2)
