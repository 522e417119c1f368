import test from 'ava'
import fc from 'fast-check'
import { ByteWriter } from 'hyparquet-writer'
import { writeRleBitPackedHybrid } from 'hyparquet-writer/src/encoding.js'
import { hybridBytes, presenceRuns, presentRuns, rowsOfRuns, runBytes, runsOf } from '../../render/parquet/hybrid.ts'

/** Runs of any length, of few or many values, -1 for an absent one. */
const runs = (least: number) =>
  fc.array(
    fc.record({
      value: fc.oneof(fc.integer({ min: least, max: 3 }), fc.integer({ min: least, max: 70_000 })),
      rows: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 300 })),
    }),
    { maxLength: 40 },
  )
type Run = { readonly value: number; readonly rows: number }

const spread = (all: ReadonlyArray<Run>): Int32Array =>
  Int32Array.from(all.flatMap(({ value, rows }) => Array.from({ length: rows }, () => value)))

const made = (all: ReadonlyArray<Run>) => {
  let row = 0
  return runsOf(
    Int32Array.from(all, ({ value }) => value),
    Int32Array.from(all, ({ rows }) => (row += rows)),
  )
}

const byLibrary = (values: Int32Array, width: number): Uint8Array => {
  const writer = new ByteWriter()
  writeRleBitPackedHybrid(writer, values, width)
  return writer.getBytes()
}

const same = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0

test('runs are encoded as their rows are', (t) => {
  fc.assert(
    fc.property(runs(0), fc.constantFrom(17, 20, 24), (all, width) => {
      const values = spread(all)
      const expected = byLibrary(values, width)
      return same(hybridBytes(made(all), width), expected) && same(hybridBytes(runsOf(values, null), width), expected)
    }),
  )
  t.pass()
})

test('every width of few values is encoded as the library does', (t) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 16 }), runs(0), (width, all) => {
      const narrow = all.map(({ value, rows }) => ({ value: value % 2 ** width, rows }))
      return same(hybridBytes(made(narrow), width), byLibrary(spread(narrow), width))
    }),
  )
  t.pass()
})

test('absent rows are left out of the values and said by the presence', (t) => {
  fc.assert(
    fc.property(runs(-1), (all) => {
      const values = spread(all)
      const present = presentRuns(made(all))
      const held = values.filter((value) => value >= 0)
      const presence = values.map((value) => (value < 0 ? 0 : 1))
      return (
        rowsOfRuns(present) === held.length &&
        same(hybridBytes(present, 17), byLibrary(held, 17)) &&
        same(hybridBytes(presenceRuns(made(all)), 1), byLibrary(presence, 1))
      )
    }),
  )
  t.pass()
})

test('a single run says how long it is and its value, whatever its length', (t) => {
  t.deepEqual([...runBytes(1, 3, 1)], [6, 1])
  t.deepEqual([...runBytes(0, 0, 0)], [0])
  t.deepEqual([...runBytes(0x1234, 200, 13)], [0x90, 0x03, 0x34, 0x12])
})
