import { Ajv2020 } from 'ajv/dist/2020.js'
import test from 'ava'
import * as fc from 'fast-check'
import * as E from 'fp-ts/lib/Either.js'
import { argument, outline } from '../../../api/mcp/outline.ts'
import { ConversionInput } from '../../../domain/conversion/request.ts'
import { EntitiesInput, TopOfOrder } from '../../../domain/dataset/request-input.ts'
import { WindowInput } from '../../../domain/spec/identity.ts'
import { NodeAnswer } from '../../../statistics/describe/node-shapes.ts'

const ajv = new Ajv2020({ strict: false, validateFormats: false })
const year = fc.oneof(fc.integer({ min: 1, max: 9999 }), fc.constant(null))
const name = fc.constantFrom('country/KEN', 'group/G7', 'origin', '', ' ')
const sent = {
  entities: fc.dictionary(
    name,
    fc.array(fc.oneof(name, fc.record({ members_of: name, as_of: fc.constant('2020-01-31') }))),
  ),
  window: fc.record(
    { kind: fc.constantFrom('all', 'range'), start_year: year, end_year: year },
    { requiredKeys: ['kind'] },
  ),
  convert: fc.record(
    {
      currency: fc.oneof(fc.constantFrom('EUR', 'eur'), fc.record({ role: name })),
      prices: fc.constantFrom('current', 'constant', 'real'),
      base_year: fc.integer({ min: -1, max: 10_000 }),
    },
    { requiredKeys: ['currency'] },
  ),
  top: fc.record({ by: fc.constantFrom('value', 'name'), top: fc.integer({ min: 0, max: 5 }) }),
}
const codecs = { entities: EntitiesInput, window: WindowInput, convert: ConversionInput, top: TopOfOrder }

test('what the interface takes as an argument, the schema of the argument takes', (t) => {
  for (const member of ['entities', 'window', 'convert', 'top'] as const) {
    const check = ajv.compile(argument(codecs[member]))
    let taken = 0
    fc.assert(
      fc.property(sent[member], (value) => {
        if (E.isLeft(codecs[member].decode(value))) return
        taken++
        t.true(check(value), `${member}: ${JSON.stringify(value)}`)
      }),
    )
    t.true(taken > 5, member)
  }
})

test('a choice between objects is told as one, with the values and members of all', (t) => {
  t.like(argument(ConversionInput), {
    type: 'object',
    properties: { prices: { enum: ['current', 'constant'] }, base_year: { type: 'integer' } },
    required: ['currency', 'prices'],
    additionalProperties: false,
  })
})

test('an outline says nothing of what lies deeper, and no model reads patterns of references', (t) => {
  const { properties } = outline(NodeAnswer) as { readonly properties: Readonly<Record<string, unknown>> }
  t.deepEqual(properties['built_from'], { type: 'object' })
  t.false(JSON.stringify(argument(EntitiesInput)).includes('pattern'))
})
