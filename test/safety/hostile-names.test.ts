// Whatever a graph's names say, they stay texts: in every file format, in what describes the files, and on the wire.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import { parse } from 'csv-parse/sync'
import Excel from 'exceljs'
import * as E from 'fp-ts/lib/Either.js'
import { parse as parseYaml } from 'yaml'
import { buildGraph } from '../../ingest/build/build-graph.ts'
import { cleanText } from '../../render/table.ts'
import { duckdbRows } from '../render/duckdb.ts'
import { readZip } from '../render/zip-reader.ts'
import { type Json, startService, statVarRequest, type TestService } from '../support/service.ts'
import {
  entityOf,
  hostileGraph,
  hostileNames,
  licence,
  provenanceName,
  sourceName,
  variable,
  variableName,
} from './hostile-graph.ts'

let service: TestService
let folder: string
test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'))
  const input = join(folder, 'input')
  await mkdir(input)
  for (const [name, content] of Object.entries(hostileGraph)) await writeFile(join(input, name), content)
  const built = await buildGraph({ inputs: [input], output: join(folder, 'graphs') })
  if (E.isLeft(built)) throw new Error(JSON.stringify(built.left.slice(0, 5)))
  service = await startService({ GRAPH: built.right.location })
})
test.after.always(async () => {
  await service?.stop()
  await rm(folder, { recursive: true, force: true })
})

const scope = { entities: { observationAbout: hostileNames.map((_, i) => entityOf(i)) } }

/** The file of a request, its manifest and the headers it came with. */
const fileOf = async (options: object) => {
  const made = await service.post('/api/v1/datasets', statVarRequest([variable], scope, options))
  if (made.status !== 200) throw new Error(made.text)
  const [artifact] = made.json.artifacts
  const found = await service.download(artifact.url)
  return { ...found, text: found.bytes.toString('utf8') }
}

/** As docs/formats.md tells readers to take the apostrophes away. */
const exactLabel = (cell: string): string =>
  cell.replaceAll(/^'(?='*[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])'(?='*[=+\-@＝＋－＠])/g, '')
const namesById = new Map(hostileNames.map((name, i) => [entityOf(i), cleanText(name)]))

test.serial('CSV: labels come back exactly, and no cell is a formula for any separator', async (t) => {
  const { text } = await fileOf({ format: 'csv', bundle: false })
  const rows: Record<string, string>[] = parse(text, { columns: true })
  t.is(rows.length, hostileNames.length)
  for (const row of rows) {
    t.is(exactLabel(row['observation_about_label'] ?? ''), namesById.get(row['observation_about'] ?? '') ?? '')
    t.is(exactLabel(row['variable_label'] ?? ''), cleanText(variableName))
  }
  for (const cell of text.split(/[;\t\r\n]|(?:^|,)"?/))
    t.regex(cell, /^(?![=+@＝＋－＠])(?:-[\d.]|[^-]|$)/, cell.slice(0, 80))
  t.false(text.includes('\0'))
})

test.serial('CSV: a pivot neutralises the labels beside its index too', async (t) => {
  const pivot = { index: 'observation_about', columns: 'period' }
  const { text } = await fileOf({ format: 'csv', bundle: false, pivot })
  const rows: Record<string, string>[] = parse(text, { columns: true })
  for (const row of rows)
    t.is(exactLabel(row['observation_about_label'] ?? ''), namesById.get(row['observation_about'] ?? '') ?? '')
  for (const row of rows) for (const cell of Object.values(row)) t.notRegex(cell, /^[=+@\t\r\n]/)
})

test.serial('XLSX: every text is a text, read back with another program; nothing is a formula or a link', async (t) => {
  const { bytes } = await fileOf({ format: 'xlsx', bundle: false })
  const workbook = new Excel.Workbook()
  await workbook.xlsx.load(new Uint8Array(bytes).buffer)
  const seen: string[] = []
  for (const sheet of workbook.worksheets) {
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        t.true([Excel.ValueType.String, Excel.ValueType.SharedString, Excel.ValueType.Number].includes(cell.type))
        if (typeof cell.value === 'string') seen.push(cell.value)
      }),
    )
  }
  const given = new Set(seen)
  // XML has one line end
  for (const name of [...namesById.values()].map((text) => text.replaceAll('\r', '\n')))
    t.true(given.has(name.length > 32_767 ? `${name.slice(0, 32_764)}...` : name), name.slice(0, 50))
  for (const { name, content } of await readZip(bytes)) {
    t.notRegex(content.toString('utf8'), /<f[ >]|<hyperlink|externalLink|<!ENTITY|<!DOCTYPE/, name)
  }
})

test.serial('Parquet: DuckDB reads the labels as they are', async (t) => {
  const { bytes } = await fileOf({ format: 'parquet', bundle: false })
  const path = join(folder, 'data.parquet')
  await writeFile(path, bytes)
  const rows = await duckdbRows(`SELECT observation_about AS id, observation_about_label AS label FROM '${path}'`)
  for (const { id, label } of rows) t.is(label, namesById.get(String(id)))
  t.is(rows.length, hostileNames.length)
})

test.serial(
  'bundle: what describes the data holds the texts as texts and has no members of its own making',
  async (t) => {
    const { bytes, headers } = await fileOf({ format: 'csv', bundle: true })
    const entries = new Map((await readZip(bytes)).map(({ name, content }) => [name, content.toString('utf8')]))
    t.deepEqual([...entries.keys()].slice(0, 6), [
      'README.md',
      'SOURCES.md',
      'CITATION.cff',
      'datapackage.json',
      'croissant.json',
      'data/observations.csv',
    ])
    const citation: Json = parseYaml(entries.get('CITATION.cff') ?? '', { strict: true, version: '1.1' })
    t.deepEqual(Object.keys(citation), Object.keys(parseYaml(entries.get('CITATION.cff') ?? '')))
    t.deepEqual(citation.authors, [{ name: sourceName }])
    t.is(citation.references.length, 1)
    t.is(citation.references[0].title, provenanceName)
    t.true(citation.references[0].notes.includes(licence))
    t.is(citation.references[0].url, undefined)
    const described: Json = JSON.parse(entries.get('datapackage.json') ?? '')
    t.is(described.sources[0].title, provenanceName)
    t.is(described.sources[0].path, undefined)
    t.is(described.licenses, undefined)
    for (const name of ['README.md', 'SOURCES.md']) {
      const text = entries.get(name) ?? ''
      t.notRegex(text, /(?<!\\)<[a-z/!]/i, name)
      t.notRegex(text, /(?<!\\)\]\(javascript:/, name)
      t.notRegex(text, /[\u2028\u2029\0]/, name)
    }
    t.regex(headers.get('content-disposition') ?? '', /^attachment; filename="[\x20-\x7e]+"/)
  },
)

test.serial('answers are JSON that no browser takes for a page, and messages repeat nothing as markup', async (t) => {
  const paths = [
    ...hostileNames.map((_, i) => `/api/v1/graph/node/${entityOf(i)}`),
    `/api/v1/graph/node/${variable}`,
    `/api/v1/graph/node/${encodeURIComponent('</script><script>alert(1)</script>')}`,
    `/api/v1/datasets/%3Cscript%3Ealert(1)%3C%2Fscript%3E`,
  ]
  for (const path of paths) {
    const { headers } = await service.get(path, { accept: 'text/html, application/json;q=0.1, */*;q=0.1' })
    t.regex(headers.get('content-type') ?? '', /^application\/(problem\+)?json/)
    t.is(headers.get('x-content-type-options'), 'nosniff')
    t.regex(headers.get('content-security-policy') ?? '', /^default-src 'none'/)
  }
  const named = await service.get(`/api/v1/graph/node/${entityOf(25)}`)
  t.true(JSON.stringify(named.json).includes('"__proto__"'))
})

test.serial('hostile names are found again by their own words without a fault', async (t) => {
  const texts = hostileNames.map((name) =>
    cleanText(name)
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 500),
  )
  const resolved = await service.post('/api/v1/graph/resolve', { texts })
  t.is(resolved.status, 200, resolved.text)
  for (const text of texts) {
    const answer = await service.post('/api/v1/search/resolve', { query: `${text} of Kenya`.slice(0, 400) })
    t.true([200, 400, 422].includes(answer.status), answer.text.slice(0, 200))
  }
})
