import kafkajs from 'kafkajs'
import { StorageFault, type StorageFaultReason } from '../../domain/ports/storage-fault.ts'
import { DeadlineExceeded } from '../calls/deadline.ts'

// The package is CommonJS, and its error classes cannot be imported by name.
const { KafkaJSConnectionError, KafkaJSError, KafkaJSProtocolError } = kafkajs

/** The bus failed or could not be reached. The vendor's error is the cause, for the log. */
export class BusFault extends StorageFault {
  constructor(detail: string, cause?: unknown, reason: StorageFaultReason = 'failed') {
    super(reason, `bus: ${detail}`, cause)
    this.name = 'BusFault'
  }
}

const reasonOf = (error: unknown): StorageFaultReason =>
  error instanceof DeadlineExceeded || (error instanceof KafkaJSError && error.retriable) ? 'busy' : 'failed'

/** The port's error for whatever the client threw. */
export const faultOf = (what: string, error: unknown): BusFault =>
  error instanceof BusFault
    ? error
    : new BusFault(`${what} failed: ${error instanceof Error ? error.message : String(error)}`, error, reasonOf(error))

const rebalanceTypes = new Set([
  'REBALANCE_IN_PROGRESS',
  'ILLEGAL_GENERATION',
  'UNKNOWN_MEMBER_ID',
  'NOT_COORDINATOR_FOR_GROUP',
])

/** Errors by which the group tells its members to join again; the client acts on them only when they reach it. */
export const isRebalance = (error: unknown): boolean =>
  error instanceof KafkaJSProtocolError && rebalanceTypes.has(error.type)

/** A topic that was just made may not have reached the broker that is asked. */
export const isNotYetKnown = (error: unknown): boolean =>
  error instanceof KafkaJSProtocolError &&
  (error.type === 'UNKNOWN_TOPIC_OR_PARTITION' || error.type === 'LEADER_NOT_AVAILABLE')

/** What the client throws where it asks for the topics and every connection ended under it: it reads what nobody answered. */
const hadNoMetadata = (error: unknown): boolean =>
  error instanceof TypeError && error.message.includes("'topicMetadata'") && error.message.includes('null')

/**
 * Leaders and coordinators move, and brokers learn of it one after another: asked again, another answer comes. A connection that
 * ended under a call is made anew; a broker that cannot be reached at all is another error, after the client's own attempts.
 */
export const isMoment = (error: unknown): boolean =>
  hadNoMetadata(error) ||
  ((error instanceof KafkaJSProtocolError || error instanceof KafkaJSConnectionError) && error.retriable)
