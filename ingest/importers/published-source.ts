// The documentation nodes of published files: source, dataset, and a provenance with edition, digests, terms of use and citation.
import type { SourceFile } from '../published/source-file.ts'
import { type Edition, noEdition } from './edition.ts'
import type { ImporterOption } from './import-result.ts'
import { type McfNode, ref } from './mcf.ts'
import type { Producer, Terms } from './producers.ts'
import { nameOfPart, dayOf, digestText, notesOfFile } from './source-notes.ts'

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
