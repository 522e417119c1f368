// Secrets of the configuration appear in no line of the log and in no answer, whatever goes wrong.
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { openLogger } from '../../adapters/system/logger.ts'
import { readConfig } from '../../main/config.ts'
import { startService, statVarRequest } from '../support/service.ts'

const secrets = {
  SITE_TOKEN: 'site-token-4f1c9a7b22',
  OPERATOR_TOKEN: 'operator-token-88d2e0aa1',
  SIGNING_KEY: 'signing-key-5566778899aa',
} as const

test('known secrets are in no answer and in no header, however requests fail', async (t) => {
  const service = await startService(secrets)
  t.teardown(() => service.stop())
  const made = await service.post('/api/v1/datasets', statVarRequest(['economy/GrossDomesticProduct_Nominal']))
  const version = `/api/v1/datasets/${made.json.spec_id}/${made.json.content_version}`
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const answers = [
    made,
    await service.post(`${version}/pin`, {}, bearer(secrets.OPERATOR_TOKEN)),
    await service.post(`${version}/pin`, {}, bearer(secrets.SITE_TOKEN)),
    await service.post(`${version}/take-down`, { reason: 1 }, bearer(secrets.OPERATOR_TOKEN)),
    await service.post(`${version}/take-down`, {}, bearer(secrets.SITE_TOKEN)),
    await service.post(`${version}/take-down`, {}, bearer(`${secrets.OPERATOR_TOKEN}x`)),
    await service.get('/storage/a?expires=1&name=a&type=b&signature=c'),
    await service.get(made.json.artifacts[0].url),
    await service.post('/api/v1/datasets', '{'),
  ]
  const said = answers.map(({ headers, text }) => JSON.stringify([...headers]) + text).join('\n')
  for (const secret of Object.values(secrets)) t.false(said.includes(secret))
})

test('the log removes what stands under the name of a secret, at any depth that is logged', (t) => {
  const lines: string[] = []
  const logger = openLogger({ level: 'debug', write: (line) => lines.push(line) })
  const hidden = { token: 'geheim-1', password: 'geheim-2', authorization: 'geheim-3', signature: 'geheim-4' }
  logger.error('a', { ...hidden })
  logger.warn('b', { request: hidden, deeper: { headers: hidden } })
  logger.debug('c', { ...hidden })
  t.is(lines.length, 3)
  t.notRegex(lines.join(''), /geheim/)
})

test('a configuration that is refused does not repeat its secrets', (t) => {
  const config = readConfig({
    SITE_TOKEN: 'short-secret',
    EVENT_STORE: 'http://user:geheim-5@host',
    OBJECTS: 'ftp://key:geheim-6@bucket',
    READ_MODELS: 'mongodb//user:geheim-7@host',
  })
  if (E.isRight(config)) return t.fail('accepted')
  t.notRegex(config.left.join('\n'), /geheim|short-secret/)
})
