// What is asked of the store in a read, as the messages of its published service.
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'

type Options = InstanceType<typeof streams.ReadReq.Options>

/** Which events of the whole log the server sends; what it leaves out it passes over in pages. */
export type Filter =
  | { readonly on: 'stream'; readonly prefixes: ReadonlyArray<string> }
  | { readonly on: 'stream' | 'type'; readonly regex: string }

export type ReadRequest =
  | { readonly of: 'stream'; readonly stream: string; readonly from: bigint }
  | { readonly of: 'end_of_stream'; readonly stream: string }
  | { readonly of: 'log'; readonly after: bigint | null; readonly filter: Filter }
  | { readonly of: 'end_of_log'; readonly filter: Filter | null }
  | { readonly of: 'what_comes'; readonly after: bigint | null; readonly filter: Filter }

/** How many events the server looks at in a page, and in how many pages between two checkpoints of a subscription. */
const window = 32
const checkpointWindows = 16
const windowOfReads = 500

const everything = Number.MAX_SAFE_INTEGER
const backwards = 1

const streamOptions = (stream: string, from: bigint | 'end') => {
  const identifier = new shared.StreamIdentifier()
  identifier.setStreamName(Buffer.from(stream, 'utf8').toString('base64'))
  const options = new streams.ReadReq.Options.StreamOptions()
  options.setStreamIdentifier(identifier)
  if (from === 'end') options.setEnd(new shared.Empty())
  else options.setRevision(from.toString())
  return options
}

const allOptions = (from: bigint | null | 'end') => {
  const options = new streams.ReadReq.Options.AllOptions()
  if (from === null) options.setStart(new shared.Empty())
  else if (from === 'end') options.setEnd(new shared.Empty())
  else {
    const position = new streams.ReadReq.Options.Position()
    position.setCommitPosition(from.toString())
    position.setPreparePosition(from.toString())
    options.setPosition(position)
  }
  return options
}

const setFilter = (options: Options, filter: Filter | null, searchWindow: number): void => {
  if (filter === null) {
    options.setNoFilter(new shared.Empty())
    return
  }
  const expression = new streams.ReadReq.Options.FilterOptions.Expression()
  const message = new streams.ReadReq.Options.FilterOptions()
  if ('prefixes' in filter) expression.setPrefixList([...filter.prefixes])
  else expression.setRegex(filter.regex)
  if (filter.on === 'stream') message.setStreamIdentifier(expression)
  else message.setEventType(expression)
  message.setMax(searchWindow)
  message.setCheckpointintervalmultiplier(checkpointWindows)
  options.setFilter(message)
}

const setQuestion = (options: Options, request: ReadRequest): void => {
  switch (request.of) {
    case 'stream': {
      const control = new streams.ReadReq.Options.ControlOption()
      // from this level on the server says at the end of a stream which revision was its last
      control.setCompatibility(1)
      options.setControlOption(control)
      options.setStream(streamOptions(request.stream, request.from))
      options.setCount(everything.toString())
      return setFilter(options, null, window)
    }
    case 'end_of_stream':
      options.setStream(streamOptions(request.stream, 'end'))
      options.setReadDirection(backwards)
      options.setCount('1')
      return setFilter(options, null, window)
    case 'log':
      options.setAll(allOptions(request.after))
      options.setCount(everything.toString())
      return setFilter(options, request.filter, windowOfReads)
    case 'end_of_log':
      options.setAll(allOptions('end'))
      options.setReadDirection(backwards)
      options.setCount(request.filter === null ? '1' : everything.toString())
      return setFilter(options, request.filter, windowOfReads)
    case 'what_comes':
      options.setAll(allOptions(request.after))
      options.setSubscription(new streams.ReadReq.Options.SubscriptionOptions())
      return setFilter(options, request.filter, window)
  }
}

/** The request on the wire. Links are never resolved; ids come as texts. */
export const readRequest = (request: ReadRequest): InstanceType<typeof streams.ReadReq> => {
  const options = new streams.ReadReq.Options()
  const ids = new streams.ReadReq.Options.UUIDOption()
  ids.setString(new shared.Empty())
  options.setUuidOption(ids)
  setQuestion(options, request)
  const message = new streams.ReadReq()
  message.setOptions(options)
  return message
}
