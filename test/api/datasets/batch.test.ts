// Many datasets in one body.
import test from 'ava'
import { type BlackBox, type Json, openService, statVarRequest } from '../../support/black-box.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'
let service: BlackBox
test.before(async () => {
  service = await openService({ SYNC_BUDGET_ROWS: '200' })
})
test.after.always(() => service.stop())

const of = (country: string) => statVarRequest([gdp], { entities: { observationAbout: [`country/${country}`] } })
const batch = (requests: ReadonlyArray<unknown>) =>
  service.post('/api/v1/datasets/batch', { schema_version: 1, requests })

test('datasets of one body are answered in order, each as it would be alone', async (t) => {
  const everything = statVarRequest([gdp])
  const { status, json } = await batch([of('KEN'), statVarRequest(['economy/None']), everything, of('MLI'), of('KEN')])
  t.is(status, 200)
  const { answers } = json
  t.deepEqual(
    answers.map((answer: Json) => answer.status),
    [200, 422, 202, 200, 200],
  )
  const alone = (await service.post('/api/v1/datasets', of('KEN'))).json
  t.deepEqual(
    [answers[0].manifest.content_version, answers[4].manifest.content_version],
    [alone['content_version'], alone['content_version']],
  )
  t.deepEqual([answers[1].problem.code, answers[1].problem.pointer], ['statvar_not_held', '/input/statvars/0'])
  t.is((await service.get(answers[2].accepted.operation.poll)).status, 200)
})

test('a body that is no batch is refused whole, and says where', async (t) => {
  const refusals: ReadonlyArray<readonly [unknown, string]> = [
    [[], '/requests'],
    [Array.from({ length: 101 }, () => of('KEN')), '/requests'],
    [[of('KEN'), { schema_version: 1, input: { kind: 'statvar_set', statvars: [] } }], '/requests/1/input/statvars'],
    [[of('KEN'), 'GDP'], '/requests/1'],
  ]
  for (const [requests, pointer] of refusals) {
    const { status, json } = await batch(requests as ReadonlyArray<unknown>)
    t.deepEqual([status, json['code'], json['pointer']], [400, 'request_invalid', pointer])
  }
})
