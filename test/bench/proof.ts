// What appending to the public log costs at a million leaves, and what a proof costs: node test/bench/proof.ts [leaves]
import { openSqliteReadModels } from '../../adapters/embedded/read-models.ts'
import type { Held } from '../../domain/ports/read-models.ts'
import { foldBatch, readEvent } from '../../projections/fold.ts'
import { proof } from '../../projections/proof/index.ts'
import { openProofLog } from '../../projections/proof/queries.ts'
import { schemaOf } from '../../projections/projection.ts'
import {
  contentVersionFor,
  recordedFrom,
  versionMaterialised,
  versionStreamFor,
  specIdFor,
} from '../support/histories.ts'
import { temporaryDirectory } from '../support/temporary.ts'

const leaves = Number(process.argv[2] ?? 1_000_000)
const place = await temporaryDirectory()
const readModels = openSqliteReadModels({ file: `${place.path}/read-models.sqlite` })
await readModels.prepare(schemaOf([proof]))
const templates = recordedFrom([{ stream: versionStreamFor(1), event: versionMaterialised(1) }])
const eventAt = (n: number) => {
  const [template] = templates
  if (template === undefined) throw new Error('no event')
  return readEvent({ ...template, stream: versionStreamFor(n), position: BigInt(n) })
}
let held: Map<string, Held | null> = new Map([['log', null]])
const append = async (from: number, count: number): Promise<void> => {
  const events = Array.from({ length: count }, (_, i) => eventAt(from + i))
  const { writes } = foldBatch(proof, events, held)
  await readModels.apply(proof.key, writes, BigInt(from + count - 1))
}
/** Milliseconds by the clock on the wall; beside it those of the processor, of all threads. */
let cpuMs = 0
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const [start, cpu] = [process.hrtime.bigint(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(cpu)
  cpuMs = (user + system) / 1e3
  return Number(process.hrtime.bigint() - start) / 1e6
}

const batch = 500
const total = await timed(async () => {
  for (let n = 1; n <= leaves; n += batch) await append(n, Math.min(batch, leaves - n + 1))
})
console.log(
  `${leaves} leaves in batches of ${batch}: ${(total / leaves).toFixed(4)} ms each (processor ${(cpuMs / leaves).toFixed(4)} ms)`,
)
const singly = 500
let next = leaves
const rounds: { readonly clock: number; readonly processor: number }[] = []
for (let round = 0; round < 5; round++) {
  const one = await timed(async () => {
    for (let i = 0; i < singly; i++) {
      next++
      const now = await readModels.get(proof.collection, 'log')
      held = new Map([['log', now]])
      await append(next, 1)
    }
  })
  rounds.push({ clock: one / singly, processor: cpuMs / singly })
}
const told = (of: (round: (typeof rounds)[number]) => number): string =>
  rounds.map((round) => of(round).toFixed(4)).join(', ')
console.log(
  `${rounds.length} times ${singly} more, one by one, each read and written: ${told(({ clock }) => clock)} ms each (processor ${told(({ processor }) => processor)} ms)`,
)
const proofs = 200
const each = await timed(async () => {
  for (let i = 0; i < proofs; i++) {
    const log = await openProofLog(readModels)
    const n = 1 + Math.floor((i / proofs) * leaves)
    const [entry] = await log.entriesOf(specIdFor(n), contentVersionFor(n))
    await log.inclusion(entry?.index ?? 0)
    await log.root()
  }
})
console.log(
  `a proof of a version and the root at ${next} leaves: ${(each / proofs).toFixed(2)} ms (processor ${(cpuMs / proofs).toFixed(2)} ms)`,
)
await readModels.close()
await place.dispose()
