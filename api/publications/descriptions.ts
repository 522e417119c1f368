// The machine-readable descriptions of a public version, each a file beside its page.
import { bibtex } from '../../domain/publication/bibtex.ts'
import { cslJson } from '../../domain/publication/citation.ts'
import { ris } from '../../domain/publication/ris.ts'
import { dataCite } from '../../domain/publication/datacite.ts'
import type { PublishedVersion } from '../../domain/publication/page.ts'

type MetadataFile = {
  readonly name: string
  readonly title: string
  readonly mediaType: string
  readonly operationId: string
  readonly text: (version: Pick<PublishedVersion, 'cited' | 'files' | 'jsonLd'>) => string
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

export const metadataFiles: ReadonlyArray<MetadataFile> = [
  {
    name: 'croissant.json',
    title: 'Croissant and schema.org',
    mediaType: 'application/ld+json',
    operationId: 'getCroissant',
    text: ({ jsonLd }) => json(jsonLd),
  },
  {
    name: 'datacite.json',
    title: 'DataCite',
    mediaType: 'application/vnd.datacite.datacite+json',
    operationId: 'getDataCite',
    text: ({ cited, files }) => json(dataCite(cited, files)),
  },
  {
    name: 'citation.json',
    title: 'CSL-JSON',
    mediaType: 'application/vnd.citationstyles.csl+json',
    operationId: 'getCslJson',
    text: ({ cited }) => json([cslJson(cited)]),
  },
  {
    name: 'citation.bib',
    title: 'BibTeX',
    mediaType: 'application/x-bibtex',
    operationId: 'getBibtex',
    text: ({ cited }) => bibtex(cited),
  },
  {
    name: 'citation.ris',
    title: 'RIS',
    mediaType: 'application/x-research-info-systems',
    operationId: 'getRis',
    text: ({ cited }) => ris(cited),
  },
]
