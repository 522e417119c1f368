import type { EventStore } from '../../domain/ports/event-store.ts'
import type { Objects } from '../../domain/ports/objects.ts'

/** Calls `reached` before and after every write to the log and to the objects, with a running number. */
export const withCrashPoints =
  (reached: (point: number, what: string) => Promise<void> | void) =>
  (ports: { readonly eventStore: EventStore; readonly objects: Objects }) => {
    let count = 0
    const around = async <A>(what: string, work: () => Promise<A>): Promise<A> => {
      await reached(count++, `before ${what}`)
      const result = await work()
      await reached(count++, `after ${what}`)
      return result
    }
    const { eventStore, objects } = ports
    return {
      eventStore: {
        ...eventStore,
        append: (...args: Parameters<EventStore['append']>) =>
          around(`append ${args[1].map((event) => event.type).join('+')}`, () => eventStore.append(...args)),
      },
      objects: {
        ...objects,
        putFile: (...args: Parameters<Objects['putFile']>) =>
          around(`put ${args[0].split('/')[0]}`, () => objects.putFile(...args)),
        put: (...args: Parameters<Objects['put']>) => around('put', () => objects.put(...args)),
        copy: (...args: Parameters<Objects['copy']>) => around('copy', () => objects.copy(...args)),
        delete: (...args: Parameters<Objects['delete']>) => around('delete', () => objects.delete(...args)),
      },
    }
  }
