import test from 'ava'
import fc from 'fast-check'
import { kindNames } from '../../explorer/chart/kinds/kind-names.ts'
import { readAddress, type View, writeAddress } from '../../explorer/page/view-codec.ts'

const host = 'http://page.test'
const viewAt = (address: string) => readAddress(new URL(address, host))

const word = fc.string({ unit: 'grapheme', maxLength: 20 })
const year = fc.constantFrom('', '2019', '2021-07')
const anyView: fc.Arbitrary<View> = fc.record({
  path: fc.constantFrom('/', '/browse', '/share/1', '/embed/spec_1'),
  question: word,
  specId: word,
  contentVersion: word,
  unit: fc.constantFrom<View['unit']>(
    null,
    'reported',
    { currency: 'EUR', prices: 'constant', base_year: 2020 },
    { currency: { role: 'origin' }, prices: 'current' },
  ),
  per: fc.constantFrom('', 'none', 'population:destination'),
  sumOver: fc.constantFrom('', 'none', 'origin,crsPurpose'),
  shareOf: fc.constantFrom('', 'none', 'origin'),
  shareWithin: fc.constantFrom('', 'none', 'all', 'origin:group/DAC,country/DEU'),
  change: fc.constantFrom('', 'none', 'percent', 'absolute:5'),
  panel: fc.constantFrom('chart', 'map', 'table'),
  chart: fc.constantFrom('auto' as const, ...kindNames),
  series: fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), { maxLength: 5 }),
  year,
  since: year,
  scale: fc.constantFrom('linear', 'log'),
  rows: fc.constantFrom('largest', 'all'),
  under: word,
  sort: fc.constantFrom<View['sort']>(null, { by: '2021', order: 'descending' }, { by: 'name', order: 'ascending' }),
  filter: word,
  node: word,
  language: fc.constantFrom('', 'en', 'fr'),
})

test('reading the address of a view gives the view again', (t) => {
  t.notThrows(() =>
    fc.assert(
      fc.property(anyView, (view) => {
        const { view: read, unread } = viewAt(writeAddress(view))
        t.deepEqual(read, view)
        t.deepEqual(unread, [])
      }),
    ),
  )
})

test('a view that says nothing has the shortest address', (t) => {
  t.is(writeAddress({}), '/')
  t.is(writeAddress(viewAt('/').view), '/')
})

test('addresses that were given out before mean what they meant', (t) => {
  const { view, unread } = viewAt('/?q=aid to Kenya&unit=EUR,constant,2020&show=table')
  t.deepEqual(unread, [])
  t.is(view.question, 'aid to Kenya')
  t.is(view.panel, 'table')
  t.deepEqual(view.unit, { currency: 'EUR', prices: 'constant', base_year: 2020 })
  t.deepEqual(viewAt('/?unit=role:origin,current').view.unit, { currency: { role: 'origin' }, prices: 'current' })
})

test('what an address says and the page cannot read is named, not guessed', (t) => {
  const { view, unread } = viewAt(
    '/?chart=pie&unit=euros&year=soon&scale=sqrt&series=%25E0&sort=up&per=head&lang=klingon',
  )
  t.deepEqual(unread, ['unit', 'per', 'chart', 'series', 'year', 'scale', 'sort', 'lang'])
  t.is(view.chart, 'auto')
  t.is(view.unit, null)
  t.deepEqual(view.series, [])
})
