// The contract of the read models; every adapter passes it.
import fc from 'fast-check'
import type { TestFn } from 'ava'
import type { IndexValue, Query, QueryRow, ReadModels, Write } from '../../../domain/ports/read-models.ts'
import { difficultTexts, inPlace, type MakePlace, type Place, unique } from './contract.ts'

const write = (
  collection: string,
  id: string,
  position: bigint,
  document: Write['document'],
  index: Write['index'] = {},
): Write => ({ collection, id, position, document, index })

const idsOf = (rows: ReadonlyArray<QueryRow>): ReadonlyArray<string> => rows.map((row) => row.id)

/** All pages of a query, following the keyset. */
const pages = async (store: ReadModels, collection: string, query: Query): Promise<ReadonlyArray<QueryRow>> => {
  const all: QueryRow[] = []
  let after: Query['after']
  for (;;) {
    const page = await store.query(collection, after === undefined ? query : { ...query, after })
    all.push(...page)
    const last = page.at(-1)
    if (last === undefined || page.length < query.limit) return all
    after = { value: query.orderBy === undefined ? null : (last.index[query.orderBy.field] ?? null), id: last.id }
  }
}

export const readModelsContract = (test: TestFn, name: string, makePlace: MakePlace<Place<ReadModels>>): void => {
  const check = inPlace(test, name, makePlace)
  const names = () => ({ collection: unique('things'), projection: unique('projection') })

  check('a document is read back as it was written, with its position', async (t, { open }) => {
    const store = await open()
    const { collection, projection } = names()
    await store.prepare({ [collection]: ['kind'] })
    t.is(await store.get(collection, 'a'), null)
    t.is(await store.checkpoint(projection), null)
    const document = { n: 1.5, list: [1, null, { deep: true }], empty: {}, large: 1e300, nothing: null }
    await store.apply(projection, [write(collection, 'a', 7n, document, { kind: 'x' })], 9n)
    t.deepEqual(await store.get(collection, 'a'), { document, position: 7n })
    t.is(await store.checkpoint(projection), 9n)
    await store.ping()
  })

  check('what is said to be new, or to be there, is guarded by its position all the same', async (t, { open }) => {
    const store = await open()
    const { collection, projection } = names()
    await store.prepare({ [collection]: [] })
    const at = (id: string, position: bigint, isNew?: boolean): Write => ({
      ...write(collection, id, position, { at: String(position) }),
      isNew,
    })
    await store.apply(projection, [at('a', 5n, true), at('b', 5n, true), at('b', 6n, false), at('c', 5n)], 6n)
    // as after a fault: again, of another writer, and of one that was behind
    await store.apply(projection, [at('a', 4n, true), at('b', 7n, true), at('c', 4n, false), at('d', 7n, true)], 7n)
    await store.apply(projection, [at('d', 8n, false), at('a', 5n, true)], 8n)
    const found = await store.getMany(collection, ['a', 'b', 'c', 'd'])
    for (const [id, position] of Object.entries({ a: 5n, b: 7n, c: 5n, d: 8n })) {
      t.deepEqual(found.get(id), { document: { at: String(position) }, position })
    }
  })

  check('many documents are read at once: those that exist, deleted ones not among them', async (t, { open }) => {
    const store = await open()
    const { collection, projection } = names()
    await store.prepare({ [collection]: [] })
    t.deepEqual(await store.getMany(collection, ['a', 'b']), new Map())
    const ids = [...difficultTexts.filter((text) => text !== ''), ...Array.from({ length: 2_500 }, (_, i) => `id ${i}`)]
    const writes = ids.map((id, i) => write(collection, id, BigInt(i), { id }))
    await store.apply(projection, [...writes, write(collection, 'gone', 1n, { id: 'gone' })], 5_000n)
    await store.apply(projection, [write(collection, 'gone', 2n, null)], 5_000n)
    const found = await store.getMany(collection, ['never', 'gone', ...ids])
    t.deepEqual(new Set(found.keys()), new Set(ids))
    for (const [i, id] of ids.entries()) t.deepEqual(found.get(id), { document: { id }, position: BigInt(i) })
    t.deepEqual(await store.getMany(collection, []), new Map())
  })

  check('texts of any script survive, in documents, ids and indexes', async (t, { open }) => {
    const store = await open()
    const { collection, projection } = names()
    await store.prepare({ [collection]: ['text'] })
    const texts = difficultTexts.filter((text) => text !== '')
    const writes = texts.map((text, i) => write(collection, `${i}${text}`, BigInt(i), { text }, { text }))
    await store.apply(projection, writes, 100n)
    for (const [i, text] of texts.entries()) {
      t.deepEqual((await store.get(collection, `${i}${text}`))?.document, { text })
      t.deepEqual(idsOf(await store.query(collection, { where: { text }, limit: 10 })), [`${i}${text}`])
    }
  })

  check('field names with dots and dollars survive', async (t, { open }) => {
    const store = await open()
    const { collection, projection } = names()
    await store.prepare({ [collection]: [] })
    const document = { 'dc.s': 1, $gt: { 'a.b.c': '$x' }, __proto: 1, '': 2 }
    await store.apply(projection, [write(collection, 'a', 1n, document)], 1n)
    t.deepEqual((await store.get(collection, 'a'))?.document, document)
  })

  check('a write of a position not after the stored one is ignored', async (t, { open }) => {
    const store = await open()
    const { collection, projection } = names()
    await store.prepare({ [collection]: [] })
    await store.apply(projection, [write(collection, 'a', 5n, { n: 5 })], 5n)
    await store.apply(projection, [write(collection, 'a', 4n, { n: 4 })], 5n)
    await store.apply(projection, [write(collection, 'a', 5n, { n: 55 })], 5n)
    t.deepEqual(await store.get(collection, 'a'), { document: { n: 5 }, position: 5n })
    await store.apply(projection, [write(collection, 'a', 6n, { n: 6 })], 6n)
    t.deepEqual(await store.get(collection, 'a'), { document: { n: 6 }, position: 6n })
  })

  check('positions beyond 2^53 are kept exactly', async (t, { open }) => {
    const store = await open()
    const { collection, projection } = names()
    await store.prepare({ [collection]: [] })
    const large = 9_007_199_254_740_993n
    await store.apply(projection, [write(collection, 'a', large, { n: 1 })], large)
    t.is((await store.get(collection, 'a'))?.position, large)
    t.is(await store.checkpoint(projection), large)
  })

  check('a deleted document stays away, also when an older write comes late', async (t, { open }) => {
    const store = await open()
    const { collection, projection } = names()
    await store.prepare({ [collection]: ['k'] })
    await store.apply(projection, [write(collection, 'a', 1n, { n: 1 }, { k: 1 })], 1n)
    await store.apply(projection, [write(collection, 'a', 3n, null)], 3n)
    await store.apply(projection, [write(collection, 'a', 2n, { n: 2 }, { k: 1 })], 3n)
    t.is(await store.get(collection, 'a'), null)
    t.deepEqual(await store.query(collection, { limit: 10 }), [])
    await store.apply(projection, [write(collection, 'a', 4n, { n: 4 }, { k: 1 })], 4n)
    t.deepEqual((await store.get(collection, 'a'))?.document, { n: 4 })
  })

  check('several writes to a document in one batch leave the last', async (t, { open }) => {
    const store = await open()
    const { collection, projection } = names()
    await store.prepare({ [collection]: ['n'] })
    const writes = [1, 2, 3].map((n) => write(collection, 'a', BigInt(n), { n }, { n }))
    await store.apply(projection, writes, 3n)
    t.deepEqual((await store.get(collection, 'a'))?.document, { n: 3 })
    t.deepEqual(await store.query(collection, { where: { n: 3 }, limit: 2 }), [
      { id: 'a', document: { n: 3 }, index: { n: 3 } },
    ])
    t.deepEqual(await store.query(collection, { where: { n: 2 }, limit: 2 }), [])
  })

  check('the checkpoint never goes backwards, and moves without writes', async (t, { open }) => {
    const store = await open()
    const { projection } = names()
    await store.apply(projection, [], 10n)
    await store.apply(projection, [], 4n)
    t.is(await store.checkpoint(projection), 10n)
  })

  check('a batch of thousands is applied, and applying it again changes nothing', async (t, { open }) => {
    const store = await open()
    const { collection, projection } = names()
    await store.prepare({ [collection]: ['even'] })
    const writes = Array.from({ length: 3_000 }, (_, n) =>
      write(collection, `id-${String(n).padStart(5, '0')}`, BigInt(n + 1), { n }, { even: n % 2 === 0 }),
    )
    for (let round = 0; round < 2; round++) {
      await store.apply(projection, writes, 3_000n)
      const even = await pages(store, collection, { where: { even: true }, limit: 400 })
      t.is(even.length, 1_500)
      t.deepEqual(even.at(-1)?.document, { n: 2_998 })
    }
  })

  check('equality finds null, numbers, texts and booleans, each as itself', async (t, { open }) => {
    const store = await open()
    const { collection, projection } = names()
    await store.prepare({ [collection]: ['k'] })
    const values: ReadonlyArray<IndexValue> = [null, 0, 1, '', '1', 'true', true, false]
    const writes = values.map((k, i) => write(collection, `v${i}`, 1n, { i }, { k }))
    await store.apply(projection, writes, 1n)
    for (const [i, k] of values.entries()) {
      const rows = await store.query(collection, { where: { k }, limit: 10 })
      t.deepEqual(rows, [{ id: `v${i}`, document: { i }, index: { k } }], JSON.stringify(k))
    }
  })

  check('an indexed field that a write does not name is null', async (t, { open }) => {
    const store = await open()
    const { collection, projection } = names()
    await store.prepare({ [collection]: ['a', 'b'] })
    await store.apply(projection, [write(collection, 'x', 1n, {}, { a: 1 })], 1n)
    const rows = await store.query(collection, { where: { b: null }, limit: 10 })
    t.deepEqual(rows[0]?.index, { a: 1, b: null })
  })

  check('several conditions hold together', async (t, { open }) => {
    const store = await open()
    const { collection, projection } = names()
    await store.prepare({ [collection]: ['spec', 'open'] })
    await store.apply(
      projection,
      [
        write(collection, 'a', 1n, {}, { spec: 's1', open: true }),
        write(collection, 'b', 1n, {}, { spec: 's1', open: false }),
        write(collection, 'c', 1n, {}, { spec: 's2', open: true }),
      ],
      1n,
    )
    t.deepEqual(idsOf(await store.query(collection, { where: { spec: 's1', open: true }, limit: 9 })), ['a'])
  })

  check('rows come by id, or by a field and then id in the same direction', async (t, { open }) => {
    const store = await open()
    const { collection, projection } = names()
    await store.prepare({ [collection]: ['at'] })
    const at: Readonly<Record<string, IndexValue>> = { d: '2020', b: '2021', a: '2021', c: null, e: '2019' }
    const writes = Object.entries(at).map(([id, value]) => write(collection, id, 1n, { id }, { at: value }))
    await store.apply(projection, writes, 1n)
    const by = (direction: 'asc' | 'desc') =>
      store.query(collection, { orderBy: { field: 'at', direction }, limit: 9 }).then(idsOf)
    t.deepEqual(idsOf(await store.query(collection, { limit: 9 })), ['a', 'b', 'c', 'd', 'e'])
    t.deepEqual(await by('asc'), ['c', 'e', 'd', 'a', 'b'])
    t.deepEqual(await by('desc'), ['b', 'a', 'd', 'e', 'c'])
  })

  check('paging by keyset gives every row once, whatever the values, direction and page size', async (t, { open }) => {
    const store = await open()
    const value = fc.oneof(
      fc.constant(null),
      fc.integer({ min: -3, max: 3 }),
      fc.constantFrom('', 'a', 'b', 'ä', '\u{1F30D}'),
      fc.boolean(),
    )
    const { projection } = names()
    await fc.assert(
      fc.asyncProperty(
        fc.array(value, { maxLength: 25 }),
        fc.constantFrom<'asc' | 'desc'>('asc', 'desc'),
        fc.integer({ min: 1, max: 7 }),
        async (values, direction, limit) => {
          const collection = unique('paged')
          await store.prepare({ [collection]: ['k'] })
          const writes = values.map((k, i) => write(collection, `id${i}`, 1n, { i }, { k }))
          await store.apply(projection, writes, 1n)
          const orderBy = { field: 'k', direction }
          const whole = idsOf(await store.query(collection, { orderBy, limit: 1_000 }))
          t.deepEqual(idsOf(await pages(store, collection, { orderBy, limit })), whole)
          t.deepEqual([...whole].sort(), values.map((_, i) => `id${i}`).sort())
          const byId = await pages(store, collection, { limit })
          t.deepEqual(idsOf(byId), [...idsOf(byId)].sort())
          t.is(byId.length, values.length)
          await store.drop(projection, [collection])
        },
      ),
      { numRuns: 20 },
    )
  })

  check('preparing again keeps what is there', async (t, { open }) => {
    const store = await open()
    const { collection, projection } = names()
    await store.prepare({ [collection]: ['k'] })
    await store.apply(projection, [write(collection, 'a', 1n, { n: 1 }, { k: 1 })], 1n)
    await store.prepare({ [collection]: ['k'] })
    t.deepEqual((await store.get(collection, 'a'))?.document, { n: 1 })
  })

  check(
    'collections prepared for filling answer as others do, before and after their indexes are made',
    async (t, { open }) => {
      const store = await open()
      const { collection, projection } = names()
      await store.prepare({ [collection]: ['k'] }, { filling: true })
      const put = (id: string, position: bigint, k: number) =>
        store.apply(projection, [write(collection, id, position, { id }, { k })], position)
      const found = (k: number) => store.query(collection, { where: { k }, limit: 9 }).then(idsOf)
      await put('a', 1n, 2)
      await put('b', 2n, 1)
      t.deepEqual(await found(2), ['a'])
      await store.prepare({ [collection]: ['k'] })
      await store.prepare({ [collection]: ['k'] })
      await put('c', 3n, 2)
      t.deepEqual(await found(2), ['a', 'c'])
      const orderBy = { field: 'k', direction: 'desc' } as const
      t.deepEqual(idsOf(await store.query(collection, { orderBy, limit: 9 })), ['c', 'a', 'b'])
    },
  )

  check('dropping forgets documents and checkpoint, and is idempotent', async (t, { open }) => {
    const store = await open()
    const { collection, projection } = names()
    await store.prepare({ [collection]: [] })
    await store.apply(projection, [write(collection, 'a', 1n, { n: 1 })], 5n)
    await store.drop(projection, [collection])
    await store.drop(projection, [collection])
    t.is(await store.checkpoint(projection), null)
    await store.prepare({ [collection]: [] })
    t.is(await store.get(collection, 'a'), null)
    await store.apply(projection, [write(collection, 'a', 1n, { n: 2 })], 1n)
    t.deepEqual((await store.get(collection, 'a'))?.document, { n: 2 })
  })

  check(
    'swapping puts collections made beside in the place of the live ones, checkpoint included',
    async (t, { open }) => {
      const [store, other] = [await open(), await open()]
      const [live, made] = [names(), names()]
      for (let round = 1; round <= 3; round++) {
        await store.prepare({ [live.collection]: ['n'], [made.collection]: ['n'] })
        await store.apply(live.projection, [write(live.collection, 'old', 1n, { old: true }, { n: 0 })], BigInt(round))
        await store.apply(
          made.projection,
          [write(made.collection, 'new', 2n, { round }, { n: round })],
          BigInt(round + 1),
        )
        t.not(await other.get(live.collection, 'old'), null)
        await store.swap(
          { projection: made.projection, collections: [made.collection] },
          { projection: live.projection, collections: [live.collection] },
        )
        for (const reader of [store, other]) {
          t.is(await reader.get(live.collection, 'old'), null)
          t.deepEqual((await reader.get(live.collection, 'new'))?.document, { round })
          t.deepEqual(idsOf(await reader.query(live.collection, { where: { n: round }, limit: 5 })), ['new'])
          t.is(await reader.checkpoint(live.projection), BigInt(round + 1))
          t.is(await reader.checkpoint(made.projection), null)
        }
      }
    },
  )

  check('a swap with what is behind the live one is refused', async (t, { open }) => {
    const store = await open()
    const [live, made] = [names(), names()]
    await store.prepare({ [live.collection]: [], [made.collection]: [] })
    await store.apply(live.projection, [write(live.collection, 'a', 5n, { live: true })], 5n)
    await store.apply(made.projection, [write(made.collection, 'a', 4n, { live: false })], 4n)
    await t.throwsAsync(
      store.swap(
        { projection: made.projection, collections: [made.collection] },
        { projection: live.projection, collections: [live.collection] },
      ),
    )
    t.deepEqual((await store.get(live.collection, 'a'))?.document, { live: true })
    t.is(await store.checkpoint(live.projection), 5n)
  })

  check('a lease has one holder until it ends, is given back or runs out', async (t, { open }) => {
    const [left, right] = [await open(), await open()]
    const lease = unique('lease')
    t.true(await left.acquireLease(lease, 'left', 1_000, 2_000))
    t.false(await right.acquireLease(lease, 'right', 1_500, 2_500))
    t.true(await left.acquireLease(lease, 'left', 1_800, 2_800))
    t.false(await right.acquireLease(lease, 'right', 2_500, 3_500))
    t.true(await right.acquireLease(lease, 'right', 2_800, 3_800))
    t.false(await left.acquireLease(lease, 'left', 3_000, 4_000))
    await left.releaseLease(lease, 'left')
    t.false(await left.acquireLease(lease, 'left', 3_000, 4_000))
    await right.releaseLease(lease, 'right')
    t.true(await left.acquireLease(lease, 'left', 3_000, 4_000))
  })

  check('of many that want a lease at once one gets it', async (t, { open }) => {
    const stores = [await open(), await open(), await open()]
    const lease = unique('lease')
    const taken = await Promise.all(stores.map((store, i) => store.acquireLease(lease, `holder-${i}`, 0, 1_000)))
    t.is(taken.filter(Boolean).length, 1)
  })

  check('of many that want a lease that ran out one gets it', async (t, { open }) => {
    const stores = await Promise.all(Array.from({ length: 5 }, open))
    for (let round = 0; round < 8; round++) {
      const lease = unique('lease')
      t.true(await (stores[0] as ReadModels).acquireLease(lease, 'dead', 0, 1_000))
      const taken = await Promise.all(stores.map((store, i) => store.acquireLease(lease, `holder-${i}`, 1_000, 2_000)))
      t.is(taken.filter(Boolean).length, 1)
    }
  })

  check('what several prepare at once is there for all of them', async (t, { open }) => {
    const stores = await Promise.all(Array.from({ length: 5 }, open))
    const prepared = await Promise.all(
      stores.map(async (store) => {
        const own = Array.from({ length: 6 }, () => unique('own'))
        for (const collection of own) {
          await store.prepare({ [collection]: [] })
          await store.apply(collection, [write(collection, 'a', 1n, { n: 1 })], 1n)
        }
        return own
      }),
    )
    for (const store of stores) {
      for (const collection of prepared.flat()) {
        t.deepEqual((await store.get(collection, 'a'))?.document, { n: 1 })
        t.is(await store.checkpoint(collection), 1n)
      }
    }
  })

  check('documents are there for an instance opened later', async (t, { open }) => {
    const { collection, projection } = names()
    const first = await open()
    await first.prepare({ [collection]: ['k'] })
    await first.apply(projection, [write(collection, 'a', 1n, { n: 1 }, { k: 'v' })], 3n)
    await first.close()
    const second = await open()
    t.deepEqual(idsOf(await second.query(collection, { where: { k: 'v' }, limit: 1 })), ['a'])
    t.is(await second.checkpoint(projection), 3n)
  })
}
