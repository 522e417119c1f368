import test from 'ava'
import { scenarios } from '../../e2e/scenarios.ts'
import { type BlackBox, openService, statVarRequest } from '../../support/black-box.ts'

let service: BlackBox
test.before(async () => {
  service = await openService()
})
test.after.always(() => service.stop())

for (const { title, run } of scenarios) test.serial(title, (t) => run(t, service))

test.serial('a repeated request is answered from the log: it appends nothing', async (t) => {
  const body = statVarRequest(['economy/GrossDomesticProduct_Nominal'], {
    entities: { observationAbout: ['country/GHA'] },
  })
  t.is((await service.post('/api/v1/datasets', body)).status, 200)
  const before = await service.eventStore.lastPosition()
  t.is((await service.post('/api/v1/datasets', body)).status, 200)
  t.is(await service.eventStore.lastPosition(), before)
})
