import test from 'ava'
import fc from 'fast-check'
import { documentIn, indexIn, storedForm } from '../../../adapters/mongodb/stored-form.ts'

const collection = { name: 'things@1', physical: 'things_1_0123abcd', fields: ['spec_id', 'due_since'] }

test('a document stands under its own names; an indexed field it has not itself is added', (t) => {
  const document = { spec_id: 'spec_1', revoked: { reason: 'a mistake' }, artifacts: [{ bytes: 7 }] }
  const write = {
    collection: 'things',
    id: 'a',
    document,
    index: { spec_id: 'spec_1', due_since: '2026' },
    position: 9n,
  }
  const stored = storedForm(collection, write)
  t.deepEqual(stored, { _id: 'a', ...document, due_since: '2026', _position: 9n, _derived: ['due_since'] })
  t.deepEqual(documentIn(stored), document)
  t.deepEqual(indexIn(collection, stored), { spec_id: 'spec_1', due_since: '2026' })
})

test('a document that is indexed by another value than it has is a fault of the program', (t) => {
  const write = {
    collection: 'things',
    id: 'a',
    document: { spec_id: 'spec_1' },
    index: { spec_id: 'spec_2' },
    position: 1n,
  }
  t.throws(() => storedForm(collection, write), { instanceOf: TypeError })
})

test('every JSON document comes back as JSON has it, whatever its keys', (t) => {
  const key = fc.oneof(
    fc.string(),
    fc.constantFrom('', '_id', '_position', 'a.b', '$gt', '%2E', '%', '__proto', 'x\0y'),
  )
  const tree = fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: 'small' }, fc.jsonValue(), fc.array(tie('value')), fc.dictionary(key, tie('value'))),
  })).value
  fc.assert(
    fc.property(fc.dictionary(key, tree), (document) => {
      const plain = { ...collection, fields: [] }
      const stored = storedForm(plain, { collection: 'things', id: 'a', document, index: {}, position: 1n })
      t.deepEqual(documentIn(stored), JSON.parse(JSON.stringify(document)))
      const names = JSON.stringify(Object.keys(stored))
      t.notRegex(names, /[.$]/)
    }),
  )
})
