import type { SourceText, StoredRecord } from '../../domain/dataset/record.ts'
import type { Frame } from '../../domain/frame/frame.ts'
import { hostileTexts, type PlainFrame } from '../domain/frame/arbitrary-frame.ts'

const source: SourceText = {
  provenance: { ref: 'provenance/crs', label: 'Creditor | Reporting *System*' },
  dataset: { ref: 'dataset/crs', label: 'CRS' },
  source: { ref: 'source/oecd', label: 'OECD' },
  publisher: 'Publisher "of" figures',
  license_type: 'CC-BY-4.0',
  license_url: 'https://creativecommons.org/licenses/by/4.0/',
  url: 'https://example.org/crs',
  last_data_refresh_date: '2025-12-20',
  scope_and_units: 'Millions of US dollars',
  methodology: 'As reported',
  data_notes: null,
  illustrative: true,
  rows: 1,
  series: 1,
}

/** A stored record for a frame, with every optional part present unless changed. */
export const recordOf = (frame: Frame, changes: Partial<StoredRecord> = {}): StoredRecord => ({
  format: 'record1',
  spec_id: `spec_${'0123456789abcdef'.repeat(2)}`,
  content_version: `cv_${'fedcba9876543210'.repeat(2)}`,
  identity: {
    identity_version: 'spec1',
    shape: { kind: 'statvar_set', statvars: [...(frame.dictionaries['variable'] ?? [])] },
    slots: [],
    entities: {},
    requested_window: { kind: 'all' },
  },
  facets: {},
  title: 'Aid to "Kenya": grants, loans',
  base_url: 'https://data.example.org/',
  materialised_at: '2026-01-31T23:59:59.999Z',
  coverage: {
    rows: frame.rows,
    series: frame.series,
    window: { kind: 'all', origin: 'default', start_year: 1999, end_year: 2021 },
  },
  roles: [...frame.roles],
  slot_properties: [],
  slots: {},
  labels: {},
  codes: [],
  sources: [source],
  facet_choices: [
    {
      policy: 'service/facet-policy/most-observations',
      policy_version: '1',
      chosen: { provenance: 'provenance/crs', unit: 'USDollar', measurement_method: null },
      alternatives: [
        { provenance: 'provenance/dac1', unit: 'USDollar', measurement_method: 'Sampled', observations: 3 },
      ],
      series: 2,
    },
  ],
  omissions: [
    { reason: 'deflator_missing', variable: 'Amount', roles: { origin: 'dac/5' }, periods: ['1999', '2000'], rows: 2 },
  ],
  warnings: [{ code: 'rows_overlap', detail: 'A group stands beside its members', details: {} }],
  expansions: [{ role: 'destination', group: 'group/ldc', by: 'members', dated: true, members: 46 }],
  completeness: { rows_read: frame.rows + 2, rows_delivered: frame.rows, rows_omitted: 2 },
  lineage: {
    graph_revision: 'graph_1',
    sources: [],
    rate_tables: [{ table: 'rates/dac', revision: '2025', digest: 'sha256:0' }],
    software: { name: 'test', version: '0', commit: 'none' },
  },
  conversion: [],
  ...changes,
})

export const sourceOf = (changes: Partial<SourceText>): SourceText => ({ ...source, ...changes })

/** Every identifier of a frame labelled with a hostile text, in turn. */
export const hostileLabels = (frame: Frame): Readonly<Record<string, string>> => {
  const identifiers = Object.entries(frame.dictionaries).flatMap(([column, texts]) =>
    column === 'period' ? [] : texts,
  )
  // fromEntries defines own members, `__proto__` too
  return Object.fromEntries(identifiers.map((ref, i) => [ref, hostileTexts[i % hostileTexts.length] ?? '']))
}

const observations = (...values: ReadonlyArray<readonly [string, number]>) =>
  values.map(([period, value]) => ({ period, value, reported: value * 2 }))

/** The fixed frame of the golden digests: several variables, absent roles, two units, gaps. */
export const fixedPlain: PlainFrame = {
  conversion: null,
  series: [
    {
      variable: 'Amount_Grant',
      roles: { origin: 'dac/5', destination: 'country/KEN' },
      unit: 'USDollar',
      measurement_method: null,
      provenance: 'provenance/crs',
      conversion_recipe: null,
      observations: observations(['2019', 1.5], ['2020', -0], ['2023', 1e21]),
    },
    {
      variable: 'Amount_Grant',
      roles: { origin: 'dac/5', destination: 'country/UGA' },
      unit: 'USDollar',
      measurement_method: 'Reported',
      provenance: 'provenance/crs',
      conversion_recipe: null,
      observations: observations(['2019', 0.1 + 0.2]),
    },
    {
      variable: 'Stock',
      roles: { observationAbout: 'country/KEN' },
      unit: null,
      measurement_method: null,
      provenance: 'provenance/𐀀',
      conversion_recipe: null,
      observations: observations(['2020', 5e-324], ['2021', -12345678.9]),
    },
  ],
}

/** The fixed frame as a conversion would leave it. */
export const fixedConverted: PlainFrame = {
  conversion: { price_basis: 'constant', base_year: 2020 },
  series: fixedPlain.series.slice(0, 2).map((it) => ({ ...it, unit: 'EUR', conversion_recipe: 'ConversionRecipeDAC' })),
}

/** What the fixed frame's record adds: labels that need quoting, a slot, codes. */
export const fixedChanges: Partial<StoredRecord> = {
  slot_properties: ['crsTypeOfFinance'],
  slots: { Amount_Grant: { crsTypeOfFinance: 'crs/110' } },
  labels: {
    Amount_Grant: '=Grants, "current" prices',
    'dac/5': 'Germany',
    'country/KEN': 'Kenya\nRepublic',
    'country/UGA': '-Uganda 😀',
    'crs/110': 'Standard grant',
    USDollar: 'US dollar',
  },
  codes: [
    {
      ref: 'crs/110',
      label: 'Standard grant',
      kind: 'code',
      code: '110',
      code_system: 'CRSFinance',
      column: 'crsTypeOfFinance',
    },
    { ref: 'dac/5', label: 'Germany', kind: 'country', code: null, code_system: null, column: 'origin' },
  ],
}
