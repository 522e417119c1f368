// Builds a graph and kills its own process at the given stage of the work.
import { buildGraph } from '../../../../ingest/build/build-graph.ts'

const [input = '', output = '', stage = '', detail = ''] = process.argv.slice(2)
await buildGraph({
  inputs: [input],
  output,
  onProgress: (progress) => {
    if (progress.stage === stage && progress.detail.startsWith(detail)) process.kill(process.pid, 'SIGKILL')
  },
})
