// Columns of what was converted and computed, and of statuses.
import { type Parts, parametersText, partsColumn, partsOf } from '../domain/computed/shape.ts'
import { currencyColumn, type Frame } from '../domain/frame/frame.ts'
import { statusColumn } from '../domain/frame/observation-status.ts'
import { missingInteger } from './table.ts'
import { type Source, codes, constant, blank } from './frame-columns.ts'
import { describe } from './column-texts.ts'

export const conversionSources = (frame: Frame, name: (wanted: string) => string): ReadonlyArray<Source> => {
  if (frame.conversion === null) return []
  const { price_basis, base_year } = frame.conversion
  return [
    codes(frame, frame.computed === undefined ? 'unit' : currencyColumn, name('currency'), describe.currency),
    constant(
      { ...blank, name: name('price_basis'), texts: [price_basis], nullable: false, description: describe.basis },
      0,
    ),
    constant(
      {
        ...blank,
        name: name('base_year'),
        type: 'integer',
        nullable: base_year === null,
        description: describe.baseYear,
      },
      base_year ?? missingInteger,
    ),
    codes(frame, 'conversion_recipe', name('conversion_recipe'), describe.recipe),
  ]
}

/** What was computed, the same for all rows, and of sums how many figures entered. */
export const computedSources = (frame: Frame, name: (wanted: string) => string): ReadonlyArray<Source> => {
  const { computed } = frame
  if (computed === undefined) return []
  const told = (as: string, text: string, description: string): Source =>
    constant({ ...blank, name: name(as), texts: [text], nullable: false, description }, 0)
  return [
    told('computed', computed.recipe, describe.computed),
    told('computed_version', computed.version, describe.computedVersion),
    told('computed_parameters', parametersText(computed), describe.computedParameters),
    ...partsSources(frame, name),
  ]
}

const partsSources = (frame: Frame, name: (wanted: string) => string): ReadonlyArray<Source> => {
  const texts = frame.dictionaries[partsColumn]
  if (texts === undefined) return []
  const counts = texts.map(partsOf)
  const counted = (member: keyof Parts, description: string): Source => {
    const entries = Int32Array.from(counts, (count) => count[member])
    return {
      column: { ...blank, name: name(member), type: 'integer', per: 'row', nullable: false, description },
      data: (batch) => (batch.parts ?? new Int32Array(batch.rows)).map((code) => entries[code] ?? 0),
    }
  }
  return [counted('parts', describe.parts), counted('parts_expected', describe.partsExpected)]
}

/** Files of rows that are all normal have no column of statuses. */
export const statusSources = (frame: Frame, name: (wanted: string) => string): ReadonlyArray<Source> => {
  const texts = frame.dictionaries[statusColumn]
  if (texts === undefined) return []
  return [
    {
      column: {
        ...blank,
        name: name(statusColumn),
        per: 'row',
        nullable: false,
        texts,
        codes: statusColumn,
        description: describe.status,
      },
      data: (batch) => batch.statuses ?? new Int32Array(batch.rows),
    },
  ]
}
