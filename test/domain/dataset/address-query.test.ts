import test from 'ava'
import fc from 'fast-check'
import * as E from 'fp-ts/lib/Either.js'
import { addressParameters } from '../../../domain/dataset/address-parameters.ts'
import { locateInQuery } from '../../../domain/dataset/locate-in-query.ts'
import { readAddressQuery } from '../../../domain/dataset/address-query.ts'
import { writeAddressQuery } from '../../../domain/dataset/write-address-query.ts'
import { problem } from '../../../domain/problem.ts'

const read = (query: string) => readAddressQuery(Object.fromEntries(new URLSearchParams(query)))

const year = fc.integer({ min: 1, max: 9999 })
const reference = fc.stringMatching(/^[A-Za-z][A-Za-z0-9/_.&= é-]{3,20}$/)
const name = fc.stringMatching(/^[a-z_]{1,12}$/)
const conversion = fc.oneof(
  fc.record({ currency: fc.constantFrom('EUR', 'KES'), prices: fc.constant('current') }),
  fc.record({ currency: fc.record({ role: reference }), prices: fc.constant('constant'), base_year: year }),
)
const asked = fc.record(
  {
    facets: fc.record(
      {
        provenance: fc.record({ ref: reference }),
        unit: fc.oneof(conversion, fc.record({ ref: reference })),
        per: fc.record({ measure: fc.constantFrom('population', 'gdp'), role: name }),
        sum_over: fc.array(name, { minLength: 1, maxLength: 3 }),
        share_of: fc.array(name, { minLength: 1, maxLength: 3 }),
        share_within: fc.oneof(
          fc.constant('all'),
          fc.dictionary(name, fc.array(reference, { minLength: 1, maxLength: 3 }), { minKeys: 1, maxKeys: 2 }),
        ),
        change: fc.record(
          { kind: fc.constantFrom('absolute', 'percent'), lag: fc.integer({ min: 1, max: 20 }) },
          { requiredKeys: ['kind'] },
        ),
      },
      { requiredKeys: ['provenance'] },
    ),
    window: fc.record({ start_year: year, end_year: year }, { requiredKeys: ['start_year'] }),
    options: fc.oneof(
      fc.record({ pivot: fc.record({ index: name, columns: name }) }),
      fc.record(
        {
          sort: fc.record(
            { by: fc.constant('value'), period: year, order: fc.constantFrom('ascending', 'descending') },
            { requiredKeys: ['by'] },
          ),
          top: fc.integer({ min: 1, max: 1000 }),
        },
        { requiredKeys: ['top'] },
      ),
    ),
  },
  { requiredKeys: [] },
)

test('what an address asks is read back as it was written', (t) => {
  fc.assert(
    fc.property(asked, (it) => {
      t.deepEqual(read(writeAddressQuery(it)), E.right(it))
    }),
  )
})

test('what no parameter can say is never left out of an address unseen', (t) => {
  t.throws(() => writeAddressQuery({ facets: { method: { ref: 'x' } } }), { message: /facets\.method/ })
  t.throws(() => writeAddressQuery({ options: { layout: 'frame' } }), { message: /options\.layout/ })
})

test('a currency alone is at current prices, with a base year at constant ones', (t) => {
  t.deepEqual(read('currency=EUR'), E.right({ facets: { unit: { currency: 'EUR', prices: 'current' } } }))
  t.deepEqual(
    read('currency=destination&base_year=2020'),
    E.right({ facets: { unit: { currency: { role: 'destination' }, base_year: 2020, prices: 'constant' } } }),
  )
})

test('unknown, repeated, empty and misshapen parameters are all named, and none of them is passed over', (t) => {
  const refused = readAddressQuery({ from: '20x5', pivot: 'period', curency: 'EUR', to: ['2019', '2020'], unit: '' })
  t.true(E.isLeft(refused))
  if (E.isLeft(refused)) {
    t.deepEqual(
      refused.left.issues?.map(({ pointer }) => pointer),
      ['/from', '/pivot', '/curency', '/to', '/unit'],
    )
  }
})

test('a problem with the request points at the parameter that asked for it', (t) => {
  const located = (pointer: string) => locateInQuery(problem('option_conflict', '', { pointer })).pointer
  t.is(located('/input/scope/facets/unit/base_year'), '/base_year')
  t.is(located('/input/scope/facets/unit'), '/currency')
  t.is(located('/input/scope/facets/provenance/ref'), '/provenance')
  t.is(located('/input/definition/identity/requested_window/end_year'), '/to')
  t.is(located('/options/pivot'), '/pivot')
  t.is(located('/input/spec_id'), '/spec_id')
})

const examples: Readonly<Record<string, string>> = {
  provenance: 'provenance/WorldEconomicOutlook',
  currency: 'EUR',
  prices: 'constant',
  base_year: '2020',
  unit: 'USDollar',
  per: 'population:destination',
  sum_over: 'origin',
  share_of: 'origin',
  share_within: 'all',
  change: 'percent:1',
  from: '2015',
  to: '2020',
  pivot: 'period:destination',
  sort: 'value:2021',
  top: '10',
}

test('every parameter reads its own example', (t) => {
  for (const { name: parameter, read: readText, write } of addressParameters) {
    const example = examples[parameter] ?? 'none'
    const value = readText(example)
    t.true(E.isRight(value), parameter)
    if (E.isRight(value)) t.is(write(value.right), example)
  }
})
