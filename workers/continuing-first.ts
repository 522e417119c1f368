import type { TaskQueue } from 'piscina'
import { queueOptionsSymbol } from 'piscina'

/** Marks a task that goes on with work begun. */
export const continuing = { [queueOptionsSymbol]: { continuing: true } }

const isContinuing = (task: object): boolean => {
  const options: unknown = Reflect.get(task, queueOptionsSymbol)
  return typeof options === 'object' && options !== null && 'continuing' in options
}

/** Tasks in their order, but what goes on with begun work before what begins: so large runs end one after another. */
export const continuingFirst = (): TaskQueue => {
  const begun: Parameters<TaskQueue['push']>[0][] = []
  const fresh: Parameters<TaskQueue['push']>[0][] = []
  return {
    get size() {
      return begun.length + fresh.length
    },
    shift: () => begun.shift() ?? fresh.shift() ?? null,
    push: (task) => {
      ;(isContinuing(task) ? begun : fresh).push(task)
    },
    // what found no thread free after all: without this the library puts it at the end, behind what waits for it
    unshift: (task) => {
      ;(isContinuing(task) ? begun : fresh).unshift(task)
    },
    remove: (task) => {
      for (const queue of [begun, fresh]) {
        const at = queue.indexOf(task)
        if (at >= 0) queue.splice(at, 1)
      }
    },
  }
}
