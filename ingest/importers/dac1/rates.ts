// Exchange rates and deflators that DAC1 itself tells: X = national / dollars, D = 100 dollars / constant dollars.
import { findTables } from '../../published/find-table.ts'
import { openParts } from '../../published/part.ts'
import { sourceFile } from '../../published/source-file.ts'
import { type Database, textAt } from '../duckdb.ts'
import type { Edition } from '../edition.ts'
import { ImportRefused, type ImportSummary } from '../import-result.ts'
import { dacRatesWide } from '../layouts/dac.ts'
import { digestText } from '../published-source.ts'
import { currencyOfRate, type DacRate, isTotal, writeDacRateTable } from '../rates/dac-rate-table.ts'
import { readWideTable, type WideTable } from '../rates/dac-wide.ts'
import type { ImportContext } from '../with-import.ts'
import { usable } from './table.ts'

/** Total ODA: net disbursements (1010, 1140) before 2018, grant equivalents (11010, 1160) from then on, as pydeflate takes them. */
const total = `((year_number < 2018 AND measure = '1010' AND fund = '1140') OR (year_number >= 2018 AND measure = '11010' AND fund = '1160'))`

/** A ratio whose error may be larger says nothing of a rate. */
const largestError = 0.01

type Ratio = DacRate & {
  /** Bounds of the relative error that rounding of the published amounts leaves; 0 for rates that are 1 by definition. */
  readonly rateError: number
  readonly deflatorError: number
}

type Amounts = {
  readonly code: string
  readonly year: number
  readonly A: number
  readonly N: number | null
  readonly D: number | null
}

/** Half of the last decimal in which amounts are published, in their unit. */
const roundingOf = async (database: Database): Promise<number> => {
  const digits = await database.count(
    `SELECT coalesce(max(length(regexp_extract(value, '\\.(\\d+)$', 1))), 0) FROM dac1 WHERE ${usable} AND ${total}`,
  )
  // whole amounts throughout would say that nothing is known below a unit
  return 0.5 * 10 ** -Math.min(digits, 6)
}

const readAmounts = async (database: Database): Promise<ReadonlyArray<Amounts>> => {
  const rows = await database.rows(`SELECT donor, CAST(year_number AS VARCHAR) AS year,
      CAST(max(value) FILTER (amount_type = 'A') AS VARCHAR) AS a, CAST(max(value) FILTER (amount_type = 'N') AS VARCHAR) AS n,
      CAST(max(value) FILTER (amount_type = 'D') AS VARCHAR) AS d
    FROM dac1 WHERE ${usable} AND ${total} GROUP BY donor, year_number ORDER BY donor, year_number`)
  const number = (text: string): number | null => (text === '' ? null : Number(text))
  return rows.flatMap((row) => {
    const A = number(textAt(row, 'a'))
    return A === null || A === 0
      ? []
      : [
          {
            code: textAt(row, 'donor'),
            year: Number(textAt(row, 'year')),
            A,
            N: number(textAt(row, 'n')),
            D: number(textAt(row, 'd')),
          },
        ]
  })
}

const errorOf = (rounding: number, ...amounts: ReadonlyArray<number>): number =>
  amounts.reduce((sum, amount) => sum + rounding / Math.abs(amount), 0)

/** The ratios of one provider and year. A provider without national amount has no rate; totals are in dollars. */
const ratioOf = ({ code, year, A, N, D }: Amounts, entity: string, currency: string, rounding: number): Ratio => {
  const isDollar = isTotal(code) || currency === 'USD'
  const rate = isDollar ? 1 : N === null || N / A <= 0 ? null : N / A
  const deflator = D === null || D === 0 || A / D <= 0 ? null : (100 * A) / D
  return {
    entity,
    currency,
    year,
    exchangeRate: rate,
    deflator,
    rateError: rate === null || isDollar || N === null ? 0 : errorOf(rounding, A, N),
    deflatorError: deflator === null || D === null ? 0 : errorOf(rounding, A, D),
  }
}

const tooSmall = 'too small for a rate that is certain within 1 %'

const percent = (share: number): string => `${(100 * share).toPrecision(2)} %`

const openWide = async (context: ImportContext, path: string | undefined, kind: WideTable['kind']) => {
  if (path === undefined) return null
  const file = await sourceFile(path)
  const found = await findTables(context.database, file.name, await openParts(file, context.work), [dacRatesWide], [])
  const [first] = found
  if (first === undefined) throw new ImportRefused(`${path} holds no table of ${kind}`)
  const table = await readWideTable(context.database, first, context.lists, context.work)
  if (table.kind !== kind) throw new ImportRefused(`${path} is a table of ${table.kind}, not of ${kind}`)
  return table
}

/** Differences from a published table beyond what rounding on both sides explains. */
const differencesFrom = (
  ratios: ReadonlyArray<Ratio>,
  published: WideTable,
): { readonly compared: number; readonly notes: ReadonlyArray<string> } => {
  const own = new Map(ratios.map((ratio) => [`${ratio.entity} ${ratio.year}`, ratio]))
  const notes: string[] = []
  let compared = 0
  for (const { entity, year, value } of published.cells) {
    const ratio = own.get(`${entity} ${year}`)
    const made = published.kind === 'deflators' ? ratio?.deflator : ratio?.exchangeRate
    if (ratio === undefined || made === null || made === undefined) continue
    compared++
    const bound = (published.kind === 'deflators' ? ratio.deflatorError : ratio.rateError) + 0.00005 / value + 1e-9
    const off = made / value - 1
    if (Math.abs(off) > bound) {
      notes.push(
        `${entity} ${year}: ${published.kind} ${made.toPrecision(6)} here, ${value} published (${percent(off)}, rounding explains ${percent(bound)})`,
      )
    }
  }
  return { compared, notes }
}

const toldAtMost = 20

const comparison = (ratios: ReadonlyArray<Ratio>, published: WideTable | null): ReadonlyArray<string> => {
  if (published === null) return []
  const { compared, notes } = differencesFrom(ratios, published)
  return [
    `${published.name}: ${compared} ${published.kind} compared, ${notes.length} differ by more than rounding explains`,
    ...notes.slice(0, toldAtMost),
    ...(notes.length > toldAtMost ? [`... and ${notes.length - toldAtMost} more`] : []),
  ]
}

export type MadeRates = {
  readonly ratios: ReadonlyArray<Ratio>
  readonly read: number
  readonly dropped: Readonly<Record<string, number>>
  readonly notes: ReadonlyArray<string>
}

/** Makes the rate table from the loaded rows of DAC1 and writes it into the folder of the import. */
export const writeDac1Rates = async (
  context: ImportContext,
  options: Readonly<Record<string, string>>,
  edition: Edition,
): Promise<MadeRates> => {
  const { database, lists, folder, files } = context
  const amounts = await readAmounts(database)
  if (!amounts.some(({ N, D }) => N !== null || D !== null)) {
    throw new ImportRefused(
      '--rates needs amounts in national currency (N) or at constant prices (D), and the file has neither',
    )
  }
  const rounding = await roundingOf(database)
  const entities = new Map(lists.dacEntities.map(({ code, dcid }) => [code, dcid]))
  const currencyOf = currencyOfRate(lists)
  const dropped = {
    'providers that no code list names': 0,
    [tooSmall]: 0,
    'neither national nor constant amount': 0,
  }
  const small: string[] = []
  const ratios: Ratio[] = []
  for (const row of amounts) {
    const entity = entities.get(row.code)
    if (entity === undefined) dropped['providers that no code list names']++
    else {
      const ratio = ratioOf(row, entity, currencyOf(entity, row.code, row.year), rounding)
      const exchangeRate = ratio.rateError > largestError ? null : ratio.exchangeRate
      const deflator = ratio.deflatorError > largestError ? null : ratio.deflator
      if (exchangeRate !== ratio.exchangeRate || deflator !== ratio.deflator) small.push(`${entity} ${row.year}`)
      if (exchangeRate === null && deflator === null) {
        const isSmall = ratio.exchangeRate !== null || ratio.deflator !== null
        dropped[isSmall ? tooSmall : 'neither national nor constant amount']++
      } else ratios.push({ ...ratio, exchangeRate, deflator })
    }
  }
  if (ratios.length === 0) throw new ImportRefused('no provider has amounts of which a rate can be made')
  const worst = Math.max(
    ...ratios.map(({ rateError, exchangeRate }) => (exchangeRate === null ? 0 : rateError)),
    ...ratios.map(({ deflatorError, deflator }) => (deflator === null ? 0 : deflatorError)),
  )
  const published = [
    await openWide(context, options['deflators'], 'deflators'),
    await openWide(context, options['exchange'], 'exchange rates'),
  ]
  const about = {
    revision: edition.day ?? edition.label,
    largestError: worst,
    methodology: `Made from DAC1: national over dollar amounts, and 100 times dollar over constant-price amounts, of total ODA (net to 2017, grant equivalents from 2018). Amounts are published to ${rounding * 2} million, so that a ratio is off by at most ${percent(worst)}.`,
    sourceDigest: files.map(digestText),
  }
  await writeDacRateTable(folder, ratios, about, options['provenances'])
  const notes = [
    `rounding of the published amounts leaves an error of at most ${percent(worst)}`,
    ...(small.length === 0
      ? []
      : [
          `left out, since rounding alone is more than 1 %: ${small.slice(0, toldAtMost).join(', ')}${small.length > toldAtMost ? `, and ${small.length - toldAtMost} more` : ''}`,
        ]),
    ...(amounts.some(({ D }) => D !== null)
      ? []
      : ['the file has no constant prices (D), so the table has no deflators']),
    ...published.flatMap((table) => comparison(ratios, table)),
  ]
  return { ratios, read: amounts.length, dropped, notes }
}

/** The summary of the rates made. */
export const rateSummary = ({ ratios, read, dropped, notes }: MadeRates): ImportSummary => ({
  what: `DAC rates made from DAC1: ${ratios.length} rows of ${new Set(ratios.map(({ entity }) => entity)).size} entities`,
  read,
  kept: ratios.length,
  dropped,
  observations: 0,
  statVars: 0,
  notes,
})
