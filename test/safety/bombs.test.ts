// Small hostile files that unpack to much, or cost much: refused with their name, before they fill the disk or the memory.
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { DuckDBInstance } from '@duckdb/node-api'
import test, { type ExecutionContext } from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { buildGraph } from '../../ingest/build/build-graph.ts'
import { problemLine } from '../../ingest/build/problem.ts'
import { importers } from '../../ingest/importers/importers.ts'
import { ImportRefused } from '../../ingest/importers/import-result.ts'
import { baseMcf, type Files, inputFolder, node, temporaryFolder } from '../statistics/read/support/folders.ts'

const template = [
  'Node: E:flows->E0',
  'typeOf: dcs:StatVarObservation',
  'variableMeasured: C:flows->variable',
  'financingProvider: C:flows->provider',
  'observationDate: C:flows->year',
  'value: C:flows->value',
  'provenance: dcid:provenance/crs',
  '',
].join('\n')
const header = 'variable,provider,year,value\n'

/** 80 MiB of one letter in 80 kB; what follows is no gzip, which a reader that stops in time never sees. */
const endlessGzip = Buffer.concat([
  gzipSync(Buffer.concat([Buffer.from(header), Buffer.alloc(80 * 2 ** 20, 'a')])),
  Buffer.from('no gzip'),
])

const parquet = async (t: ExecutionContext, select: string): Promise<string> => {
  const path = join(await temporaryFolder(t), 'bomb.parquet')
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(`COPY (${select}) TO '${path}' (FORMAT parquet, COMPRESSION zstd)`)
  connection.closeSync()
  instance.closeSync()
  return path
}

/** The problems of a folder that must be refused; nothing may be left of the attempt. */
const refusalOf = async (t: ExecutionContext, files: Files): Promise<ReadonlyArray<string>> => {
  const [input, output] = [await inputFolder(t, files), await temporaryFolder(t)]
  const result = await buildGraph({ inputs: [input], output })
  t.deepEqual(await readdir(output), [])
  return E.isRight(result) ? t.fail('not refused') : result.left.map((it) => problemLine(it).slice(input.length + 1))
}

test('a gzip bomb in graph input is refused while it is being unpacked', async (t) => {
  const files = { 'nodes.mcf': baseMcf, 'flows.tmcf': template, 'flows.csv.gz': endlessGzip }
  t.deepEqual(await refusalOf(t, files), ['flows.csv.gz: unpacked_too_large: unpacks to more than 200 times its size'])
})

const bombs: ReadonlyArray<readonly [string, string, RegExp]> = [
  [
    'long texts that many rows share',
    "SELECT 'oda' AS variable, repeat('x', 1000000) AS provider, '2020' AS year, '1' AS value FROM range(400)",
    /^unpacks to more than 2000 times its size$/,
  ],
  [
    'a run of equal rows without end',
    "SELECT 'oda' AS variable, 'country/USA' AS provider, '2020' AS year, 1.0 AS value FROM range(20000000)",
    /^(holds 20000000 rows: )?unpacks to more than 2000? times its size$/,
  ],
  [
    'pages that pack well',
    "SELECT 'oda' AS variable, repeat('x', 1000000) || i AS provider, '2020' AS year, '1' AS value FROM range(100) AS r(i)",
    /^unpacks to more than 200 times its size$/,
  ],
]
for (const [title, select, says] of bombs) {
  test(`a Parquet bomb in graph input is refused before its rows are kept: ${title}`, async (t) => {
    const bomb = await parquet(t, select)
    const content = await readFile(bomb)
    t.true(content.length < 1_000_000, `${content.length} bytes`)
    const [problem = '', ...more] = await refusalOf(t, {
      'nodes.mcf': baseMcf,
      'flows.tmcf': template,
      'flows.parquet': content,
    })
    t.deepEqual(more, [])
    const start = 'flows.parquet: unpacked_too_large: '
    t.true(problem.startsWith(start), problem)
    t.regex(problem.slice(start.length), says)
  })
}

test('Parquet with a broken footer is refused in one line without a path of the working folder', async (t) => {
  for (const [start, end] of [
    ['PAR1', '\xff\xff\xff\x7fPAR1'],
    ['PAR1', '\x10\x00\x00\x00PAR1'],
    ['PAR1', ''],
  ]) {
    const content = Buffer.from(`${start}${'\xff'.repeat(100)}${end}`, 'latin1')
    const files = { 'nodes.mcf': baseMcf, 'flows.tmcf': template, 'flows.parquet': content }
    const [problem = '', ...more] = await refusalOf(t, files)
    t.deepEqual(more, [])
    t.regex(problem, /^flows\.parquet: malformed_parquet: /)
    t.false(problem.includes('.building-'))
  }
})

test('a header of very many columns is refused', async (t) => {
  const files = {
    'nodes.mcf': baseMcf,
    'flows.tmcf': template,
    'flows.csv': `${header.trim()}${',a'.repeat(300_000)}\n`,
  }
  t.deepEqual(await refusalOf(t, files), ['flows.csv:1: malformed_csv: the header has 300004 columns, more than 10000'])
})

test('a property of very many values and circles of very many steps cost no more than their size', async (t) => {
  const steps = 4_000
  const chain = Array.from({ length: steps }, (_, i) =>
    node(`n/${i}`, 'Place', `name: "n${i}"`, `containedInPlace: dcid:n/${(i + 1) % steps}`),
  )
  const back = `Node: n/${steps - 1}\ncontainedInPlace: ${Array.from({ length: steps - 1 }, (_, i) => `dcid:n/${i}`).join(', ')}\n\n`
  const named = `Node: country/KEN\nalternateName: ${Array.from({ length: 100_000 }, (_, i) => `"k${i}"`).join(',')}\n`
  const problems = await refusalOf(t, { 'nodes.mcf': baseMcf + chain.join('') + back + named })
  t.is(problems.length, steps - 1)
  t.true(problems.every((problem) => problem.length < 300))
})

test('what a problem tells of the input is one line of bounded length that steers no terminal', async (t) => {
  const mcf = `Node: country/BBB\ntypeOf: dcs:Country\nname: "B"\ncontainedInPlace: dcid:x\u001b[2J\u202e${'y'.repeat(100_000)}\n`
  const [problem = ''] = await refusalOf(t, { 'nodes.mcf': baseMcf + mcf })
  t.true(problem.includes('x\\u001b[2J\\u202eyyy'))
  t.false(/\p{Cc}|\p{Bidi_Control}/u.test(problem))
  t.true(problem.length < 1_200)
})

const crsHeader =
  'year,donor_code,recipient_code,flow_code,finance_t,aid_t,purpose_code,usd_commitment,usd_disbursement\n'
const crsBomb =
  "SELECT repeat('1', 1000000) AS year, '1' AS donor_code, '1' AS recipient_code, '11' AS flow_code, '110' AS finance_t, 'C01' AS aid_t, '1' AS purpose_code, '1' AS usd_commitment, '1' AS usd_disbursement FROM range(400)"

const bombOfDataCommons = JSON.stringify({
  sources: { Source: { url: 'https://example.org', provenances: { Figures: 'https://example.org/figures' } } },
  inputFiles: { 'bomb.csv': { provenance: 'Figures', format: 'variablePerColumn', entityType: 'Country' } },
})

for (const importer of importers) {
  const refused = async (t: ExecutionContext, path: string): Promise<ImportRefused> => {
    const output = join(await temporaryFolder(t), 'out')
    const request = { inputs: [path], output, replace: false, options: { revision: '2025-10' }, progress: () => {} }
    const error = await t.throwsAsync(importer.run(request), { instanceOf: ImportRefused })
    await t.throwsAsync(stat(output))
    if (error === undefined) throw new Error('not refused')
    t.false(/\n/.test(error.message))
    return error
  }
  test(`${importer.name}: a gzip bomb is refused while it is being unpacked`, async (t) => {
    const folder = await temporaryFolder(t)
    const path = join(folder, 'bomb-2025-10.csv.gz')
    await writeFile(path, endlessGzip)
    // a custom Data Commons is a folder, whose configuration names the files
    if (importer.name === 'datacommons') {
      await writeFile(join(folder, 'config.json'), bombOfDataCommons)
      await writeFile(join(folder, 'bomb.csv'), endlessGzip)
      return t.regex((await refused(t, folder)).message, /unpacks to more than 200 times its size$/)
    }
    t.regex((await refused(t, path)).message, /unpacks to more than 200 times its size$/)
  })
  test(`${importer.name}: folders, broken archives and broken Parquet are refused`, async (t) => {
    const folder = await temporaryFolder(t)
    const [asFolder, gz, parquetFile] = ['a.csv', 'b-2025-10.csv.gz', 'c-2025-10.parquet'].map((name) =>
      join(folder, name),
    )
    if (asFolder === undefined || gz === undefined || parquetFile === undefined) return t.fail()
    await mkdir(asFolder)
    await writeFile(gz, gzipSync(crsHeader.repeat(1_000)).subarray(0, 60))
    await writeFile(parquetFile, 'PAR1 and no more')
    for (const path of [asFolder, gz, parquetFile]) await refused(t, path)
  })
}

test('crs: a Parquet bomb is refused before its rows are kept', async (t) => {
  const importer = importers.find(({ name }) => name === 'crs')
  const path = await parquet(t, crsBomb)
  await t.throwsAsync(
    async () =>
      importer?.run({
        inputs: [path],
        output: join(await temporaryFolder(t), 'out'),
        replace: false,
        options: {},
        progress: () => {},
      }),
    { instanceOf: ImportRefused, message: /unpacks to more than 2000 times its size$/ },
  )
})
