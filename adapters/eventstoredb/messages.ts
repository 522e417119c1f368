// What the store says in a read, message by message, until it says that the read has ended. The client's own reads end in
// silence when their client is disposed or their call is lost, and what had come by then would pass for the whole; so the call
// is made here, over the client's channel, and its status decides.
import type { EventStoreDBClient } from '@eventstore/db-client'
import grpcServices, { type StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { CallOptions, ClientReadableStream, Metadata } from '@grpc/grpc-js'
import { watchSilence, withDeadline } from '../calls/deadline.ts'
import type { CallSettings } from './calls.ts'
import { EventStoreFault, errorOfCall, NotWhole } from './errors.ts'
import { type ReadRequest, readRequest } from './read-request.ts'

type Call = ClientReadableStream<ReadResp>
/** What the client keeps for the calls that extend it: they reconnect and are refused as its own. */
type Extensible = {
  readonly GRPCStreamCreator: (
    service: typeof StreamsClient,
    name: string,
    create: (stub: { readonly read: (request: ReadReq, metadata: Metadata, options: CallOptions) => Call }) => Call,
  ) => () => Promise<Call>
  readonly callArguments: (settings: CallSettings, options: CallOptions) => [Metadata, CallOptions]
}

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
    stub.read(readRequest(request), ...callArguments(settings, { deadline: Number.POSITIVE_INFINITY })),
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

/**
 * The messages of a read that ends. It ends only after the server said so; otherwise it throws. No message may be longer in
 * coming than `silenceMs`, and the call is cancelled when the reader leaves.
 */
export async function* messagesOf(
  client: EventStoreDBClient,
  request: ReadRequest,
  settings: CallSettings,
  what: string,
  silenceMs: () => number,
): AsyncGenerator<ReadResp> {
  const call = await withDeadline(what, silenceMs(), () => openCall(client, request, settings)).catch((error) => {
    throw errorOfCall(error)
  })
  let code: number | null = null
  call.on('status', (status: { readonly code: number }) => (code = status.code))
  const items = call[Symbol.asyncIterator]() as AsyncIterator<ReadResp, void>
  const silence = watchSilence(what, silenceMs, (error) => void call.destroy(error))
  try {
    for (;;) {
      silence.begins()
      const next = await items.next()
      silence.ends()
      if (next.done === true) break
      yield next.value
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
