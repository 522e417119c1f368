import { join } from 'node:path'
import test from 'ava'
import { openSqliteReadModels } from '../../../adapters/embedded/read-models.ts'
import { openThreadedReadModels } from '../../../adapters/embedded/threads/read-models.ts'
import { readModelsContract } from '../../support/contracts/read-models.ts'
import { placeOver } from '../../support/temporary.ts'

readModelsContract(test, 'sqlite', () =>
  placeOver((directory) => openSqliteReadModels({ file: join(directory, 'read-models.db') })),
)
readModelsContract(test, 'sqlite, written in a thread', () =>
  placeOver((directory) => openThreadedReadModels({ file: join(directory, 'read-models.db') })),
)
