import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import test from 'ava'
import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { mcfReader } from '../../../ingest/input/mcf.ts'
import { csvLine, templateFile, withGraphFolder } from '../../../ingest/importers/graph-folder.ts'
import { ImportRefused } from '../../../ingest/importers/import-result.ts'
import { mcfFile, ref } from '../../../ingest/importers/mcf.ts'
import { temporaryDirectory } from '../../support/temporary.ts'

const text = fc.string({ unit: 'grapheme' }).filter((value) => value.trim() !== '' && value.isWellFormed())

test('a node is read back by the graph input as it was written', (t) => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), fc.integer(), fc.boolean(), (names, number, flag) => {
      const file = mcfFile('A comment', [
        {
          dcid: 'org/x',
          typeOf: 'Organization',
          properties: { name: names, count: number, flag, of: ref('a/b'), no: null },
        },
      ])
      const blocks: unknown[] = []
      const troubles: string[] = []
      const reader = mcfReader(
        (block) => blocks.push(...block.properties.map(({ name, values }) => [name, values])),
        (_, message) => troubles.push(message),
      )
      for (const line of file.split('\n')) reader.line(line)
      reader.end()
      t.deepEqual(troubles, [])
      t.deepEqual(blocks, [
        ['typeOf', [{ kind: 'ref', ref: 'Organization' }]],
        ['dcid', [{ kind: 'text', text: 'org/x' }]],
        ['name', names.map((name) => ({ kind: 'text', text: name.normalize('NFC').replace(/\s+/g, ' ').trim() }))],
        ['count', [{ kind: 'number', number }]],
        ['flag', [{ kind: 'boolean', boolean: flag }]],
        ['of', [{ kind: 'ref', ref: 'a/b' }]],
      ])
    }),
  )
})

test('cells of a CSV line are read back as they were written', (t) => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2 }), (cells) => {
      const kept = cells.map((cell) => cell.replaceAll('\0', ''))
      t.deepEqual(parse(csvLine(kept), { relax_column_count: true }), [kept])
    }),
  )
})

test('a template names the columns of its table', (t) => {
  t.is(
    templateFile('flows', { variableMeasured: '{variable}', unit: 'dcid:USDollar' }),
    'Node: E:flows->E0\ntypeOf: dcs:StatVarObservation\nvariableMeasured: C:flows->variable\nunit: dcid:USDollar\n',
  )
})

test('a folder appears whole; one whose writing fails does not appear', async (t) => {
  const place = await temporaryDirectory('folder')
  t.teardown(place.dispose)
  await withGraphFolder(join(place.path, 'good'), {}, async (folder) => {
    const table = await folder.openTable('a/rows.csv.gz', ['x', 'y'])
    for (let i = 0; i < 60_000; i++) await table.write([i, `v,${i}`])
    await table.close()
    t.deepEqual(
      (await readdir(place.path)).filter((name) => name === 'good'),
      [],
    )
  })
  const written = gunzipSync(await readFile(join(place.path, 'good', 'a', 'rows.csv.gz'))).toString('utf8')
  t.is(written.split('\n').length, 60_002)
  t.true(written.endsWith('59999,"v,59999"\n'))
  await t.throwsAsync(
    withGraphFolder(join(place.path, 'bad'), {}, async (folder) => {
      await folder.writeText('x.mcf', 'half')
      throw new Error('stop')
    }),
    { message: 'stop' },
  )
  t.deepEqual(await readdir(place.path), ['good'])
})

test('what stands at the place is replaced only on request, and only when the new folder is complete', async (t) => {
  const place = await temporaryDirectory('folder')
  t.teardown(place.dispose)
  const target = join(place.path, 'out')
  const write = (content: string, replace: boolean) =>
    withGraphFolder(target, { replace }, (folder) => folder.writeText('x.mcf', content))
  await write('one', false)
  await t.throwsAsync(write('two', false), { instanceOf: ImportRefused })
  await t.throwsAsync(
    withGraphFolder(target, { replace: true }, async () => {
      throw new Error('stop')
    }),
  )
  t.is(await readFile(join(target, 'x.mcf'), 'utf8'), 'one')
  await write('three', true)
  t.is(await readFile(join(target, 'x.mcf'), 'utf8'), 'three')
  await writeFile(join(place.path, 'file'), '')
  await t.throwsAsync(
    withGraphFolder(join(place.path, 'file'), {}, async () => {}),
    { message: /is a file/ },
  )
})
