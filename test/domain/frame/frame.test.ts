import test from 'ava'
import fc from 'fast-check'
import { compareUtf8, rolesInFrameOrder, seriesColumns } from '../../../domain/frame/frame.ts'

const wellFormed = fc
  .array(
    fc.integer({ min: 0, max: 0x10ffff }).filter((point) => point < 0xd800 || point > 0xdfff),
    { maxLength: 6 },
  )
  .map((points) => String.fromCodePoint(...points))
/** Few characters around the places where code units and bytes disagree. */
const borderline = fc.string({
  unit: fc.constantFrom('a', 'é', '\ud7ff', '\ue000', '\uffff', '𐀀', '\u{10ffff}'),
  maxLength: 4,
})

test('texts compare as their UTF-8 bytes do', (t) => {
  fc.assert(
    fc.property(fc.oneof(wellFormed, borderline), fc.oneof(wellFormed, borderline), (a, b) => {
      t.is(Math.sign(compareUtf8(a, b)), Buffer.compare(Buffer.from(a), Buffer.from(b)))
    }),
    { numRuns: 2000 },
  )
})

test('a character beyond the BMP sorts after all of the BMP, unlike its code units', (t) => {
  t.true(compareUtf8('𐀀', '\uffee') > 0)
  t.is(['\uffee', '𐀀'].sort()[0], '𐀀')
})

test('roles stand in frame order: origin, destination, observationAbout, others by name, each once', (t) => {
  const roles = ['zeta', 'observationAbout', 'agency', 'destination', 'origin', 'agency']
  t.deepEqual(rolesInFrameOrder(roles), ['origin', 'destination', 'observationAbout', 'agency', 'zeta'])
})

test('a converted frame has its recipe as a series column', (t) => {
  const columns = ['variable', 'role:origin', 'unit', 'measurement_method', 'provenance']
  t.deepEqual(seriesColumns({ roles: ['origin'], conversion: null }), columns)
  const conversion = { price_basis: 'current', base_year: null } as const
  t.deepEqual(seriesColumns({ roles: ['origin'], conversion }), [...columns, 'conversion_recipe'])
})
