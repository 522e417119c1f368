import { DatabaseSync } from 'node:sqlite'
import test from 'ava'
import fc from 'fast-check'
import { fold, foldPhrase, foldWords } from '../../../statistics/names/fold.ts'
import { openNames } from '../../../statistics/names/open-names.ts'
import { nearNameIds } from '../../../statistics/names/near-names.ts'
import { consonantHash, isSegmented, probesOf } from '../../../statistics/names/segments.ts'
import { publicCountries } from '../../../statistics/names/public-names.ts'
import { writeNames } from '../../../ingest/build/write-names.ts'
import { country, nodeOf } from './resolve/graph-of.ts'

const databaseOf = (nodes: Parameters<typeof writeNames>[1]): DatabaseSync => {
  const db = new DatabaseSync(':memory:')
  db.exec('BEGIN')
  writeNames(db, nodes)
  db.exec('COMMIT')
  return db
}
const indexOf = (nodes: Parameters<typeof writeNames>[1]) => openNames(databaseOf(nodes))

const kenya = country('KEN', 'KE', 'Kenya', { alternateName: ['Republic of Kenya', 'KE', 'British East Africa'] })
const purpose = nodeOf('crsPurpose/12220', 'code', 'Basic health care', {
  code: '12220',
  inCodeSystem: { ref: 'crsPurposes' },
})

test('a node is found by label and other names in any spelling, and says which it was', (t) => {
  const { namesByKey } = indexOf([kenya])
  t.deepEqual(namesByKey(fold('KENYA')), [{ dcid: 'country/KEN', text: 'Kenya', source: 'label', kind: 'country' }])
  t.is(namesByKey(fold('british east africa'))[0]?.source, 'alternate')
  t.deepEqual(namesByKey(fold('Keny')), [])
  t.deepEqual(namesByKey(''), [])
})

test('codes are found as written only, even when the graph lists them as other names', (t) => {
  const { namesByKey, namesByCode } = indexOf([kenya, purpose])
  t.deepEqual(
    namesByCode('KE').map((name) => name.dcid),
    ['country/KEN', 'country/KEN'],
  )
  t.deepEqual(namesByCode('ke'), [])
  t.deepEqual(namesByKey(fold('KE')), [])
  t.deepEqual(namesByCode('12220'), [{ dcid: 'crsPurpose/12220', text: '12220', source: 'code', kind: 'code' }])
})

test('a country with ISO codes gets its public names', (t) => {
  const { namesByKey } = indexOf([country('COD', 'CD', 'Democratic Republic of the Congo')])
  for (const name of ['Zaire', 'DRC', 'Kongo-Kinshasa', 'République démocratique du Congo', 'コンゴ民主共和国'])
    t.deepEqual([...new Set(namesByKey(fold(name)).map((entry) => entry.dcid))], ['country/COD'], name)
})

test('a node without ISO codes gets no public names', (t) => {
  const { namesByKey } = indexOf([nodeOf('region/x', 'subregion', 'Somewhere')])
  t.deepEqual(namesByKey(fold('Zaire')), [])
})

test('countries without a node are known as not held, those with one are not', (t) => {
  const { names } = indexOf([kenya])
  t.is(names.unheld(fold('Tuvalu'))[0]?.ref, 'country/TUV')
  t.is(names.unheldCode('TV')[0]?.ref, 'country/TUV')
  t.deepEqual(names.unheld(fold('Kenya')), [])
  t.deepEqual(names.unheldCode('KE'), [])
})

test('every phrase one edit away is among the near phrases', (t) => {
  const labels = ['Ethiopia', 'Uganda', 'Bosnia and Herzegovina', 'South Africa', 'Equatorial Guinea']
  const { names } = indexOf(labels.map((label, i) => nodeOf(`group/${i}`, 'group', label)))
  const edit = fc.record({
    label: fc.constantFrom(...labels),
    at: fc.nat(30),
    kind: fc.constantFrom('drop', 'add', 'swap', 'replace'),
    letter: fc.stringMatching(/^[a-z]$/),
  })
  fc.assert(
    fc.property(edit, ({ label, at: position, kind, letter }) => {
      const phrase = foldPhrase(label)
      const at = position % (phrase.length - 1)
      const [head, here, next, tail] = [
        phrase.slice(0, at),
        phrase.charAt(at),
        phrase.charAt(at + 1),
        phrase.slice(at + 2),
      ]
      const edited = {
        drop: head + next + tail,
        add: head + letter + here + next + tail,
        swap: head + next + here + tail,
        replace: head + letter + next + tail,
      }[kind]
      return names.nearPhrase(edited ?? phrase).names.some((name) => name.text === label)
    }),
    { numRuns: 300 },
  )
  t.pass()
})

test('a common part ends the search as incomplete instead of reading on', (t) => {
  const many = Array.from({ length: 500 }, (_, i) =>
    nodeOf(`group/${i}`, 'group', `Province ${String(i).padStart(4, '0')}`),
  )
  const near = indexOf(many).names.nearPhrase('province 0x00')
  t.false(near.complete)
})

test('the bundled names give every country a code, a label and names without duplicates', (t) => {
  const countries = publicCountries()
  t.true(countries.length > 240)
  for (const each of countries) {
    t.regex(each.alpha2, /^[A-Z]{2}$/)
    t.regex(each.alpha3, /^[A-Z]{3}$/)
    const keys = each.names.map((name) => fold(name.text))
    t.is(new Set(keys).size, keys.length, each.label)
    t.true(each.names.length > 20, each.label)
  }
})

// Few letters and few words, so that many names share parts and some parts are common.
const twoWords = fc.stringMatching(/^[ab]{2,4} [abc]{3,4}$/)
const labels = Array.from({ length: 900 }, (_, i) => {
  const digits = (base: number, from: number): string => String.fromCharCode(97 + (Math.floor(i / from) % base))
  const word = [1, 2, 4, 8].map((from) => digits(2, from)).join('')
  return `${word} ${[1, 3, 9, 27].map((from) => digits(3, from)).join('')}${i % 7 === 0 ? ' x' : ''}`
})
const provinces = Array.from({ length: 300 }, (_, i) => `province ${String(i).padStart(4, '0')}`)

/** Near names as they are defined: list by list, one look-up for each hash. */
const plainNear = (db: DatabaseSync, phrase: string) => {
  const select = db.prepare('SELECT id FROM name_by_segment WHERE hash = ? LIMIT 201')
  const idsOf = (hash: number): ReadonlyArray<number> => select.all(hash).map((row) => Number(row['id']))
  if (!isSegmented(phrase)) return { ids: [], complete: true }
  const ids = new Set<number>()
  let complete = true
  for (const parts of probesOf(phrase)) {
    const shared = new Map<number, number>()
    let common = 0
    for (const hashes of parts) {
      const lists = hashes.map(idsOf)
      if (lists.some((list) => list.length > 200)) common += 1
      else for (const id of new Set(lists.flat())) shared.set(id, (shared.get(id) ?? 0) + 1)
    }
    if (common >= 2) complete = false
    for (const [id, count] of shared) if (count >= Math.max(1, 2 - common)) ids.add(id)
  }
  const consonants = consonantHash(phrase)
  const alike = consonants === null ? [] : idsOf(consonants)
  for (const id of alike.slice(0, 200)) ids.add(id)
  return { ids: [...ids].slice(0, 1000), complete: complete && alike.length <= 200 && ids.size <= 1000 }
}

test('near names are read together as they would be one list at a time', (t) => {
  const all = [...labels, ...provinces]
  const db = databaseOf(all.map((label, i) => nodeOf(`group/${i}`, 'group', label)))
  const near = nearNameIds(db, () => [])
  const outcomes = new Set<string>()
  fc.assert(
    fc.property(fc.oneof(twoWords, fc.constantFrom(...all), fc.string({ maxLength: 12 })), (phrase) => {
      const plain = plainNear(db, phrase)
      outcomes.add(`${plain.complete} ${plain.ids.length > 0}`)
      t.deepEqual(near(phrase), plain)
    }),
    { numRuns: 400 },
  )
  t.true(outcomes.has('true true') && outcomes.has('false true'), [...outcomes].join())
})

test('names that hold all words are found by the rarest of them', (t) => {
  const { names } = indexOf(labels.map((label, i) => nodeOf(`group/${i}`, 'group', label)))
  const words = fc.array(
    fc.constantFrom('x', 'aaaa', 'abab', 'aaab', 'acab', 'never', ...(labels[6]?.split(' ') ?? [])),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  fc.assert(
    fc.property(words, (asked) => {
      const held = labels.flatMap((label, i) =>
        asked.every((word) => foldWords(label).includes(word)) ? [`group/${i}`] : [],
      )
      const found = names.byWords(asked).names.map((name) => name.dcid)
      t.deepEqual([...found].sort(), held.sort())
    }),
    { numRuns: 200 },
  )
  t.true(names.byWords(['x']).names.length > 50)
})
