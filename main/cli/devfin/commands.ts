// The commands of `npm run devfin`.
import { diffCommand } from './diff.ts'
import { pinCommand } from './pin.ts'
import { publishCommand } from './publish.ts'
import { refreshCommand } from './refresh.ts'
import { shareCommand } from './share.ts'
import { sourcesCommand } from './sources.ts'
import { takeDownCommand } from './take-down.ts'
import { versionsCommand } from './versions.ts'
import { askCommand } from './ask.ts'
import type { Command, CommandLine } from '../command-line.ts'
import { datasetCommand, exportCommand } from './dataset.ts'
import { explainCommand } from './explain.ts'
import { membersCommand } from './members.ts'
import { nodeCommand } from './node.ts'
import { reconcileCommand } from './reconcile.ts'
import { resolveCommand } from './resolve.ts'
import { verifyFigureCommand } from './verify.ts'

const commands: ReadonlyArray<Command> = [
  askCommand,
  datasetCommand,
  exportCommand,
  explainCommand,
  verifyFigureCommand,
  resolveCommand,
  reconcileCommand,
  nodeCommand,
  membersCommand,
  sourcesCommand,
  pinCommand,
  takeDownCommand,
  publishCommand,
  shareCommand,
  versionsCommand,
  diffCommand,
  refreshCommand,
]

export const devfin: CommandLine = {
  program: 'npm run devfin',
  commands,
  notes: [
    'Stores and graph are those of the environment (DATA_DIR, GRAPH, ...); a server may run beside.',
    'Exit codes: 0 done, 1 refused or not found, 2 wrong usage, 3 unforeseen failure.',
  ],
}
