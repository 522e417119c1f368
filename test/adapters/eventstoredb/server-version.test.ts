import test from 'ava'
import { openEventStoreDb } from '../../../adapters/eventstoredb/index.ts'
import { verdictOn } from '../../../adapters/eventstoredb/server-version.ts'
import { silentLogger } from '../../../domain/ports/logger.ts'
import { startEventStoreDbServer } from '../../support/engines/eventstoredb-server.ts'

const start = async (version: string) => {
  const server = await startEventStoreDbServer({ version })
  const warnings: string[] = []
  const logger = { ...silentLogger, warn: (message: string) => void warnings.push(message) }
  const store = openEventStoreDb(server.url(), { logger })
  const refusal = await store.checkServer().then(
    () => null,
    (error: unknown) => String(error),
  )
  await store.close()
  await server.stop()
  return { refusal, warnings }
}

test('the version of the server is looked at when the service starts', async (t) => {
  t.deepEqual(await start('23.10.6'), { refusal: null, warnings: [] })
  t.deepEqual(await start('24.10.5'), { refusal: null, warnings: [] })
  t.deepEqual(await start('24.10.4'), {
    refusal: null,
    warnings: [
      'event store: EventStoreDB 24.10.4 sends wrong checkpoints to subscriptions (they are not believed here, but other consumers may lose events); upgrade it to 24.10.5 or newer',
    ],
  })
  t.regex((await start('21.10.2')).refusal ?? '', /EventStoreDB 21.10.2, which is too old; upgrade it to 23.10/)
})

test('versions are told apart by their numbers', (t) => {
  const kinds = (versions: ReadonlyArray<string>) => versions.map((version) => verdictOn(version).kind)
  const good = [
    '22.10.0',
    '22.10.5',
    '23.10.0',
    '24.2.0',
    '24.10.5',
    '24.10.12',
    '25.0.1',
    '25.1.0',
    '26.0.0',
    '26.1.2',
  ]
  t.deepEqual(
    kinds(good),
    good.map(() => 'good'),
  )
  t.deepEqual(
    kinds(['24.10.0', '24.10.4', '25.0.0', '27.0.0', 'unknown', '']),
    Array.from({ length: 6 }, () => 'warned'),
  )
  t.deepEqual(
    kinds(['20.10.5', '22.6.0', '5.0.11']),
    Array.from({ length: 3 }, () => 'refused'),
  )
})
