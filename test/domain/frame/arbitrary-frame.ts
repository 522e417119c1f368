// Frames of any shape, with the rows they stand for, and the hostile texts that labels may hold.
import fc from 'fast-check'
import { type ObservationStatus, observationStatuses, statusColumn } from '../../../domain/frame/observation-status.ts'
import {
  compareUtf8,
  type Frame,
  type FrameBatch,
  roleColumn,
  rolesInFrameOrder,
  seriesColumns,
} from '../../../domain/frame/frame.ts'

/** What is told of a row only when there is something to tell: what was computed, that it is not normal, or both. */
type RowMarks = {
  readonly computed?: readonly [recipe: string, version: string, parameters: Readonly<Record<string, unknown>>]
  readonly status?: Exclude<ObservationStatus, 'A'>
}

/**
 * One row as it enters the digest: `[variable, roles, period, value, unit, measurement_method, provenance, conversion]`, and a ninth
 * element only where the row is computed or not normal.
 */
export type DigestRow = readonly [
  string,
  Readonly<Record<string, string>>,
  string,
  number,
  string | null,
  string | null,
  string | null,
  null | readonly [string, 'current' | 'constant', number | null, string],
  RowMarks?,
]

/** A series as a test thinks of it. */
export type PlainSeries = {
  readonly variable: string
  readonly roles: Readonly<Record<string, string>>
  readonly unit: string | null
  readonly measurement_method: string | null
  readonly provenance: string | null
  readonly conversion_recipe: string | null
  readonly observations: ReadonlyArray<{
    readonly period: string
    readonly value: number
    readonly reported: number
    /** Normal when absent. */
    readonly status?: ObservationStatus
  }>
}

export type PlainFrame = {
  readonly conversion: Frame['conversion']
  readonly series: ReadonlyArray<PlainSeries>
}

/** A frame of plain series; `cuts` are the numbers of series per batch, the rest stands in a last one. */
export const frameOf = (plain: PlainFrame, cuts: ReadonlyArray<number> = []): Frame => {
  const roles = rolesInFrameOrder(plain.series.flatMap((it) => Object.keys(it.roles)))
  const columns = [...seriesColumns({ roles, conversion: plain.conversion })]
  const dictionaries = Object.fromEntries([
    ...columns.map((column) => [column, distinct(plain.series.map((it) => textOf(it, column)))] as const),
    ...(isAllNormal(plain) ? [] : [[statusColumn, distinct(statusesOf(plain))] as const]),
    ['period', distinct(plain.series.flatMap((it) => it.observations.map(({ period }) => period)))] as const,
  ])
  const shape = {
    roles,
    dictionaries,
    conversion: plain.conversion,
    rows: plain.series.reduce((sum, it) => sum + it.observations.length, 0),
    series: plain.series.length,
  }
  return {
    ...shape,
    batches: async function* () {
      let from = 0
      for (const count of [...cuts, plain.series.length]) {
        const some = plain.series.slice(from, from + count)
        from += count
        if (some.length > 0) yield batchOf(some, columns, dictionaries, plain.conversion !== null)
      }
    },
  }
}

const statusesOf = ({ series }: PlainFrame): ReadonlyArray<ObservationStatus> =>
  series.flatMap((it) => it.observations.map(({ status }) => status ?? 'A'))

const isAllNormal = (plain: PlainFrame): boolean => statusesOf(plain).every((status) => status === 'A')

const textOf = (series: PlainSeries, column: string): string | null => {
  if (column.startsWith('role:')) return series.roles[column.slice('role:'.length)] ?? null
  switch (column) {
    case 'variable':
      return series.variable
    case 'unit':
      return series.unit
    case 'measurement_method':
      return series.measurement_method
    case 'provenance':
      return series.provenance
    default:
      return series.conversion_recipe
  }
}

const distinct = (texts: ReadonlyArray<string | null>): ReadonlyArray<string> =>
  [...new Set(texts.filter((text) => text !== null))].sort(compareUtf8)

const batchOf = (
  series: ReadonlyArray<PlainSeries>,
  columns: ReadonlyArray<string>,
  dictionaries: Readonly<Record<string, ReadonlyArray<string>>>,
  reported: boolean,
): FrameBatch => {
  const observations = series.flatMap((it) => it.observations)
  const code = (column: string, text: string | null) =>
    text === null ? -1 : (dictionaries[column] ?? []).indexOf(text)
  const offsets = [0]
  for (const it of series) offsets.push((offsets.at(-1) ?? 0) + it.observations.length)
  return {
    series: series.length,
    rows: observations.length,
    columns: Object.fromEntries(
      columns.map((column) => [column, Int32Array.from(series, (it) => code(column, textOf(it, column)))]),
    ),
    offsets: Int32Array.from(offsets),
    periods: Int32Array.from(observations, ({ period }) => code('period', period)),
    values: Float64Array.from(observations, ({ value }) => value),
    statuses:
      dictionaries[statusColumn] === undefined
        ? null
        : Int32Array.from(observations, ({ status }) => code(statusColumn, status ?? 'A')),
    reported: reported ? Float64Array.from(observations, (it) => it.reported) : null,
  }
}

/** The rows of a plain frame, as they enter the digest. */
export const digestRowsOf = ({ series, conversion }: PlainFrame): ReadonlyArray<DigestRow> =>
  series.flatMap((it) =>
    it.observations.map(
      ({ period, value, status }): DigestRow =>
        marked(status ?? 'A', [
          it.variable,
          it.roles,
          period,
          value,
          it.unit,
          it.measurement_method,
          it.provenance,
          conversion === null
            ? null
            : [it.unit ?? '', conversion.price_basis, conversion.base_year, it.conversion_recipe ?? ''],
        ]),
    ),
  )

/** A row that is not normal has its status as ninth element. */
const marked = (status: ObservationStatus, [...row]: DigestRow): DigestRow =>
  status === 'A' ? row : [row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7], { status }]

/** The rows of a frame read back from its batches. */
export const rowsRead = async (frame: Frame): Promise<ReadonlyArray<DigestRow>> => {
  const rows: DigestRow[] = []
  for await (const batch of frame.batches()) {
    for (let i = 0; i < batch.series; i++) {
      const text = (column: string) => frame.dictionaries[column]?.[batch.columns[column]?.[i] ?? -1] ?? null
      const roles = Object.fromEntries(
        frame.roles.flatMap((role) => {
          const entity = text(roleColumn(role))
          return entity === null ? [] : [[role, entity]]
        }),
      )
      for (let row = batch.offsets[i] ?? 0; row < (batch.offsets[i + 1] ?? 0); row++) {
        const status = (frame.dictionaries[statusColumn]?.[batch.statuses?.[row] ?? -1] ?? 'A') as ObservationStatus
        const held: DigestRow = [
          text('variable') ?? '',
          roles,
          frame.dictionaries['period']?.[batch.periods[row] ?? -1] ?? '',
          batch.values[row] ?? Number.NaN,
          text('unit'),
          text('measurement_method'),
          text('provenance'),
          frame.conversion === null
            ? null
            : [
                text('unit') ?? '',
                frame.conversion.price_basis,
                frame.conversion.base_year,
                text('conversion_recipe') ?? '',
              ],
        ]
        rows.push(marked(status, held))
      }
    }
  }
  return rows
}

/** Texts that break careless writers. */
export const hostileTexts: ReadonlyArray<string> = [
  'plain',
  'with "quotes"',
  'comma, and\nnew line',
  'carriage\r\nreturn',
  '=1+1',
  '+441234',
  '-5',
  '@SUM(A1)',
  '\tTab',
  "'apostrophe",
  '😀 émoji é',
  'עברית ‏RTL‏',
  'a\u0000b\u0007c',
  '<b>&amp;</b> ]]>',
  '_x0041_ escape',
  ' spaces ',
  '\u2028line separator',
  'true',
  '007',
  '\ufffd',
  '𐀀 after the BMP, \uffee before it',
]

/** dcids of few spellings, so that dictionaries are shared; some beyond the BMP, to test byte order. */
const arbitraryDcid = fc.constantFrom(
  'country/KEN',
  'country/ZZZ',
  'dac/5',
  'dc/base/x',
  'ﬀ/1',
  '𐀀/2',
  'été',
  '__proto__',
  'constructor',
)

const arbitraryValue = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -1000, max: 1000 }),
  fc.constantFrom(0, -0, 1e21, 1e-7, 5e-324, 1.7976931348623157e308, 0.1 + 0.2, 2 ** 53),
)

const arbitraryPeriod = fc.constantFrom('1999', '2000', '2001', '2020', '2021-01', '2021-06', '2021-06-30')

const arbitraryStatus = fc.constantFrom(...observationStatuses)

const arbitrarySeries = (converted: boolean, marks: boolean): fc.Arbitrary<PlainSeries> =>
  fc.record({
    variable: arbitraryDcid,
    roles: fc
      .record(
        {
          origin: arbitraryDcid,
          destination: arbitraryDcid,
          observationAbout: arbitraryDcid,
          intermediary: arbitraryDcid,
        },
        { requiredKeys: [] },
      )
      .map((roles) => ({ ...roles })),
    unit: converted ? fc.constantFrom('EUR', 'KES') : fc.option(arbitraryDcid),
    measurement_method: fc.option(arbitraryDcid),
    provenance: fc.option(fc.constantFrom('provenance/a', 'provenance/b')),
    conversion_recipe: converted ? fc.constantFrom('RecipeA', 'RecipeB') : fc.constant(null),
    observations: fc
      .uniqueArray(
        fc.record({
          period: arbitraryPeriod,
          value: arbitraryValue,
          reported: arbitraryValue,
          status: arbitraryStatus,
        }),
        { selector: ({ period }) => period, maxLength: 7 },
      )
      .map((observations) => observations.map((it) => (marks ? it : { ...it, status: 'A' as const })))
      .map((observations) => observations.toSorted((a, b) => compareUtf8(a.period, b.period))),
  })

/** Any frame's series, converted or not; may be empty. */
export const arbitraryPlainFrame: fc.Arbitrary<PlainFrame> = fc
  .tuple(fc.boolean(), fc.boolean())
  .chain(([converted, marks]) =>
    fc.record({
      conversion: converted
        ? fc.oneof(
            fc.constant({ price_basis: 'current' as const, base_year: null }),
            fc.integer({ min: 1960, max: 2030 }).map((base_year) => ({ price_basis: 'constant' as const, base_year })),
          )
        : fc.constant(null),
      series: fc.array(arbitrarySeries(converted, marks), { maxLength: 12 }),
    }),
  )

export const arbitraryCuts = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 5 })
