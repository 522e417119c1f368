// Seals kept in an object store, from the first to what verify makes of them.
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { Findings } from '../../../audit/finding.ts'
import { publicKeyOf, sealKeyOf } from '../../../audit/seal-keys.ts'
import { readSeal } from '../../../audit/seal.ts'
import { verifyLog } from '../../../audit/verify-log.ts'
import { silentLogger } from '../../../domain/ports/logger.ts'
import { openSealPlace, positionInName } from '../../../main/seal-places.ts'
import { sealNow } from '../../../main/sealing.ts'
import { unique } from '../../support/contracts/contract.ts'
import { addressOf } from '../../support/engines/addresses.ts'
import { ensureBucket, withPrefix } from '../../support/engines/s3.ts'
import { datasetHistory } from '../../support/histories.ts'
import { openTestPorts } from '../../support/in-memory.ts'
import { projectHistories } from '../../support/projecting.ts'

const address = addressOf('s3')

if (address === null) test.skip('seals on S3: no server was given', (t) => t.pass())
else {
  test('seals are listed oldest first, are never written over, and hold the log', async (t) => {
    await ensureBucket(address)
    const key = sealKeyOf('the signing key of the seal tests')
    const place = await openSealPlace(withPrefix(address, unique('seals')))
    const ports = await openTestPorts()
    t.teardown(ports.dispose)
    const sealing = { ...ports, place, key, logger: silentLogger }
    t.deepEqual(await place.list(), [])
    await projectHistories(ports, datasetHistory(1))
    const first = await sealNow(sealing, null)
    ports.advanceClock(5_000)
    await projectHistories(ports, datasetHistory(2))
    const second = await sealNow(sealing, first === null ? null : positionInName(first))
    t.deepEqual(await place.list(), [first, second])
    await t.throwsAsync(place.put(first ?? '', 'another'), { message: /is there already/ })
    const seals = []
    for (const name of (await place.list()) ?? []) {
      const seal = readSeal(await place.read(name), publicKeyOf(key))
      if (E.isLeft(seal)) return t.fail(seal.left)
      seals.push(seal.right)
    }
    const findings = new Findings()
    await verifyLog(ports.eventStore, findings, seals)
    t.deepEqual(findings.shown, [])
    t.is(seals.length, 2)
  })
}
