// The documentation nodes of published files: source, dataset, and a provenance with edition, digests, terms of use and citation.
import type { SourceFile } from '../published/source-file.ts'
import { type Edition, noEdition } from './edition.ts'
import { ImportRefused, type ImporterOption } from './import-result.ts'
import { type McfNode, ref } from './mcf.ts'

export type Producer = {
  readonly dcid: string
  readonly name: string
  readonly alternateNames?: ReadonlyArray<string>
  readonly url: string
}

/** What the producer allows and asks for. */
export type Terms = {
  readonly type: string
  readonly url: string
  /** Words of the terms that who passes figures on must know. */
  readonly quote?: string
}

export type PublishedSource = {
  /** Ends the dcids of dataset and provenance. */
  readonly key: string
  readonly source: Producer
  readonly name: string
  readonly alternateNames?: ReadonlyArray<string>
  readonly url: string
  readonly terms: Terms
  /** As the producer wants to be cited. */
  readonly citation: string
  readonly scopeAndUnits: string
  readonly methodology?: string
  readonly dataNotes: string
  readonly transformationHistory: string
}

/** Options that every importer of one source takes. */
export const sourceOptions = {
  refreshed: { says: 'day the file was retrieved, YYYY-MM-DD' },
  extract: { says: 'what part of the table the file holds, when it is not the whole' },
  note: { says: 'what else must be known of the file; told in the notes of its source' },
  'code-lists': { says: 'folder of code lists in the layout of ingest/importers/code-lists' },
} as const satisfies Readonly<Record<string, ImporterOption>>

export const oecdDac: Producer = {
  dcid: 'source/oecd-dac',
  name: 'OECD Development Assistance Committee',
  url: 'https://www.oecd.org/dac/',
}

/** Since July 2024; what was published before is on terms that the OECD calls similar. */
export const oecdTerms: Terms = {
  type: 'CC-BY-4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/',
  quote: 'OECD terms and conditions: https://www.oecd.org/en/about/terms-conditions.html',
}

/** The IMF's special terms for data. */
export const imfTerms: Terms = {
  type: 'IMF Copyright and Usage, special terms for data',
  url: 'https://www.imf.org/en/about/copyright-and-terms',
  quote:
    'You may download, extract, copy, create derivative works, publish, distribute, and use Data obtained from IMF Sites, subject to the following conditions: Whether obtained directly from the IMF or another party, when Data is distributed or reproduced in any manner, it must appear accurately with attribution to the IMF as the source [...]. If the Data is materially transformed by the User, this must be stated explicitly along with the required source citation. Users who make IMF Data available to other Users [...] agree to take reasonable efforts to communicate and promote compliance by their users with these terms. [...] For any potential commercial reuse of IMF Data, please email copyright@imf.org to request permission.',
}

export const worldBank: Producer = { dcid: 'source/world-bank', name: 'World Bank', url: 'https://www.worldbank.org' }

export const worldBankTerms: Terms = {
  type: 'CC BY 4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/',
  quote:
    'You agree to provide attribution to The World Bank and its data providers in the following format: The World Bank: Dataset name: Data source (if known). When sharing or facilitating access to the Datasets, you agree to include the same acknowledgment requirement in any sub-licenses of the data that you grant. (https://www.worldbank.org/en/about/legal/terms-of-use-for-datasets)',
}

export const unPopulation: Producer = {
  dcid: 'source/un-desa-population',
  name: 'United Nations, Department of Economic and Social Affairs, Population Division',
  alternateNames: ['UN DESA Population Division', 'United Nations Population Division'],
  url: 'https://population.un.org/',
}

export const unPopulationTerms: Terms = {
  type: 'CC BY 3.0 IGO',
  url: 'https://creativecommons.org/licenses/by/3.0/igo/',
}

/** The name of a source of which the file holds only a part: wherever the source is named, so is the part. */
const nameOfPart = (name: string, extract: string | undefined): string =>
  extract === undefined ? name : `${name}, extract: ${extract}`

/** Data notes that say first that the file is an extract, and what else must be known of it. */
const notesOfFile = (notes: string, { extract, note }: Readonly<Record<string, string>>): string =>
  [extract === undefined ? '' : `An extract, not the whole table: ${extract}.`, note ?? '', notes]
    .filter((text) => text !== '')
    .join(' ')

const dayOf = (refreshed: string | undefined, edition: Edition): string | null => {
  if (refreshed === undefined) return edition.day
  if (!/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(refreshed)) {
    throw new ImportRefused(`--refreshed must be a day written YYYY-MM-DD, not ${refreshed}`)
  }
  if (edition.day !== null && refreshed < edition.day.slice(0, refreshed.length)) {
    throw new ImportRefused(`--refreshed ${refreshed} is before the data were published (${edition.evidence})`)
  }
  return refreshed
}

/** A digest as the provenance names it. */
export const digestText = ({ name, sha256 }: Pick<SourceFile, 'name' | 'sha256'>): string => `sha256:${sha256} ${name}`

/** What an import knows of its files. */
export type Given = {
  readonly options: Readonly<Record<string, string>>
  readonly files: ReadonlyArray<SourceFile>
  readonly edition?: Edition
}

/** The provenance of an edition. The recipe of a provenance comes with the rate table, unless it is given here. */
export const provenanceNode = (
  published: PublishedSource,
  { options, files, edition = noEdition }: Given,
  more: McfNode['properties'] = {},
): McfNode => ({
  dcid: `provenance/${published.key}`,
  typeOf: 'Provenance',
  properties: {
    name: nameOfPart(published.name, options['extract']),
    isPartOf: ref(`dataset/${published.key}`),
    publisher: ref(published.source.dcid),
    licenseType: published.terms.type,
    licenseUrl: published.terms.url,
    termsOfUse: published.terms.quote,
    citation: published.citation,
    lastDataRefreshDate: dayOf(options['refreshed'], edition),
    edition: edition.label,
    editionEvidence: edition.evidence,
    // told wherever it answers
    sourceScope: options['extract'] === undefined ? null : 'extract',
    sourceScopeNote: options['extract'] ?? null,
    sourceDigest: files.map(digestText),
    url: published.url,
    scopeAndUnits: published.scopeAndUnits,
    methodology: published.methodology,
    dataNotes: notesOfFile(published.dataNotes, options),
    transformationHistory: published.transformationHistory,
    ...more,
  },
})

/** The producer's node. */
const producerNode = ({ dcid, name, alternateNames, url }: Producer): McfNode => ({
  dcid,
  typeOf: 'Source',
  properties: { name, alternateName: alternateNames, url },
})

/** Source, dataset and provenance nodes. */
export const publishedSourceNodes = (
  published: PublishedSource,
  given: Given,
  more: McfNode['properties'] = {},
): ReadonlyArray<McfNode> => [
  producerNode(published.source),
  {
    dcid: `dataset/${published.key}`,
    typeOf: 'Dataset',
    properties: {
      name: published.name,
      alternateName: published.alternateNames,
      isPartOf: ref(published.source.dcid),
      url: published.url,
    },
  },
  provenanceNode(published, given, more),
]
