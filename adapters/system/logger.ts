import { pino } from 'pino'
import type { LogFields, Logger } from '../../domain/ports/logger.ts'

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

// Values under these names never reach the log, whatever was passed.
const secretNames = ['authorization', 'cookie', 'token', 'password', 'secret', 'signature', 'signing_key', 'signingKey']

/** Structured logs, one JSON object per line; errors with their cause, secrets removed. */
export const openLogger = (options: {
  readonly level: LogLevel
  readonly fields?: LogFields
  /** Where lines go; standard error when absent, so that the output of commands stays clean. */
  readonly write?: (line: string) => void
}): Logger => {
  const { level, fields = {}, write } = options
  return fromPino(
    pino(
      {
        level,
        base: fields,
        messageKey: 'message',
        errorKey: 'error',
        timestamp: pino.stdTimeFunctions.isoTime,
        formatters: { level: (label) => ({ level: label }) },
        serializers: { error: pino.stdSerializers.errWithCause },
        redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
      },
      write === undefined ? pino.destination({ fd: 2, sync: true }) : { write },
    ),
  )
}

type PinoLogger = ReturnType<typeof pino>

const fromPino = (logger: PinoLogger): Logger => ({
  debug: (message, fields) => logger.debug(fields ?? {}, message),
  info: (message, fields) => logger.info(fields ?? {}, message),
  warn: (message, fields) => logger.warn(fields ?? {}, message),
  error: (message, fields) => logger.error(fields ?? {}, message),
})
