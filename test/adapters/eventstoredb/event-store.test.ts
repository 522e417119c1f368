import test from 'ava'
import { openEventStoreDb } from '../../../adapters/eventstoredb/index.ts'
import { eventStoreContract } from '../../support/contracts/event-store.ts'
import { startEventStoreDbServer } from '../../support/engines/eventstoredb-server.ts'
import { placeOn } from '../../support/engines/place.ts'

eventStoreContract(test, 'EventStoreDB protocol on loopback', async () => {
  const server = await startEventStoreDbServer()
  return placeOn(() => openEventStoreDb(server.url(), { callDeadlineMs: 20_000, patienceMs: 10_000 }), server.stop)
})
