// Seals go elsewhere by themselves: a new one can be made to fit, old ones cannot.
import { createServer } from 'node:http'
import { readdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import test from 'ava'
import { Findings } from '../../audit/finding.ts'
import { publicKeyOf, sealKeyOf } from '../../audit/seal-keys.ts'
import { readSeal } from '../../audit/seal.ts'
import { verifyLog } from '../../audit/verify-log.ts'
import { silentLogger } from '../../domain/ports/logger.ts'
import { openSealPlace } from '../../main/seal-places.ts'
import { sealNow, startSealing } from '../../main/sealing.ts'
import { anEvent, eventually } from '../support/contracts/contract.ts'
import { openTestPorts, type TestPorts } from '../support/in-memory.ts'
import { datasetHistory } from '../support/histories.ts'
import { projectHistories } from '../support/projecting.ts'
import { temporaryDirectory } from '../support/temporary.ts'

const key = sealKeyOf('the signing key of the seal tests')

const withLog = async () => {
  const [ports, place] = [await openTestPorts(), await temporaryDirectory()]
  await projectHistories(ports, datasetHistory(1))
  const sealing = async () => ({ ...ports, place: await openSealPlace(place.path), key, logger: silentLogger })
  return { ports, directory: place.path, sealing, dispose: () => Promise.all([ports.dispose(), place.dispose()]) }
}

const kindsAgainst = async (ports: TestPorts, directory: string): Promise<ReadonlyArray<string>> => {
  const findings = new Findings()
  const seals = []
  for (const name of (await readdir(directory)).toSorted()) {
    const seal = readSeal(await readFile(join(directory, name), 'utf8'), publicKeyOf(key))
    if (E.isLeft(seal)) throw new Error(seal.left)
    seals.push(seal.right)
  }
  await verifyLog(ports.eventStore, findings, seals)
  return findings.shown.map(({ kind }) => kind)
}

test('seals are made on a schedule and handed outside, while the log grows', async (t) => {
  const { ports, directory, sealing, dispose } = await withLog()
  const part = startSealing(await sealing(), 1_000, 'tests')
  await eventually('the first seal', async () => (await readdir(directory)).length === 1)
  ports.advanceClock(5_000)
  await projectHistories(ports, datasetHistory(2))
  await eventually('the second seal', async () => (await readdir(directory)).length === 2)
  await part.stop()
  t.deepEqual(await kindsAgainst(ports, directory), [])
  t.is(await sealNow(await sealing(), await ports.eventStore.lastPosition()), null)
  await dispose()
})

test('a log that was cut and sealed anew does not fit the old seal', async (t) => {
  const { ports, directory, sealing, dispose } = await withLog()
  await sealNow(await sealing(), null)
  const database = new DatabaseSync(join(ports.directory, 'log.db'))
  database.exec('DROP TRIGGER events_do_not_change; DROP TRIGGER events_are_kept;')
  database.exec('DELETE FROM events WHERE position = (SELECT max(position) FROM events)')
  database.close()
  ports.advanceClock(5_000)
  t.not(await sealNow(await sealing(), null), null)
  t.true((await kindsAgainst(ports, directory)).includes('tail_cut'))
  await dispose()
})

test('a log that is not sound is not sealed', async (t) => {
  const { ports, directory, sealing, dispose } = await withLog()
  await ports.eventStore.append('spec-by-hand', [anEvent()], 'no_stream')
  t.is(await sealNow(await sealing(), null), null)
  t.deepEqual(await readdir(directory), [])
  await dispose()
})

test('a seal is sent to an address with PUT, and one that is refused is a fault', async (t) => {
  const got: string[] = []
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      got.push(`${request.method} ${request.url}`)
      response.writeHead(got.length === 1 ? 201 : 403).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { ports, sealing, dispose } = await withLog()
  const place = await openSealPlace(`http://127.0.0.1:${(server.address() as AddressInfo).port}/seals/`)
  const name = await sealNow({ ...(await sealing()), place }, null)
  t.deepEqual(got, [`PUT /seals/${name}`])
  await t.throwsAsync(sealNow({ ...(await sealing()), place }, null), { message: /answers 403/ })
  t.not(await ports.eventStore.lastPosition(), null)
  server.close()
  await dispose()
})
