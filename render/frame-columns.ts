// Columns of tables from the columns of a frame.
import type { Frame, FrameBatch } from '../domain/frame/frame.ts'
import type { Column, ColumnData } from './table.ts'
import { describe } from './column-texts.ts'

export type Source = { readonly column: Column; readonly data: (batch: FrameBatch) => ColumnData }

export type LabelOf = (dcid: string) => string | null

export const blank: Column = {
  name: '',
  type: 'text',
  per: 'run',
  label: false,
  nullable: true,
  texts: [],
  description: '',
}

export const constant = (column: Column, entry: number): Source => ({
  column,
  data: (batch) => new Int32Array(batch.series).fill(entry),
})

export const derived = (
  key: string,
  name: string,
  texts: ReadonlyArray<string | null>,
  label: boolean,
  description: string,
): Source => ({
  column: { ...blank, name, texts, codes: key, label, description, nullable: name !== 'variable' },
  data: (batch) => batch.columns[key] ?? new Int32Array(batch.series).fill(-1),
})

export const codes = (frame: Frame, key: string, name: string, description: string): Source =>
  derived(key, name, frame.dictionaries[key] ?? [], false, description)

export const labels = (frame: Frame, key: string, name: string, of: string, label: LabelOf): Source => {
  const texts = (frame.dictionaries[key] ?? []).map(label)
  return derived(key, name, texts, true, describe.label(of))
}

export const periods = (frame: Frame, name: string): Source => ({
  column: {
    ...blank,
    name,
    per: 'row',
    nullable: false,
    texts: frame.dictionaries['period'] ?? [],
    description:
      frame.dictionaries['period']?.some((text) => text.includes('/')) === true ? describe.years : describe.period,
  },
  data: (batch) => batch.periods,
})

export const values = (frame: Frame, name: string): Source => {
  const unit = { column: 'unit', refs: frame.dictionaries['unit'] ?? [] }
  return {
    column: { ...blank, name, type: 'number', per: 'row', nullable: false, description: describe.value, unit },
    data: (batch) => batch.values,
  }
}
