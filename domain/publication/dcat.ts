// A DCAT 3 catalogue of public versions, in JSON-LD.
import { type Cited, creatorsOf, dayOf, servicePublisher, titleOf } from './citation.ts'
import { descriptionOf, licencesOf, producersOf } from './description.ts'
import type { PublishedFile } from './files.ts'

const context = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  prov: 'http://www.w3.org/ns/prov#',
  spdx: 'http://spdx.org/rdf/terms#',
  xhv: 'http://www.w3.org/1999/xhtml/vocab#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
} as const

const at = (address: string) => ({ '@id': address })
const typed = (value: string | number, type: string) => ({ '@value': String(value), '@type': `xsd:${type}` })
const agent = (name: string) => ({ '@type': 'foaf:Agent', 'foaf:name': name })

const distribution = ({ name, url, mediaType, bytes, sha256 }: PublishedFile) => ({
  '@type': 'dcat:Distribution',
  '@id': url,
  'dct:title': name,
  'dcat:downloadURL': at(url),
  'dcat:mediaType': at(`https://www.iana.org/assignments/media-types/${mediaType.split(';')[0]}`),
  'dcat:byteSize': typed(bytes, 'nonNegativeInteger'),
  'spdx:checksum': {
    '@type': 'spdx:Checksum',
    'spdx:algorithm': at('spdx:checksumAlgorithm_sha256'),
    'spdx:checksumValue': typed(sha256, 'hexBinary'),
  },
})

const dataset = ({ cited, files }: Published) => {
  const { start_year: first, end_year: last } = cited.record.coverage.window
  return {
    '@type': 'dcat:Dataset',
    '@id': cited.address,
    'dct:title': titleOf(cited),
    'dct:description': descriptionOf(cited),
    'dct:identifier': cited.record.content_version,
    'dcat:version': cited.record.content_version,
    'dct:issued': typed(dayOf(cited), 'date'),
    'dcat:landingPage': at(cited.address),
    'dct:creator': creatorsOf(cited).map(agent),
    'dct:publisher': agent(servicePublisher),
    'dct:license': licencesOf(cited).map(at),
    'prov:wasDerivedFrom': producersOf(cited).flatMap(({ url }) => (url === null ? [] : [at(url)])),
    ...(first === null && last === null
      ? {}
      : {
          'dct:temporal': {
            '@type': 'dct:PeriodOfTime',
            ...(first === null ? {} : { 'dcat:startDate': typed(String(first).padStart(4, '0'), 'gYear') }),
            ...(last === null ? {} : { 'dcat:endDate': typed(String(last).padStart(4, '0'), 'gYear') }),
          },
        }),
    'dcat:distribution': files.map(distribution),
  }
}

export type Published = { readonly cited: Cited; readonly files: ReadonlyArray<PublishedFile> }

/** A page of the catalogue; `next` is the address of the page after it. */
export const dcatCatalogue = (address: string, published: ReadonlyArray<Published>, next: string | null) => ({
  '@context': context,
  '@type': 'dcat:Catalog',
  '@id': address,
  'dct:title': `Public versions of the ${servicePublisher}`,
  'dct:publisher': agent(servicePublisher),
  'dcat:dataset': published.map(dataset),
  ...(next === null ? {} : { 'xhv:next': at(next) }),
})
