import type { Admin, Kafka } from 'kafkajs'
import { backoffMs, pause, withDeadline } from '../calls/deadline.ts'
import { BusFault, faultOf, isMoment } from './errors.ts'

/** Calls of an administrator, over one connection that is made when first needed; `closing` ends their repetitions. */
export const adminOf = (kafka: Kafka, callDeadlineMs: number, closing: AbortSignal) => {
  let admin: Promise<Admin> | null = null

  const connectedAdmin = (): Promise<Admin> => {
    admin ??= (async () => {
      const made = kafka.admin()
      await made.connect()
      return made
    })()
    return admin
  }
  /** An admin call, repeated after passing failures; a connection that failed, and what it knew, is not used again. */
  const call = async <A>(what: string, work: (admin: Admin) => Promise<A>): Promise<A> => {
    for (let failures = 0; ; failures++) {
      if (closing.aborted) throw new BusFault('is closed', undefined, 'closed')
      const using = connectedAdmin()
      try {
        return await withDeadline(what, callDeadlineMs, async () => work(await using))
      } catch (error) {
        if (admin === using) admin = null
        using.then((gone) => gone.disconnect()).catch(() => undefined)
        if (failures === 3 || !isMoment(error)) throw faultOf(what, error)
      }
      await pause(backoffMs(failures, 50, 500), closing)
    }
  }
  return {
    call,
    close: async (): Promise<void> => {
      await admin?.then((open) => open.disconnect()).catch(() => undefined)
    },
  }
}
