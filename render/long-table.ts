import { type Parts, parametersText, partsColumn, partsOf } from '../domain/computed/shape.ts'
import {
  countsAsColumn,
  currencyColumn,
  inputColumn,
  type Frame,
  type FrameBatch,
  roleColumn,
} from '../domain/frame/frame.ts'
import { statusColumn } from '../domain/frame/observation-status.ts'
import type { StoredRecord } from '../domain/dataset/record.ts'
import { rebatch } from './rebatch.ts'
import {
  type Column,
  type ColumnData,
  cleanText,
  distinctNames,
  missingInteger,
  snakeCase,
  type Table,
} from './table.ts'

type Source = { readonly column: Column; readonly data: (batch: FrameBatch) => ColumnData }
/** Batches of a table become row groups of a Parquet file: their size is part of what a digest depends on. */
const rowGroupLimits = { rows: 1 << 17, series: 1 << 17 }

type LabelOf = (dcid: string) => string | null

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

/** The digest's columns and nothing else, in frame order, so that the content_version can be computed from the file. */
export const frameTable = (frame: Frame): Table & { readonly sources: ReadonlyArray<Source> } => {
  const name = distinctNames()
  const sources = [
    codes(frame, 'variable', name('variable'), describe.variable),
    ...frame.roles.map((role) => codes(frame, roleColumn(role), name(role), describe.role(role))),
    periods(frame, name('period')),
    values(frame, name('value')),
    codes(frame, 'unit', name('unit'), describe.unit),
    codes(frame, 'measurement_method', name('measurement_method'), describe.method),
    codes(frame, 'provenance', name('provenance'), describe.provenance),
    ...conversionSources(frame, name),
    ...computedSources(frame, name),
    ...statusSources(frame, name),
  ]
  return {
    sources,
    name: 'frame',
    title: 'Frame',
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

const batchesOf = (frame: Frame, sources: ReadonlyArray<Source>): Pick<Table, 'batches' | 'asHeld'> => ({
  batches: () => tableBatches(rebatch(frame.batches(), rowGroupLimits), sources),
  asHeld: () => tableBatches(frame.batches(), sources),
})

async function* tableBatches(batches: AsyncIterable<FrameBatch>, sources: ReadonlyArray<Source>) {
  for await (const batch of batches) {
    yield {
      runs: batch.series,
      rows: batch.rows,
      offsets: batch.offsets,
      data: sources.map((source) => source.data(batch)),
    }
  }
}

const describe = {
  variable: 'Statistical variable: its identifier in the graph',
  role: (role: string) => `Entity in the role ${role}: its identifier in the graph`,
  label: (of: string) => `Name of ${of}`,
  period: 'Period of the observation: a year, month or day in ISO 8601',
  years: 'Years of the sum: the first and the last, both included, as an ISO 8601 interval',
  value: 'The figure, in the unit of its row',
  unit: 'Unit of the value; the ISO 4217 code of the currency for converted rows',
  method: 'How the figure was measured, when the source says so',
  provenance: 'Where the figure comes from; see SOURCES.md',
  slot: (property: string) => `Code of the variable for ${property}`,
  currency: 'Currency the amount was converted to (ISO 4217)',
  basis: 'Prices of the amount: current or constant',
  baseYear: 'Year of constant prices; empty at current prices',
  recipe: 'Conversion recipe used',
  input:
    'figure: a figure that was computed with; whole: one that entered the total of shares alone; denominator: what rows were divided by',
  countsAs: 'The variable that the figure was added up as',
  reported: 'The amount before it was converted',
  computed: 'What was computed: sum, per, share, change, joined by + in the order in which they were done',
  computedVersion: 'Version of the rules of the computation',
  computedParameters: 'What was asked of the computation, as JSON',
  parts: 'Figures that entered the sum, or the total of the share',
  partsExpected: 'Figures that belong in it: fewer parts are an incomplete sum',
  status: 'Observation status (SDMX CL_OBS_STATUS): A normal, E estimated, F forecast, P provisional',
}

/** `data/inputs` of a bundle: what computed rows were computed from, one row per figure, in the columns of the frame. */
export const inputsTable = (inputs: Frame): Table => {
  const frame = frameTable(inputs)
  const kind = codes(inputs, inputColumn, 'input', describe.input)
  const reported: ReadonlyArray<Source> =
    inputs.conversion === null
      ? []
      : [
          {
            column: { ...blank, name: 'reported_value', type: 'number', per: 'row', description: describe.reported },
            data: (batch) => batch.reported ?? new Float64Array(batch.rows).fill(Number.NaN),
          },
          codes(inputs, 'reported_unit', 'reported_unit', describe.unit),
        ]
  const added =
    inputs.dictionaries[countsAsColumn] === undefined
      ? []
      : [codes(inputs, countsAsColumn, countsAsColumn, describe.countsAs)]
  const sources = [kind, ...frame.sources, ...added, ...reported]
  return {
    name: 'inputs',
    title: 'Figures that the observations were computed from',
    columns: sources.map(({ column }) => column),
    rows: inputs.rows,
    ...batchesOf(inputs, sources),
  }
}

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

const slotSources = (
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

const conversionSources = (frame: Frame, name: (wanted: string) => string): ReadonlyArray<Source> => {
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
const computedSources = (frame: Frame, name: (wanted: string) => string): ReadonlyArray<Source> => {
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
const statusSources = (frame: Frame, name: (wanted: string) => string): ReadonlyArray<Source> => {
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

const blank: Column = { name: '', type: 'text', per: 'run', label: false, nullable: true, texts: [], description: '' }

const constant = (column: Column, entry: number): Source => ({
  column,
  data: (batch) => new Int32Array(batch.series).fill(entry),
})

const derived = (
  key: string,
  name: string,
  texts: ReadonlyArray<string | null>,
  label: boolean,
  description: string,
): Source => ({
  column: { ...blank, name, texts, codes: key, label, description, nullable: name !== 'variable' },
  data: (batch) => batch.columns[key] ?? new Int32Array(batch.series).fill(-1),
})

const codes = (frame: Frame, key: string, name: string, description: string): Source =>
  derived(key, name, frame.dictionaries[key] ?? [], false, description)

const labels = (frame: Frame, key: string, name: string, of: string, label: LabelOf): Source => {
  const texts = (frame.dictionaries[key] ?? []).map(label)
  return derived(key, name, texts, true, describe.label(of))
}

const periods = (frame: Frame, name: string): Source => ({
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

const values = (frame: Frame, name: string): Source => {
  const unit = { column: 'unit', refs: frame.dictionaries['unit'] ?? [] }
  return {
    column: { ...blank, name, type: 'number', per: 'row', nullable: false, description: describe.value, unit },
    data: (batch) => batch.values,
  }
}
