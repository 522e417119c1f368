import { createHash } from 'node:crypto'
import test from 'ava'
import fc from 'fast-check'
import * as E from 'fp-ts/lib/Either.js'
import { canonicalJson } from '../../../domain/canonical-json.ts'
import {
  canonicalIdentity,
  IdentityInput,
  type OpenedIdentity,
  type SpecIdentity,
  specIdOf,
} from '../../../domain/spec/identity.ts'
import { decodeWith } from '../../../domain/values/codecs.ts'

const roles = new Map([
  ['financingProvider', 'origin'],
  ['financingRecipient', 'destination'],
])
const naming = { roleOf: (name: string) => roles.get(name) ?? name }
const decoded = (input: unknown): OpenedIdentity => {
  const result = decodeWith(IdentityInput)(input)
  if (E.isLeft(result)) throw new Error(JSON.stringify(result.left))
  // no question here opens a group
  return result.right as OpenedIdentity
}
const canonical = (input: unknown): SpecIdentity => canonicalIdentity(naming)(decoded(input))
const idOf = (input: unknown): string => specIdOf(canonical(input))

const shape = {
  kind: 'statvar_schema',
  population_type: 'DevelopmentFinanceFlow',
  measured_property: 'amount',
  stat_type: 'measuredValue',
  measurement_qualifier: 'Nominal',
}
const health = { property: 'crsPurpose', binding: { state: 'value', ref: 'crs/purpose/120' } }
const byFinance = { property: 'crsTypeOfFinance', binding: { state: 'unbound' } }
const question = {
  identity_version: 'spec1',
  shape,
  slots: [health, byFinance],
  entities: { origin: ['country/FRA', 'country/DEU'], destination: ['country/KEN'] },
  requested_window: { kind: 'range', start_year: 2015, end_year: 2020 },
}

const dcid = fc
  .tuple(
    fc.constantFrom('country', 'crs/purpose', 'Ré', '국가'),
    fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 6 }),
  )
  .map(([folder, name]) => `${folder}/${name.replaceAll(/[^A-Za-z0-9]/g, '_')}`)
const slot = fc.record({
  property: fc.constantFrom('crsPurpose', 'crsTypeOfFlow', 'nettingBasis', 'crsTypeOfFinance'),
  binding: fc.oneof(fc.constant({ state: 'unbound' }), fc.record({ state: fc.constant('value'), ref: dcid })),
})
const year = fc.integer({ min: 1, max: 9999 })
const anyQuestion = fc.record({
  identity_version: fc.constant('spec1'),
  shape: fc.oneof(
    fc.record({ kind: fc.constant('statvar_set'), statvars: fc.array(dcid, { maxLength: 5 }) }),
    fc.record(
      { kind: fc.constant('statvar_schema'), population_type: dcid, measured_property: dcid, stat_type: dcid },
      { requiredKeys: ['kind'] },
    ),
  ),
  slots: fc.uniqueArray(slot, { maxLength: 4, selector: (it) => it.property }),
  entities: fc.dictionary(
    fc.constantFrom('origin', 'destination', 'observationAbout'),
    fc.array(dcid, { maxLength: 4 }),
  ),
  requested_window: fc.oneof(
    fc.constant({ kind: 'all' }),
    fc.record({ kind: fc.constant('range'), start_year: fc.option(year), end_year: fc.option(year) }),
  ),
})
type AnyQuestion = typeof anyQuestion extends fc.Arbitrary<infer Q> ? Q : never

test('a canonical identity is canonical already', (t) => {
  fc.assert(
    fc.property(anyQuestion, (input) => {
      const once = canonical(input)
      t.deepEqual(canonical(once), once)
    }),
  )
  t.pass()
})

/** The same question in other words: shuffled, doubled, with prefixes, spaces, decomposed letters and role synonyms. */
const reworded = (input: AnyQuestion, mixed: boolean): unknown => {
  const said = (ref: string) => (mixed ? ` dcid:${ref.normalize('NFD')} ` : ref)
  const doubled = (refs: ReadonlyArray<string>) => [...refs, ...refs].reverse().map(said)
  const synonyms: Readonly<Record<string, string>> = {
    origin: 'financingProvider',
    destination: ' financingRecipient ',
  }
  return {
    requested_window: input.requested_window,
    entities: Object.fromEntries(
      Object.entries(input.entities)
        .reverse()
        .map(([role, refs]) => [synonyms[role] ?? role, doubled(refs)]),
    ),
    slots: [...input.slots, ...input.slots].reverse(),
    shape: 'statvars' in input.shape ? { ...input.shape, statvars: doubled(input.shape.statvars) } : input.shape,
    identity_version: 'spec1',
  }
}

test('the spec_id does not depend on order, repetition, prefix, spaces, letter form or the name of a role', (t) => {
  fc.assert(
    fc.property(anyQuestion, fc.boolean(), (input, mixed) => {
      t.is(idOf(reworded(input, mixed)), idOf(input))
    }),
  )
  t.pass()
})

test('two canonical identities share an id exactly when they are the same', (t) => {
  fc.assert(
    fc.property(anyQuestion, anyQuestion, (a, b) => {
      t.is(idOf(a) === idOf(b), canonicalJson(canonical(a)) === canonicalJson(canonical(b)))
    }),
  )
  t.pass()
})

const changes: ReadonlyArray<readonly [string, object]> = [
  [
    'another code in a slot',
    { slots: [{ ...health, binding: { state: 'value', ref: 'crs/purpose/110' } }, byFinance] },
  ],
  ['a slot opened', { slots: [{ ...health, binding: { state: 'unbound' } }, byFinance] }],
  ['a slot left out', { slots: [health] }],
  ['another provider', { entities: { ...question.entities, origin: ['country/FRA'] } }],
  ['provider and recipient swapped', { entities: { origin: ['country/KEN'], destination: question.entities.origin } }],
  ['no entities', { entities: {} }],
  ['another last year', { requested_window: { kind: 'range', start_year: 2015, end_year: 2021 } }],
  ['an open end', { requested_window: { kind: 'range', start_year: 2015 } }],
  ['an open start', { requested_window: { kind: 'range', end_year: 2020 } }],
  ['all years', { requested_window: { kind: 'all' } }],
  ['another qualifier', { shape: { ...shape, measurement_qualifier: null } }],
  ['a set of variables', { shape: { kind: 'statvar_set', statvars: ['oda'] } }],
]
for (const [what, change] of changes) {
  test(`${what} gives another spec_id`, (t) => t.not(idOf({ ...question, ...change }), idOf(question)))
}

test('an absent part means the same as its empty form', (t) => {
  const bare = { identity_version: 'spec1', shape: { kind: 'statvar_set', statvars: ['oda'] } }
  const spelled = {
    ...bare,
    slots: [],
    entities: { origin: [] },
    requested_window: { kind: 'range', start_year: null },
  }
  t.deepEqual(canonical(bare), {
    identity_version: 'spec1',
    shape: { kind: 'statvar_set', statvars: ['oda'] },
    slots: [],
    entities: {},
    requested_window: { kind: 'all' },
  })
  t.is(idOf(spelled), idOf(bare))
})

test('an open range keeps its open end in the identity', (t) => {
  t.deepEqual(canonical({ ...question, requested_window: { kind: 'range', start_year: 2015 } }).requested_window, {
    kind: 'range',
    start_year: 2015,
    end_year: null,
  })
})

test('the shape of a set of variables holds the sorted variables and nothing else', (t) => {
  const { shape: set, slots } = canonical({
    identity_version: 'spec1',
    shape: { kind: 'statvar_set', statvars: ['dcid:b', 'a', 'b', 'B'] },
  })
  t.deepEqual(set, { kind: 'statvar_set', statvars: ['B', 'a', 'b'] })
  t.deepEqual(slots, [])
})

test('references under a role and under its synonym are one set', (t) => {
  const { entities } = canonical({
    ...question,
    entities: { financingProvider: ['country/FRA'], origin: ['country/DEU', 'country/FRA'] },
  })
  t.deepEqual(entities, { origin: ['country/DEU', 'country/FRA'] })
})

test('a property bound in two ways keeps both slots, for the caller to refuse', (t) => {
  const slots = [byFinance, health, { ...health, binding: { state: 'unbound' } }]
  t.is(canonical({ ...question, slots }).slots.filter((it) => it.property === 'crsPurpose').length, 2)
})

test('the spec_id is the start of SHA-256 over the sorted JSON of the identity', (t) => {
  const json =
    '{"entities":{"destination":["country/KEN"],"origin":["country/DEU","country/FRA"]},"identity_version":"spec1",' +
    '"requested_window":{"end_year":2020,"kind":"range","start_year":2015},"shape":{"kind":"statvar_schema",' +
    '"measured_property":"amount","measurement_qualifier":"Nominal","population_type":"DevelopmentFinanceFlow",' +
    '"stat_type":"measuredValue"},"slots":[{"binding":{"ref":"crs/purpose/120","state":"value"},"property":"crsPurpose"},' +
    '{"binding":{"state":"unbound"},"property":"crsTypeOfFinance"}]}'
  t.is(idOf(question), `spec_${createHash('sha256').update(json).digest('hex').slice(0, 32)}`)
})

test('known questions keep their ids for ever', (t) => {
  t.is(idOf(question), 'spec_0bf678c3f260d0754685f2b214c62dee')
  t.is(
    idOf({ identity_version: 'spec1', shape: { kind: 'statvar_set', statvars: ['oda', 'gdp'] } }),
    'spec_ca3a3d45504cf2666f186c5b1c10acd3',
  )
  t.is(
    idOf({ ...question, requested_window: { kind: 'range', start_year: 2015 } }),
    'spec_719cafed3f1d70ceba8a20144dbc5938',
  )
})

const wrong: ReadonlyArray<readonly [string, object, string]> = [
  ['another identity version', { identity_version: 'spec2' }, '/identity_version'],
  ['an unknown shape', { shape: { kind: 'sql' } }, '/shape/kind'],
  ['an unknown member of a shape', { shape: { ...shape, unit: 'USD' } }, '/shape/unit'],
  ['a set with slots inside', { shape: { kind: 'statvar_set', statvars: ['a'], slots: [] } }, '/shape/slots'],
  [
    'a slot that is bound to nothing',
    { slots: [{ property: 'p', binding: { state: 'value' } }] },
    '/slots/0/binding/ref',
  ],
  [
    'an open slot with a code',
    { slots: [{ property: 'p', binding: { state: 'unbound', ref: 'x' } }] },
    '/slots/0/binding/ref',
  ],
  ['an unknown state', { slots: [health, { property: 'p', binding: { state: 'any' } }] }, '/slots/1/binding/state'],
  ['entities that are no list', { entities: { origin: 'country/FRA' } }, '/entities/origin'],
  ['an entity with a space', { entities: { origin: ['country/FRA', 'my country'] } }, '/entities/origin/1'],
  ['an empty role name', { entities: { ' ': ['country/FRA'] } }, '/entities/ '],
  ['a year that is none', { requested_window: { kind: 'range', start_year: 20.5 } }, '/requested_window/start_year'],
  ['the year 0', { requested_window: { kind: 'range', end_year: 0 } }, '/requested_window/end_year'],
  ['an unknown member', { facets: {} }, '/facets'],
]
for (const [what, change, pointer] of wrong) {
  test(`${what} is no identity, and the refusal points at it`, (t) => {
    const result = decodeWith(IdentityInput)({ ...question, ...change })
    if (E.isRight(result)) return t.fail('it was taken')
    t.true(
      result.left.some((issue) => issue.pointer === pointer),
      JSON.stringify(result.left),
    )
  })
}

test('a role called __proto__ is a role like any other, and is not lost', (t) => {
  const input: unknown = JSON.parse(
    '{"identity_version":"spec1","shape":{"kind":"statvar_set","statvars":["a"]},"entities":{"__proto__":["country/FRA"]}}',
  )
  t.deepEqual(Object.keys(canonical(input).entities), ['__proto__'])
})
