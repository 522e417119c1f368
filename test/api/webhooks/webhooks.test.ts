// Webhooks over HTTP alone, as one process or several on the engines: registered, told by whichever process has the role, removed.
import { createHmac } from 'node:crypto'
import test from 'ava'
import { type BlackBox, type Json, openService, statVarRequest } from '../../support/black-box.ts'
import { eventually } from '../../support/contracts/contract.ts'
import { webhookListener } from '../../support/webhook-listener.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'
const operator = { authorization: 'Bearer operator-token-for-tests' }

let service: BlackBox
test.before(async () => {
  service = await openService({ OPERATOR_TOKEN: 'operator-token-for-tests' })
})
test.after.always(() => service.stop())

const listed = async (): Promise<ReadonlyArray<Json>> =>
  (await service.get('/api/v1/webhooks', operator)).json['webhooks']

test.serial(
  'an address is told once of what is taken down, signed with the secret of its registration, until it is removed',
  async (t) => {
    const hook = await webhookListener(t)
    const request = statVarRequest([gdp], { entities: { observationAbout: ['country/KEN'] } })
    const version: Json = (await service.post('/api/v1/datasets', request)).json
    const registered = await service.post('/api/v1/webhooks', { url: hook.url, spec_id: version['spec_id'] }, operator)
    t.deepEqual([registered.status, registered.json['new']], [200, true], registered.text)
    const { webhook, secret } = registered.json
    const again = await service.post('/api/v1/webhooks', { url: hook.url, spec_id: version['spec_id'] }, operator)
    t.deepEqual([again.json['new'], again.json['secret']], [false, secret])
    t.is((await listed()).length, 1)
    const taken = await service.post(`${version['links'].self}/take-down`, { reason: 'Withdrawn.' }, operator)
    t.is(taken.status, 200, taken.text)
    await eventually('it is told', () => hook.messages.length > 0, 30_000)
    const [message] = hook.messages
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = message?.headers ?? {}
    const event: Json = JSON.parse(message?.body ?? '')
    t.deepEqual([event.type, event.data.reason, event.id], ['org.devfin.VersionRevoked.v1', 'Withdrawn.', id])
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    t.is(signature, `v1,${createHmac('sha256', key).update([id, at, message?.body].join('.')).digest('base64')}`)
    await eventually('it is remembered', async () => (await listed())[0]?.position === event.position, 30_000)
    t.is((await service.post(`/api/v1/webhooks/${webhook.webhook_id}/remove`, undefined, operator)).status, 200)
    t.deepEqual(await listed(), [])
    t.is(hook.messages.length, 1)
  },
)

test.serial('nobody but an operator registers, lists or removes', async (t) => {
  t.is((await service.post('/api/v1/webhooks', { url: 'https://example.org/' })).status, 401)
  t.is((await service.get('/api/v1/webhooks')).status, 401)
  t.is((await service.post('/api/v1/webhooks/none/remove', undefined)).status, 401)
  t.is((await service.post('/api/v1/webhooks/none/remove', undefined, operator)).status, 404)
})
