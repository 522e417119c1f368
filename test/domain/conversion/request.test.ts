import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { conversionPointer as at, ConversionInput } from '../../../domain/conversion/request.ts'
import { decodeWith } from '../../../domain/values/codecs.ts'

const pointerOf = (input: unknown): string | undefined => {
  const result = decodeWith(ConversionInput)(input)
  return E.isLeft(result) ? `${at}${result.left[0]?.pointer}` : 'accepted'
}

test('well-formed requests are taken as they are', (t) => {
  for (const request of [
    { currency: 'EUR', prices: 'current' },
    { currency: 'EUR', prices: 'constant', base_year: 2020 },
    { currency: { role: 'origin' }, prices: 'constant', base_year: 2020 },
  ]) {
    t.deepEqual(decodeWith(ConversionInput)(request), E.right(request) as never)
  }
})

const wrong: ReadonlyArray<readonly [string, unknown, string]> = [
  ['constant prices without base year', { currency: 'EUR', prices: 'constant' }, `${at}/base_year`],
  ['current prices with base year', { currency: 'EUR', prices: 'current', base_year: 2020 }, `${at}/base_year`],
  ['a base year that is no integer', { currency: 'EUR', prices: 'constant', base_year: 2020.5 }, `${at}/base_year`],
  ['a base year as text', { currency: 'EUR', prices: 'constant', base_year: '2020' }, `${at}/base_year`],
  ['another price basis', { currency: 'EUR', prices: 'real', base_year: 2020 }, `${at}/prices`],
  ['no prices', { currency: 'EUR' }, `${at}/prices`],
  ['a currency in lower case', { currency: 'eur', prices: 'current' }, `${at}/currency`],
  ['no currency', { prices: 'current' }, `${at}/currency`],
  ['a number as currency', { currency: 978, prices: 'current' }, `${at}/currency`],
  ['a role that is no text', { currency: { role: 1 }, prices: 'current' }, `${at}/currency/role`],
  ['an unknown member', { currency: 'EUR', prices: 'current', year: 2020 }, `${at}/year`],
  ['an unknown member beside role', { currency: { role: 'origin', of: 1 }, prices: 'current' }, `${at}/currency/of`],
  ['a list', [], at],
]

for (const [says, input, pointer] of wrong) {
  test(`${says} is refused at ${pointer}`, (t) => {
    t.is(pointerOf(input), pointer)
  })
}
