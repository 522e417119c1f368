// A synthetic frame shaped like aid flows, made batch by batch, so that the bench needs no data and no memory.
import type { StoredRecord } from '../../../domain/dataset/record.ts'
import type { Frame, FrameBatch } from '../../../domain/frame/frame.ts'

const periodsPerSeries = 20
const seriesPerBatch = 4096
const providers = 50
const recipients = 160

const padded = (n: number) => String(n).padStart(4, '0')
const sortedTexts = (count: number, text: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).sort()

/** A frame of so many rows (rounded up to whole series of 20 years). */
export const sampleFrame = (rows: number): Frame => {
  const series = Math.ceil(rows / periodsPerSeries)
  const variables = Math.ceil(series / (providers * recipients))
  return {
    roles: ['origin', 'destination'],
    dictionaries: {
      variable: sortedTexts(variables, (i) => `Amount_OfficialFlow_Purpose${padded(i)}_Grant_Disbursement_Nominal`),
      'role:origin': sortedTexts(providers, (i) => `dac/Provider${padded(i)}`),
      'role:destination': sortedTexts(recipients, (i) => `country/R${padded(i)}`),
      unit: ['USDollar'],
      measurement_method: [],
      provenance: ['provenance/illustrative'],
      period: Array.from({ length: periodsPerSeries }, (_, i) => `${2004 + i}`),
    },
    conversion: null,
    rows: series * periodsPerSeries,
    series,
    batches: async function* () {
      for (let first = 0; first < series; first += seriesPerBatch)
        yield batchFrom(first, Math.min(series, first + seriesPerBatch))
    },
  }
}

const batchFrom = (first: number, end: number): FrameBatch => {
  const count = end - first
  const rows = count * periodsPerSeries
  const codes = (of: (series: number) => number) => Int32Array.from({ length: count }, (_, i) => of(first + i))
  const periods = new Int32Array(rows)
  const values = new Float64Array(rows)
  for (let row = 0; row < rows; row++) {
    periods[row] = row % periodsPerSeries
    // amounts with up to six decimals, as reported figures have
    values[row] = (((first * periodsPerSeries + row) * 2654435761) % 4294967296) / 1e6
  }
  return {
    series: count,
    rows,
    columns: {
      variable: codes((s) => Math.floor(s / (providers * recipients))),
      'role:origin': codes((s) => Math.floor(s / recipients) % providers),
      'role:destination': codes((s) => s % recipients),
      unit: new Int32Array(count),
      measurement_method: new Int32Array(count).fill(-1),
      provenance: new Int32Array(count),
    },
    offsets: Int32Array.from({ length: count + 1 }, (_, i) => i * periodsPerSeries),
    periods,
    values,
    statuses: null,
    reported: null,
  }
}

/** The stored record of a sample frame. */
export const sampleRecord = (frame: Frame): StoredRecord => {
  const variables = frame.dictionaries['variable'] ?? []
  const purposes = variables.map((_, i) => `CRSPurpose_${padded(i)}`)
  const places = [...(frame.dictionaries['role:origin'] ?? []), ...(frame.dictionaries['role:destination'] ?? [])]
  return {
    format: 'record1',
    spec_id: `spec_${'5'.repeat(32)}`,
    content_version: `cv_${'7'.repeat(32)}`,
    identity: {
      identity_version: 'spec1',
      shape: { kind: 'statvar_set', statvars: [...variables] },
      slots: [],
      entities: {},
      requested_window: { kind: 'all' },
    },
    facets: {},
    title: 'Grants by purpose',
    base_url: 'http://127.0.0.1:8080',
    materialised_at: '2026-01-31T12:00:00.000Z',
    coverage: {
      rows: frame.rows,
      series: frame.series,
      window: { kind: 'all', origin: 'default', start_year: 2004, end_year: 2023 },
    },
    roles: [...frame.roles],
    slot_properties: ['crsPurpose'],
    slots: Object.fromEntries(variables.map((variable, i) => [variable, { crsPurpose: purposes[i] ?? '' }])),
    labels: Object.fromEntries([
      ...variables.map((it, i) => [it, `Grant disbursements for purpose ${i}, current prices`]),
      ...purposes.map((it, i) => [it, `Purpose number ${i}`]),
      ...places.map((it, i) => [it, `Place number ${i}`]),
    ]),
    codes: purposes.map((ref, i) => ({
      ref,
      label: `Purpose number ${i}`,
      kind: 'code',
      code: padded(i),
      code_system: 'CRSPurposeCode',
      column: 'crsPurpose',
    })),
    sources: [
      {
        provenance: { ref: 'provenance/illustrative', label: 'Illustrative flows' },
        dataset: null,
        source: null,
        publisher: 'Nobody',
        license_type: 'CC0-1.0',
        license_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
        url: null,
        last_data_refresh_date: '2026-01-01',
        scope_and_units: null,
        methodology: null,
        data_notes: null,
        illustrative: true,
        rows: frame.rows,
        series: frame.series,
      },
    ],
    facet_choices: [],
    omissions: [],
    warnings: [],
    expansions: [],
    completeness: { rows_read: frame.rows, rows_delivered: frame.rows, rows_omitted: 0 },
    lineage: {
      graph_revision: 'graph_sample',
      sources: [],
      rate_tables: [],
      software: { name: 'bench', version: '0', commit: 'none' },
    },
    conversion: [],
  }
}
