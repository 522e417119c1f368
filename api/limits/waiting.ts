// How many operations of one client may wait or run at a time.
import { type Problem, problem } from '../../domain/problem.ts'

export type WaitingOptions = {
  /** Null: without a limit. */
  readonly mostOfClient: number | null
  readonly isUnfinished: (operationId: string) => Promise<boolean>
}

export type WaitingOperations = ReturnType<typeof openWaitingOperations>

/** Counted in this process; whether an operation has ended is asked only when a client has reached its limit. */
export const openWaitingOperations = ({ mostOfClient, isUnfinished }: WaitingOptions) => {
  const ofClient = new Map<string, Set<string>>()
  const forgetFinished = async (client: string, ids: Set<string>): Promise<void> => {
    const open = await Promise.all([...ids].map(async (id) => [id, await isUnfinished(id)] as const))
    for (const [id, unfinished] of open) if (!unfinished) ids.delete(id)
    if (ids.size === 0) ofClient.delete(client)
  }
  return {
    /** The refusal of one more, or null. */
    refusal: async (client: string): Promise<Problem | null> => {
      const ids = ofClient.get(client)
      if (mostOfClient === null || ids === undefined || ids.size < mostOfClient) return null
      await forgetFinished(client, ids)
      if (ids.size < mostOfClient) return null
      return problem(
        'too_many_requests',
        `One client may have ${mostOfClient} operations waiting; let some of them end.`,
        {
          retry_after_seconds: 2,
          extra: { policy: 'operations' },
        },
      )
    },
    started: (client: string, operationId: string): void => {
      if (mostOfClient === null) return
      const ids = ofClient.get(client) ?? new Set<string>()
      ids.add(operationId)
      ofClient.set(client, ids)
    },
  }
}
