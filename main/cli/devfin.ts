// npm run devfin -- <command>: the service from the command line, over the same stores and events.
import { diffCommand } from './devfin/diff.ts'
import { pinCommand } from './devfin/pin.ts'
import { refreshCommand } from './devfin/refresh.ts'
import { shareCommand } from './devfin/share.ts'
import { takeDownCommand } from './devfin/take-down.ts'
import { versionsCommand } from './devfin/versions.ts'
import { askCommand } from './devfin/ask.ts'
import { type Command, runCommandLine } from './command-line.ts'
import { datasetCommand } from './devfin/dataset.ts'
import { explainCommand } from './devfin/explain.ts'
import { membersCommand } from './devfin/members.ts'
import { nodeCommand } from './devfin/node.ts'
import { resolveCommand } from './devfin/resolve.ts'

const commands: ReadonlyArray<Command> = [
  askCommand,
  datasetCommand,
  explainCommand,
  resolveCommand,
  nodeCommand,
  membersCommand,
  pinCommand,
  takeDownCommand,
  shareCommand,
  versionsCommand,
  diffCommand,
  refreshCommand,
]

await runCommandLine(
  {
    program: 'npm run devfin',
    commands,
    notes: [
      'Stores and graph are those of the environment (DATA_DIR, GRAPH, ...); a server may run beside.',
      'Exit codes: 0 done, 1 refused or not found, 2 wrong usage, 3 unforeseen failure.',
    ],
  },
  process.argv.slice(2),
)
