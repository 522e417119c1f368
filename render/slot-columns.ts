// Columns of the codes that variables have in their slots.
import type { Frame } from '../domain/frame/frame.ts'
import type { StoredRecord } from '../domain/dataset/record.ts'
import { snakeCase } from '../domain/snake-case.ts'
import { type LabelOf, type Source, derived } from './frame-columns.ts'
import { describe } from './column-texts.ts'

export const slotSources = (
  frame: Frame,
  record: StoredRecord,
  property: string,
  name: (wanted: string) => string,
  label: LabelOf,
): ReadonlyArray<Source> => {
  const bound = (frame.dictionaries['variable'] ?? []).map((variable) => slotOf(record, variable, property))
  const own = name(snakeCase(property))
  return [
    derived('variable', own, bound, false, describe.slot(property)),
    derived(
      'variable',
      name(`${own}_label`),
      bound.map((code) => (code === null ? null : label(code))),
      true,
      describe.label(own),
    ),
  ]
}

const slotOf = (record: StoredRecord, variable: string, property: string): string | null => {
  const slots = Object.hasOwn(record.slots, variable) ? record.slots[variable] : undefined
  return slots !== undefined && Object.hasOwn(slots, property) ? (slots[property] ?? null) : null
}
