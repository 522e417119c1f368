// A group without some of its members is the members that remain; where that is not plain, the question stays refused or a choice.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import type { Part } from '../../../statistics/ask/resolution.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'

// the starter graph has rows of the G7 itself, which are those of all its members
const graph = await starterGraph()
const search = searchOf(graph)
const partsOf = (question: string): ReadonlyArray<Part> => resolveComputed(search, question).parts
const specsOf = (question: string): string =>
  partsOf(question)
    .map((part) =>
      part.status === 'definite'
        ? `${part.spec.spec_id} ${part.suggested_facets?.sum_over?.join(' ') ?? ''}`
        : `${(part.status === 'no_data' ? part.reading?.spec.spec_id : null) ?? part.status} `,
    )
    .join(' + ')

const others = 'Canada, France, Germany, Italy, Japan and the United Kingdom'
const added = `Combined ODA from ${others} in 2018`
const alike: ReadonlyArray<readonly [string, string]> = [
  ['The G7 minus the US, ODA in 2018', added],
  ['How much ODA did the G7 give in 2018 if you leave the United States aside?', added],
  ['ODA of the G7 (excluding the United States) in 2018', added],
  ['G7 ODA in 2018, the US excluded', added],
  ['Leaving out the US, what was the ODA of the G7 in 2018?', added],
  ["ODA of the G7 in 2018 without the United States' part", added],
  ["L'APD du G7 sans les États-Unis en 2018", added],
  ['AOD del G7 salvo Estados Unidos en 2018', added],
  [
    'Total ODA of the Nordic countries in 2022, excluding Iceland',
    'Combined ODA from Denmark, Finland, Norway and Sweden in 2022',
  ],
  [
    'Total ODA of each of the Nordic countries in 2022, excluding Iceland',
    'ODA from Denmark, Finland, Norway and Sweden in 2022',
  ],
  [
    'How much ODA did the Nordic countries other than Norway give in 2020?',
    'Combined ODA from Denmark, Finland, Iceland and Sweden in 2020',
  ],
  [
    'If I leave out Denmark, what was the GDP of the whole of the Nordic countries in 2010?',
    'Combined GDP of Finland, Iceland, Norway and Sweden in 2010',
  ],
  ['Aid from all G7 countries except the United States in 2018', added],
  ['List the ODA of the G7 countries other than the US in 2018', `ODA from ${others} in 2018`],
  ['ODA of the G7 countries without the US in 2018, compared', `ODA from ${others} in 2018`],
  [
    'How much did the Nordics without Norway each give in 2020?',
    'ODA from Denmark, Finland, Iceland and Sweden in 2020',
  ],
  ['ODA by each G7 country except the US in 2018', `ODA from ${others} in 2018`],
  ['ODA of every G7 country but Italy and Japan in 2018', 'ODA from Canada, France, Germany, UK and USA in 2018'],
]
for (const [written, plain] of alike) {
  test(`"${written}" is "${plain}"`, (t) => {
    t.regex(specsOf(plain), /^spec_\w+ /)
    t.is(specsOf(written), specsOf(plain))
  })
}

test('the label, a note and the words used say what is left out', (t) => {
  const [part] = partsOf('The G7 minus the US, ODA in 2018')
  t.is(part?.status, 'definite')
  if (part?.status !== 'definite') return
  t.true(part.label.includes('G7 without United States'), part.label)
  t.true(part.notes.some((note) => note.includes('without United States')))
  t.deepEqual(
    part.used.filter(({ as }) => as === 'left out').map(({ text, refs }) => [text, refs]),
    [['minus the US', ['country/USA']]],
  )
})

for (const question of [
  'ODA of the G7, not Italy, in 2018',
  'ODA of the G7 except Spain in 2018',
  'ODA of the G7 in 2018 excluding Kenya',
  "ODA of the G7 except Japan's loans in 2018",
  'ODA of the G7 excluding Japan, loans and grants, in 2018',
  'ODA of the G7 and of the G7 without Japan in 2018',
  'ODA per head of the G7 without Japan in 2018',
  'ODA per head of the Nordic countries without Norway in 2020',
  'ODA as a share of GNI of the Nordic countries without Norway in 2020',
  'What was the average ODA of the Nordic countries without Norway in 2020?',
  'Growth of ODA of the Nordic countries without Norway from 2019 to 2020',
  'ODA of the DAC countries without Japan',
]) {
  test(`"${question}" has no definite answer`, (t) => {
    for (const part of partsOf(question)) t.not(part.status, 'definite')
  })
}

test('who is no member is said', (t) => {
  const [part] = partsOf('ODA of the G7 except Spain in 2018')
  t.true(part?.status === 'unsupported' && part.reason.detail.includes('Spain is no member of G7'))
})
