import test from 'ava'
import { readCodeLists } from '../../../ingest/importers/code-lists.ts'
import { crsCodeNodes } from '../../../ingest/importers/crs-code-nodes.ts'
import { codeWords } from '../../../ingest/vocabulary/data.ts'
import { ImportRefused } from '../../../ingest/importers/import-result.ts'
import type { McfNode } from '../../../ingest/importers/mcf.ts'
import { countryNodes, groupNodes, organisationNodes, regionNodes } from '../../../ingest/importers/place-nodes.ts'
import { temporaryDirectory } from '../../support/temporary.ts'

const lists = await readCodeLists()
const entities: ReadonlyArray<McfNode> = [
  ...countryNodes(lists),
  ...regionNodes(lists),
  ...organisationNodes(lists),
  ...groupNodes(lists).filter((node) => node.typeOf === 'Group'),
]
const dcids = new Set(entities.map((node) => node.dcid))
const textsOf = (node: McfNode, property: string): ReadonlyArray<string> => {
  const value = node.properties[property]
  return (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string')
}

test('every entity has one node and one name', (t) => {
  t.is(dcids.size, entities.length)
  for (const node of entities) t.is(textsOf(node, 'name').length, 1, node.dcid)
})

test('every DAC code, member, region and parent leads to a node', (t) => {
  const missing = [
    ...lists.dacEntities.map((entity) => entity.dcid),
    ...lists.memberships.flatMap(({ group, member }) => [group, member]),
    ...lists.places.map((place) => place.region),
    ...lists.regions.map((region) => region.parent),
  ].filter((dcid) => dcid !== '' && !dcids.has(dcid))
  t.deepEqual(missing, [])
})

test('the United Nations have 193 members, and ISO codes name one country each', (t) => {
  t.is(lists.places.filter((place) => place.class === 'countries').length, 193)
  for (const column of ['iso2', 'iso3', 'numeric', 'dac_code'] as const) {
    const codes = lists.places.map((place) => place[column]).filter((code) => code !== '')
    t.is(new Set(codes).size, codes.length, column)
  }
})

test('no other name of a country is the name of another place, nor a word that several share', (t) => {
  const labels = new Map(entities.map((node) => [textsOf(node, 'name')[0]?.toLowerCase(), node.dcid]))
  for (const node of countryNodes(lists)) {
    for (const name of textsOf(node, 'alternateName')) {
      t.is(labels.get(name.toLowerCase()) ?? node.dcid, node.dcid, `${node.dcid} ${name}`)
      t.false(['congo', 'korea', 'corea', 'kongo'].includes(name.toLowerCase()), `${node.dcid} ${name}`)
    }
  }
})

test('countries answer to names in other languages, historic names and short ones, never to lower-case codes', (t) => {
  const names = new Map(
    countryNodes(lists).map((node) => [node.dcid, [...textsOf(node, 'name'), ...textsOf(node, 'alternateName')]]),
  )
  for (const [dcid, name] of [
    ['country/DEU', 'Allemagne'],
    ['country/MMR', 'Burma'],
    ['country/SWZ', 'Swaziland'],
    ['country/GBR', 'UK'],
    ['country/CIV', 'Ivory Coast'],
    ['country/CHN', '中国'],
  ] as const) {
    t.true(names.get(dcid)?.includes(name), `${dcid} ${name}`)
  }
  t.false(names.get('country/USA')?.includes('US'))
})

test('every everyday word belongs to a code of the lists', (t) => {
  const codes = new Set(crsCodeNodes(lists).map((node) => node.dcid))
  t.deepEqual(
    [...codeWords.keys()].filter((dcid) => dcid.startsWith('crs') && !codes.has(dcid)),
    [],
  )
})

test('a folder without the lists is refused by the name of the file', async (t) => {
  const place = await temporaryDirectory('lists')
  t.teardown(place.dispose)
  const error = await t.throwsAsync(readCodeLists(place.path), { instanceOf: ImportRefused })
  t.regex(error.message, /crs-purposes\.csv cannot be read/)
})
