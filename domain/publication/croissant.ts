// One JSON-LD document that is both schema.org Dataset and Croissant 1.1: Croissant is schema.org with files and columns.
import { apaLine } from './apa.ts'
import { bibtex } from './bibtex.ts'
import { type Cited, creatorsOf, dayOf, servicePublisher, titleOf } from './citation.ts'
import { descriptionOf, licencesOf, producersOf, temporalCoverage } from './description.ts'
import type { PublishedField, PublishedFile } from './files.ts'

/** The context that the specification gives: https://docs.mlcommons.org/croissant/docs/croissant-spec-1.1.html */
const context = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  conformsTo: 'dct:conformsTo',
  containedIn: 'cr:containedIn',
  cr: 'http://mlcommons.org/croissant/',
  data: { '@id': 'cr:data', '@type': '@json' },
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  dct: 'http://purl.org/dc/terms/',
  equivalentProperty: 'cr:equivalentProperty',
  examples: { '@id': 'cr:examples', '@type': '@json' },
  extract: 'cr:extract',
  field: 'cr:field',
  fileObject: 'cr:fileObject',
  fileProperty: 'cr:fileProperty',
  fileSet: 'cr:fileSet',
  format: 'cr:format',
  includes: 'cr:includes',
  isLiveDataset: 'cr:isLiveDataset',
  jsonPath: 'cr:jsonPath',
  key: 'cr:key',
  md5: 'cr:md5',
  parentField: 'cr:parentField',
  path: 'cr:path',
  rai: 'http://mlcommons.org/croissant/RAI/',
  recordSet: 'cr:recordSet',
  references: 'cr:references',
  regex: 'cr:regex',
  repeated: 'cr:repeated',
  replace: 'cr:replace',
  samplingRate: 'cr:samplingRate',
  sc: 'https://schema.org/',
  separator: 'cr:separator',
  source: 'cr:source',
  subField: 'cr:subField',
  transform: 'cr:transform',
} as const

const dataTypes = { text: 'sc:Text', number: 'sc:Float', integer: 'sc:Integer' } as const

/** Readers of Croissant know Parquet by the type that was used before one was registered. */
const encodingOf = (mediaType: string): string => {
  const [type = ''] = mediaType.split(';')
  return type === 'application/vnd.apache.parquet' ? 'application/x-parquet' : type
}

const fileObject = ({ name, url, mediaType, bytes, sha256 }: PublishedFile) => ({
  '@type': 'cr:FileObject',
  '@id': name,
  name,
  contentUrl: url,
  encodingFormat: encodingOf(mediaType),
  contentSize: `${bytes} B`,
  sha256,
})

/** The table of a file; a name for it that no other has. */
const recordSet = (file: PublishedFile, fields: ReadonlyArray<PublishedField>) => {
  const id = `rows-of-${file.name}`
  return {
    '@type': 'cr:RecordSet',
    '@id': id,
    name: id,
    field: fields.map(({ name, type, description }) => ({
      '@type': 'cr:Field',
      '@id': `${id}/${name}`,
      name,
      ...(description === undefined ? {} : { description }),
      dataType: dataTypes[type],
      source: { fileObject: { '@id': file.name }, extract: { column: name } },
    })),
  }
}

const organisation = (name: string) => ({ '@type': 'Organization', name })

/** The version with its files. `citeAs` is BibTeX, as the specification advises. */
export const croissant = (cited: Cited, files: ReadonlyArray<PublishedFile>) => {
  const { record, address } = cited
  const years = temporalCoverage(record.coverage.window)
  const licences = licencesOf(cited)
  return {
    '@context': context,
    '@type': 'sc:Dataset',
    '@id': address,
    conformsTo: 'http://mlcommons.org/croissant/1.1',
    name: titleOf(cited),
    description: descriptionOf(cited),
    url: address,
    version: record.content_version,
    identifier: [record.content_version, record.spec_id],
    datePublished: dayOf(cited),
    creator: creatorsOf(cited).map(organisation),
    publisher: organisation(servicePublisher),
    ...(licences.length === 0 ? {} : { license: licences }),
    ...(years === null ? {} : { temporalCoverage: years }),
    isAccessibleForFree: true,
    creditText: apaLine(cited),
    citeAs: bibtex(cited),
    isBasedOn: producersOf(cited).map(({ title, publisher, url, text, license }) => ({
      '@type': 'CreativeWork',
      name: title,
      creditText: text,
      publisher: organisation(publisher),
      ...(url === null ? {} : { url }),
      ...(license === null ? {} : { license }),
    })),
    distribution: files.map(fileObject),
    recordSet: files.flatMap((file) => (file.fields === undefined ? [] : [recordSet(file, file.fields)])),
  }
}
