// Names of a column of somebody's table as references, over HTTP and on the command line.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { parse } from 'csv-parse/sync'
import { type BlackBox, type Json, openService } from '../../support/black-box.ts'
import { openCommandLine } from '../../main/cli/devfin/run.ts'

let service: BlackBox
test.before(async () => {
  service = await openService()
})
test.after.always(() => service.stop())

const reconcile = (body: object) => service.post('/api/v1/graph/reconcile', body)
const rowsOf = (csv: string): ReadonlyArray<Json> => parse(csv, { columns: true })
const table = '\uFEFFcountry;note\r\nKenya;"a;b ""c"""\r\n Kenya ;\r\nCongo;x\r\nAtlantis;y\r\n;z\r\n'

test('every row keeps its cells and gets the reference of its name; what is ambiguous is listed with its candidates', async (t) => {
  const { status, json } = await reconcile({ csv: table, column: 'country' })
  t.is(status, 200)
  t.deepEqual(
    rowsOf(json['csv']).map((row) => [row.country, row.note, row.country_ref, row.country_label, row.country_status]),
    [
      ['Kenya', 'a;b "c"', 'country/KEN', 'Kenya', 'resolved'],
      [' Kenya ', '', 'country/KEN', 'Kenya', 'resolved'],
      ['Congo', 'x', '', '', 'ambiguous'],
      ['Atlantis', 'y', '', '', 'not_found'],
      ['', 'z', '', '', ''],
    ],
  )
  t.deepEqual([json['rows'], json['names']], [5, { resolved: 1, ambiguous: 1, not_found: 1, not_held: 0 }])
  const [congo, atlantis] = json['unsettled']
  t.true(congo.result.candidates.length >= 2)
  t.deepEqual([congo.text, atlantis.text], ['Congo', 'Atlantis'])
})

test('each name is read as the resolver reads it alone', async (t) => {
  const names = ['G7', 'Germany', 'IDA', 'Uganda', 'Guinea']
  const { json } = await reconcile({ csv: `n,who\n${names.map((name) => `1,${name}`).join('\n')}`, column: 'who' })
  const { json: alone } = await service.post('/api/v1/graph/resolve', { texts: names })
  t.deepEqual(
    rowsOf(json['csv']).map((row) => [row.who_ref, row.who_status]),
    alone['results'].map((result: Json) => [result.status === 'resolved' ? result.entity.ref : '', result.status]),
  )
})

test('a column that is not there or twice, a table that is none, and unknown kinds are refused, and say where', async (t) => {
  const refusals: ReadonlyArray<readonly [object, string]> = [
    [{ csv: table, column: 'land' }, '/column'],
    [{ csv: 'a,a\nx,y\n', column: 'a' }, '/column'],
    [{ csv: 'a,a_ref\nx,y\n', column: 'a' }, '/column'],
    [{ csv: 'a,b\n1,2,3\n', column: 'a' }, '/csv'],
    [{ csv: 'a\n"x\n', column: 'a' }, '/csv'],
    [{ csv: table }, '/column'],
    [{ csv: table, column: 'country', kinds: ['planet'] }, '/kinds/0'],
    [{ csv: table, column: 'country', code_system: 'none' }, '/code_system'],
    [{ csv: `a\n${Array.from({ length: 10_001 }, (_, i) => `n${i}`).join('\n')}`, column: 'a' }, '/column'],
  ]
  for (const [body, pointer] of refusals) {
    const { status, json } = await reconcile(body)
    t.deepEqual([status, json['code'], json['pointer']], [400, 'request_invalid', pointer])
  }
})

test('the command writes the table, lists what is not settled, and says so by its exit code', async (t) => {
  const line = await openCommandLine()
  t.teardown(line.remove)
  await writeFile(join(line.directory, 'names.csv'), table)
  const { code, out } = await line.run('reconcile', 'names.csv', '--column', 'country', '-o', 'done.csv')
  t.is(code, 1)
  t.regex(out, /1 of 3 names in 5 rows have one reference/)
  t.regex(out, /"Congo": ambiguous \(1 row\)/)
  t.is(rowsOf(await readFile(join(line.directory, 'done.csv'), 'utf8'))[0].country_ref, 'country/KEN')
  t.is((await line.run('reconcile', 'none.csv', '--column', 'country')).code, 1)
  t.is((await line.run('reconcile', 'names.csv')).code, 2)
})
