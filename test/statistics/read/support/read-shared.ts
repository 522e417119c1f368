import { parentPort, workerData } from 'node:worker_threads'
import { openSharedGraph, type SharedGraph } from '../../../../statistics/read/open.ts'

const graph = openSharedGraph(workerData as SharedGraph)
const { series, observations } = graph
const seen = {
  label: graph.label('country/UGA'),
  variable: [...series.variable],
  values: [...observations.read(0, series.observations).values],
  isShared: series.variable.buffer instanceof SharedArrayBuffer,
  revision: graph.info.revision,
}
parentPort?.postMessage(seen, [])
graph.close()
