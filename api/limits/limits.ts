// What one client may ask in a second, and what all may leave behind in a day.
import { type Problem, problem } from '../../domain/problem.ts'
import { type Limiter, openLimiter, type Rate, type Taken } from './rate.ts'

/**
 * `read`: every request. Beside it `write`: what is kept for good (shares, definitions, reports); `dataset`: a dataset that does not
 * lie ready, a comparison, a claim to verify; `feed`: an event feed that is opened.
 */
export type LimitKind = 'read' | 'write' | 'dataset' | 'feed'

/** Null: without a limit. */
export type LimitSettings = Readonly<Record<LimitKind, Rate | null>> & {
  /** Shares, definitions and reports a day: of one client, and of all together, since nothing of them ever expires. */
  readonly writesADay: number | null
  readonly writesADayOfAll: number | null
}

export type Limits = {
  /** Takes one for a client; the headers that say what is left, and the refusal when nothing was. */
  readonly take: (kind: LimitKind, client: string) => LimitAnswer
}
type LimitAnswer = { readonly headers: Readonly<Record<string, string>>; readonly refused: Problem | null }

type Policy = { readonly name: string; readonly rate: Rate; readonly limiter: Limiter; readonly isOfAll: boolean }

const secondsADay = 86_400
const perDay = (count: number | null): Rate | null =>
  count === null ? null : { perSecond: count / secondsADay, burst: count }

const policyOf = (name: string, rate: Rate | null, isOfAll = false): ReadonlyArray<Policy> =>
  rate === null ? [] : [{ name, rate, limiter: openLimiter(rate), isOfAll }]

/** Structured fields of draft-ietf-httpapi-ratelimit-headers: the policy, and what is left of it. */
const headersOf = ({ name, rate }: Policy, taken: Taken): Readonly<Record<string, string>> => ({
  'ratelimit-policy': `"${name}";q=${rate.burst};w=${Math.max(1, Math.ceil(rate.burst / rate.perSecond))}`,
  ratelimit: `"${name}";r=${taken.remaining};t=${Math.ceil(taken.seconds)}`,
})

const refusalOf = ({ name, rate, isOfAll }: Policy, { seconds }: Taken): Problem => {
  const retryAfter = Math.max(1, Math.ceil(seconds))
  const allowed = name.startsWith('day')
    ? `${rate.burst} a day`
    : `${rate.perSecond} a second and ${rate.burst} at once`
  const whose = isOfAll ? 'All clients together' : 'One client'
  return problem('too_many_requests', `${whose} may ask ${allowed} of this kind; try again in ${retryAfter} s.`, {
    retry_after_seconds: retryAfter,
    extra: { policy: name },
  })
}

/** Limits with a memory of their own, in the process. */
export const openLimits = (settings: LimitSettings, clock: () => number = Date.now): Limits => {
  const policies: Readonly<Record<LimitKind, ReadonlyArray<Policy>>> = {
    read: policyOf('read', settings.read),
    dataset: policyOf('dataset', settings.dataset),
    feed: policyOf('feed', settings.feed),
    write: [
      ...policyOf('write', settings.write),
      ...policyOf('day', perDay(settings.writesADay)),
      ...policyOf('day-of-all', perDay(settings.writesADayOfAll), true),
    ],
  }
  return {
    take: (kind, client) => {
      let headers: LimitAnswer['headers'] = {}
      for (const policy of policies[kind]) {
        const taken = policy.limiter(policy.isOfAll ? '' : client, clock())
        if (!taken.isAllowed) return { headers: headersOf(policy, taken), refused: refusalOf(policy, taken) }
        if (headers['ratelimit'] === undefined) headers = headersOf(policy, taken)
      }
      return { headers, refused: null }
    },
  }
}
