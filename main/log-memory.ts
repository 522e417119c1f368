// Where it is remembered from which log things were made, so that two logs are never mixed: in the read models, the objects and the bus.
import type { LogCheckPorts } from './log-checks.ts'

export type LogMemory = {
  readonly variable: 'READ_MODELS' | 'OBJECTS' | 'BUS'
  readonly key: 'readModels' | 'objects' | 'bus'
  /** What to do where it is another log's. */
  readonly remedy: string
  /** Identities of the logs that are remembered; asking writes nothing. */
  readonly known: () => Promise<ReadonlyArray<string>>
  readonly remember: (identity: string) => Promise<void>
}

const projection = 'log@1'
const collection = 'log@1'
const documentId = 'identity'
const objectKey = 'log/identity.json'

const firstEventIn = (held: unknown): ReadonlyArray<string> => {
  const id = typeof held === 'object' && held !== null && 'first_event' in held ? held.first_event : undefined
  return typeof id === 'string' ? [id] : []
}

const inReadModels = ({ readModels }: Pick<LogCheckPorts, 'readModels'>): LogMemory => ({
  variable: 'READ_MODELS',
  key: 'readModels',
  remedy: 'Name the two that belong together',
  known: async () =>
    (await readModels.collections()).includes(collection)
      ? firstEventIn((await readModels.get(collection, documentId))?.document)
      : [],
  remember: async (identity) => {
    await readModels.prepare({ [collection]: [] })
    await readModels.drop(projection, [])
    const write = { collection, id: documentId, document: { first_event: identity }, index: {} }
    const position = (await readModels.get(collection, documentId))?.position ?? 0n
    await readModels.apply(projection, [{ ...write, position: position + 1n }], 0n)
  },
})

const inObjects = ({ objects }: Pick<LogCheckPorts, 'objects'>): LogMemory => ({
  variable: 'OBJECTS',
  key: 'objects',
  remedy:
    'Name the two that belong together, or give this installation a place of its own (a prefix of the bucket, another directory)',
  known: async () => {
    const bytes = await objects.getBytes(objectKey)
    return bytes === null ? [] : firstEventIn(parsed(bytes))
  },
  remember: (identity) =>
    objects.put(objectKey, Buffer.from(`${JSON.stringify({ first_event: identity })}\n`), 'application/json'),
})

const parsed = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return null
  }
}

/** The memories of a process; a bus that is the log itself has none. */
export const logMemories = (ports: Pick<LogCheckPorts, 'readModels' | 'objects' | 'bus'>): ReadonlyArray<LogMemory> => {
  const { knownLogs, rememberLog } = ports.bus ?? {}
  return [
    inReadModels(ports),
    inObjects(ports),
    ...(knownLogs === undefined || rememberLog === undefined
      ? []
      : [
          {
            variable: 'BUS',
            key: 'bus',
            remedy: 'Name the two that belong together, or give this installation topics of its own (topicPrefix=...)',
            known: knownLogs,
            remember: rememberLog,
          } as const,
        ]),
  ]
}
