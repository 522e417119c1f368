import type { CodeText, StoredRecord } from '../../domain/dataset/record.ts'
import { type Column, cleanText, singleRowOffsets, type Table } from '../table.ts'

const described: ReadonlyArray<readonly [keyof CodeText, boolean, string]> = [
  ['column', false, 'Column or slot property the code stands in'],
  ['ref', false, 'Identifier of the code in the graph'],
  ['code', true, 'The code as its system writes it'],
  ['label', true, 'Name of the code'],
  ['kind', false, 'Kind of node'],
  ['code_system', false, 'Code system it belongs to'],
]

/** `data/codes.csv`: every code of the data with its name. */
export const codesTable = (record: StoredRecord): Table => {
  const rows = record.codes.length
  const columns = described.map(
    ([name, label, description]): Column => ({
      name,
      type: 'text',
      per: 'row',
      label,
      nullable: record.codes.some((code) => code[name] === null),
      texts: record.codes.map((code) => {
        const text = code[name]
        return text === null ? null : cleanText(text)
      }),
      description,
    }),
  )
  const index = Int32Array.from({ length: rows }, (_, i) => i)
  return {
    name: 'codes',
    title: 'Codes used by the data',
    columns,
    rows,
    batches: async function* () {
      if (rows === 0) return
      yield { runs: rows, rows, offsets: singleRowOffsets(rows), data: columns.map(() => index) }
    },
  }
}
