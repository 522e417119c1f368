import fc from 'fast-check'
import test from 'ava'
import { emptyLog, grown, hashesIn } from '../../../domain/proof/growth.ts'
import * as _ from '../../../domain/proof/merkle.ts'

// the vectors of the reference implementation of Certificate Transparency
const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

test('roots are those of the reference vectors of Certificate Transparency', (t) => {
  const hashes = leaves.map((leaf) => _.leafHash(Buffer.from(leaf, 'hex')))
  for (const [size, root] of roots.entries()) t.is(_.rootOf(hashes.slice(0, size)).toString('hex'), root)
})

/** The hashes of a list of leaves as a tree of complete subtrees. */
const treeOf =
  (hashes: ReadonlyArray<Buffer>): _.SubtreeHash =>
  (height, index) =>
    Promise.resolve(_.rootOf(hashes.slice(index * 2 ** height, (index + 1) * 2 ** height)))
const numbered = (count: number): ReadonlyArray<Buffer> =>
  Array.from({ length: count }, (_unused, i) => _.leafHash(Buffer.from(`leaf ${i}`)))

/** The root that an inclusion proof gives for a leaf, or null when the proof has the wrong length. */
const rootByInclusion = (index: number, size: number, leaf: Buffer, proof: ReadonlyArray<Buffer>): Buffer | null => {
  let [place, last, hash] = [index, size - 1, leaf]
  for (const other of proof) {
    if (last === 0) return null
    if (place % 2 === 1 || place === last) {
      hash = _.nodeHash(other, hash)
      while (place % 2 === 0 && place !== 0) [place, last] = [place / 2, Math.floor(last / 2)]
    } else hash = _.nodeHash(hash, other)
    ;[place, last] = [Math.floor(place / 2), Math.floor(last / 2)]
  }
  return last === 0 ? hash : null
}

test('every inclusion proof gives the root, for its own leaf and place alone', async (t) => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 600 }), fc.nat(), async (size, place) => {
      const hashes = numbered(size)
      const index = place % size
      const [tree, leaf] = [treeOf(hashes), hashes[index] ?? Buffer.alloc(32)]
      const root = _.rootOf(hashes)
      const proof = await _.inclusionProof(tree, index, size)
      t.deepEqual(rootByInclusion(index, size, leaf, proof), root)
      t.notDeepEqual(rootByInclusion(index, size, _.leafHash(Buffer.from('another')), proof), root)
      if (size > 1) t.notDeepEqual(rootByInclusion((index + 1) % size, size, leaf, proof), root)
      t.deepEqual(await _.treeRoot(tree, size), root)
    }),
    { numRuns: 60 },
  )
})

test('growing leaf by leaf keeps the hashes of every leaf, and closes each tile once, with the right roots above', (t) => {
  const count = 66_000
  let log = emptyLog
  const tiles = new Map<string, string>()
  for (let i = 0; i < count; i++) {
    const next = grown(log, Buffer.from(`leaf ${i}`))
    for (const { level, index, hashes } of next.full) {
      t.false(tiles.has(`${level}/${index}`))
      tiles.set(`${level}/${index}`, hashes)
    }
    log = next.log
  }
  const hashes = numbered(count)
  t.is(log.size, count)
  t.is(tiles.size, 257 + 1)
  t.deepEqual(hashesIn(tiles.get('0/3') ?? ''), hashes.slice(768, 1_024))
  t.deepEqual(hashesIn(log.edge[0] ?? ''), hashes.slice(257 * 256))
  t.deepEqual(hashesIn(tiles.get('1/0') ?? '')[9], _.rootOf(hashes.slice(9 * 256, 10 * 256)))
  t.deepEqual(hashesIn(log.edge[2] ?? ''), [_.rootOf(hashes.slice(0, 65_536))])
})

test('a consistency proof leads from the earlier root to the later one, and from no other', async (t) => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 600 }), fc.nat(), async (size, place) => {
      const hashes = numbered(size)
      const old = 1 + (place % size)
      const [then, now] = [
        { size: old, root: _.rootOf(hashes.slice(0, old)) },
        { size, root: _.rootOf(hashes) },
      ]
      const proof = await _.consistencyProof(treeOf(hashes), old, size)
      t.true(_.isConsistent(then, now, proof))
      t.false(_.isConsistent({ ...then, root: _.leafHash(Buffer.from('forged')) }, now, proof))
      t.false(_.isConsistent(then, { ...now, root: _.leafHash(Buffer.from('forged')) }, proof))
      const forged = hashes.map((hash, i) => (i === size - 1 ? _.leafHash(Buffer.from('forged')) : hash))
      if (old < size) t.false(_.isConsistent(then, now, await _.consistencyProof(treeOf(forged), old, size)))
    }),
    { numRuns: 60 },
  )
})
