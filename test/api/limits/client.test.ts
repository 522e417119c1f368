import type { IncomingMessage } from 'node:http'
import test from 'ava'
import { clientOf, laneOf, type TrustedProxies, trustedProxies } from '../../../api/limits/client.ts'

const proxies = (...entries: string[]): TrustedProxies => {
  const list = trustedProxies(entries)
  if (list instanceof Error) throw list
  return list
}
const asked = (address: string, forwarded?: string, trusted = proxies()): string =>
  clientOf(
    {
      socket: { remoteAddress: address } as IncomingMessage['socket'],
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    },
    trusted,
  )

test('a client is its address; what it claims to forward is not believed', (t) => {
  t.is(asked('203.0.113.9', '198.51.100.1'), '203.0.113.9')
  t.is(asked('::ffff:203.0.113.9'), '203.0.113.9')
})

test('behind trusted proxies it is the last address that is none of them', (t) => {
  const trusted = proxies('10.0.0.0/8', '::1')
  t.is(asked('10.1.2.3', '198.51.100.1, 203.0.113.9', trusted), '203.0.113.9')
  t.is(asked('10.1.2.3', '6.6.6.6, 203.0.113.9, 10.9.9.9', trusted), '203.0.113.9')
  t.is(asked('::1', '203.0.113.9', trusted), '203.0.113.9')
  t.is(asked('10.1.2.3', 'nonsense', trusted), '10.1.2.3')
  t.is(asked('10.1.2.3', undefined, trusted), '10.1.2.3')
})

test('all addresses of one IPv6 network are one client', (t) => {
  t.is(asked('2001:db8:1:2:3:4:5:6'), asked('2001:db8:1:2::99'))
  t.not(asked('2001:db8:1:2::99'), asked('2001:db8:1:3::99'))
  t.is(asked('2001:db8::1'), '2001:db8:0:0::/64')
})

for (const wrong of ['proxy.example', '10.0.0.0/33', '::1/129', '10.0.0.0/x', '']) {
  test(`${JSON.stringify(wrong)} is refused as a proxy`, (t) => {
    t.true(trustedProxies([wrong]) instanceof Error)
  })
}

test('a lane is one of 256, the same for a client while the process runs', (t) => {
  t.is(laneOf('203.0.113.9'), laneOf('203.0.113.9'))
  t.regex(laneOf('203.0.113.9'), /^[0-9a-f]{2}$/)
})
