// The metadata of DataCite's schema 4 in JSON, ready for whoever registers a DOI. The identifier is theirs to give.
import { type Cited, creatorsOf, dayOf, servicePublisher, titleOf } from './citation.ts'
import { descriptionOf, producersOf, temporalCoverage } from './description.ts'
import type { PublishedFile } from './files.ts'

export const dataCite = (cited: Cited, files: ReadonlyArray<PublishedFile>) => {
  const { record, address } = cited
  const years = temporalCoverage(record.coverage.window)
  const producers = producersOf(cited)
  return {
    schemaVersion: 'http://datacite.org/schema/kernel-4',
    types: { resourceTypeGeneral: 'Dataset', resourceType: 'Statistical data' },
    url: address,
    titles: [{ title: titleOf(cited) }],
    creators: creatorsOf(cited).map((name) => ({ name, nameType: 'Organizational' })),
    publisher: { name: servicePublisher },
    publicationYear: dayOf(cited).slice(0, 4),
    language: 'en',
    version: record.content_version,
    dates: [
      { date: dayOf(cited), dateType: 'Issued' },
      ...(years === null || years.includes('..')
        ? []
        : [{ date: years, dateType: 'Other', dateInformation: 'Years covered' }]),
    ],
    descriptions: [{ description: descriptionOf(cited), descriptionType: 'Abstract' }],
    alternateIdentifiers: [
      { alternateIdentifier: record.content_version, alternateIdentifierType: 'content_version' },
      { alternateIdentifier: record.spec_id, alternateIdentifierType: 'spec_id' },
    ],
    relatedIdentifiers: producers.flatMap(({ url }) =>
      url === null ? [] : [{ relatedIdentifier: url, relatedIdentifierType: 'URL', relationType: 'IsDerivedFrom' }],
    ),
    rightsList: producers.flatMap(({ license, licenseUrl }) =>
      license === null && licenseUrl === null
        ? []
        : [
            {
              ...(license === null ? {} : { rights: license }),
              ...(licenseUrl === null ? {} : { rightsUri: licenseUrl }),
            },
          ],
    ),
    formats: [...new Set(files.map(({ mediaType }) => mediaType.split(';')[0] ?? mediaType))],
    sizes: files.map(({ bytes }) => `${bytes} bytes`),
  }
}
