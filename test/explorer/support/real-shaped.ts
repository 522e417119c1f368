// Files shaped as the real ones are: gaps, values below zero, 150 rows, one value, long names, projections, areas and groups beside places.
import type { Known, Structure } from '../../../explorer/chart/structure.ts'

const header =
  'variable,variable_label,origin,origin_label,destination,destination_label,period,value,unit,provenance,observation_status,crs_purpose,crs_purpose_label'

export type Cell = {
  readonly origin?: readonly [ref: string, name: string]
  readonly destination?: readonly [ref: string, name: string]
  readonly purpose?: readonly [ref: string, name: string]
  readonly period: string
  readonly value: number | string
  readonly status?: string
  readonly unit?: string
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

export const fileOf = (cells: ReadonlyArray<Cell>): string =>
  `${[
    header,
    ...cells.map(({ origin = ['country/SWE', 'Sweden'], destination = ['country/KEN', 'Kenya'], purpose, ...cell }) =>
      [
        purpose === undefined ? 'oda/Total_Nominal' : `oda/${purpose[0].replace('/', '')}_Nominal`,
        quoted('Official development assistance (gross disbursements)'),
        origin[0],
        quoted(origin[1]),
        destination[0],
        quoted(destination[1]),
        cell.period,
        cell.value,
        cell.unit ?? 'USDollar',
        'provenance/oecd',
        cell.status ?? 'A',
        purpose?.[0] ?? '',
        quoted(purpose?.[1] ?? ''),
      ].join(','),
    ),
  ].join('\n')}\n`

/** 148 recipients of one year, from 1.2 billion down to a few hundred dollars, with "Bilateral, unspecified" above them all. */
export const recipients: ReadonlyArray<Cell> = [
  { destination: ['area/dac/9998', 'Bilateral, unspecified'], period: '2021', value: 9_870_000_000 },
  { destination: ['area/dac/298', 'Africa, regional'], period: '2021', value: 83_300_000 },
  ...Array.from(
    { length: 148 },
    (_, i): Cell => ({
      destination: [`country/C${i}`, `Recipient ${i}`],
      period: '2021',
      value: Math.round(1_200_000_000 * 0.9 ** i),
    }),
  ),
]

/** Debt service of one debtor to creditors, some of which were repaid: below zero. */
export const netFlows: ReadonlyArray<Cell> = [
  ['Kenya', 5e8],
  ['Ghana', 2e8],
  ['Côte d’Ivoire', -1.5e8],
  ['The former Yugoslav Republic of Macedonia', -4e8],
].map(
  ([name, value], i): Cell => ({
    destination: [`country/N${i}`, String(name)],
    period: '2020',
    value: Number(value),
  }),
)

/** Output of two countries, forecast from 2024 on; one of them ended in 2010. */
export const outlook: ReadonlyArray<Cell> = [
  ...Array.from(
    { length: 16 },
    (_, i): Cell => ({
      destination: ['country/KEN', 'Kenya'],
      period: String(2015 + i),
      value: 6.4e10 + i * 5e9,
      status: i >= 9 ? 'F' : i === 8 ? 'E' : 'A',
    }),
  ),
  ...Array.from(
    { length: 6 },
    (_, i): Cell => ({
      destination: ['country/ANT', 'Netherlands Antilles'],
      period: String(2015 + i),
      value: 3e9,
    }),
  ),
]

/** A sector, its parts and theirs, as codes of one list. */
export const purposes: ReadonlyArray<Cell> = (
  [
    ['crsPurpose/150', 'Government & Civil Society', 30],
    ['crsPurpose/151', 'Government & Civil Society-general', 20],
    ['crsPurpose/15110', 'Public sector policy', 12],
    ['crsPurpose/152', 'Conflict, Peace & Security', 10],
    ['crsPurpose/110', 'Education', 25],
    ['crsPurpose/11220', 'Primary education', 9],
  ] as const
).flatMap(([ref, name, value]) =>
  ['2020', '2021'].map((period): Cell => ({ purpose: [ref, name], period, value: value * 1e6 })),
)

const code = (label: string, parent: string | null): Known => ({ kind: 'code', label, parent, area: false })

/** What the graph says of those above. */
export const structure: Structure = {
  known: new Map<string, Known>([
    ['area/dac/9998', { kind: 'subregion', label: 'Bilateral, unspecified', parent: null, area: true }],
    ['area/dac/298', { kind: 'subregion', label: 'Africa, regional', parent: null, area: true }],
    ['crsPurpose/150', code('Government & Civil Society', null)],
    ['crsPurpose/151', code('Government & Civil Society-general', 'crsPurpose/150')],
    ['crsPurpose/15110', code('Public sector policy', 'crsPurpose/151')],
    ['crsPurpose/152', code('Conflict, Peace & Security', 'crsPurpose/150')],
    ['crsPurpose/110', code('Education', null)],
    // 112 has no rows: primary education stands under education all the same
    ['crsPurpose/112', code('Basic education', 'crsPurpose/110')],
    ['crsPurpose/11220', code('Primary education', 'crsPurpose/112')],
  ]),
  breaks: [],
}
