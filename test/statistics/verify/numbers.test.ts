import fc from 'fast-check'
import test from 'ava'
import { claimsIn } from '../../../statistics/verify/claims.ts'
import { figuresIn, fitOf } from '../../../statistics/verify/numbers.ts'

const read = (text: string) => {
  const [figure, ...more] = figuresIn(text)
  return figure === undefined || more.length > 0
    ? null
    : ([figure.value, figure.step, figure.currency, figure.kind, figure.hedge] as const)
}

test('figures are read with currency, magnitude, rounding and the words before them', (t) => {
  const expected = {
    'It was $3.5 billion.': [3.5e9, 1e8, 'USD', 'money', null],
    'It was US$ 86,890,086 in 2021': [86_890_086, 1, 'USD', 'money', null],
    'It was 57.4m dollars': [57.4e6, 1e5, 'USD', 'money', null],
    'Es waren 1,2 Mio Euro': [1.2e6, 1e5, 'EUR', 'money', null],
    '€88.4bn': [88.4e9, 1e8, 'EUR', 'money', null],
    'nearly 2 billion pounds': [2e9, 1e9, 'GBP', 'money', 'under'],
    'more than £1,500 million': [1.5e9, 1e8, 'GBP', 'money', 'least'],
    'about 57,000,000 people': [57e6, 1e6, null, 'count', 'about'],
    'grew by 3.5 per cent': [3.5, 0.1, null, 'percent', null],
    '0.7% of it': [0.7, 0.1, null, 'percent', null],
    '48 797 000 inhabitants': [48_797_000, 1_000, null, 'count', null],
    '1.234.567,8 EUR': [1_234_567.8, 0.1, 'EUR', 'money', null],
    '100.922 billion': [100.922e9, 1e6, null, 'bare', null],
    '$2,068 in 2020': [2_068, 1, 'USD', 'money', null],
  } as const
  for (const [text, figure] of Object.entries(expected)) {
    const found = read(text)
    t.is(found?.[0].toPrecision(12), figure[0].toPrecision(12), text)
    t.is(found?.[1].toPrecision(6), figure[1].toPrecision(6), text)
    t.deepEqual(found?.slice(2), figure.slice(2), text)
  }
})

test('numbers in words are read before a magnitude, and never the end of one alone', (t) => {
  const expected = {
    'just under a billion dollars': [1e9, 1e9, 'USD', 'money', 'under'],
    'half a million euros': [0.5e6, 1e5, 'EUR', 'money', null],
    'two hundred and fifty-six thousand dollars': [256e3, 1e3, 'USD', 'money', null],
    'six hundred and three billion dollars': [603e9, 1e9, 'USD', 'money', null],
    'one thousand four hundred and forty-seven point three seven million dollars': [
      1447.37e6,
      1e4,
      'USD',
      'money',
      null,
    ],
    'nought point oh five billion pounds': [0.05e9, 1e7, 'GBP', 'money', null],
    'zero point five billion pounds': [0.5e9, 1e8, 'GBP', 'money', null],
    'nought point five two per cent': [0.52, 0.01, null, 'percent', null],
    'two thousand million pounds': [2e9, 1e9, 'GBP', 'money', null],
    'three billion six hundred and twelve million dollars': [3612e6, 1e6, 'USD', 'money', null],
    'US$ three billion six hundred million': [3.6e9, 1e8, 'USD', 'money', null],
    'a $2.46 trillion economy': [2.46e12, 1e10, 'USD', 'money', null],
    'a 5 million dollar cheque': [5e6, 1e6, 'USD', 'money', null],
    'a round hundred billion dollars': [100e9, 1e9, 'USD', 'money', null],
    'just north of $800m': [800e6, 1e7, 'USD', 'money', 'over'],
    'R4.2 trillion': [4.2e12, 1e11, 'ZAR', 'money', null],
    '1,255,305.4 billion won': [1255305.4e9, 1e8, 'KRW', 'money', null],
    'two hundred and six million, three hundred thousand euros': [206.3e6, 1e5, 'EUR', 'money', null],
    'nearly a billion two hundred million dollars': [1.2e9, 1e8, 'USD', 'money', 'under'],
    'one hundred and six thousand four hundred people': [106_400, 100, null, 'count', null],
    // two amounts, or none
    'three billion and six million dollars': [6e6, 1e6, 'USD', 'money', null],
    'one million, two million and three million dollars': [3e6, 1e6, 'USD', 'money', null],
    'three billion, six hundred million of it': [600e6, 1e6, null, 'bare', null],
    'point five billion reasons': null,
    'two and a half trillion yen': [2.5e12, 1e11, 'JPY', 'money', null],
    'almost six and a half billion dollars': [6.5e9, 5e8, 'USD', 'money', 'under'],
    'roughly two and a quarter billion dollars': [2.25e9, 2.5e8, 'USD', 'money', 'about'],
    'roughly two and three quarters billion dollars': [2.75e9, 2.5e8, 'USD', 'money', 'about'],
    'a million reasons': null,
    'an hour of it': null,
  } as const
  for (const [text, figure] of Object.entries(expected)) {
    const found = read(text)
    if (figure === null) {
      t.is(found, null, text)
      continue
    }
    t.is(found?.[0].toPrecision(12), figure[0].toPrecision(12), text)
    t.is(found?.[1].toPrecision(6), figure[1].toPrecision(6), text)
    t.deepEqual(found?.slice(2), figure.slice(2), text)
  }
})

test('an amount without a currency has that of all others beside it, where it needs one', (t) => {
  const [first, second] = figuresIn('Aid was $5.2 billion in 2019 and 6 billion in 2020.')
  t.is(first?.beside, undefined)
  t.is(second?.beside, 'USD')
  const [, mixed] = figuresIn('Aid was $5.2 billion, or 4.4 billion, or €4.4 billion.')
  t.is(mixed?.beside, undefined)
  const [open, next] = figuresIn('Swiss aid of 5.19 and Italian aid of 6.27 billion dollars.')
  t.deepEqual([open?.value, open?.currency, next?.currency], [5.19e9, 'USD', 'USD'])
})

test('years, parts of words and small numbers without a unit are no figures', (t) => {
  for (const text of [
    'In 2021 and since 1999',
    'the G7 and SDG 17',
    'three of 5 donors',
    'CRS code 11220 of 2020 is'.slice(0, 8),
  ])
    t.deepEqual(figuresIn(text), [], text)
})

test('a claim has the place of its sentence, and its question is what is left without the figure', (t) => {
  const text =
    "Kenya's GDP was $100.9 billion in 2020. Aid matters! France gave Kenya about $87 million of ODA in 2021."
  const claims = claimsIn(text)
  t.deepEqual(
    claims.map(({ question }) => question),
    ["Kenya's GDP in 2020", 'Aid matters!', 'France gave Kenya ODA in 2021'],
  )
  for (const claim of claims) t.is(text.slice(claim.start, claim.end), claim.text)
  t.is(claims[1]?.figure, null)
})

test('a sentence of two clauses makes two claims; two figures in one clause are told apart by nobody', (t) => {
  const two = claimsIn('GDP of Kenya was $100.9 billion in 2020 and GDP of Ghana was $68.5 billion in 2020.')
  t.deepEqual(
    two.map(({ question }) => question),
    ['GDP of Kenya in 2020', 'GDP of Ghana in 2020'],
  )
  t.deepEqual(
    claimsIn('It rose from $3.1 billion to $3.5 billion in 2021.').map(({ question }) => question),
    ['', ''],
  )
})

test('a change that is stated is of the later year, against the earlier, with its sign', (t) => {
  const changeOf = (text: string) => {
    const [claim] = claimsIn(text)
    return [claim?.question, claim?.figure?.value, claim?.change]
  }
  const percent = (lag: number) => ({ kind: 'percent', lag })
  t.deepEqual(changeOf("Norway's ODA rose by 12% between 2018 and 2020."), ["Norway's ODA in 2020", 12, percent(2)])
  t.deepEqual(changeOf("Norway's ODA fell from 2018 to 2019 by 12%."), ["Norway's ODA in 2019", -12, percent(1)])
  t.deepEqual(changeOf('Aid to Mali dropped 3 % in 2019 compared with 2015.'), ['Aid to Mali in 2019', -3, percent(4)])
  t.deepEqual(changeOf('Aid to Mali was up 3 % on the year before in 2019.'), ['Aid to Mali in 2019', 3, percent(1)])
  t.deepEqual(changeOf('Aid to Mali fell by $2 million in 2019.'), [
    'Aid to Mali in 2019',
    -2e6,
    { kind: 'absolute', lag: 1 },
  ])
  // a level is no change
  t.deepEqual(changeOf('Aid to Mali rose to $2 million in 2019.'), ['Aid to Mali in 2019', 2e6, undefined])
  t.deepEqual(changeOf('Aid cost each German $2 in 2019.'), ['Aid cost German per person in 2019', 2, undefined])
})

test('every text makes a claim, each in its place, whatever it holds', (t) => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const claims = claimsIn(text)
      t.true(claims.length > 0)
      for (const claim of claims) t.is(text.slice(claim.start, claim.end), claim.text)
    }),
  )
})

test('a figure rounded to any number of digits is close to itself, and one that is a unit further off is not', (t) => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1e12, noNaN: true }), fc.integer({ min: 1, max: 6 }), (truth, digits) => {
      const value = Number(truth.toPrecision(digits))
      const step = 10 ** (Math.floor(Math.log10(truth)) + 1 - digits)
      t.not(fitOf({ value, step, hedge: null }, truth), 'mismatch')
      t.is(fitOf({ value: value + 1.1 * step, step, hedge: null }, truth), 'mismatch')
      t.is(fitOf({ value: truth, step, hedge: null }, truth), 'match')
    }),
  )
})

test('nearly is below and more than is above, by at most a unit of the last digit', (t) => {
  const nearly = { value: 2e9, step: 1e9, hedge: 'under' } as const
  t.deepEqual([fitOf(nearly, 1.9e9), fitOf(nearly, 0.9e9), fitOf(nearly, 2.6e9)], ['close', 'mismatch', 'mismatch'])
  const over = { value: 2e9, step: 1e9, hedge: 'over' } as const
  t.deepEqual([fitOf(over, 2.4e9), fitOf(over, 3.1e9), fitOf(over, 1.4e9)], ['close', 'mismatch', 'mismatch'])
})

for (const [text, value, kind] of [
  ['three billion dollars', 3e9, 'money'],
  ['two and a half billion euros', 2.5e9, 'money'],
  ['half a million people', 5e5, 'count'],
  ['16 721,92 millions de dollars', 16_721_920_000, 'money'],
  ["16,72 milliards d'euros", 16.72e9, 'money'],
  ['4.68 billion in US dollars', 4.68e9, 'money'],
  ['half of its aid', 50, 'percent'],
  ['two-thirds of the debt', (100 * 2) / 3, 'percent'],
  ['29p in every pound', 29, 'percent'],
] as const)
  test(`"${text}" is a figure`, (t) => {
    const [figure] = figuresIn(text)
    t.is(figure?.kind, kind)
    t.true(Math.abs((figure?.value ?? 0) - value) < value * 1e-9)
  })
for (const text of [
  'the first half of 2021',
  'half of the countries',
  'a third country',
  'the other half of it',
  'one billionth',
])
  test(`"${text}" is no figure`, (t) => t.deepEqual(figuresIn(text), []))
