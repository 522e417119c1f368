// Which servers the service is safe with. The table for operators is in docs/operations.md.
import type { EventStoreDBClient } from '@eventstore/db-client'
import type { Calls } from './calls.ts'
import { EventStoreFault } from './errors.ts'
import { withDeadline } from '../calls/deadline.ts'

export type Verdict =
  | { readonly kind: 'good' }
  | { readonly kind: 'warned'; readonly why: string }
  | { readonly kind: 'refused'; readonly why: string }

type Version = readonly [number, number, number]

const versionOf = (text: string): Version | null => {
  const match = /^v?(\d+)\.(\d+)(?:\.(\d+))?/.exec(text.trim())
  return match === null ? null : [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)]
}
const isBefore = (a: Version, b: Version): boolean => {
  const at = a.findIndex((n, i) => n !== b[i])
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0)
}
const wrongCheckpoints =
  'sends wrong checkpoints to subscriptions (they are not believed here, but other consumers may lose events)'

/** What is known of a server of this version. */
export const verdictOn = (text: string): Verdict => {
  const version = versionOf(text)
  if (version === null)
    return { kind: 'warned', why: `the server does not say its version (${text}); use 23.10, or 24.10.5 or newer` }
  if (isBefore(version, [22, 10, 0])) {
    return {
      kind: 'refused',
      why: `the server is EventStoreDB ${text}, which is too old; upgrade it to 23.10, or to 24.10.5 or newer`,
    }
  }
  if (version[0] === 24 && version[1] === 10 && version[2] < 5) {
    return { kind: 'warned', why: `EventStoreDB ${text} ${wrongCheckpoints}; upgrade it to 24.10.5 or newer` }
  }
  if (version[0] === 25 && version[1] === 0 && version[2] < 1) {
    return { kind: 'warned', why: `KurrentDB ${text} ${wrongCheckpoints}; upgrade it to 25.0.1 or newer` }
  }
  if (version[0] > 26) {
    return { kind: 'warned', why: `nothing is known of KurrentDB ${text}; versions up to 26 are` }
  }
  return { kind: 'good' }
}

type Features = { readonly serverVersion: string }

const serverVersion = async (client: EventStoreDBClient): Promise<string> => {
  const { capabilities } = client as unknown as { readonly capabilities: Promise<Features> }
  return (await capabilities).serverVersion
}

/** Throws when the server cannot be asked, or is one that must not be used; warns of one that should be replaced. */
export const checkServer = async (calls: Calls): Promise<void> => {
  const what = 'asking for the version of the server'
  const version = await calls.repeat(what, ({ client, leftMs }) =>
    withDeadline(what, leftMs(), () => serverVersion(client)),
  )
  const verdict = verdictOn(version)
  if (verdict.kind === 'refused') throw new EventStoreFault(verdict.why)
  if (verdict.kind === 'warned') calls.logger.warn(`event store: ${verdict.why}`)
  else calls.logger.info('event store: connected', { version })
}
