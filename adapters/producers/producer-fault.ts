// Faults that servers of producers show, told apart.
import { titleOf } from './no-data.ts'

/** An answer that is no data. `again`: asking once more may help. */
export class ProducerFault extends Error {
  readonly again: boolean
  readonly waitMs: number | null
  constructor(message: string, { again = false, waitMs = null }: { again?: boolean; waitMs?: number | null } = {}) {
    super(message)
    this.name = 'ProducerFault'
    this.again = again
    this.waitMs = waitMs
  }
}

/** What came is no beginning of the file: nothing of it is kept. */
export class NoData extends ProducerFault {}

export const longestWaitMs = 10 * 60_000

/** `Retry-After` as milliseconds from now: seconds or a date; null when there is none. */
export const retryAfterMs = (header: string | null, now: number): number | null => {
  if (header === null) return null
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestWaitMs) : null
}

const passing = new Set([408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524])

export const given = new Set([200, 206, 304, 416])

/** The first words of an answer, for a message. */
const wordsOf = async (response: Response): Promise<string> => {
  const text = await response.text().catch(() => '')
  const withoutTags = (): string =>
    text
      .split('<')
      .map((part, i) => (i === 0 ? part : part.slice(part.indexOf('>') + 1)))
      .join(' ')
  return (titleOf(text) || withoutTags()).replace(/\s+/g, ' ').trim().slice(0, 200)
}

export const faultOf = async (url: string, response: Response): Promise<ProducerFault> => {
  const words = await wordsOf(response)
  const waitMs = retryAfterMs(response.headers.get('retry-after'), Date.now())
  const says = `${url} answered ${response.status}${words === '' ? '' : `: ${words}`}`
  if (response.status === 403 && response.headers.has('cf-ray')) {
    return new ProducerFault(`${says} (a guard before the server turned the request away)`, { again: true, waitMs })
  }
  if (/could not find dataflow|dataflow not found|norecordsfound/i.test(words)) {
    return new ProducerFault(
      `${says}: the table was given a new version, or a release is under way; try later, or give the new address`,
    )
  }
  return new ProducerFault(says, { again: passing.has(response.status), waitMs })
}

/** Whether an error is one of the connection, which may pass. */
export const isOfConnection = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && (error.name === 'TimeoutError' || 'code' in error))

export const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error ? cause.message : error instanceof Error ? error.message : String(error)
}
