// The topics: one for all events, since order holds per stream and every group picks its types; one for what was laid aside.
import type { Admin } from 'kafkajs'
import { backoffMs, pause } from '../calls/deadline.ts'
import { isNotYetKnown } from './errors.ts'
import type { KafkaAddress } from './url.ts'

export type Topics = { readonly events: string; readonly deadLetters: string }

export const topicsOf = ({ topicPrefix }: KafkaAddress): Topics => ({
  events: `${topicPrefix}events`,
  deadLetters: `${topicPrefix}dead-letters`,
})

/**
 * Makes the topics that are missing. They are kept without limit of time: a group that was away longer than the broker's
 * default would otherwise miss accepted operations.
 */
export const ensureTopics = async (admin: Admin, address: KafkaAddress): Promise<void> => {
  const { events, deadLetters } = topicsOf(address)
  const there = new Set(await admin.listTopics())
  const missing = [events, deadLetters].filter((topic) => !there.has(topic))
  if (missing.length === 0) return
  await admin.createTopics({
    waitForLeaders: false,
    topics: missing.map((topic) => ({
      topic,
      numPartitions: topic === events ? address.partitions : 1,
      replicationFactor: address.replication,
      configEntries: [{ name: 'retention.ms', value: '-1' }],
    })),
  })
  await untilLed(admin, missing)
}

const markOf = ({ topicPrefix }: KafkaAddress): string => `${topicPrefix}log.`

/** The logs whose events are published under this prefix: each has an empty topic named after it. */
export const knownLogs = async (admin: Admin, address: KafkaAddress): Promise<ReadonlyArray<string>> => {
  const mark = markOf(address)
  return (await admin.listTopics()).filter((topic) => topic.startsWith(mark)).map((topic) => topic.slice(mark.length))
}

/** Puts this log in the place of those that are known. */
export const rememberLog = async (admin: Admin, address: KafkaAddress, identity: string): Promise<void> => {
  const known = await knownLogs(admin, address)
  const others = known.filter((other) => other !== identity).map((other) => `${markOf(address)}${other}`)
  if (others.length > 0) await admin.deleteTopics({ topics: others })
  if (known.includes(identity)) return
  await admin.createTopics({
    waitForLeaders: false,
    topics: [{ topic: `${markOf(address)}${identity}`, numPartitions: 1, replicationFactor: address.replication }],
  })
}

/** A broker may not know of a topic yet that its controller has just made; the client's own wait gives up then. */
const untilLed = async (admin: Admin, topics: string[]): Promise<void> => {
  for (let attempt = 0; ; attempt++) {
    try {
      const { topics: found } = await admin.fetchTopicMetadata({ topics })
      if (found.every(({ partitions }) => partitions.length > 0 && partitions.every(({ leader }) => leader >= 0)))
        return
    } catch (error) {
      if (!isNotYetKnown(error) || attempt >= 60) throw error
    }
    await pause(backoffMs(attempt, 20, 200))
  }
}
