import { join } from 'node:path'
import test from 'ava'
import { openSqliteEventStore } from '../../../adapters/embedded/event-store.ts'
import { eventStoreContract } from '../../support/contracts/event-store.ts'
import { placeOver } from '../../support/temporary.ts'

eventStoreContract(test, 'sqlite', () =>
  placeOver((directory) => openSqliteEventStore({ file: join(directory, 'log.db'), pollMs: 20 })),
)
