import test from 'ava'
import fc from 'fast-check'
import * as E from 'fp-ts/lib/Either.js'
import { graphLimits } from '../../../../statistics/names/graph-limits.ts'
import { resolveTexts } from '../../../../statistics/names/resolve/resolve-texts.ts'
import type { Graph } from '../../../../domain/ports/graph.ts'
import { country, graphOf, nodeOf } from './graph-of.ts'
import { codes, groupsAndRegions, wholeWorld, worldCountries } from './world.ts'

const world = graphOf(wholeWorld)

const resolve = (graph: Graph, body: unknown) => {
  const answer = resolveTexts(graph, body)
  if (E.isLeft(answer)) throw new Error(answer.left.detail)
  return answer.right.results
}
const one = (text: string, graph: Graph = world, rest: object = {}) => {
  const [result] = resolve(graph, { texts: [text], ...rest })
  if (result === undefined) throw new Error('no result')
  return result
}
const refOf = (text: string, graph: Graph = world, rest: object = {}): string => {
  const result = one(text, graph, rest)
  return result.status === 'resolved' ? result.entity.ref : result.status
}

const finds = test.macro<[string, string]>({
  exec: (t, text, ref) => t.is(refOf(text), ref),
  title: (_title, text, ref) => `${JSON.stringify(text)} is ${ref}`,
})

for (const [text, ref] of [
  ['country/KEN', 'country/KEN'],
  ['dcid:country/KEN', 'country/KEN'],
  ['KEN', 'country/KEN'],
  ['KE', 'country/KEN'],
  ['ke', 'not_found'],
  ['🇰🇪', 'country/KEN'],
  ['kenya', 'country/KEN'],
  ['la Barbade', 'country/BRB'],
  ['Chine (la)', 'country/CHN'],
  ['MENA', 'not_found'],
  ['China, Hong Kong SAR', 'country/HKG'],
  [' The  Republic of KENYA ', 'country/KEN'],
  ['Guinea', 'country/GIN'],
  ['Niger', 'country/NER'],
  ['Dominica', 'country/DMA'],
  ['Congo', 'ambiguous'],
  ['Korea', 'ambiguous'],
  ['Congo, Dem. Rep.', 'country/COD'],
  ['Korea, Rep.', 'country/KOR'],
  ['Virgin Islands', 'ambiguous'],
  ['China', 'country/CHN'],
  ['Republic of China', 'country/TWN'],
  ['Zaire', 'country/COD'],
  ['Burma', 'country/MMR'],
  ['Swaziland', 'country/SWZ'],
  ['Ivory Coast', 'country/CIV'],
  ['Upper Volta', 'country/BFA'],
  ['Persia', 'country/IRN'],
  ['Ceylon', 'country/LKA'],
  ['UK', 'country/GBR'],
  ['uae', 'country/ARE'],
  ['USA', 'country/USA'],
  ['DPRK', 'country/PRK'],
  ['CAR', 'country/CAF'],
  ['car', 'not_found'],
  ['Deutschland', 'country/DEU'],
  ['الصين', 'country/CHN'],
  ['Кения', 'country/KEN'],
  ['肯尼亚', 'country/KEN'],
  ['Georgia (country)', 'country/GEO'],
  ['Myanmar (Burma)', 'country/MMR'],
  ['Kenya (Uganda)', 'not_found'],
  ['African Union', 'group/AU'],
  ['AU', 'ambiguous'],
  ['IDA', 'org/IDA'],
  ['Development Bank', 'ambiguous'],
  ['Wakanda', 'not_found'],
  ['Republic of Zubrowka', 'not_found'],
  ['Nambia', 'not_found'],
  ['Vulgaria', 'not_found'],
  ['Republic', 'not_found'],
  ['!!!', 'not_found'],
  ['Afganistan', 'country/AFG'],
  ['Phillipines', 'country/PHL'],
  ['Austrlia', 'not_found'],
] as const)
  test(finds, text, ref)

test('a misspelling shows the name it was taken for', (t) => {
  t.like(one('Gremany'), { status: 'resolved', matched: 'Germany' })
})

test('a text between two names is not found, and both are near matches', (t) => {
  const result = one('Austrlia')
  t.is(result.status, 'not_found')
  const near = result.status === 'not_found' ? (result.near_matches ?? []) : []
  t.deepEqual(near.map((each) => each.ref).sort(), ['country/AUS', 'country/AUT'])
})

test('an ambiguous name lists its readings', (t) => {
  const result = one('Congo')
  t.deepEqual(result.status === 'ambiguous' && result.candidates.map((each) => each.ref).sort(), [
    'country/COD',
    'country/COG',
  ])
})

test('a real country without a node is not held, under any of its names', (t) => {
  const graph = graphOf(worldCountries(['TUV', 'MMR']))
  for (const text of ['Tuvalu', 'TUV', 'Ellice Islands']) {
    const result = one(text, graph)
    t.like(result, { status: 'not_held', entity: { ref: 'country/TUV', kind: 'country' } })
  }
  t.is(graph.node('country/TUV'), null)
  t.is(refOf('Burma', graph), 'not_held')
})

test('a name shared with a country that has no node is not given to the one that has', (t) => {
  const graph = graphOf(worldCountries(['COG']))
  const result = one('Congo', graph)
  t.is(result.status, 'not_found')
  t.deepEqual(result.status === 'not_found' && result.near_matches?.map((each) => each.ref), ['country/COD'])
})

test('a misspelling of a country without a node is not taken for a neighbour', (t) => {
  const graph = graphOf([country('AUT', 'AT', 'Austria')])
  t.is(refOf('Australa', graph), 'not_found')
})

test('a current name wins over another name of something else', (t) => {
  const graph = graphOf([
    nodeOf('group/a', 'group', 'Visegrad'),
    nodeOf('group/b', 'group', 'Other', { alternateName: ['Visegrad'] }),
  ])
  t.is(refOf('visegrad', graph), 'group/a')
})

test('two nodes of one label are ambiguous', (t) => {
  const graph = graphOf([nodeOf('group/a', 'group', 'Lake States'), nodeOf('group/b', 'group', 'lake states')])
  t.is(refOf('Lake States', graph), 'ambiguous')
})

test('codes are found when asked for, by code and by label', (t) => {
  t.is(refOf('Basic health care'), 'not_found')
  t.is(refOf('Basic health care', world, { kinds: ['code'] }), 'purpose/12220')
  t.is(refOf('health', world, { kinds: ['code'] }), 'ambiguous')
  t.is(refOf('Kenya', world, { kinds: ['code'] }), 'not_found')
  t.is(refOf('Kenya', world, { kinds: ['code', 'place'] }), 'country/KEN')
})

test('a code system is named by its dcid or its slot property and holds its own codes only', (t) => {
  for (const system of ['purposes', 'crsPurpose', 'dcid:purposes']) {
    t.is(refOf('12220', world, { code_system: system }), 'purpose/12220')
    t.is(refOf('BASIC HEALTH CARE', world, { code_system: system }), 'purpose/12220')
    t.is(refOf('B03', world, { code_system: system }), 'not_found')
    t.is(refOf('Kenya', world, { code_system: system }), 'not_found')
  }
})

test('groups and regions say whose members they have and how many', (t) => {
  t.like(one('EU'), {
    entity: { ref: 'group/EU', label: 'European Union', kind: 'group' },
    projection: 'countries',
    member_count: 1,
    members: '/api/graph/node/group/EU/members?relation=members',
    reading: 'entity',
  })
  t.like(one('Eastern Africa'), {
    member_count: 2,
    members: '/api/graph/node/region/EasternAfrica/members?relation=countries',
  })
})

for (const text of [
  'G7 countries',
  'members of the G7',
  "the G-7's member states",
  'all G7 members',
  'countries of the Group of Seven',
])
  test(`${JSON.stringify(text)} names the members of the group`, (t) => {
    t.like(one(text), {
      status: 'resolved',
      entity: { ref: 'group/G7', label: 'Group of Seven', kind: 'group' },
      reading: 'members',
    })
  })

test('a group whose own name speaks of members is read as its members', (t) => {
  t.like(one('least developed countries'), {
    entity: { ref: 'group/LDC', label: 'Least developed countries', kind: 'group' },
    reading: 'members',
  })
  t.like(one('African countries'), { reading: 'members', matched: 'Africa' })
})

test('members are listed inline when asked for', (t) => {
  t.like(one('G7', world, { expand: ['members'] }), {
    members: [
      { ref: 'country/FRA', label: 'France' },
      { ref: 'country/USA', label: 'United States' },
    ],
  })
})

test('more members than may be listed inline are given as a path', (t) => {
  const many = Array.from({ length: graphLimits.expandedMembers + 1 }, (_, i) =>
    nodeOf(`place/${i}`, 'country', `Place ${i}`),
  )
  const memberships = many.map(({ dcid }) =>
    nodeOf(`m/${dcid}`, 'group_membership', null, { group: { ref: 'group/all' }, member: { ref: dcid } }),
  )
  const graph = graphOf([...many, ...memberships, nodeOf('group/all', 'group', 'Everyone')])
  t.like(one('Everyone', graph, { expand: ['members'] }), {
    member_count: 257,
    members: '/api/graph/node/group/all/members?relation=members',
  })
})

test('results are aligned with the texts, repeated ones too', (t) => {
  const refs = resolve(world, { texts: ['Kenya', 'nowhere at all', 'Uganda', 'Kenya'] }).map((result) =>
    result.status === 'resolved' ? result.entity.ref : result.status,
  )
  t.deepEqual(refs, ['country/KEN', 'not_found', 'country/UGA', 'country/KEN'])
})

const refuses = test.macro({
  exec: (t, body: unknown, pointer: string) => {
    const answer = resolveTexts(world, body)
    t.is(E.isLeft(answer) ? answer.left.code : 'accepted', 'request_invalid')
    t.is(E.isLeft(answer) ? answer.left.pointer : '', pointer)
  },
  title: (title = '') => `refused: ${title}`,
})

test('no texts', refuses, { texts: [] }, '/texts')
test('texts missing', refuses, {}, '/texts')
test('texts not an array', refuses, { texts: 'Kenya' }, '/texts')
test('too many texts', refuses, { texts: Array.from({ length: graphLimits.resolveTexts + 1 }, () => 'x') }, '/texts')
test('an empty text', refuses, { texts: ['Kenya', ' '] }, '/texts')
test('an over-long text', refuses, { texts: ['x'.repeat(graphLimits.textCharacters + 1)] }, '/texts')
test('a control character', refuses, { texts: ['Ken\u0000ya'] }, '/texts')
test('a lone surrogate', refuses, { texts: ['\ud800'] }, '/texts')
test('a number as text', refuses, { texts: [404] }, '/texts')
test('an unknown kind', refuses, { texts: ['x'], kinds: ['planet'] }, '/kinds/0')
test('no kinds', refuses, { texts: ['x'], kinds: [] }, '/kinds')
test('an unknown code system', refuses, { texts: ['x'], code_system: 'nope' }, '/code_system')
test('an unknown expansion', refuses, { texts: ['x'], expand: ['children'] }, '/expand/0')
test('an unknown member', refuses, { texts: ['x'], lang: 'en' }, '/lang')

test('any text gets an answer, and only nodes of the graph are resolved or offered', (t) => {
  const small = graphOf([...worldCountries(['TUV']), ...groupsAndRegions, ...codes])
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc
      .tuple(
        fc.constantFrom('Kenya', 'South Sudan', 'Korea', 'Guinea-Bissau', 'EU'),
        fc.nat(12),
        fc.stringMatching(/^.$/u),
      )
      .map(([name, at, letter]) => name.slice(0, at) + letter + name.slice(at + 1)),
  )
  fc.assert(
    fc.property(
      text.filter((each) => each.trim() !== '' && !/\p{Cc}/u.test(each) && each.isWellFormed()),
      (each) => {
        const result = one(each, small)
        if (result.status === 'resolved') return small.node(result.entity.ref) !== null
        if (result.status === 'ambiguous')
          return result.candidates.length > 1 && result.candidates.every(({ ref }) => small.node(ref) !== null)
        if (result.status === 'not_held') return small.node(result.entity.ref) === null
        return (result.near_matches ?? []).every(({ ref }) => small.node(ref) !== null)
      },
    ),
    { numRuns: 300 },
  )
  t.pass()
})
