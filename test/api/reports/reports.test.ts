// A wrong figure is reported with its receipt; operators list reports and close them.
import test from 'ava'
import { type BlackBox, type Json, openService, statVarRequest } from '../../support/black-box.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'
const operator = { authorization: 'Bearer operator-token-for-tests' }

let service: BlackBox
let version: string
test.before(async () => {
  service = await openService({ OPERATOR_TOKEN: 'operator-token-for-tests' })
  const request = statVarRequest([gdp], { entities: { observationAbout: ['country/KEN'] } })
  version = (await service.post('/api/v1/datasets', request)).json['links'].self
})
test.after.always(() => service.stop())

const figure = { variable: gdp, period: '2019', observation_about: 'country/KEN' }
const report = (body: object) => service.post(`${version}/reports`, body)
const listed = async (state = 'open'): Promise<ReadonlyArray<Json>> =>
  (await service.get(`/api/v1/reports?state=${state}`, operator)).json['reports']

test.serial('a report is kept with the figure and its receipt, once, and operators see it', async (t) => {
  const body = { figure, says: 'The outlook has another figure.', expected: '1', source: 'https://example.org/' }
  const first = await report(body)
  t.deepEqual([first.status, first.json['new'], first.json['figure'].period], [200, true, '2019'])
  const again = await report(body)
  t.deepEqual([again.status, again.json['new'], again.json['report_id']], [200, false, first.json['report_id']])
  const [seen, ...others] = await listed()
  t.is(others.length, 0)
  t.like(seen, { report_id: first.json['report_id'], says: body.says, expected: '1', closed: null })
  t.true(seen.explanation.length > 0)
  const receipt = await service.get(seen.explain)
  t.is(receipt.status, 200, receipt.text)
  t.is(receipt.json['figure'].value, seen.figure.value)
})

test.serial('what people wrote is not in the public feed', async (t) => {
  const abort = new AbortController()
  const feed = await fetch(`${service.url}/api/v1/events`, { signal: abort.signal })
  let text = ''
  for await (const chunk of feed.body ?? []) {
    text += Buffer.from(chunk).toString()
    if (text.includes(': caught up')) break
  }
  abort.abort()
  t.true(text.includes('event: VersionMaterialised'))
  t.false(text.includes('FigureReported') || text.includes('The outlook has another figure.'))
  const asked = await service.get('/api/v1/events?type=FigureReported')
  t.deepEqual([asked.status, asked.json['pointer']], [400, '/type'])
})

test.serial('a report that an operator has closed is listed among the closed ones', async (t) => {
  const [open] = await listed()
  const close = (body: object, headers = operator) =>
    service.post(`/api/v1/reports/${open.report_id}/close`, body, headers)
  t.is((await close({ outcome: 'perhaps', note: 'x' })).status, 400)
  t.is(
    (await close({ outcome: 'corrected', note: 'x' }, { authorization: 'Bearer other-token-for-tests-x' })).status,
    403,
  )
  const closed = await close({ outcome: 'is_right', note: 'The report mixed up two years.' })
  t.deepEqual([closed.status, closed.json['report'].closed.outcome], [200, 'is_right'])
  t.deepEqual([(await listed()).length, (await listed('closed'))[0].report_id], [0, open.report_id])
  t.is((await service.post('/api/v1/reports/none/close', { outcome: 'declined', note: 'x' }, operator)).status, 404)
})

test.serial('a report of no figure, of several, or without words is refused, and says where', async (t) => {
  const refusals: ReadonlyArray<readonly [object, number, string]> = [
    [{ figure: { ...figure, period: '1066' }, says: 'x' }, 404, 'figure_not_found'],
    [{ figure: { variable: gdp }, says: 'x' }, 400, 'request_invalid'],
    [{ figure: { ...figure, colour: 'red' }, says: 'x' }, 400, 'request_invalid'],
    [{ figure }, 400, 'request_invalid'],
    [{ figure, says: ' ' }, 400, 'request_invalid'],
    [{ figure, says: 'x'.repeat(2001) }, 400, 'request_invalid'],
  ]
  for (const [body, status, code] of refusals) {
    const answer = await report(body)
    t.deepEqual([answer.status, answer.json['code']], [status, code], JSON.stringify(body).slice(0, 100))
  }
  t.is((await service.get('/api/v1/reports')).status, 401)
  t.is((await service.get('/api/v1/reports?state=all', operator)).status, 400)
  t.is((await service.get('/api/v1/reports?cursor=x', operator)).status, 400)
})
