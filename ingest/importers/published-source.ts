// The documentation nodes of an imported file.
import { ImportRefused } from './import-result.ts'
import { type McfNode, ref } from './mcf.ts'

export type PublishedSource = {
  readonly key: string
  readonly source: { readonly dcid: string; readonly name: string; readonly url: string }
  readonly name: string
  readonly url: string
  readonly license: { readonly type: string; readonly url: string }
  readonly scopeAndUnits: string
  readonly methodology: string
  readonly dataNotes: string
  readonly transformationHistory: string
}

/** Options that every importer of one source takes. */
export const sourceOptions = {
  refreshed: { required: false, says: 'day the file was retrieved, YYYY-MM-DD' },
  extract: { required: false, says: 'what part of the table the file holds, when it is not the whole' },
} as const

export const oecdDac = {
  dcid: 'source/oecd-dac',
  name: 'OECD Development Assistance Committee',
  url: 'https://www.oecd.org/dac/',
} as const

/** The name of a source of which the file holds only a part: wherever the source is named, so is the part. */
export const nameOfPart = (name: string, extract: string | undefined): string =>
  extract === undefined ? name : `${name}, extract: ${extract}`

/** Data notes that say first that the file is an extract. */
export const notesOfPart = (notes: string, extract: string | undefined): string =>
  extract === undefined ? notes : `An extract, not the whole table: ${extract}. ${notes}`

/** Source, dataset and provenance nodes. The recipe of a provenance comes with the rate table (see the `dac-rates` importer). */
export const publishedSourceNodes = (
  published: PublishedSource,
  options: Readonly<Record<string, string>>,
): ReadonlyArray<McfNode> => {
  const { refreshed, extract } = options
  const name = nameOfPart(published.name, extract)
  if (refreshed !== undefined && !/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(refreshed)) {
    throw new ImportRefused(`--refreshed must be a day written YYYY-MM-DD, not ${refreshed}`)
  }
  const { source } = published
  return [
    { dcid: source.dcid, typeOf: 'Source', properties: { name: source.name, url: source.url } },
    {
      dcid: `dataset/${published.key}`,
      typeOf: 'Dataset',
      properties: { name, isPartOf: ref(source.dcid), url: published.url },
    },
    {
      dcid: `provenance/${published.key}`,
      typeOf: 'Provenance',
      properties: {
        name,
        isPartOf: ref(`dataset/${published.key}`),
        publisher: ref(source.dcid),
        licenseType: published.license.type,
        licenseUrl: published.license.url,
        lastDataRefreshDate: refreshed,
        url: published.url,
        scopeAndUnits: published.scopeAndUnits,
        methodology: published.methodology,
        dataNotes: notesOfPart(published.dataNotes, extract),
        transformationHistory: published.transformationHistory,
      },
    },
  ]
}
