// A process whose addresses are wrong, or lead to what belongs to others, ends with one line, and has written nothing anywhere.
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { certificate, otherAuthority } from '../support/engines/loopback-certificate.ts'
import {
  type EventStoreDbServer,
  type ServerOptions,
  startEventStoreDbServer,
} from '../support/engines/eventstoredb-server.ts'
import { startService, statVarRequest } from '../support/service.ts'
import { temporaryDirectory } from '../support/temporary.ts'

type Environment = Readonly<Record<string, string>>

const refusalOf = async (environment: Environment): Promise<string> => {
  const started = await startService(environment).catch((error: unknown) => error)
  if (started instanceof Error) return started.message
  await (started as Awaited<ReturnType<typeof startService>>).stop()
  return 'it started'
}

const withServer = async (
  t: ExecutionContext,
  options: ServerOptions,
  body: (server: EventStoreDbServer, directory: string) => Promise<void>,
): Promise<void> => {
  const place = await temporaryDirectory()
  const server = await startEventStoreDbServer(options)
  t.teardown(place.dispose)
  t.teardown(server.stop)
  await body(server, place.path)
}

/** All files of the object store in a data directory. */
const objectsIn = async (dataDir: string): Promise<ReadonlyArray<string>> =>
  (await readdir(join(dataDir, 'objects'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile() && /objects\/(?:working|pinned|frames|log)\b/.test(entry.parentPath))
    .map(({ name }) => name)

const refusedUnwritten = async (
  t: ExecutionContext,
  server: EventStoreDbServer,
  dataDir: string,
  environment: Environment,
  line: RegExp,
): Promise<void> => {
  const [events, objects] = [server.log.events.length, await objectsIn(dataDir)]
  const refusal = await refusalOf({ DATA_DIR: dataDir, ...environment })
  t.regex(refusal, line)
  t.false(refusal.includes('\n'), refusal)
  t.false(refusal.includes('secret'), refusal)
  t.is(server.log.events.length, events)
  t.deepEqual(await objectsIn(dataDir), objects)
}

test('a wrong user, a wrong password and no user are refused', async (t) => {
  const user = { name: 'devfin', password: 'right' }
  await withServer(t, { user, tls: true }, async (server, dataDir) => {
    const authority = join(dataDir, 'authority.pem')
    await writeFile(authority, certificate)
    const address = server.url(`&tlsCAFile=${authority}`)
    for (const given of ['other:secret@', 'devfin:secret@', '']) {
      const url = address.replace('//', `//${given}`)
      await refusedUnwritten(t, server, dataDir, { EVENT_STORE: url }, /^EVENT_STORE .*: event store: .*access denied$/)
    }
    const service = await startService({
      DATA_DIR: dataDir,
      EVENT_STORE: address,
      EVENT_STORE_USER: 'devfin',
      EVENT_STORE_PASSWORD: 'right',
    })
    await service.stop()
  })
})

test('an authority that did not sign the certificate, none, one that is not there, and plain text are refused', async (t) => {
  await withServer(t, { tls: true }, async (server, dataDir) => {
    const [right, wrong] = [join(dataDir, 'right.pem'), join(dataDir, 'wrong.pem')]
    await writeFile(right, certificate)
    await writeFile(wrong, otherAuthority)
    const lines: ReadonlyArray<readonly [string, RegExp]> = [
      [server.url(`&tlsCAFile=${wrong}`), /^event store: .*certificate/],
      [server.url(), /^event store: .*certificate/],
      [server.url(`&tlsCAFile=${right}.not`), /^event store: .*names a certificate or key file that cannot be used/],
      [server.url().replace('tls=true', 'tls=false'), /^event store: /],
    ]
    for (const [url, line] of lines) await refusedUnwritten(t, server, dataDir, { EVENT_STORE: url }, line)
    const service = await startService({ DATA_DIR: dataDir, EVENT_STORE: server.url(`&tlsCAFile=${right}`) })
    await service.stop()
  })
})

test('a server of a version that is not supported is refused', async (t) => {
  await withServer(t, { version: '21.10.2' }, (server, dataDir) =>
    refusedUnwritten(
      t,
      server,
      dataDir,
      { EVENT_STORE: server.url() },
      /EventStoreDB 21\.10\.2, which is too old; upgrade/,
    ),
  )
})

test('engines that are not there are refused by the variable that names them', async (t) => {
  await withServer(t, {}, async (server, dataDir) => {
    const own = { EVENT_STORE: server.url() }
    const nowhere: ReadonlyArray<readonly [Environment, RegExp]> = [
      [
        { ...own, READ_MODELS: 'mongodb://user:secret@127.0.0.1:1/db' },
        /^READ_MODELS \(mongodb:\/\/127\.0\.0\.1:1\/db\): /,
      ],
      [{ ...own, BUS: 'kafka://user:secret@127.0.0.1:1' }, /^BUS \(kafka:\/\/127\.0\.0\.1:1\): /],
      [
        { ...own, OBJECTS: 's3://user:secret@bucket?endpoint=http://127.0.0.1:1' },
        /^OBJECTS \(s3:\/\/bucket\?endpoint=http:\/\/127\.0\.0\.1:1\): /,
      ],
      [{ ...own, READ_MODELS: 'mongodb://127.0.0.1:1' }, /names no database/],
      [{ ...own, BUS: 'kafka://127.0.0.1:1?topicPrefix=a/b' }, /topicPrefix in the Kafka URL may have/],
      [{ EVENT_STORE: server.url('&streamPrefix=a/b') }, /streamPrefix in the EventStoreDB URL must be/],
    ]
    for (const [environment, line] of nowhere) await refusedUnwritten(t, server, dataDir, environment, line)
  })
})

const useOnce = async (environment: Environment): Promise<void> => {
  const service = await startService(environment)
  const request = statVarRequest(['economy/GrossDomesticProduct_Nominal'], {
    entities: { observationAbout: ['country/KEN'] },
  })
  const { status, text } = await service.post('/api/datasets', request)
  if (status !== 200) throw new Error(text)
  await service.stop()
}

test('a second installation on the streams of a first is refused, and has a prefix of its own beside it', async (t) => {
  await withServer(t, {}, async (server, first) => {
    const place = await temporaryDirectory()
    t.teardown(place.dispose)
    const ofTheFirst = { EVENT_STORE: server.url('&streamPrefix=devfin-') }
    await useOnce({ DATA_DIR: first, ...ofTheFirst })
    await refusedUnwritten(
      t,
      server,
      place.path,
      ofTheFirst,
      /has served already, and READ_MODELS, OBJECTS and BUS know nothing of it: .*a prefix of its own/,
    )
    const own = { DATA_DIR: place.path, EVENT_STORE: server.url('&streamPrefix=other-') }
    await useOnce(own)
    await refusedUnwritten(t, server, place.path, ofTheFirst, /but what is in READ_MODELS .* was made from one that/)
    await useOnce(own)
  })
})

test('a second installation on the objects of a first is refused', async (t) => {
  await withServer(t, {}, async (server, first) => {
    const place = await temporaryDirectory()
    t.teardown(place.dispose)
    await useOnce({ DATA_DIR: first, EVENT_STORE: server.url('&streamPrefix=devfin-') })
    const objects = `file:${join(first, 'objects')}`
    const before = await objectsIn(first)
    await refusedUnwritten(
      t,
      server,
      place.path,
      { EVENT_STORE: server.url('&streamPrefix=other-'), OBJECTS: objects },
      /is empty, but what is in OBJECTS \(file:.*\) was made from one that begins with event/,
    )
    t.deepEqual(await objectsIn(first), before)
  })
})

test('objects that were lost are no other installation’s: the log that the read models know is served on', async (t) => {
  await withServer(t, {}, async (server, dataDir) => {
    const own = { DATA_DIR: dataDir, EVENT_STORE: server.url() }
    await useOnce(own)
    await useOnce({ ...own, OBJECTS: `file:${join(dataDir, 'new-objects')}` })
    t.pass()
  })
})
