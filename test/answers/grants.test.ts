// Grants: by pair of provider and recipient from the table of grants, of a provider from DAC1; never in the place of all aid.
import test from 'ava'
import { answerTo, codesOf, partOf, type ServiceUnderTest, serviceUnderTest } from './support/service-under-test.ts'

let service: ServiceUnderTest
test.before(async (t) => {
  t.timeout(300_000)
  service = await serviceUnderTest()
})
test.after.always(() => service.stop())

test('grants of a pair are those paid out, of every year, and what they lack is told', async (t) => {
  const { rows } = await answerTo(service, 'Grants from Sweden to Kenya 2015-2022')
  t.deepEqual([rows.length, rows.find(({ period }) => period === '2021')?.['value']], [8, '57360000'])
  t.true(rows.every(({ variable }) => variable === 'grants/ODA_Nominal'))
  t.true(codesOf((await partOf(service, 'Grants from Sweden to Kenya 2015-2022')).cautions).includes('country_grants'))
})

test('grants of a pair are converted by the rates of the provider', async (t) => {
  const part = await partOf(service, 'grants from Sweden to Kenya in 2021 in Swedish krona')
  t.deepEqual(part.suggested_conversion.unit, { currency: 'SEK', prices: 'current' })
})

test("a provider's grants are the total of DAC1, not the sum of its pairs", async (t) => {
  for (const question of ['ODA grants of Canada in 2021', 'grants from Canada in 2021']) {
    const { rows, millions } = await answerTo(service, question)
    t.deepEqual([rows.length, millions], [1, 5_724.53], question)
  }
})

test('aid that was paid out is not answered by grants alone: they are offered', async (t) => {
  const part = await partOf(service, 'aid disbursed from Japan to India in 2019')
  t.is(part.status, 'no_data')
  t.true(part.nearest.some(({ label }: { label: string }) => label.includes('grants disbursed from Japan to India')))
  const aid = await partOf(service, 'aid from Japan to India in 2019')
  t.notRegex(aid.label, /grants/)
})

test('grants to whom the table lacks are offered from another table that holds them', async (t) => {
  const part = await partOf(service, 'Grants from Sweden to Ukraine 2021')
  t.is(part.status, 'no_data')
  t.true(part.nearest.some(({ label }: { label: string }) => /\(CRS\).*Sweden to Ukraine in 2021/.test(label)))
})

test('a claim of aid is never judged by grants, nor one of grants by all aid', async (t) => {
  const cases: ReadonlyArray<readonly [claim: string, verdict: string]> = [
    ['Japan gave India $2.5 billion of aid in 2019.', 'not_checkable'],
    ['Japan gave India $113.6 million of aid in 2019.', 'not_checkable'],
    ['Japan gave India $113.6 million in grants in 2019.', 'close'],
    ['Japan gave India $213.6 million in grants in 2019.', 'mismatch'],
  ]
  for (const [claim, verdict] of cases) {
    const { json } = await service.post('/api/verify', { claim })
    t.is(json.claims[0].verdict, verdict, claim)
  }
})
