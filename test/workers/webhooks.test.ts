// Addresses that operators registered are told of revisions: signed, again until taken, in order, each once.
import { createHmac } from 'node:crypto'
import test, { type ExecutionContext } from 'ava'
import { post } from '../../adapters/system/post.ts'
import { startWebhooks } from '../../workers/webhooks/webhooks.ts'
import { eventually } from '../support/contracts/contract.ts'
import { webhookListener } from '../support/webhook-listener.ts'
import { type Json, startService, statVarRequest, type TestService } from '../support/service.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'
const operator = { authorization: 'Bearer operator-token-for-tests' }

let service: TestService
test.before(async () => {
  // the webhooks of the tests are those they start themselves
  service = await startService({ OPERATOR_TOKEN: 'operator-token-for-tests', ROLES: 'api,projector,worker' })
})
test.after.always(() => service.stop())

const start = (t: ExecutionContext, pausesMs: ReadonlyArray<number>) => {
  const { operationPorts, readModels, logger, signingKey } = service.composition
  const webhooks = startWebhooks(
    { ...operationPorts, readModels, logger, signingKey, source: 'https://example.org', post },
    { holder: 'test', lookMs: 20, pausesMs },
  )
  t.teardown(webhooks.stop)
  return webhooks
}
const made = async (country: string): Promise<Json> =>
  (
    await service.post(
      '/api/v1/datasets',
      statVarRequest([gdp], { entities: { observationAbout: [`country/${country}`] } }),
    )
  ).json
const takeDown = (version: Json, reason: string) =>
  service.post(`${version['links'].self}/take-down`, { reason }, operator)
const register = async (body: object): Promise<Json> => (await service.post('/api/v1/webhooks', body, operator)).json
const list = async (): Promise<ReadonlyArray<Json>> =>
  (await service.get('/api/v1/webhooks', operator)).json['webhooks']

test.serial('a message is a signed CloudEvent, tried again until it is taken, and comes once', async (t) => {
  const hook = await webhookListener(t, [500, 301])
  const [kenya, mali] = [await made('KEN'), await made('MLI')]
  const { webhook, secret, new: isNew } = await register({ url: hook.url, spec_id: kenya['spec_id'] })
  t.true(isNew)
  const webhooks = start(t, [1, 1])
  await takeDown(mali, 'Not told: another spec.')
  await takeDown(kenya, 'Withdrawn.')
  await eventually('it is taken', () => hook.messages.length === 3)
  const [first, , last] = hook.messages
  t.is(first?.body, last?.body)
  const event: Json = JSON.parse(last?.body ?? '')
  t.like(event, { specversion: '1.0', type: 'org.devfin.VersionRevoked.v1' })
  t.is(event.data.reason, 'Withdrawn.')
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = last?.headers ?? {}
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  t.is(signature, `v1,${createHmac('sha256', key).update([id, at, last?.body].join('.')).digest('base64')}`)
  t.is(id, event.id)
  await eventually('it is remembered', async () => (await list())[0].position === event.position)
  await webhooks.stop()
  // another process goes on where this one was
  const successor = start(t, [1])
  await eventually('it follows', () => successor.progress().active)
  t.is((await register({ url: hook.url, spec_id: kenya['spec_id'] })).new, false)
  const removed = await service.post(`/api/v1/webhooks/${webhook.webhook_id}/remove`, undefined, operator)
  t.is(removed.status, 200)
  t.deepEqual(await list(), [])
  await successor.stop()
  t.is(hook.messages.length, 3)
})

test.serial(
  'a message that is never taken is given up, told to operators, and does not keep the next from coming',
  async (t) => {
    const hook = await webhookListener(t, [500, 500, 500])
    await register({ url: hook.url })
    const webhooks = start(t, [1, 1])
    await takeDown(await made('UGA'), 'First.')
    await takeDown(await made('TZA'), 'Second.')
    await eventually('the second is taken', () => hook.messages.length === 4)
    t.deepEqual(
      hook.messages.map(({ body }) => JSON.parse(body).data.reason),
      ['First.', 'First.', 'First.', 'Second.'],
    )
    await eventually('operators see it', async () => (await list())[0].failures.length === 1)
    t.like((await list())[0].failures[0], { attempts: 3, detail: 'answered 500' })
    await webhooks.stop()
  },
)

test.serial('what is no address, a spec that is not registered and no token are refused', async (t) => {
  for (const url of [
    'ftp://example.org',
    'example.org',
    'https://exämple.org/',
    'http://user:word@example.org/',
    'https://example.org/#part',
    5,
  ]) {
    const { status, json } = await service.post('/api/v1/webhooks', { url }, operator)
    t.deepEqual([status, json['pointer']], [400, '/url'], String(url))
  }
  const spec_id = `spec_${'0'.repeat(32)}`
  const unknown = await service.post('/api/v1/webhooks', { url: 'https://example.org/', spec_id }, operator)
  t.deepEqual([unknown.status, unknown.json['code']], [404, 'spec_not_found'])
  t.is((await service.post('/api/v1/webhooks', { url: 'https://example.org/' })).status, 401)
  t.is((await service.post('/api/v1/webhooks/none/remove', undefined, operator)).status, 404)
})
