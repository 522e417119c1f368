// Figures of the sample graph, stated rightly and wrongly.
import { parse } from 'csv-parse/sync'
import test from 'ava'
import { type BlackBox, type Json, openService, statVarRequest } from '../../support/black-box.ts'

let service: BlackBox
test.before(async () => {
  service = await openService()
})
test.after.always(() => service.stop())

const verify = async (claim: string | object): Promise<Json> => {
  const { status, json, text } = await service.post('/api/v1/verify', { claim })
  if (status !== 200) throw new Error(text)
  return json
}
const only = async (claim: string | object): Promise<Json> => {
  const { claims } = await verify(claim)
  if (claims.length !== 1) throw new Error(JSON.stringify(claims))
  return claims[0]
}
const gdpOf = async (country: string): Promise<ReadonlyArray<Record<string, string>>> => {
  const scope = { entities: { observationAbout: [`country/${country}`] } }
  const made = await service.post('/api/v1/datasets', statVarRequest(['economy/GrossDomesticProduct_Nominal'], scope))
  return parse((await service.download(made.json.artifacts[0].url)).bytes, { columns: true })
}
const valueIn = (rows: ReadonlyArray<Record<string, string>>, year: string): number =>
  Number(rows.find(({ period }) => period === year)?.['value'])
const billions = (value: number, digits = 2): string => (value / 1e9).toFixed(digits)

test.serial('a figure as it stands matches, a rounded one is close, another one is a mismatch', async (t) => {
  const value = valueIn(await gdpOf('KEN'), '2019')
  const exact = await only(`Kenya's GDP was $${value.toLocaleString('en', { maximumFractionDigits: 10 })} in 2019.`)
  t.is(exact.verdict, 'match')
  t.is(exact.figure.value, value)
  t.is((await only(`In 2019 Kenya's GDP stood at $${billions(value)} billion`)).verdict, 'close')
  const wrong = await only(`Kenya's GDP was $${billions(value * 1.37)} billion in 2019.`)
  t.is(wrong.verdict, 'mismatch')
  t.is(wrong.figure.value, value)
})

test.serial('a claim given as value, unit and question is read the same way', async (t) => {
  const value = valueIn(await gdpOf('KEN'), '2019')
  t.is((await only({ value, unit: 'USD', question: "Kenya's GDP in 2019" })).verdict, 'match')
  t.is((await only({ value: value * 2, unit: 'USD', question: "Kenya's GDP in 2019" })).verdict, 'mismatch')
})

test.serial(
  'a mismatch says what it would be the figure of: another year, a thousandth, another currency',
  async (t) => {
    const rows = await gdpOf('KEN')
    const [first, second] = [valueIn(rows, '2018'), valueIn(rows, '2019')]
    const year = await only(`Kenya's GDP was $${billions(first, 4)} billion in 2019.`)
    t.is(year.reasons[0].code, 'other_year')
    t.regex(year.reasons[0].detail, /2018/)
    t.regex(year.reasons[0].version, /^cv_/)
    const thousand = await only(`Kenya's GDP was $${billions(second, 4)} million in 2019.`)
    t.true(thousand.reasons.map(({ code }: Json) => code).includes('order_of_magnitude'))
    const euro = await only(`Kenya's GDP was €${billions(second, 4)} billion in 2019.`)
    t.is(euro.verdict, 'mismatch')
    t.true(euro.reasons.map(({ code }: Json) => code).includes('other_currency'))
  },
)

test.serial('the receipt names the version, which asking for the dataset makes', async (t) => {
  const value = valueIn(await gdpOf('GHA'), '2017')
  const claim = `Ghana's GDP was $${billions(value)} billion in 2017.`
  const { receipt } = await only(claim)
  t.is(receipt.stored, false)
  const input = { kind: 'spec_id', spec_id: receipt.spec_id, definition: receipt.definition }
  const made = await service.post('/api/v1/datasets', {
    schema_version: 1,
    input,
    options: { format: 'csv', bundle: false },
  })
  t.is(made.json.content_version, receipt.content_version)
  const again = await only(claim)
  t.true(again.receipt.stored)
  t.is((await service.get(again.receipt.links.snapshot)).status, 200)
})

test.serial('several sentences make several claims, each in its place', async (t) => {
  const text = 'Growth is good.  Germany paid 12% more.\nAid to nowhere was $5.'
  const { claims, schema_version } = await verify(text)
  t.is(schema_version, 1)
  t.deepEqual(
    claims.map(({ verdict }: Json) => verdict),
    ['not_checkable', 'not_checkable', 'not_checkable'],
  )
  t.is(claims[0].reasons[0].code, 'no_figure')
  for (const claim of claims) t.is(text.slice(claim.start, claim.end), claim.text)
})

test.serial('without a year, without a currency or with a figure of something else there is no verdict', async (t) => {
  const code = async (claim: string) => {
    const { verdict, reasons, figure } = await only(claim)
    t.is(verdict, 'not_checkable', claim)
    t.is(figure, null)
    return reasons[0].code
  }
  t.is(await code("Kenya's GDP was $100 billion."), 'no_year')
  t.is(await code("Kenya's GDP was 100 billion in 2019."), 'unit')
  t.is(await code("Kenya's GDP was 12 per cent in 2019."), 'unit')
  t.is(await code('The number of schools in Kenya was 12,345 in 2019.'), 'not_understood')
  t.is(await code("Kenya's budget for schools was $12 million in 2019."), 'not_definite')
  t.is(await code('Spending on schools in Kenya was $12 million in 2019.'), 'not_definite')
})

test.serial('what is no claim is refused with where it is wrong', async (t) => {
  for (const claim of [7, null, { value: 'much', question: 'GDP' }, { value: 1, question: 'GDP', more: true }]) {
    const { status, json } = await service.post('/api/v1/verify', { claim })
    t.is(status, 400, JSON.stringify(claim))
    t.regex(json.pointer, /^\/claim/)
  }
  t.is((await service.post('/api/verify', { claim: 'x'.repeat(4_001) })).status, 400)
  t.is((await service.post('/api/verify', {})).status, 400)
})

test.serial('figures of the present members of a group are no mismatch of one that may have had others', async (t) => {
  const far = await only('Sub-Saharan Africa had a GDP of $1 million in 2019.')
  t.is(far.verdict, 'mismatch')
  const { value } = far.figure
  const near = await only(`Sub-Saharan Africa had a GDP of $${billions(value * 1.2173, 6)} billion in 2019.`)
  t.is(near.verdict, 'not_checkable')
  t.is(near.reasons[0].code, 'not_definite')
  t.is((await only(`Sub-Saharan Africa had a GDP of $${billions(value, 9)} billion in 2019.`)).verdict, 'match')
})

test.serial(
  'a figure and its candidates say by parts what they are read as, and which dataset they stand in',
  async (t) => {
    const { claims } = await verify('GDP of Kenya was $1 million in 2019. GDP of Congo was $2 billion in 2019.')
    const [checked, several] = claims
    t.like(checked.figure.phrase, { measure: 'Gross domestic product', years: { start_year: 2019, end_year: 2019 } })
    t.deepEqual(
      several.candidates.map(({ phrase }: Json) => phrase.places.flatMap(({ names }: Json) => names)),
      [['Republic of the Congo'], ['Democratic Republic of the Congo']],
    )
    for (const { definition, facets, variable, roles, period, value } of several.candidates) {
      const input = { kind: 'spec_id', spec_id: definition.spec_id, definition, scope: { facets } }
      const made = await service.post('/api/v1/datasets', { schema_version: 1, input, options: { format: 'csv' } })
      const keys = new URLSearchParams({ variable, period, ...roles })
      const receipt = await service.get(
        `/api/v1/datasets/${made.json.spec_id}/${made.json.content_version}/explain?${keys.toString()}`,
      )
      t.is(receipt.json.figure.value, value)
    }
  },
)
