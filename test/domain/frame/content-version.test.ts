import test from 'ava'
import fc from 'fast-check'
import { canonicalJson } from '../../../domain/canonical-json.ts'
import { sha256Hex } from '../../../domain/digest.ts'
import { contentVersionOf, digestLines } from '../../../domain/frame/content-version.ts'
import type { Frame } from '../../../domain/frame/frame.ts'
import { arbitraryCuts, arbitraryPlainFrame, digestRowsOf, frameOf, type PlainFrame } from './arbitrary-frame.ts'

test('each line of the digest is the canonical JSON of its row, whatever the rows and batches', async (t) => {
  await fc.assert(
    fc.asyncProperty(arbitraryPlainFrame, arbitraryCuts, async (plain, cuts) => {
      const text = (await chunksOf(frameOf(plain, cuts))).join('')
      const expected = digestRowsOf(plain).map((row) => `${canonicalJson(row)}\n`)
      t.is(text, expected.join(''))
    }),
  )
})

test('the content_version is cv_ and the first half of SHA-256 over the lines', async (t) => {
  const plain = oneRow(1234.5)
  const line =
    '["Amount",{"destination":"country/KEN","origin":"dac/5"},"2020",1234.5,"USDollar",null,"provenance/crs",null]\n'
  t.is(await contentVersionOf(frameOf(plain)), `cv_${sha256Hex(line).slice(0, 32)}`)
})

test('a changed value changes the content_version, and minus zero does not differ from zero', async (t) => {
  const versions = await Promise.all(
    [1, 1 + Number.EPSILON, 0, -0].map((value) => contentVersionOf(frameOf(oneRow(value)))),
  )
  t.not(versions[0], versions[1])
  t.is(versions[2], versions[3])
})

test('an empty frame has the content_version of no lines', async (t) => {
  const empty = await contentVersionOf(frameOf({ conversion: null, series: [] }))
  t.is(empty, `cv_${sha256Hex('').slice(0, 32)}`)
})

test('a long frame is digested in several chunks with the same result as one text', async (t) => {
  const observations = Array.from({ length: 400 }, (_, i) => ({ period: `${1600 + i}`, value: i / 7, reported: i }))
  const series = Array.from({ length: 20 }, (_, i) => ({
    ...oneRow(1).series[0]!,
    variable: `Amount${100 + i}`,
    observations,
  }))
  const plain: PlainFrame = { conversion: null, series }
  const chunks = await chunksOf(frameOf(plain, [7]))
  t.true(chunks.length > 2)
  t.is(
    chunks.join(''),
    digestRowsOf(plain)
      .map((row) => `${canonicalJson(row)}\n`)
      .join(''),
  )
})

const chunksOf = async (frame: Frame): Promise<ReadonlyArray<string>> => {
  const chunks: string[] = []
  for await (const lines of digestLines(frame)) chunks.push(new TextDecoder().decode(lines))
  return chunks
}

const oneRow = (value: number): PlainFrame => ({
  conversion: null,
  series: [
    {
      variable: 'Amount',
      roles: { origin: 'dac/5', destination: 'country/KEN' },
      unit: 'USDollar',
      measurement_method: null,
      provenance: 'provenance/crs',
      conversion_recipe: null,
      observations: [{ period: '2020', value, reported: value }],
    },
  ],
})
