// What operators fell into, each by its number: the server as a process, commands beside it, and what is seen over HTTP. 3 (npm start ends
// with npm) stands in test/main/started-by-npm.test.ts.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import test from 'ava'
import type { Json } from '../support/black-box.ts'
import { operatorsFolder, type Program, runScript, startProgram } from '../support/program.ts'
import { crsText } from '../ingest/importers/published.ts'
import { aidFiles, aidRows } from './support/aid.ts'

let folder: Awaited<ReturnType<typeof operatorsFolder>>
let data = ''
let graphs: { readonly first: string; readonly other: string }
let server: Program

const written = async (name: string, files: Readonly<Record<string, string>>): Promise<string> => {
  const input = join(folder.path, name)
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(input, file)), { recursive: true })
    await writeFile(join(input, file), content)
  }
  const output = join(folder.path, `${name}-graphs`)
  const { code, err } = await runScript('graph', ['build', '--input', input, '--output', output], {})
  if (code !== 0) throw new Error(err)
  const [build = ''] = (await readdir(output)).filter((entry) => entry.startsWith('graph_'))
  return join(output, build)
}

test.before(async (t) => {
  t.timeout(300_000)
  folder = await operatorsFolder()
  const [first, other] = [
    await written('first', aidFiles()),
    await written('other', aidFiles(aidRows.filter((row) => !row.includes('FRA')))),
  ]
  graphs = { first, other }
  data = join(folder.path, 'data')
  server = await startProgram({ DATA_DIR: data, GRAPH: first })
})
test.after.always(async () => {
  await server?.stop()
  await folder?.remove()
})

const devfin = (args: ReadonlyArray<string>, own: Readonly<Record<string, string>> = {}) =>
  runScript('devfin', args, { DATA_DIR: data, ...own })
const french = {
  schema_version: 1,
  input: { kind: 'statvar_set', statvars: ['oda/Total_Nominal'], scope: { entities: { origin: ['country/FRA'] } } },
  options: { format: 'csv', bundle: false },
}

test.serial(
  '1: a command with another GRAPH never switches the running server, and is never answered by another graph',
  async (t) => {
    const before = await server.post('/api/v1/datasets', french)
    t.is(before.status, 200)
    const read = await devfin(['resolve', 'Kenya', '--json'], { GRAPH: graphs.other })
    t.is(read.code, 0, read.err)
    const recorded = await devfin(['dataset', '--statvars', 'oda/Total_Nominal', '--from', 'country/FRA'], {
      GRAPH: graphs.other,
    })
    t.not(recorded.code, 0)
    t.regex(recorded.err, /GRAPH/)
    const after = await server.post('/api/v1/datasets', french)
    t.deepEqual([after.status, after.json.content_version], [200, before.json.content_version])
  },
)

test.serial(
  '1: a build that was activated earlier and replaced is not silently replaced by the active one',
  async (t) => {
    const { code, err } = await runScript('graph', ['activate', '--build', graphs.other], { DATA_DIR: data })
    t.is(code, 0, err)
    const asked = await devfin(['ask', 'ODA from France to Kenya'], { GRAPH: graphs.first })
    t.not(asked.code, 0)
    t.regex(asked.err, /GRAPH/)
    t.is((await runScript('graph', ['activate', '--build', graphs.first], { DATA_DIR: data })).code, 0)
  },
)

test.serial('2: every input of an import is read', async (t) => {
  const inputs: string[] = []
  for (const year of ['2020', '2021']) {
    const input = join(folder.path, `crs_${year}.csv`)
    await writeFile(input, crsText([{ year }]))
    inputs.push('--input', input)
  }
  const output = join(folder.path, 'crs')
  const { code, out, err } = await runScript('import', ['crs', ...inputs, '--output', output], {})
  t.is(code, 0, err)
  t.regex(out, /rows read +2\n/)
})

test.serial('4: a question for another currency is answered in it', async (t) => {
  const file = join(folder.path, 'asked.csv')
  const { code, err } = await devfin([
    'ask',
    'ODA from France to Kenya from 2021 to 2022 in Kenyan shillings',
    '--format',
    'csv',
    '-o',
    file,
  ])
  t.is(code, 0, err)
  const [header = '', ...rows] = (await readFile(file, 'utf8')).trim().split(/\r?\n/)
  const at = header.replace('\ufeff', '').split(',').indexOf('currency')
  t.deepEqual(
    rows.map((row) => row.split(',')[at]),
    ['KES', 'KES'],
  )
})

test.serial('5: a list of versions has one form, and the address of a share link is that of its page', async (t) => {
  const { json } = await server.post('/api/v1/datasets', french)
  const told = await devfin(['versions', json.spec_id, '--json'])
  const listed = await server.get(`/api/v1/datasets/${json.spec_id}/versions`)
  const { next_cursor: _, ...own } = JSON.parse(told.out)
  const { next_cursor: _other, ...answered } = listed.json
  t.deepEqual(own, answered)
  const { out } = await devfin(['share', `${json.spec_id}/${json.content_version}`], { PUBLIC_URL: server.url })
  const page = await server.get(new URL(out.trim()).pathname, { accept: 'text/html' })
  t.deepEqual([page.status, page.headers.get('content-type')?.split(';')[0]], [200, 'text/html'])
})

test.serial('6: all of a source is one request, and a group is opened to its members by one word', async (t) => {
  const asked = async (input: object): Promise<Json> => {
    const { status, json } = await server.post('/api/v1/datasets', {
      schema_version: 1,
      input: { kind: 'statvar_set', ...input },
    })
    t.is(status, 200, json.detail)
    return json
  }
  const whole = await asked({ provenance: 'provenance/dac2a' })
  t.is(whole.coverage.rows, 2)
  const members = await asked({
    statvars: ['oda/Total_Nominal'],
    scope: { entities: { origin: [{ members_of: 'group/DACCountries', as_of: '2020-01-01' }] } },
  })
  const list = await asked({
    statvars: ['oda/Total_Nominal'],
    scope: { entities: { origin: members.definition.identity.entities.origin } },
  })
  t.is(list.spec_id, members.spec_id)
  t.true(members.definition.identity.entities.origin.length > 1)
  const file = join(folder.path, 'source.csv')
  const exported = await devfin(['export', '--provenance', 'provenance/dac2a', '--format', 'csv', '-o', file])
  t.is(exported.code, 0, exported.err)
  t.is((await readFile(file, 'utf8')).trim().split('\n').length, 3)
})
