import type { Admin } from 'kafkajs'

/** Messages of a topic after what a group has committed, or null for a group that never committed. */
export const lagOf = async (admin: Admin, topic: string, group: string): Promise<number | null> => {
  const [ends, committed] = await Promise.all([
    admin.fetchTopicOffsets(topic),
    admin.fetchOffsets({ groupId: group, topics: [topic] }),
  ])
  const offsets = new Map(committed[0]?.partitions.map(({ partition, offset }) => [partition, Number(offset)]))
  if (![...offsets.values()].some((offset) => offset >= 0)) return null
  return ends.reduce((sum, { partition, high, low }) => {
    const offset = offsets.get(partition) ?? -1
    return sum + Math.max(0, Number(high) - Math.max(offset, Number(low)))
  }, 0)
}
