import { createHash } from 'node:crypto'
import test from 'ava'
import { parse } from 'csv-parse/sync'
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { type BlackBox, openService, type Json } from '../../support/black-box.ts'
import { callTool, httpClient, refusedCall } from './client.ts'

let service: BlackBox
let client: Client
test.before(async () => {
  service = await openService()
  client = await httpClient(service.url)
})
test.after.always(async () => {
  await client.close()
  await service.stop()
})

const france = 'ODA from France to Kenya since 2015'
const specOf = async (question: string) => {
  const { parts } = await callTool(client, 'search', { question })
  return parts[0].spec
}

test.serial('the tools are those promised, each with schemas, a description and hints', async (t) => {
  const { tools } = await client.listTools()
  t.deepEqual(tools.map(({ name }) => name).sort(), [
    'compare',
    'dataset',
    'explain',
    'members',
    'node',
    'operation',
    'resolve',
    'rows',
    'search',
    'verify',
    'versions',
  ])
  for (const tool of tools) {
    t.true((tool.description ?? '').length > 80, tool.name)
    t.is(tool.inputSchema['additionalProperties'], false)
    // providers of models refuse alternatives at the top of a schema
    t.deepEqual(
      ['oneOf', 'anyOf', 'allOf'].filter((word) => word in tool.inputSchema),
      [],
    )
    t.true(tool.outputSchema?.required?.includes('left_out'))
    t.is(tool.annotations?.readOnlyHint, tool.name !== 'dataset')
  }
  t.regex(client.getInstructions() ?? '', /cautions/)
})

test.serial('search gives the same reading as the interface, and says what to do with it', async (t) => {
  const { parts, summary } = await callTool(client, 'search', { question: france })
  const answered = await service.post('/api/search/resolve', { input: { kind: 'raw_text', query: france } })
  const { next, ...part } = parts[0]
  t.deepEqual(part, answered.json.parts[0])
  t.regex(next, /`dataset`/)
  t.regex(summary, /Reading: +Official development assistance, gross disbursements \(CRS\) from France to Kenya/)
  const congo = await callTool(client, 'search', { question: 'aid to Congo' })
  t.is(congo.parts[0].status, 'candidates')
  t.regex(congo.parts[0].next, /ask/)
})

test.serial('dataset gives the frame reference, the total, and a preview that says that it is one', async (t) => {
  const made = await callTool(client, 'dataset', { ...(await specOf('ODA to Kenya')), preview_rows: 7 })
  t.is(made.status, 'done')
  t.regex(made.frame.content_version, /^cv_[0-9a-f]{32}$/)
  t.is(made.preview.rows.length, 7)
  t.deepEqual([made.preview.is_whole, made.preview.shown_rows, made.preview.total_rows], [false, 7, made.total_rows])
  t.true(made.total_rows > 100)
  t.regex(made.preview.note, /preview: the first 7 of/)
  t.true(made.left_out.some((line: string) => line.includes(`${made.total_rows - 7} of ${made.total_rows} rows`)))
  t.true(made.cautions.some((line: string) => line.startsWith('ILLUSTRATIVE')))
  t.true(made.cautions.some((line: string) => line.startsWith('OVERLAP')))
  const snapshot = await service.get(`/api/datasets/${made.frame.spec_id}/${made.frame.content_version}`)
  t.is(snapshot.json.coverage.rows, made.total_rows)
})

test.serial('its links are whole addresses, and the file behind one has the digest named', async (t) => {
  const made = await callTool(client, 'dataset', { ...(await specOf(france)), format: 'csv' })
  const [file] = made.files
  t.true(file.url.startsWith(`${service.url}/api/datasets/`))
  const bytes = Buffer.from(await (await fetch(file.url)).arrayBuffer())
  t.is(`sha256:${createHash('sha256').update(bytes).digest('hex')}`, file.artifact_digest)
})

test.serial('rows, read page by page, are the rows of the file', async (t) => {
  const made = await callTool(client, 'dataset', { ...(await specOf('ODA to Kenya')), format: 'csv' })
  const file = await (await fetch(made.files[0].url)).text()
  const wanted = parse(file, { columns: true }).map((row: Json) => [row.origin, row.period, Number(row.value)])
  const read: unknown[] = []
  let offset: number | null = 0
  while (offset !== null) {
    const page: Json = await callTool(client, 'rows', { ...made.frame, offset, limit: 90 })
    const value = (row: Json[], name: string) =>
      page.columns.includes(name) ? row[page.columns.indexOf(name)] : page.same_in_every_row[name]
    read.push(...page.rows.map((row: Json[]) => [value(row, 'origin'), value(row, 'period'), value(row, 'value')]))
    t.is(page.total_rows, made.total_rows)
    t.is(page.next_offset === null, offset + page.shown_rows === made.total_rows)
    t.true(page.left_out.length > 0)
    offset = page.next_offset
  }
  t.deepEqual(read, wanted)
})

test.serial('a converted figure is explained; a key that is missing is named with its values', async (t) => {
  const convert = { currency: 'EUR', prices: 'constant', base_year: 2020 }
  const made = await callTool(client, 'dataset', { ...(await specOf(france)), convert })
  const row = made.preview.rows.find((cells: unknown[]) => cells.includes('2018'))
  const { explanation } = await callTool(client, 'explain', {
    ...made.frame,
    period: '2018',
    roles: { origin: 'country/FRA', destination: 'country/KEN' },
  })
  t.is(explanation.conversion.result, row[made.preview.columns.indexOf('value')])
  t.true(explanation.conversion.reproduces)
  const refused = await refusedCall(client, 'explain', made.frame)
  t.deepEqual([refused.code, refused.pointer], ['request_invalid', '/period'])
  t.true(refused.alternatives.includes('2018'))
})

test.serial('versions and compare tell what changed between two answers', async (t) => {
  const spec = await specOf('ODA from Germany to Kenya since 2015')
  const [reported, converted] = [
    await callTool(client, 'dataset', spec),
    await callTool(client, 'dataset', { ...spec, convert: { currency: 'EUR', prices: 'current' } }),
  ]
  const listed = await callTool(client, 'versions', { spec_id: spec.spec_id })
  const names: ReadonlyArray<string> = listed.versions.map((version: Json) => version.content_version)
  t.is(names.length, 2)
  for (const { frame } of [reported, converted]) t.true(names.includes(frame.content_version))
  const compared = await callTool(client, 'compare', {
    spec_id: spec.spec_id,
    from: reported.frame.content_version,
    to: converted.frame.content_version,
    limit: 2,
  })
  t.is(compared.changes.shown.length, 2)
  t.is(compared.changes.total, reported.total_rows)
  t.regex(compared.left_out[0], /changed rows are not shown/)
  const [page] = [await callTool(client, 'versions', { spec_id: spec.spec_id, limit: 1 })]
  t.regex(page.left_out[0], /older versions/)
})

test.serial('names, nodes and lists are those of the Graph interface', async (t) => {
  const resolved = await callTool(client, 'resolve', { texts: ['Kenya', 'Congo', 'Atlantis'] })
  t.deepEqual(
    resolved.results.map(({ status }: Json) => status),
    ['resolved', 'ambiguous', 'not_found'],
  )
  const { node } = await callTool(client, 'node', { dcid: 'group/G7' })
  t.deepEqual(node, (await service.get('/api/graph/node/group/G7')).json)
  const first = await callTool(client, 'members', { dcid: 'group/G7', limit: 5 })
  t.regex(first.left_out[0], /one page of 7/)
  const rest = await callTool(client, 'members', { dcid: 'group/G7', limit: 5, cursor: first.next_cursor })
  t.deepEqual([first.items.length, rest.items.length, rest.left_out], [5, 2, []])
  t.is((await refusedCall(client, 'node', { dcid: 'country/XXX' })).code, 'node_not_held')
})

test.serial('wrong arguments are refused with the argument at fault, under its own name', async (t) => {
  const spec = await specOf(france)
  const pointerOf = async (name: string, input: Record<string, unknown>) =>
    (await refusedCall(client, name, input)).pointer
  t.is(await pointerOf('search', {}), '/question')
  t.is(await pointerOf('dataset', { ...spec, colour: 'red' }), '/colour')
  t.is(await pointerOf('dataset', { ...spec, statvars: ['oda/Total_Nominal'] }), '/spec_id')
  t.is(await pointerOf('dataset', { statvars: ['no/such'] }), '/statvars/0')
  t.is(await pointerOf('dataset', { ...spec, convert: { currency: 'EUR', prices: 'constant' } }), '/convert/base_year')
  t.is(await pointerOf('dataset', { ...spec, format: 'pdf' }), '/format')
  t.is(await pointerOf('rows', { spec_id: 'x', content_version: 'y' }), '/spec_id')
  await t.throwsAsync(client.callTool({ name: 'no_such_tool', arguments: {} }), { message: /no tool/ })
})
