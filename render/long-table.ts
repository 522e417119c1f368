import { type Frame, roleColumn } from '../domain/frame/frame.ts'
import type { StoredRecord } from '../domain/dataset/record.ts'
import { snakeCase } from '../domain/snake-case.ts'
import { cleanText, distinctNames, type Table } from './table.ts'
import { batchesOf } from './frame-table.ts'
import { type LabelOf, type Source, codes, labels, periods, values } from './frame-columns.ts'
import { describe } from './column-texts.ts'
import { slotSources } from './slot-columns.ts'
import { conversionSources, computedSources, statusSources } from './computed-columns.ts'

/** The long table: one row per observation, labels beside codes, in the columns that docs/formats.md lists. */
export const longTable = (frame: Frame, record: StoredRecord): Table => {
  const sources = longSources(frame, record)
  return {
    name: 'observations',
    title: record.title,
    columns: sources.map(({ column }) => column),
    rows: frame.rows,
    ...batchesOf(frame, sources),
  }
}

/** The label of a dcid in the stored record, fit for files. */
const labelsOf =
  (record: StoredRecord): LabelOf =>
  (dcid) =>
    Object.hasOwn(record.labels, dcid) ? cleanText(record.labels[dcid] ?? '') : null

const longSources = (frame: Frame, record: StoredRecord): ReadonlyArray<Source> => {
  const label = labelsOf(record)
  const name = distinctNames()
  const pair = (key: string, as: string, description: string): ReadonlyArray<Source> => {
    const own = name(as)
    return [codes(frame, key, own, description), labels(frame, key, name(`${own}_label`), own, label)]
  }
  return [
    ...pair('variable', 'variable', describe.variable),
    ...frame.roles.flatMap((role) => pair(roleColumn(role), snakeCase(role), describe.role(role))),
    periods(frame, name('period')),
    values(frame, name('value')),
    codes(frame, 'unit', name('unit'), describe.unit),
    codes(frame, 'measurement_method', name('measurement_method'), describe.method),
    codes(frame, 'provenance', name('provenance'), describe.provenance),
    ...record.slot_properties.flatMap((property) => slotSources(frame, record, property, name, label)),
    ...conversionSources(frame, name),
    ...computedSources(frame, name),
    ...statusSources(frame, name),
  ]
}
