// Exchange rates and deflators that DAC1 itself tells: X = national / dollars, D = 100 dollars / constant dollars.
import type { Edition } from '../edition.ts'
import { ImportRefused, type ImportSummary } from '../import-result.ts'
import { digestText } from '../source-notes.ts'
import { currencyOfRate, writeDacRateTable } from '../rates/dac-rate-table.ts'
import type { ImportContext } from '../with-import.ts'
import { type Ratio, ratioOf } from './rate-ratio.ts'
import { readAmounts, roundingOf } from './rate-amounts.ts'
import { openWide, percent, toldAtMost, comparison } from './rate-comparison.ts'

/** A ratio whose error may be larger says nothing of a rate. */
const largestError = 0.01

const tooSmall = 'too small for a rate that is certain within 1 %'

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
