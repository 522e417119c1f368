import test from 'ava'
import { openEventStoreDb } from '../../../adapters/eventstoredb/index.ts'
import { eventStoreContract } from '../../support/contracts/event-store.ts'
import { addressOf } from '../../support/engines/addresses.ts'
import { placeOn } from '../../support/engines/place.ts'

/** The server may be busy with other suites. */
const patiently = { callDeadlineMs: 20_000, patienceMs: 30_000 }

const address = addressOf('eventstoredb')

if (address === null) test.skip('event store on EventStoreDB: no server was given', (t) => t.pass())
else eventStoreContract(test, 'EventStoreDB', async () => placeOn(() => openEventStoreDb(address, patiently)))
