// The builds that a thread keeps open.
import { openSharedGraph } from '../../statistics/read/open.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import type { BeginTask } from '../threads/thread-tasks.ts'

// a thread serves the active build and, for a while, the one before it
const keptGraphs = 2

const opened = new Map<string, Graph>()

export const graphOf = (task: Pick<BeginTask, 'graph' | 'revision'>): Graph => {
  const known = opened.get(task.revision)
  if (known !== undefined) return known
  const graph = openSharedGraph(task.graph)
  opened.set(task.revision, graph)
  if (opened.size > keptGraphs) {
    const [oldest] = opened.keys()
    if (oldest !== undefined) {
      opened.get(oldest)?.close()
      opened.delete(oldest)
    }
  }
  return graph
}
