// Tables of a frame as it is: its own rows, and those of the inputs of computed figures.
import {
  countsAsColumn,
  inputColumn,
  type Frame,
  type FrameBatch,
  roleColumn,
  totalVariableColumn,
} from '../domain/frame/frame.ts'
import { rebatch } from './rebatch.ts'
import { distinctNames, type Table } from './table.ts'
import { type Source, codes, periods, values, blank } from './frame-columns.ts'
import { describe } from './column-texts.ts'
import { conversionSources, computedSources, statusSources } from './computed-columns.ts'

/** Batches of a table become row groups of a Parquet file: their size is part of what a digest depends on. */
const rowGroupLimits = { rows: 1 << 17, series: 1 << 17 }

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

export const batchesOf = (frame: Frame, sources: ReadonlyArray<Source>): Pick<Table, 'batches' | 'asHeld'> => ({
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
  const added = [
    [countsAsColumn, describe.countsAs] as const,
    [totalVariableColumn, describe.totalVariable] as const,
  ].flatMap(([name, description]) =>
    inputs.dictionaries[name] === undefined ? [] : [codes(inputs, name, name, description)],
  )
  const sources = [kind, ...frame.sources, ...added, ...reported]
  return {
    name: 'inputs',
    title: 'Figures that the observations were computed from',
    columns: sources.map(({ column }) => column),
    rows: inputs.rows,
    ...batchesOf(inputs, sources),
  }
}
