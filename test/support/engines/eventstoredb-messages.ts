// Between the log and the messages of the client's own published service definitions.
import { randomUUID } from 'node:crypto'
import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { Expected, Proposed, StoredEvent } from './eventstoredb-log.ts'

type ReadResp = InstanceType<typeof streams.ReadResp>

export const nameOf = (identifier: InstanceType<typeof shared.StreamIdentifier> | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? new Uint8Array()).toString('utf8')

const identifierOf = (name: string) => {
  const identifier = new shared.StreamIdentifier()
  identifier.setStreamName(Buffer.from(name, 'utf8').toString('base64'))
  return identifier
}

const writtenOut = new WeakMap<StoredEvent, ReadResp>()

/** Written out once for each event: a server that is slower than those who read from it says nothing of them. */
export const eventMessage = (event: StoredEvent): ReadResp => {
  const known = writtenOut.get(event)
  if (known !== undefined) return known
  const bytes = eventResponse(event).serializeBinary()
  const message = Object.assign(new streams.ReadResp(), { serializeBinary: () => bytes })
  writtenOut.set(event, message)
  return message
}

const eventResponse = (event: StoredEvent): ReadResp => {
  const id = new shared.UUID()
  id.setString(event.id)
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
  recorded.setId(id)
  recorded.setStreamIdentifier(identifierOf(event.stream))
  recorded.setStreamRevision(event.revision.toString())
  recorded.setCommitPosition(event.position.toString())
  recorded.setPreparePosition(event.position.toString())
  recorded.getMetadataMap().set('type', event.type)
  recorded.getMetadataMap().set('content-type', event.contentType)
  recorded.getMetadataMap().set('created', String(BigInt(event.createdMs) * 10_000n))
  recorded.setData(event.data)
  recorded.setCustomMetadata(event.metadata)
  const read = new streams.ReadResp.ReadEvent()
  read.setEvent(recorded)
  read.setCommitPosition(event.position.toString())
  const response = new streams.ReadResp()
  response.setEvent(read)
  return response
}

export const streamNotFoundMessage = (name: string): ReadResp => {
  const missing = new streams.ReadResp.StreamNotFound()
  missing.setStreamIdentifier(identifierOf(name))
  const response = new streams.ReadResp()
  response.setStreamNotFound(missing)
  return response
}

export const confirmationMessage = (id: string): ReadResp => {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation()
  confirmation.setSubscriptionId(id)
  const response = new streams.ReadResp()
  response.setConfirmation(confirmation)
  return response
}

export const caughtUpMessage = (): ReadResp => {
  const response = new streams.ReadResp()
  response.setCaughtUp(new streams.ReadResp.CaughtUp())
  return response
}

export const checkpointMessage = (commit: bigint, prepare: bigint): ReadResp => {
  const checkpoint = new streams.ReadResp.Checkpoint()
  checkpoint.setCommitPosition(commit.toString())
  checkpoint.setPreparePosition(prepare.toString())
  const response = new streams.ReadResp()
  response.setCheckpoint(checkpoint)
  return response
}

/** The end of a read of a stream, for readers that ask for it. */
export const lastRevisionMessage = (revision: bigint): ReadResp => {
  const response = new streams.ReadResp()
  response.setLastStreamPosition(revision.toString())
  return response
}

export const appendedMessage = (last: StoredEvent) => {
  const position = new streams.AppendResp.Position()
  position.setCommitPosition(last.position.toString())
  position.setPreparePosition(last.position.toString())
  const success = new streams.AppendResp.Success()
  success.setCurrentRevision(last.revision.toString())
  success.setPosition(position)
  const response = new streams.AppendResp()
  response.setSuccess(success)
  return response
}

export const wrongVersionMessage = (expected: Expected, current: bigint | null) => {
  const wrong = new streams.AppendResp.WrongExpectedVersion()
  if (current === null) wrong.setCurrentNoStream(new shared.Empty())
  else wrong.setCurrentRevision(current.toString())
  if (expected === 'no_stream') wrong.setExpectedNoStream(new shared.Empty())
  else if (typeof expected === 'bigint') wrong.setExpectedRevision(expected.toString())
  else wrong.setExpectedAny(new shared.Empty())
  const response = new streams.AppendResp()
  response.setWrongExpectedVersion(wrong)
  return response
}

export const expectedOf = (options: InstanceType<typeof streams.AppendReq.Options>): Expected =>
  options.hasRevision()
    ? BigInt(options.getRevision())
    : options.hasNoStream()
      ? 'no_stream'
      : options.hasStreamExists()
        ? 'stream_exists'
        : 'any'

export const proposedOf = (message: InstanceType<typeof streams.AppendReq.ProposedMessage>): Proposed => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
})

/** What a node tells of all nodes of its cluster, which clients reach at one address. */
export const gossipMessage = (
  address: string,
  members: ReadonlyArray<{ readonly port: number; readonly isAlive: boolean; readonly leads: boolean }>,
) => {
  const info = new gossip.ClusterInfo()
  info.setMembersList(
    members.map(({ port, isAlive, leads }) => {
      const [member, id, place] = [new gossip.MemberInfo(), new shared.UUID(), new gossip.EndPoint()]
      id.setString(randomUUID())
      place.setAddress(address)
      place.setPort(port)
      member.setInstanceId(id)
      member.setTimeStamp(String(Date.now()))
      member.setState(leads ? gossip.MemberInfo.VNodeState.LEADER : gossip.MemberInfo.VNodeState.FOLLOWER)
      member.setIsAlive(isAlive)
      member.setHttpEndPoint(place)
      return member
    }),
  )
  return info
}
