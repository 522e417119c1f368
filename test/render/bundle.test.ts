import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import test from 'ava'
import { parse } from 'csv-parse/sync'
import { parquetReadObjects } from 'hyparquet'
import { parse as parseYaml } from 'yaml'
import type { StoredRecord } from '../../domain/dataset/record.ts'
import { sha256Hex } from '../../domain/digest.ts'
import { type ArtifactOptions, renderArtifact, renderingOf } from '../../render/index.ts'
import { illustrativeNote } from '../../render/names.ts'
import { optionsOf } from '../../render/rendering-options.ts'
import { frameOf, hostileTexts, type PlainFrame } from '../domain/frame/arbitrary-frame.ts'
import { fixedChanges, fixedConverted, fixedPlain, recordOf, sourceOf } from './stored-record.ts'
import { withDirectory } from './temporary-directory.ts'
import { type ReadEntry, readZip } from './zip-reader.ts'

const csvBundle = { format: 'csv', bundle: true } as const

const bundleOf = (
  plain: PlainFrame,
  changes: Partial<StoredRecord> = fixedChanges,
  options: ArtifactOptions = csvBundle,
): Promise<ReadonlyMap<string, ReadEntry>> =>
  withDirectory(async (directory) => {
    const frame = frameOf(plain)
    const { path } = await renderArtifact(frame, recordOf(frame, changes), options, directory)
    return new Map((await readZip(await readFile(path))).map((entry) => [entry.name, entry]))
  })

const textOf = (bundle: ReadonlyMap<string, ReadEntry>, name: string): string =>
  bundle.get(name)?.content.toString('utf8') ?? ''

const validator = async (schema: string) => {
  const ajv = new Ajv({ allErrors: true })
  addFormats.default(ajv)
  const validate = ajv.compile(JSON.parse(await readFile(join(import.meta.dirname, 'schemas', schema), 'utf8')))
  return (value: unknown) => (validate(value) ? [] : validate.errors)
}

const describedFiles = (bundle: ReadonlyMap<string, ReadEntry>) => {
  const described: {
    spec_id: string
    content_version: string
    resources: { path: string; hash: string; bytes: number; schema: { fields: { name: string; type: string }[] } }[]
  } = JSON.parse(textOf(bundle, 'datapackage.json'))
  return described
}

test('a bundle holds data, description, sources and citation, in fixed order, with the date of the record', async (t) => {
  const bundle = await bundleOf(fixedPlain)
  t.deepEqual(
    [...bundle.keys()],
    [
      'README.md',
      'SOURCES.md',
      'CITATION.cff',
      'datapackage.json',
      'croissant.json',
      'data/observations.csv',
      'data/codes.csv',
    ],
  )
  t.deepEqual([...new Set([...bundle.values()].map(({ date }) => date))], ['2026-1-31 0'])
})

test('data without codes has no codes.csv', async (t) => {
  const bundle = await bundleOf(fixedPlain, { codes: [] })
  t.false(bundle.has('data/codes.csv'))
})

test('the data file of a bundle is the bare file, byte for byte, in every format', async (t) => {
  for (const format of ['csv', 'parquet', 'xlsx'] as const) {
    const bundle = await bundleOf(fixedPlain, fixedChanges, { format, bundle: true })
    const bare = await withDirectory(async (directory) => {
      const frame = frameOf(fixedPlain)
      const record = recordOf(frame, fixedChanges)
      return readFile((await renderArtifact(frame, record, { format, bundle: false }, directory)).path)
    })
    const entry = bundle.get(`data/observations.${format}`)
    t.deepEqual(entry?.content, bare)
    t.is(entry?.stored, format !== 'csv', 'what is compressed already is stored')
  }
})

test('datapackage.json is a valid Data Package 2.0 for any labels, titles and sources', async (t) => {
  const errorsOf = await validator('datapackage-2.0.json')
  for (const text of hostileTexts) {
    const changes: Partial<StoredRecord> = {
      ...fixedChanges,
      title: text,
      labels: { Stock: text, 'dac/5': text },
      sources: [
        sourceOf({ publisher: text, url: text, license_url: text, license_type: text }),
        sourceOf({ publisher: null, url: null, license_url: null, license_type: null, last_data_refresh_date: null }),
      ],
    }
    t.deepEqual(errorsOf(JSON.parse(textOf(await bundleOf(fixedPlain, changes), 'datapackage.json'))), [])
  }
  const { resources: _, ...without } = describedFiles(await bundleOf(fixedPlain))
  t.not(errorsOf(without)?.length, 0, 'the schema refuses what is no data package')
})

test('datapackage.json carries the full spec_id, and path, size, digest and fields of each file', async (t) => {
  const bundle = await bundleOf(fixedConverted)
  const described = describedFiles(bundle)
  t.is(described.spec_id, `spec_${'0123456789abcdef'.repeat(2)}`)
  t.is(described.content_version, `cv_${'fedcba9876543210'.repeat(2)}`)
  for (const { path, hash, bytes, schema } of described.resources) {
    const content = bundle.get(path)?.content ?? Buffer.alloc(0)
    t.is(hash, `sha256:${sha256Hex(content)}`)
    t.is(bytes, content.length)
    const [header]: string[][] = parse(content)
    t.deepEqual(
      header,
      schema.fields.map(({ name }) => name),
    )
  }
  const types = Object.fromEntries(described.resources[0]?.schema.fields.map(({ name, type }) => [name, type]) ?? [])
  t.is(types['value'], 'number')
  t.is(types['period'], 'year')
  t.is(types['base_year'], 'integer')
  t.is(types['origin_label'], 'string')
})

type Croissant = {
  readonly description: string
  readonly distribution: ReadonlyArray<{ contentUrl: string; sha256: string; contentSize: string }>
  readonly recordSet: ReadonlyArray<{
    field: ReadonlyArray<{ name: string; source: { fileObject: { '@id': string }; extract: { column: string } } }>
  }>
}
const croissantOf = (bundle: ReadonlyMap<string, ReadEntry>): Croissant => JSON.parse(textOf(bundle, 'croissant.json'))

test('croissant.json names each file by its path with its digest, and the columns of CSV and Parquet by their headers', async (t) => {
  for (const format of ['csv', 'parquet', 'xlsx'] as const) {
    const bundle = await bundleOf(fixedConverted, fixedChanges, { format, bundle: true })
    const { distribution, recordSet, description } = croissantOf(bundle)
    t.deepEqual(
      distribution.map(({ contentUrl }) => contentUrl),
      [...bundle.keys()].filter((name) => name.startsWith('data/')),
    )
    for (const { contentUrl, sha256, contentSize } of distribution) {
      const content = bundle.get(contentUrl)?.content ?? Buffer.alloc(0)
      t.is(sha256, sha256Hex(content))
      t.is(contentSize, `${content.length} B`)
    }
    const described = describedFiles(bundle).resources.filter(({ path }) => !path.endsWith('.xlsx'))
    t.deepEqual(
      recordSet.map(({ field }) => field.map(({ source }) => source.extract.column)),
      described.map(({ schema }) => schema.fields.map(({ name }) => name)),
    )
    t.regex(description, /illustrative: made up/)
  }
})

test('a label that CSV writes behind an apostrophe is described as the header has it, in Parquet as it is', async (t) => {
  const grants: PlainFrame = { conversion: null, series: fixedPlain.series.slice(0, 1) }
  const pivot = { index: 'period', columns: 'destination_label' }
  const changes = { ...fixedChanges, labels: { 'country/KEN': '=1+1' } }
  for (const [format, header] of [
    ['csv', "'=1+1"],
    ['parquet', '=1+1'],
  ] as const) {
    const bundle = await bundleOf(grants, changes, { format, bundle: true, pivot })
    const names = describedFiles(bundle).resources[0]?.schema.fields.map(({ name }) => name)
    if (format === 'csv') t.deepEqual(names, parse(textOf(bundle, 'data/pivot.csv'), { to: 1 })[0])
    t.is(names?.at(-1), header)
    t.is(croissantOf(bundle).recordSet[0]?.field.at(-1)?.name, header)
    t.true(textOf(bundle, 'README.md').includes(`\`${header}\``))
  }
})

test('a bundle of the first layout is made again as it was: without croissant.json', async (t) => {
  const { rendition } = renderingOf({ ...csvBundle, archive: 'bundle1' })
  t.regex(rendition ?? '', /^bundle1;/)
  const again = optionsOf({ ...csvBundle, rendition: 'xlsx1;exceljs-4.4.0;x64+bundle1;deflate-6;zlib-1.3;x64' })
  t.deepEqual(again, { ...csvBundle, archive: 'bundle1' })
  t.false((await bundleOf(fixedPlain, fixedChanges, again)).has('croissant.json'))
})

test('CITATION.cff is valid for any title, publisher and address', async (t) => {
  const errorsOf = await validator('citation-1.2.0.json')
  for (const text of [
    ...hostileTexts,
    'a: b # c',
    '- list',
    '"',
    "it's",
    '\\',
    '%TAG',
    '&x *y',
    'null',
    '2020-01-01',
    '',
  ]) {
    const sources = [
      sourceOf({ publisher: text, url: text, license_type: text, last_data_refresh_date: text }),
      sourceOf({ publisher: null, source: null, provenance: { ref: 'provenance/x', label: text } }),
    ]
    const bundle = await bundleOf(fixedPlain, { title: text, sources })
    const citation: unknown = parseYaml(textOf(bundle, 'CITATION.cff'))
    t.deepEqual(errorsOf(citation), [], text)
  }
  const plain: unknown = parseYaml(textOf(await bundleOf(fixedPlain, { sources: [], base_url: '' }), 'CITATION.cff'))
  t.deepEqual(errorsOf(plain), [])
})

test('a bundle cites each producer in its own words, names edition, extract and terms, and stays valid', async (t) => {
  const errorsOf = await validator('citation-1.2.0.json')
  const told = {
    citation: 'OECD, Creditor Reporting System (CRS), OECD Data Explorer, https://data-explorer.oecd.org/',
    edition: 'prices of 2022',
    extract: 'activities of 2021 of nine providers',
    terms_of_use: 'Say where it is from: <b>always</b>',
    source_files: [`sha256:${'0'.repeat(64)} crs_2021.csv.gz`],
  }
  const rates = sourceOf({ provenance: { ref: 'rateTable/dac', label: 'DAC rates' }, citation: 'OECD, DAC rates' })
  const bundle = await bundleOf(fixedPlain, { sources: [sourceOf(told)], rate_sources: [rates] })
  const citation: Record<string, unknown> = parseYaml(textOf(bundle, 'CITATION.cff'))
  t.deepEqual(errorsOf(citation), [])
  const references = citation['references']
  t.true(Array.isArray(references))
  t.like(Array.isArray(references) ? references[0] : null, {
    edition: told.edition,
    scope: `Extract: ${told.extract}`,
    'license-url': 'https://creativecommons.org/licenses/by/4.0/',
  })
  const cff = textOf(bundle, 'CITATION.cff')
  t.true(cff.includes(`Cite as: ${told.citation} (edition: ${told.edition}; extract: ${told.extract}).`), cff)
  t.true(cff.includes('Cite as: OECD, DAC rates'), cff)
  const sources = textOf(bundle, 'SOURCES.md')
  for (const line of [
    '- Edition: prices of 2022',
    '- Extract, not the whole table: **activities of 2021',
    '- Cite as: OECD',
  ])
    t.true(sources.includes(line), sources)
  t.false(sources.includes('<b>'), sources)
})

test('CITATION.cff names the version, its date and the publishers', async (t) => {
  const citation: Record<string, unknown> = parseYaml(textOf(await bundleOf(fixedPlain), 'CITATION.cff'))
  t.is(citation['title'], 'Aid to "Kenya": grants, loans')
  t.deepEqual(citation['authors'], [{ name: 'Publisher "of" figures' }])
  t.is(citation['version'], `cv_${'fedcba9876543210'.repeat(2)}`)
  t.is(citation['date-released'], '2026-01-31')
})

test('README.md explains columns, identifiers, choices, omissions, warnings and how to verify', async (t) => {
  const bundle = await bundleOf(fixedPlain)
  const readme = textOf(bundle, 'README.md')
  const digest = sha256Hex(bundle.get('data/observations.csv')?.content ?? '')
  for (const expected of [
    '`crs_type_of_finance_label`',
    `${digest}  data/observations.csv`,
    `spec_${'0123456789abcdef'.repeat(2)}`,
    'service/facet-policy/most-observations',
    'not chosen: `provenance/dac1` `USDollar` `Sampled` with 3 observations',
    '8 rows read, 6 delivered, 2 left out.',
    '`deflator_missing` (1999, 2000)',
    '`rows_overlap`: A group stands beside its members',
    '`group/ldc` as `destination`: its 46 members, each for the periods of its membership',
    'SHA-256 over one line',
  ]) {
    t.true(readme.includes(expected), expected)
  }
})

test('illustrative figures are called so in every text of the bundle, official ones are not', async (t) => {
  const illustrative = await bundleOf(fixedPlain)
  const official = await bundleOf(fixedPlain, { sources: [sourceOf({ illustrative: false })] })
  for (const name of ['README.md', 'SOURCES.md', 'CITATION.cff', 'datapackage.json']) {
    t.true(textOf(illustrative, name).includes(illustrativeNote), name)
    t.false(textOf(official, name).includes(illustrativeNote), name)
  }
})

test('SOURCES.md gives publisher, licence, address and notes of each source, with nothing read as markup', async (t) => {
  const sources = textOf(await bundleOf(fixedPlain), 'SOURCES.md')
  t.true(sources.includes('## Creditor \\| Reporting \\*System\\*'))
  t.true(sources.includes('- Licence: CC-BY-4.0'))
  t.true(sources.includes('- Address: https://example.org/crs'))
  t.true(sources.includes('### Scope and units'))
})

test('codes.csv lists each code with its name', async (t) => {
  const rows: Record<string, string>[] = parse(textOf(await bundleOf(fixedPlain), 'data/codes.csv'), { columns: true })
  t.deepEqual(rows[0], {
    column: 'crsTypeOfFinance',
    ref: 'crs/110',
    code: '110',
    label: 'Standard grant',
    kind: 'code',
    code_system: 'CRSFinance',
  })
})

test('a pivoted bundle describes the wide file', async (t) => {
  const grants: PlainFrame = { conversion: null, series: fixedPlain.series.slice(0, 1) }
  const options = { ...csvBundle, pivot: { index: 'period', columns: 'destination' } }
  const bundle = await bundleOf(grants, fixedChanges, options)
  const [pivot] = describedFiles(bundle).resources
  t.is(pivot?.path, 'data/pivot.csv')
  t.true(pivot?.schema.fields.some(({ name, type }) => name === 'country/KEN' && type === 'number'))
})

test('a bundled Parquet file can be read from its place in the archive', async (t) => {
  const bundle = await bundleOf(fixedPlain, fixedChanges, { format: 'parquet', bundle: true })
  const content = bundle.get('data/observations.parquet')?.content ?? Buffer.alloc(0)
  const file = content.buffer.slice(content.byteOffset, content.byteOffset + content.byteLength)
  if (!(file instanceof ArrayBuffer)) return t.fail('the archive was not read into memory')
  t.is((await parquetReadObjects({ file })).length, 6)
})

test('names follow sources, date, format and version', async (t) => {
  await withDirectory(async (directory) => {
    const frame = frameOf(fixedPlain)
    const nameOf = async (refs: ReadonlyArray<string>, options: ArtifactOptions) => {
      const sources = refs.map((ref) => sourceOf({ provenance: { ref, label: ref } }))
      return (await renderArtifact(frame, recordOf(frame, { sources }), options, directory)).file_name
    }
    t.is(await nameOf(['provenance/crs'], csvBundle), 'service_crs_2026-01-31_csv_fedcba.zip')
    t.is(
      await nameOf(['provenance/CRS', 'dc/base/World_Bank'], { format: 'xlsx', bundle: true }),
      'service_crs-world-bank_2026-01-31_xlsx_fedcba.zip',
    )
    t.is(
      await nameOf(['p/a', 'p/b', 'p/c', 'p/d'], { format: 'csv', bundle: false }),
      'service_a-b-c-and-more_2026-01-31_csv_fedcba.csv',
    )
    t.is(await nameOf([], { format: 'csv', bundle: false }), 'service_data_2026-01-31_csv_fedcba.csv')
    t.is(
      await nameOf(['p/a'], { format: 'parquet', bundle: false, layout: 'frame' }),
      'service_a_2026-01-31_parquet_fedcba_frame.parquet',
    )
  })
})

test('only the finished file stays in the directory', async (t) => {
  await withDirectory(async (directory) => {
    const frame = frameOf(fixedPlain)
    const { path } = await renderArtifact(frame, recordOf(frame, fixedChanges), csvBundle, directory)
    t.deepEqual(
      (await readdir(directory)).map((name) => join(directory, name)),
      [path],
    )
    const failing = {
      ...frame,
      batches: async function* () {
        for await (const batch of frame.batches()) yield batch
        throw new Error('the frame broke')
      },
    }
    for (const format of ['csv', 'parquet', 'xlsx'] as const) {
      const options = { format, bundle: true }
      await t.throwsAsync(renderArtifact(failing, recordOf(frame), options, directory), { message: 'the frame broke' })
    }
    t.is((await readdir(directory)).length, 1)
  })
})
