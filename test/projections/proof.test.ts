// The public log against a verifier that shares no code with the service, and against those who change it.
import { copyFile, cp, readFile, writeFile } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import test from 'ava'
import { checkpointText, signCheckpoint, signerOf, verifierOf, writeVerifierKey } from '../../domain/proof/note.ts'
import { nodeHash } from '../../domain/proof/merkle.ts'
import { tileOfPath } from '../../domain/proof/tiles.ts'
import { openProofLog } from '../../projections/proof/queries.ts'
import { allProjections } from '../../projections/registry.ts'
import { rebuildProjections } from '../../projections/replay-beside.ts'
import * as h from '../support/histories.ts'
import { openTestPorts } from '../support/in-memory.ts'
import { askOutsideVerifier, buildOutsideVerifier, keepTiles } from '../support/outside-verifier.ts'
import { projectHistories } from '../support/projecting.ts'
import { temporaryDirectory } from '../support/temporary.ts'

const signer = signerOf('proof.example.org', Buffer.alloc(32, 6))
const version = (n: number): h.StreamHistory => ({
  stream: h.versionStreamFor(n),
  events: [h.versionMaterialised(n), ...(n % 9 === 0 ? [h.versionRevoked('a word that nobody may read')] : [])],
})
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i)

test('the log made anew from the events is the same, and tells no reason and no title', async (t) => {
  const ports = await openTestPorts()
  t.teardown(ports.dispose)
  await projectHistories(ports, numbers(1, 300).map(version))
  const log = await openProofLog(ports.readModels)
  const bytes = await log.tile({ level: 'entries', index: 0, width: 256 })
  const entries = bytes?.toString() ?? ''
  t.true(entries.includes('taken_down') && !entries.includes('nobody'))
  const [root, size] = [await log.root(), log.size]
  t.is(size, 300 + 33)
  await rebuildProjections(ports, { projections: allProjections })
  const again = await openProofLog(ports.readModels)
  t.deepEqual([again.size, await again.root()], [size, root])
  t.deepEqual(await again.tile({ level: 'entries', index: 0, width: 256 }), bytes)
  t.deepEqual(await again.rootAt(100), await log.rootAt(100))
})

const isGoHere = spawnSync('go', ['version']).status === 0

if (!isGoHere)
  test.skip("SKIPPED, go is missing: Go's note and tlog packages verify the log and find every change", () => {})
else
  test.serial(
    "Go's note and tlog packages verify the log, and find a changed leaf, tile, checkpoint and fork",
    async (t) => {
      t.timeout(300_000)
      const program = await buildOutsideVerifier()
      if (program === null) {
        t.log("SKIPPED: Go's modules cannot be had")
        return t.pass()
      }
      const [ports, place] = [await openTestPorts(), await temporaryDirectory()]
      t.teardown(ports.dispose)
      t.teardown(place.dispose)
      const file = (name: string) => join(place.path, name)
      const signed = (size: number, root: Buffer) => signCheckpoint(checkpointText(signer.name, size, root), [signer])
      await projectHistories(ports, numbers(1, 200).map(version))
      const earlier = await openProofLog(ports.readModels)
      await writeFile(file('key'), writeVerifierKey(verifierOf(signer)))
      await writeFile(file('old'), signed(earlier.size, await earlier.root()))
      await projectHistories(ports, numbers(201, 400).map(version))
      const log = await openProofLog(ports.readModels)
      const root = await log.root()
      await writeFile(file('new'), signed(log.size, root))
      const tiles = file('tiles')
      const paths = await keepTiles(tiles, log.size, async (path) => {
        const tile = tileOfPath(path.slice('tile/'.length))
        return (tile === null ? null : await log.tile(tile)) ?? Buffer.alloc(0)
      })
      t.true(paths.includes('tile/1/000.p/2'))
      const proofFile = (inclusion: ReadonlyArray<Buffer>, leaf: string) => ({
        checkpoint: signed(log.size, root),
        entries: [{ index: 300, leaf, inclusion: inclusion.map((hash) => hash.toString('base64')) }],
      })
      const [entry] = await log.entriesOf(h.specIdFor(271), h.contentVersionFor(271))
      t.is(entry?.index, 300)
      const inclusion = await log.inclusion(300)
      const ask = async (
        changes: {
          readonly checkpoint?: string
          readonly old?: string
          readonly tiles?: string
          readonly proof?: object
        } = {},
      ) => {
        await writeFile(file('proof'), JSON.stringify(changes.proof ?? proofFile(inclusion, entry?.leaf ?? '')))
        const names = [
          file('key'),
          changes.checkpoint ?? file('new'),
          changes.tiles ?? tiles,
          changes.old ?? file('old'),
        ]
        return askOutsideVerifier(program, [...names, file('proof')])
      }
      t.is(await ask(), `OK ${log.size} entries, 1 proofs`)

      const changed = async (path: string, change: (bytes: Buffer) => Buffer) => {
        const copy = file(`changed-${path.replaceAll('/', '-')}`)
        await cp(tiles, copy, { recursive: true })
        await writeFile(join(copy, path), change(await readFile(join(copy, path))))
        return ask({ tiles: copy })
      }
      const flip = (at: number) => (bytes: Buffer) => {
        bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
        return bytes
      }
      t.regex(await changed('tile/entries/001', flip(400)), /^REFUSED entry 25\d is not the one/)
      t.regex(await changed('tile/0/001', flip(40)), /^REFUSED (tile|entry 257 )/)
      t.regex(await changed('tile/1/000.p/2', flip(3)), /^REFUSED tile/)

      await copyFile(file('new'), file('forged'))
      await writeFile(
        file('forged'),
        (await readFile(file('new'), 'utf8')).replace(`\n${log.size}\n`, `\n${log.size - 1}\n`),
      )
      t.regex(await ask({ checkpoint: file('forged') }), /^REFUSED checkpoint/)
      await writeFile(file('fork'), signed(earlier.size, nodeHash(root, root)))
      t.regex(await ask({ old: file('fork') }), /^REFUSED fork/)
      await writeFile(file('longer'), signed(log.size + 1, root))
      t.regex(await ask({ old: file('longer') }), /^REFUSED the log shrank/)
      t.regex(await ask({ proof: proofFile(inclusion, `${entry?.leaf} `) }), /^REFUSED inclusion/)
    },
  )
