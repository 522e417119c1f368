// Sources, datasets and provenances of a custom Data Commons.
import type { Configuration } from './config.ts'
import type { OwnNode } from './mcf-nodes.ts'
import { ImportRefused } from '../import-result.ts'
import { type McfNode, ref } from '../mcf.ts'

const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The provenance of a rule as a dcid; one that is declared nowhere is refused. */
export const provenanceOf = (
  given: string | undefined,
  { sources }: Configuration,
  own: ReadonlyMap<string, OwnNode>,
  file: string,
): string => {
  const name = given ?? ''
  const dcid = name.replace(/^(dcid|dcs):/, '')
  if (own.get(dcid)?.types.includes('Provenance') === true) return dcid
  if (Object.values(sources).some(({ provenances = {} }) => name in provenances)) return `provenance/${slug(name)}`
  throw new ImportRefused(
    `${file}: config.json gives it the provenance "${name}", which neither its sources nor an MCF file declare`,
  )
}

export const sourceNodes = (
  { sources }: Configuration,
  digests: ReadonlyArray<string>,
  factors: string,
): ReadonlyArray<McfNode> =>
  Object.entries(sources).flatMap(([name, { url, provenances = {} }]) => [
    { dcid: `source/${slug(name)}`, typeOf: 'Source', properties: { name, url } },
    ...Object.entries(provenances).flatMap(([title, address]) => [
      {
        dcid: `dataset/${slug(title)}`,
        typeOf: 'Dataset',
        properties: { name: title, isPartOf: ref(`source/${slug(name)}`), url: address },
      },
      {
        dcid: `provenance/${slug(title)}`,
        typeOf: 'Provenance',
        properties: {
          name: title,
          isPartOf: ref(`dataset/${slug(title)}`),
          publisher: ref(`source/${slug(name)}`),
          url: address,
          dataNotes: factors,
          sourceDigest: digests,
          transformationHistory: 'Read from the folder of a custom Data Commons by the importer of this service.',
        },
      },
    ]),
  ])
