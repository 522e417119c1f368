// What the store says in a read, message by message, until it says that the read has ended. The client's own reads end in
// silence when their client is disposed or their call is lost, and what had come by then would pass for the whole; so the call
// is made here, over the client's channel, and its status decides.
import type { EventStoreDBClient } from '@eventstore/db-client'
import grpcServices, { type StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js'
import type { CallOptions, ClientReadableStream, Metadata } from '@grpc/grpc-js'
import { watchSilence, withDeadline } from '../calls/deadline.ts'
import type { CallSettings } from './calls.ts'
import { EventStoreFault, errorOfCall, NotWhole } from './errors.ts'
import { type ReadRequest, readRequest } from './read-request.ts'
import { type Said, saidIn } from './wire.ts'

export type Call = ClientReadableStream<Said>
type Stub = {
  readonly makeServerStreamRequest: (
    path: string,
    serialize: (request: ReadReq) => Buffer,
    deserialize: (bytes: Buffer) => Said,
    request: ReadReq,
    metadata: Metadata,
    options: CallOptions,
  ) => Call
}
/** What the client keeps for the calls that extend it: they reconnect and are refused as its own. */
type Extensible = {
  readonly GRPCStreamCreator: (
    service: typeof StreamsClient,
    name: string,
    create: (stub: Stub) => Call,
  ) => () => Promise<Call>
  readonly callArguments: (settings: CallSettings, options: CallOptions) => [Metadata, CallOptions]
}

const readPath = '/event_store.client.streams.Streams/Read'

/** Opens the call of a read; it has no deadline of its own. */
export const openCall = async (
  client: EventStoreDBClient,
  request: ReadRequest,
  settings: CallSettings,
): Promise<Call> => {
  const { GRPCStreamCreator, callArguments } = client as unknown as Partial<Extensible>
  if (GRPCStreamCreator === undefined || callArguments === undefined) {
    throw new EventStoreFault('this version of the EventStoreDB client cannot be read with')
  }
  const open = GRPCStreamCreator(grpcServices.StreamsClient, 'read', (stub) =>
    stub.makeServerStreamRequest(
      readPath,
      (message) => Buffer.from(message.serializeBinary()),
      saidIn,
      readRequest(request),
      ...callArguments(settings, { deadline: Number.POSITIVE_INFINITY }),
    ),
  )
  const call = await open()
  // an error may come after the read was left; nobody waits for it then
  call.on('error', () => undefined)
  return call
}

/** Ends a call whose answer nobody wants any more. Not at once: the library loses errors of calls that end in their own event. */
export const leave = (call: Call): void => {
  setImmediate(() => call.cancel())
}

/** Waits for the end of a call, or whoever rouses it. What came is read after every wake. */
const waiting = (call: Call, rousedBy: (rouse: () => void) => () => void) => {
  const state = { failure: null as unknown, ended: false, rouse: (): void => {} }
  const rouse = rousedBy(() => state.rouse())
  const over = (): void => {
    state.ended = true
    rouse()
  }
  call.on('error', (error) => {
    state.failure ??= error
    rouse()
  })
  call.on('end', over)
  call.on('close', over)
  return {
    state,
    rouse,
    // armed before looking, so that nothing that comes meanwhile is slept through
    armed: (): Promise<void> => new Promise((resolve) => (state.rouse = resolve)),
  }
}

/** Waits for the next message too, which stays in the call until it is read. */
export const wakeable = (call: Call) => {
  const waits = waiting(call, (rouse) => rouse)
  call.on('readable', waits.rouse)
  return waits
}

/** Once for all that is told before the event loop turns. */
const onceATurn = (rouse: () => void): (() => void) => {
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    setImmediate(() => {
      isDue = false
      rouse()
    })
  }
}

/** The server waits while so much lies here that was not taken: messages, and the length of their texts. */
const mostMessages = 1_024
const mostText = 4_000_000

const lengthOf = ({ stored }: Said): number => (stored === null ? 0 : stored.data.length + stored.metadata.length)

/**
 * What comes of a call, until it is taken. Whoever waits is roused when all that lies in the socket has been read, not at its first
 * message: a reading that is taken message by message costs half as much again.
 */
const gathered = (call: Call) => {
  const waits = waiting(call, onceATurn)
  let [page, text]: [Said[], number] = [[], 0]
  call.on('data', (said: Said) => {
    page.push(said)
    text += lengthOf(said)
    if (page.length >= mostMessages || text >= mostText) call.pause()
    waits.rouse()
  })
  const take = (): ReadonlyArray<Said> => {
    const taken = page
    page = []
    text = 0
    if (call.isPaused()) call.resume()
    return taken
  }
  return { ...waits, take }
}

/**
 * The messages of a read that ends, as many at a time as have come: promises a message would cost as much as the message. It ends
 * only after the server said so; otherwise it throws. Nothing may be longer in coming than `silenceMs`, and the call is cancelled
 * when the reader leaves.
 */
export async function* pagesOf(
  client: EventStoreDBClient,
  request: ReadRequest,
  settings: CallSettings,
  what: string,
  silenceMs: () => number,
): AsyncGenerator<ReadonlyArray<Said>> {
  const call = await withDeadline(what, silenceMs(), () => openCall(client, request, settings)).catch((error) => {
    throw errorOfCall(error)
  })
  let code: number | null = null
  call.on('status', (status: { readonly code: number }) => (code = status.code))
  const { state, take, armed } = gathered(call)
  const silence = watchSilence(what, silenceMs, (error) => void call.destroy(error))
  try {
    for (;;) {
      const woken = armed()
      const page = take()
      if (page.length > 0) yield page
      else if (state.failure !== null) throw state.failure
      else if (state.ended) break
      else {
        silence.begins()
        await woken
        silence.ends()
      }
    }
    if (code !== 0) throw new NotWhole(`${what} was cut`)
  } catch (error) {
    throw errorOfCall(error)
  } finally {
    silence.stop()
    leave(call)
    call.destroy()
  }
}

/** The same message by message, for reads of few. */
export async function* messagesOf(...asked: Parameters<typeof pagesOf>): AsyncGenerator<Said> {
  for await (const page of pagesOf(...asked)) for (const said of page) yield said
}
