// Rows of two frames as those of one.
import { ExactColumn } from '../../domain/computed/exact.ts'
import type { Rows, TextColumn } from './rows.ts'

const appended = (one: Int32Array, other: Int32Array): Int32Array => {
  const all = new Int32Array(one.length + other.length)
  all.set(one)
  all.set(other, one.length)
  return all
}

/** Codes of the second texts among all of both. */
const inOne = (first: ReadonlyArray<string>, second: ReadonlyArray<string>) => {
  const texts = [...first]
  const places = new Map(texts.map((text, place) => [text, place]))
  const local = second.map((text) => places.get(text) ?? texts.push(text) - 1)
  return { texts, recode: (codes: Int32Array) => codes.map((code) => (code < 0 ? -1 : (local[code] ?? -1))) }
}

/** The rows of the first, then those of the second; nothing of either was added up. */
export const joinedRows = (first: Rows, second: Rows): Rows => {
  const names = new Set([...first.columns.keys(), ...second.columns.keys()])
  const columns = new Map([...names].map((name) => [name, joinedColumn(name, first, second)]))
  const periods = inOne(first.periodTexts, second.periodTexts)
  const count = first.periods.length
  const values = new ExactColumn(count + second.periods.length)
  for (let row = 0; row < count; row++) first.values.copy(row, values, row)
  for (let row = 0; row < second.periods.length; row++) second.values.copy(row, values, count + row)
  const cautions = new Uint8Array(values.length)
  cautions.set(first.cautions)
  cautions.set(second.cautions, count)
  return {
    columns,
    series: first.series + second.series,
    offsets: appended(
      first.offsets,
      second.offsets.subarray(1).map((offset) => offset + count),
    ),
    periodTexts: periods.texts,
    periods: appended(first.periods, periods.recode(second.periods)),
    values,
    cautions,
    parts: null,
  }
}

/** A column of the first, then of the second. */
export const joinedColumn = (name: string, first: Rows, second: Rows): TextColumn => {
  const [a, b] = [first, second].map(
    (rows) => rows.columns.get(name) ?? { texts: [], codes: new Int32Array(rows.series).fill(-1) },
  ) as [TextColumn, TextColumn]
  const { texts, recode } = inOne(a.texts, b.texts)
  return { texts, codes: appended(a.codes, recode(b.codes)) }
}
