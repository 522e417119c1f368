// What the page asks the service to compute: what its address says, else what the words of the question do.
import test from 'ava'
import { computedOf } from '../../explorer/page/dataset/facets.ts'

const nothing = { per: '', sumOver: '', shareOf: '', shareWithin: '', change: '' }

test('a share that words suggest keeps its whole, and one that is taken back takes the whole with it', (t) => {
  const suggested = { share_of: ['destination'], share_within: 'all' }
  t.deepEqual(computedOf(nothing, suggested), suggested)
  t.is(computedOf({ ...nothing, shareOf: 'none' }, suggested), null)
  t.deepEqual(computedOf({ ...nothing, shareWithin: 'none' }, suggested), { share_of: ['destination'] })
})

test('a whole stands in the address as in plain ones', (t) => {
  const asked = {
    ...nothing,
    shareOf: 'origin,destination',
    shareWithin: 'origin:group/DAC;destination:country/KEN,africa',
  }
  t.deepEqual(computedOf(asked, null), {
    share_of: ['origin', 'destination'],
    share_within: { origin: ['group/DAC'], destination: ['country/KEN', 'africa'] },
  })
  t.deepEqual(computedOf({ ...nothing, shareOf: 'origin', shareWithin: 'all' }, null), {
    share_of: ['origin'],
    share_within: 'all',
  })
})
