import { queueOptionsSymbol, type TaskQueue } from 'piscina'

/** What the pool says of a task beside the task itself. It stays in this thread. */
export type Starting = {
  /** Goes on with work begun. */
  readonly continuing: boolean
  /** A thread takes the task up. */
  readonly onStart: (threadId: number) => void
}

/** The task with what is said of it under a symbol, which is not copied to the thread. */
export const withStarting = <Task extends object>(task: Task, starting: Starting): Task => ({
  ...task,
  [queueOptionsSymbol]: starting,
})

export const startingOf = (task: object): Starting | null => {
  // nothing but `withStarting` sets it
  const said: unknown = Reflect.get(task, queueOptionsSymbol)
  return typeof said === 'object' && said !== null ? (said as Starting) : null
}

const isContinuing = (task: object): boolean => startingOf(task)?.continuing === true

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
