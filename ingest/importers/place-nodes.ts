// Countries, regions, groups and organisations as nodes: the same for every importer, so that their folders combine.
import type { CodeLists, PlaceEntry } from './code-list-entries.ts'
import { unNames } from '../../statistics/names/listed-countries.ts'
import { type McfNode, ref } from './mcf.ts'

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

// Words that alone mean several places: no alternate name may claim them for one.
const sharedWords = new Set([
  'congo',
  'kongo',
  'kongó',
  'korea',
  'corea',
  'coree',
  'coreia',
  'guinea',
  'sudan',
  'america',
])

const alternatesByDcid = (lists: CodeLists): ReadonlyMap<string, ReadonlyArray<string>> => {
  const found = new Map<string, string[]>()
  for (const { dcid, name } of lists.alternates) found.set(dcid, [...(found.get(dcid) ?? []), name])
  return found
}

const distinctNames = (names: ReadonlyArray<string>, taken: (key: string) => boolean): ReadonlyArray<string> => {
  const kept = new Map<string, string>()
  for (const name of names) {
    const key = folded(name)
    const exact = name.normalize('NFC').trim()
    if (key.length > 1 && !taken(key) && ![...kept.values()].includes(exact)) kept.set(`${key} ${exact}`, exact)
  }
  return [...kept.values()]
}

const countryNode = (place: PlaceEntry, names: ReadonlyArray<string>): McfNode => ({
  dcid: place.dcid,
  typeOf: 'Country',
  properties: {
    name: place.name,
    alternateName: names,
    countryAlpha2Code: place.iso2,
    countryAlpha3Code: place.iso3,
    countryNumericCode: place.numeric,
    dacCode: place.dac_code,
    currencyCode: place.currency,
    containedInPlace: place.region === '' ? null : ref(place.region),
    memberClass: place.class,
  },
})

/** Country nodes; no alternate name of one is the current name of another. */
export const countryNodes = (lists: CodeLists): ReadonlyArray<McfNode> => {
  const labels = new Map(lists.places.map((place) => [folded(place.name), place.dcid]))
  for (const other of [...lists.regions, ...lists.groups]) labels.set(folded(other.name), other.dcid)
  const alternates = alternatesByDcid(lists)
  const official = unNames()
  return lists.places.map((place) => {
    const names = [...(alternates.get(place.dcid) ?? []), ...(official.get(place.iso3) ?? []).map(({ name }) => name)]
    const taken = (key: string): boolean => key === folded(place.name) || labels.has(key) || sharedWords.has(key)
    return countryNode(place, distinctNames(names, taken))
  })
}

const split = (alternates: string): ReadonlyArray<string> => (alternates === '' ? [] : alternates.split('|'))

/** Continents and subregions. */
export const regionNodes = (lists: CodeLists): ReadonlyArray<McfNode> =>
  lists.regions.map((region) => ({
    dcid: region.dcid,
    typeOf: region.type,
    properties: {
      name: region.name,
      alternateName: split(region.alternates),
      containedInPlace: region.parent === '' ? null : ref(region.parent),
    },
  }))

/** Bodies that give and take in the name of a group: its name alone may mean either. */
const groupBodies: Readonly<Record<string, string>> = { EuropeanUnion: 'org/dac/918' }
const bodyOf = (group: string) => {
  const body = groupBodies[group]
  return body === undefined ? null : ref(body)
}

/** Groups and their memberships. */
export const groupNodes = (lists: CodeLists): ReadonlyArray<McfNode> => [
  ...lists.groups.map((group) => ({
    dcid: group.dcid,
    typeOf: 'Group',
    properties: {
      name: group.name,
      alternateName: split(group.alternates),
      membershipComplete: group.complete === 'false' ? false : null,
      actsThrough: bodyOf(group.dcid),
      membershipSource: split(group.sources),
    },
  })),
  ...lists.memberships.map((membership) => ({
    dcid: `membership/${membership.group}/${membership.member.replace(/^country\//, '')}${membership.start === '' ? '' : `/${membership.start}`}`,
    typeOf: 'GroupMembership',
    properties: {
      group: ref(membership.group),
      member: ref(membership.member),
      startDate: membership.start,
      endDate: membership.end,
    },
  })),
]

const organisationDescription: Readonly<Record<string, string>> = {
  multilateral: 'Multilateral provider of development finance',
  private: 'Private provider of development finance',
  area: 'Recipient area of the DAC list: amounts not allocated to one country',
}

const regionOf = (lists: CodeLists, code: string) => {
  const region = lists.regionalAreas.get(code)
  return region === undefined ? null : ref(region)
}

/** Providers that are no countries, and the regional and unspecified recipients of the DAC list. */
export const organisationNodes = (lists: CodeLists): ReadonlyArray<McfNode> => {
  const alternates = alternatesByDcid(lists)
  const fromDac = lists.dacEntities
    .filter((entity) => entity.kind !== 'place' && !lists.groups.some((group) => group.dcid === entity.dcid))
    .map((entity) => ({
      dcid: entity.dcid,
      typeOf: entity.kind === 'area' ? 'Subregion' : entity.kind === 'group' ? 'Group' : 'Organization',
      properties: {
        name: entity.name,
        alternateName: (alternates.get(entity.dcid) ?? []).filter((name) => name !== entity.name),
        description: organisationDescription[entity.kind],
        dacCode: entity.code,
        regionalAreaOf: regionOf(lists, entity.code),
        currencyCode: entity.code === '918' ? 'EUR' : null,
        membershipComplete: entity.kind === 'group' ? false : null,
        memberClass: entity.kind === 'group' || entity.kind === 'area' ? null : 'institutions',
      },
    }))
  const african: McfNode = {
    dcid: 'org/AfricanUnionCommission',
    typeOf: 'Organization',
    properties: { name: 'African Union Commission', alternateName: ['AUC'], memberClass: 'institutions' },
  }
  return [...fromDac, african]
}
