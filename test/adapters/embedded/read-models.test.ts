import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
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

test('a file of earlier software, whose columns had numbers for names, is read on and written on', async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'devfin-numbered-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  const file = join(directory, 'read-models.db')
  const earlier = new DatabaseSync(file)
  earlier.exec(`
    CREATE TABLE checkpoints (projection TEXT PRIMARY KEY, position INTEGER NOT NULL) STRICT;
    CREATE TABLE collections (collection TEXT PRIMARY KEY, number INTEGER NOT NULL UNIQUE, fields TEXT NOT NULL) STRICT;
    CREATE TABLE numbers (last INTEGER NOT NULL) STRICT;
    INSERT INTO numbers VALUES (1);
    INSERT INTO checkpoints VALUES ('things@1', 7);
    INSERT INTO collections VALUES ('things', 1, '["place","made at"]');
    CREATE TABLE documents_1 (id TEXT PRIMARY KEY, position INTEGER NOT NULL, document TEXT, f0 NOT NULL, f1 NOT NULL);
    CREATE INDEX documents_1_by_f0 ON documents_1 (f0, id);
    INSERT INTO documents_1 VALUES ('a', 7, '{"n":1}', 'b:here', 'b:2020');
  `)
  earlier.close()
  const readModels = openSqliteReadModels({ file })
  t.teardown(() => readModels.close())
  await readModels.prepare({ things: ['place', 'made at'] })
  t.is(await readModels.checkpoint('things@1'), 7n)
  t.deepEqual((await readModels.get('things', 'a'))?.document, { n: 1 })
  const index = { place: 'there', 'made at': '2021' }
  await readModels.apply('things@1', [{ collection: 'things', id: 'b', position: 8n, document: { n: 2 }, index }], 8n)
  const found = await readModels.query('things', { where: { place: 'there' }, limit: 10 })
  t.deepEqual(found, [{ id: 'b', document: { n: 2 }, index }])
  t.is((await readModels.query('things', { orderBy: { field: 'made at', direction: 'asc' }, limit: 10 })).length, 2)
})
