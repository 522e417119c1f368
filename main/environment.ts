// How variables of the environment are read: one reader for each form.
import { parse as parseDuration, toSeconds } from 'iso8601-duration'
import { type TrustedProxies, trustedProxies } from '../api/limits/client.ts'
import type { Rate } from '../api/limits/rate.ts'
import { type LogLevel, logLevels } from '../adapters/system/logger.ts'
import { weaknessOfKey } from './keys.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export type Reader<A> = (text: string) => A | Error

export const integerFrom =
  (minimum: number, maximum: number): Reader<number> =>
  (text) => {
    const n = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
    return n >= minimum && n <= maximum ? n : new Error(`must be a whole number from ${minimum} to ${maximum}`)
  }

export const urlOf =
  (schemes: ReadonlyArray<string>): Reader<string> =>
  (text) =>
    schemes.some((scheme) => text.startsWith(`${scheme}:`))
      ? text
      : new Error(`must begin with ${schemes.map((s) => `${s}:`).join(' or ')}`)

export const nonEmpty: Reader<string> = (text) => (text.trim() === '' ? new Error('must not be empty') : text)

export const share: Reader<number> = (text) => {
  const n = /^(0|1|0?\.\d{1,9}|1\.0{1,9})$/.test(text) ? Number(text) : Number.NaN
  return n >= 0 && n <= 1 ? n : new Error('must be a share from 0 to 1')
}

export const token: Reader<string> = (text) => (text.length < 16 ? new Error('must have at least 16 characters') : text)

export const signingKeyIn: Reader<string> = (text) => {
  const wrong = weaknessOfKey(text)
  return wrong === null ? text : new Error(wrong)
}

export const onOrOff: Reader<boolean> = (text) =>
  text === 'on' || text === 'off' ? text === 'on' : new Error('must be on or off')

export const httpUrl: Reader<string> = (text) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
    ? text.replace(/(?<!\/)\/+$/, '')
    : new Error('must be an http(s) URL')

export const originList: Reader<ReadonlyArray<string>> = (text) => {
  const origins = text.split(',').map((origin) => origin.trim())
  const wrong = origins.filter((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin)
  return wrong.length > 0 ? new Error(`must be origins such as https://example.org, not ${wrong.join(', ')}`) : origins
}

export const readersList: Reader<'*' | ReadonlyArray<string>> = (text) =>
  text === '*' ? '*' : text === 'none' ? [] : originList(text)

export const proxyList: Reader<TrustedProxies> = (text) => trustedProxies(text.split(',').map((entry) => entry.trim()))

export const rateOrOff: Reader<Rate | null> = (text) => {
  if (text === 'off') return null
  const [, perSecond, burst] = /^(\d{1,9}(?:\.\d{1,6})?)\/(\d{1,9})$/.exec(text) ?? []
  return Number(perSecond) > 0 && Number(burst) > 0
    ? { perSecond: Number(perSecond), burst: Number(burst) }
    : new Error('must be off, or how many a second and how many at once, such as 5/100')
}

export const countOrOff: Reader<number | null> = (text) => (text === 'off' ? null : integerFrom(1, 1e9)(text))

export const duration: Reader<{ text: string; ms: number }> = (text) => {
  try {
    const ms = toSeconds(parseDuration(text)) * 1000
    return ms > 0 ? { text, ms } : new Error('must be longer than nothing')
  } catch {
    return new Error('must be an ISO 8601 duration such as P30D')
  }
}

export const level: Reader<LogLevel> = (text) =>
  (logLevels as ReadonlyArray<string>).includes(text)
    ? (text as LogLevel)
    : new Error(`must be one of ${logLevels.join(', ')}`)
