import test from 'ava'
import { type LogLevel, openLogger } from '../../../adapters/system/logger.ts'

const logged = (level: LogLevel) => {
  const lines: Record<string, unknown>[] = []
  const write = (line: string): void => void lines.push(JSON.parse(line) as Record<string, unknown>)
  return { lines, logger: openLogger({ level, fields: { role: 'api' }, write }) }
}

test('a line is an object with time, level, message and the fields of its logger', (t) => {
  const { lines, logger } = logged('info')
  logger.info('a version was made', { trace_id: 'abc', rows: 3 })
  const { time, ...rest } = lines[0] ?? {}
  t.regex(String(time), /^\d{4}-\d\d-\d\dT/)
  t.deepEqual(rest, { level: 'info', role: 'api', trace_id: 'abc', rows: 3, message: 'a version was made' })
})

test('lines below the level are not written', (t) => {
  const { lines, logger } = logged('warn')
  logger.info('quiet')
  logger.debug('quieter')
  logger.error('loud')
  t.deepEqual(
    lines.map((line) => line['message']),
    ['loud'],
  )
})

test('secrets are removed wherever they stand', (t) => {
  const { lines, logger } = logged('debug')
  logger.debug('a request', {
    authorization: 'Bearer x',
    headers: { authorization: 'Bearer x', accept: 'y' },
    config: { objects: { signingKey: 'x' } },
    query: { signature: 'x' },
  })
  t.false(JSON.stringify(lines).includes('"x"') || JSON.stringify(lines).includes('Bearer'))
  t.true(JSON.stringify(lines).includes('"accept":"y"'))
})

test('an error is written with its message and cause', (t) => {
  const { lines, logger } = logged('debug')
  logger.error('it failed', { error: new Error('outer', { cause: new Error('inner') }) })
  const text = JSON.stringify(lines)
  t.true(text.includes('outer') && text.includes('inner'))
})
