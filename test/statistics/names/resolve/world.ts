// The countries of the world as a graph would hold them, with some groups and regions, for tests of the resolver.
import { publicCountries } from '../../../../statistics/names/public-names.ts'
import type { GraphNode } from '../../../../domain/ports/graph.ts'
import { country, nodeOf } from './graph-of.ts'

const inPlaces: Readonly<Record<string, ReadonlyArray<string>>> = {
  KEN: ['region/EasternAfrica'],
  UGA: ['region/EasternAfrica'],
  FRA: ['europe'],
}

/** Every bundled country but those left out. */
export const worldCountries = (leftOut: ReadonlyArray<string> = []): ReadonlyArray<GraphNode> =>
  publicCountries()
    .filter(({ alpha3 }) => !leftOut.includes(alpha3))
    .map(({ alpha3, alpha2, label }) =>
      country(alpha3, alpha2, label, {
        containedInPlace: (inPlaces[alpha3] ?? []).map((ref) => ({ ref })),
      }),
    )

const membership = (group: string, member: string, startDate?: string, endDate?: string): GraphNode =>
  nodeOf(`membership/${group}/${member}`, 'group_membership', null, {
    group: { ref: group },
    member: { ref: member },
    ...(startDate === undefined ? {} : { startDate }),
    ...(endDate === undefined ? {} : { endDate }),
  })

export const groupsAndRegions: ReadonlyArray<GraphNode> = [
  nodeOf('africa', 'continent', 'Africa'),
  nodeOf('europe', 'continent', 'Europe'),
  nodeOf('region/EasternAfrica', 'subregion', 'Eastern Africa', { containedInPlace: { ref: 'africa' } }),
  nodeOf('group/EU', 'group', 'European Union', { alternateName: ['EU'] }),
  membership('group/EU', 'country/FRA', '1958-01-01'),
  membership('group/EU', 'country/GBR', '1973-01-01', '2020-02-01'),
  nodeOf('group/G7', 'group', 'Group of Seven', { alternateName: ['G7', 'G-7'] }),
  membership('group/G7', 'country/FRA'),
  membership('group/G7', 'country/USA'),
  nodeOf('group/LDC', 'group', 'Least developed countries', { alternateName: ['LDCs'] }),
  nodeOf('group/AU', 'group', 'African Union', { alternateName: ['AU'] }),
  nodeOf('org/IDA', 'organisation', 'International Development Association', { alternateName: ['IDA'] }),
  nodeOf('org/AfDB', 'organisation', 'African Development Bank'),
  nodeOf('org/AsDB', 'organisation', 'Asian Development Bank'),
]

export const codes: ReadonlyArray<GraphNode> = [
  nodeOf('purposes', 'code_system', 'Purpose', { codeProperty: 'crsPurpose' }),
  nodeOf('modalities', 'code_system', 'Modality', { codeProperty: 'crsCooperationModality' }),
  nodeOf('purpose/122', 'code', 'Basic health', { code: '122', inCodeSystem: { ref: 'purposes' } }),
  nodeOf('purpose/12220', 'code', 'Basic health care', { code: '12220', inCodeSystem: { ref: 'purposes' } }),
  nodeOf('modality/B03', 'code', 'Pooled programmes', { code: 'B03', inCodeSystem: { ref: 'modalities' } }),
]

export const wholeWorld = [...worldCountries(), ...groupsAndRegions, ...codes]
