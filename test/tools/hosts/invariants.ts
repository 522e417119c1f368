// What must hold of the log, whatever was broken: nothing accepted is lost, nothing is done twice, no question has two answers.
import type { EventStore } from '../../../domain/ports/event-store.ts'
import type { RecordedEvent } from '../../../domain/events/event.ts'

export type Told = {
  readonly lost: ReadonlyArray<string>
  readonly failed: number
  readonly twice: number
  readonly differing: number
  readonly completed: number
  readonly claims: number
}

/** Reads what came since it was asked before. */
export const openLedger = (events: Pick<EventStore, 'readAll'>) => {
  const ended = new Map<string, number>()
  const versions = new Map<string, string[]>()
  const figures = { failed: 0, completed: 0, claims: 0 }
  let upTo: bigint | null = null
  const take = ({ type, data }: RecordedEvent): void => {
    const operation = String(data['operation_id'])
    if (type === 'OperationClaimed') figures.claims++
    if (type === 'OperationCompleted' || type === 'OperationFailed') {
      ended.set(operation, (ended.get(operation) ?? 0) + 1)
      if (type === 'OperationFailed') figures.failed++
      else figures.completed++
    }
    if (type === 'VersionMaterialised') {
      const spec = String(data['spec_id'])
      versions.set(spec, [...(versions.get(spec) ?? []), String(data['content_version'])])
    }
  }
  return async (accepted: ReadonlyArray<string>): Promise<Told> => {
    for await (const event of events.readAll(upTo)) {
      take(event)
      upTo = event.position
    }
    const made = [...versions.values()]
    return {
      ...figures,
      lost: accepted.filter((operation) => !ended.has(operation)),
      twice:
        [...ended.values()].filter((times) => times > 1).length +
        made.filter((list) => new Set(list).size < list.length).length,
      differing: made.filter((list) => new Set(list).size > 1).length,
    }
  }
}
