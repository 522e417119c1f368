// One polite question to a producer's server: in turn, with patience, and with the faults that such servers show told apart.
import { setTimeout as sleep } from 'node:timers/promises'
import {
  ProducerFault,
  reasonOf,
  retryAfterMs,
  given,
  faultOf,
  isOfConnection,
  longestWaitMs,
} from './producer-fault.ts'

export type AskOptions = {
  readonly requestsPerMinute: number
  readonly userAgent: string
  /** Tells a person what is waited for. */
  readonly progress: (line: string) => void
  /** How often a question is asked again without any progress. */
  readonly attempts?: number
  /** Waiting time before the second attempt; it doubles with each. */
  readonly backoffMs?: number
  /** After so long without a byte a connection is given up. */
  readonly silenceMs?: number
  readonly signal?: AbortSignal
  /** Waits so many milliseconds. */
  readonly pause?: (ms: number, signal: AbortSignal | undefined) => Promise<void>
}

export type Producer = {
  /** Answers 200, 206, 304 and 416 are given as they are; else refused. Answers that come later (202) are waited for. */
  readonly ask: (url: string, headers: Readonly<Record<string, string>>) => Promise<Response>
  /** Runs until it does not fail, with waiting times between; `hasAdvanced` starts the count of attempts anew. */
  readonly persist: <A>(what: string, once: () => Promise<A>, hasAdvanced: () => boolean) => Promise<A>
  readonly silenceMs: number
}

const mostPolls = 400

/** Requests to one host follow each other at an even distance. */
const openTurns = (requestsPerMinute: number, pause: NonNullable<AskOptions['pause']>) => {
  const distance = 60_000 / requestsPerMinute
  const next = new Map<string, number>()
  return async (host: string, signal: AbortSignal | undefined): Promise<void> => {
    const now = Date.now()
    const at = Math.max(now, next.get(host) ?? 0)
    next.set(host, at + distance)
    if (at > now) await pause(at - now, signal)
  }
}

/** Opens the way to producers' servers. */
export const openProducer = (options: AskOptions): Producer => {
  const { attempts = 6, backoffMs = 2_000, silenceMs = 60_000, signal, progress } = options
  const pause: NonNullable<AskOptions['pause']> =
    options.pause ?? ((ms, until) => sleep(ms, undefined, until === undefined ? {} : { signal: until }))
  const turn = openTurns(options.requestsPerMinute, pause)

  const send = async (url: string, headers: Readonly<Record<string, string>>): Promise<Response> => {
    await turn(new URL(url).host, signal)
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(new Error(`no answer within ${silenceMs / 1000} s`)), silenceMs)
    const signals = signal === undefined ? [patience.signal] : [patience.signal, signal]
    try {
      return await fetch(url, {
        headers: { 'user-agent': options.userAgent, accept: '*/*', 'accept-encoding': 'identity', ...headers },
        signal: AbortSignal.any(signals),
      })
    } catch (error) {
      if (signal?.aborted === true) throw error
      throw new ProducerFault(`${url} cannot be reached: ${reasonOf(error)}`, { again: true })
    } finally {
      clearTimeout(timer)
    }
  }

  /** An export that is made while one waits: 202 with the place where it will be. */
  const wait = async (url: string, first: Response, headers: Readonly<Record<string, string>>): Promise<Response> => {
    let [response, at] = [first, url]
    for (let polls = 0; response.status === 202; polls += 1) {
      if (polls >= mostPolls) throw new ProducerFault(`${url} was not made ready within ${mostPolls} polls`)
      const location = response.headers.get('location') ?? response.headers.get('content-location')
      if (location !== null) at = new URL(location, at).href
      const waitMs = retryAfterMs(response.headers.get('retry-after'), Date.now()) ?? backoffMs
      await response.body?.cancel()
      progress(`waiting for the export of ${at}`)
      await pause(waitMs, signal)
      response = await send(at, headers)
    }
    return response
  }

  return {
    silenceMs,
    ask: async (url, headers) => {
      const response = await wait(url, await send(url, headers), headers)
      if (!given.has(response.status)) throw await faultOf(url, response)
      return response
    },
    persist: async (what, once, hasAdvanced) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once()
        } catch (error) {
          if (signal?.aborted === true) throw error
          const fault = error instanceof ProducerFault ? error : null
          if (fault === null ? !isOfConnection(error) : !fault.again) throw error
          if (hasAdvanced()) attempt = 1
          else if (attempt >= attempts) {
            throw new ProducerFault(`${what}: given up after ${attempts} attempts: ${reasonOf(error)}`)
          }
          // spread, so that many clients do not come back at once
          const backoff = backoffMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2)
          const waitMs = Math.min(fault?.waitMs ?? backoff, longestWaitMs)
          progress(`${what}: ${reasonOf(error)}; again in ${Math.ceil(waitMs / 1000)} s`)
          await pause(waitMs, signal)
        }
      }
    },
  }
}
