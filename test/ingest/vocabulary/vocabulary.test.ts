// The words that ship are complete and fit the families, codes and code systems they belong to.
import test from 'ava'
import { codeDcid } from '../../../ingest/importers/code-nodes.ts'
import { type ShapeKey, shapes } from '../../../ingest/importers/shapes.ts'
import { familyWords, headlineWords, systemWords, termWords, wholeWords } from '../../../ingest/vocabulary/data.ts'
import { vocabularyNodes } from '../../../ingest/vocabulary/vocabulary.ts'

const keys = Object.keys(shapes) as ShapeKey[]

test('every family has words, and roles have names that are nouns of that family', (t) => {
  const nodes = vocabularyNodes({ families: keys, hasCode: () => true })
  const measureOf = new Map(headlineWords.map(({ family, measure }) => [family, measure]))
  for (const key of keys) {
    const own = familyWords[key]
    t.truthy(own, key)
    const measure = measureOf.get(key)
    const phrases =
      own.words?.en ?? termWords.filter((term) => term.measure === measure).flatMap(({ words }) => words.en ?? [])
    t.true(phrases.length >= 3, `${key} has ${phrases.length} phrases`)
    for (const node of nodes.filter(
      ({ typeOf, dcid }) => typeOf === 'FamilyRole' && dcid.startsWith(`shape/${key}/`),
    )) {
      const names = node.properties['alternateName']
      t.true(Array.isArray(names) && names.length >= 3, node.dcid)
    }
  }
})

test('every family and every measure is spoken of in French and Spanish too', (t) => {
  const spoken = new Set(headlineWords.map(({ family }) => family))
  for (const language of ['fr', 'es'] as const) {
    const silent = keys.filter((key) => !spoken.has(key) && (familyWords[key].words?.[language] ?? []).length === 0)
    t.deepEqual(silent, [], language)
    t.deepEqual(
      termWords.filter(({ words }) => (words[language] ?? []).length === 0).map(({ key }) => key),
      [],
      language,
    )
  }
})

test('a headline fixes and takes slots of its family only', (t) => {
  for (const { key, family, slots, takes } of headlineWords) {
    const held: ReadonlyArray<string> = shapes[family].slots
    t.deepEqual(
      [...Object.keys(slots), ...takes].filter((slot) => !held.includes(slot)),
      [],
      key,
    )
  }
})

test('every slot property can be said after "by"', (t) => {
  const slots = new Set<string>(keys.flatMap((key) => shapes[key].slots))
  t.deepEqual(
    [...slots].filter((slot) => !systemWords.has(slot)),
    [],
  )
})

test('a graph gets the words of what it holds: no headline or term for codes that are not there', (t) => {
  const nodes = vocabularyNodes({
    families: ['providerTotals'],
    hasCode: (property, code) => codeDcid(property, code) !== 'dac1Measure/11010',
  })
  const dcids = new Set(nodes.map(({ dcid }) => dcid))
  t.true(dcids.has('headline/oda-of-providers'))
  t.false(dcids.has('headline/oda-grant-equivalent'))
  t.false(dcids.has('term/oda-grant-equivalent'))
  t.false(dcids.has('headline/oda-of-activities'))
})

test('a whole of which codes are declared parts is no part itself, and no code is a part of two in one view', (t) => {
  const told = wholeWords.flatMap(({ property, parts, views }) =>
    parts.flatMap((part) => views.map((view) => JSON.stringify([property, part, view]))),
  )
  t.is(new Set(told).size, told.length)
  const parts = new Set(wholeWords.flatMap(({ property, parts: own }) => own.map((part) => codeDcid(property, part))))
  for (const { property, whole } of wholeWords) t.false(parts.has(codeDcid(property, whole)), whole)
})
