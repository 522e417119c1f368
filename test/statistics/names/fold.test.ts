import test from 'ava'
import fc from 'fast-check'
import * as _ from '../../../statistics/names/fold.ts'

const alike = test.macro<[ReadonlyArray<string>]>({
  exec: (t, names) => {
    const keys = names.map(_.fold)
    t.deepEqual(
      keys,
      keys.map(() => keys[0] ?? ''),
    )
    t.not(keys[0], '')
  },
  title: (_title, names) => `one key for ${names.join(' | ')}`,
})

test(alike, [
  'Congo, Dem. Rep.',
  'Dem. Rep. of the Congo',
  'Democratic Republic of the Congo',
  'DR Congo',
  'D.R. Congo',
])
test(alike, ["Côte d'Ivoire", 'COTE D’IVOIRE', "Cote d'Ivoire", 'Ivoire (Côte d’)'])
test(alike, ['Saint Kitts and Nevis', 'St. Kitts & Nevis', 'ST KITTS AND NEVIS', 'St.Kitts-Nevis'])
test(alike, ['U.S.A.', 'USA', 'usa', 'U S A', 'U. S. A.'])
test(alike, ['The Gambia', 'Gambia, The', 'GAMBIA'])
test(alike, ["Lao People's Democratic Republic", 'Lao Peoples Democratic Republic', 'Lao PDR'])
test(alike, ['Korea, Dem. People’s Rep.', "Democratic People's Republic of Korea", 'DPR Korea'])
test(alike, ['Curaçao', 'curacao'])
test(alike, ['Åland', 'Aland', 'A\u030aland'])
test(alike, ['Straße', 'STRASSE', 'ﬆrasse'])
test(alike, ['Encyclopædia', 'encyclopaedia'])
test(alike, ['Türkiye', 'TURKIYE', 'TÜRKİYE'])
test(alike, ['Co-operation', 'cooperation'])
test(alike, ['Ελλάδα', 'ΕΛΛΑΔΑ'])
test(alike, ['Йемен', 'ЙЕМЕН'])
test(alike, ['إيران', 'ايران', 'ایران'])
test(alike, ['Organisation of American States', 'Organization of American States'])
test(alike, ['  Sierra\tLeone\n', 'Sierra Leone', 'Sierra\u00a0Leone', 'Sierra\u200b Leone'])

test('what is another name keeps another key', (t) => {
  const names = ['Niger', 'Nigeria', 'Guinea', 'Guinea-Bissau', 'Equatorial Guinea', 'Dominica', 'Dominican Republic']
  t.is(new Set(names.map(_.fold)).size, names.length)
})

test('letters of other scripts are kept, with the marks that make them letters', (t) => {
  t.is(_.fold('ガーナ'), 'ガーナ')
  t.not(_.fold('ガーナ'), _.fold('カーナ'))
  t.is(_.fold('भारत'), 'भारत')
  t.is(_.fold('한국'), '한국')
  t.is(_.fold('中国'), '中国')
})

test('a name of fillers alone keeps them', (t) => {
  t.is(_.fold('The'), 'the')
  t.is(_.fold('...'), '')
})

test('the phrase keeps the order of the words, the key does not', (t) => {
  t.is(_.foldPhrase('Republic of South Africa'), 'republic south africa')
  t.is(_.fold('South Africa, Republic of'), _.fold('Republic of South Africa'))
})

const names = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        'St',
        'the',
        'of',
        '&',
        'Rep.',
        "d'",
        'U.',
        'S.',
        'Congo',
        'co-op',
        'É',
        'dr',
        'ß',
        '-',
        '\u0300',
      ),
      {
        maxLength: 8,
      },
    )
    .map((parts) => parts.join(' ')),
)

test('fold(fold(x)) = fold(x)', (t) => {
  fc.assert(
    fc.property(names, (name) => {
      const key = _.fold(name)
      return _.fold(key) === key
    }),
  )
  t.pass()
})

test('folding the joined words again changes nothing', (t) => {
  fc.assert(
    fc.property(names, (name) => {
      const phrase = _.foldPhrase(name)
      return _.foldPhrase(phrase) === phrase
    }),
  )
  t.pass()
})

test('the order of words and the case do not matter', (t) => {
  const words = fc.array(fc.stringMatching(/^[a-z]{2,9}$/), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(words, (list) => {
      const key = _.fold(list.join(' '))
      return key === _.fold(list.toReversed().join(', ').toUpperCase())
    }),
  )
  t.pass()
})

test('a key has no accents, capitals, double spaces or surrounding spaces', (t) => {
  fc.assert(
    fc.property(names, (name) => {
      const key = _.fold(name)
      return key === key.trim() && !key.includes('  ') && !/[A-Z]|[\u{300}-\u{36f}]/u.test(key)
    }),
  )
  t.pass()
})
