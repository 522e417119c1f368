// Codes of series of the sources held, in words: "DT.DOD.BLAT.CD" of International Debt Statistics, "NGDPD" of the World Economic Outlook.
import data from './series-codes.json' with { type: 'json' }

export type SeriesCode = {
  readonly words: string
  readonly start: number
  readonly end: number
  readonly isDebt: boolean
}

const inWords = (stem: string | undefined, creditors: string | undefined): string | null => {
  const measure = (data.stem as Readonly<Record<string, string>>)[stem ?? '']
  const kind = (data.creditors as Readonly<Record<string, string>>)[creditors ?? '']
  if (measure === undefined || kind === undefined) return null
  return kind === '' ? measure : `${measure}, ${kind}`
}

/** The one code of a series in a text; null where it has none, several, or one that is not held. */
export const seriesCodeIn = (text: string): SeriesCode | null => {
  const found = [...text.matchAll(/(?<![\p{L}\p{N}.])DT\.([A-Z]{3})\.([A-Z]{4})(?:\.CD)?(?![\p{L}\p{N}.])/gu)]
  const [only] = found
  if (only !== undefined) {
    const words = found.length === 1 ? inWords(only[1], only[2]) : null
    return words === null ? null : { words, start: only.index, end: only.index + only[0].length, isDebt: true }
  }
  const plain = /(?<![\p{L}\p{N}.])NGDPD(?![\p{L}\p{N}.])/u.exec(text)
  const words = (data.plain as Readonly<Record<string, string>>)[plain?.[0] ?? '']
  return plain === null || words === undefined
    ? null
    : { words, start: plain.index, end: plain.index + plain[0].length, isDebt: false }
}

const publishing =
  /(?<![\p{L}\p{N}])(?:world bank|ids|international debt statistics|imf|weo|oecd|series|indicator|code)(?![\p{L}\p{N}])/iu

/** Whether words beside a code tell of its publisher, who is no creditor there: "World Bank series DT.DOD.BLAT.CD". */
export const tellsOfPublisher = (text: string): boolean => publishing.test(text)
