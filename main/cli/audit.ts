// npm run audit -- <command>: prove what the log, the files and the read models say.
import { type Command, runCommandLine } from './command-line.ts'
import { atCommand, historyCommand } from './audit/history.ts'
import { backupCommand } from './audit/backup.ts'
import { remakeCommand } from './audit/remake.ts'
import { replayCommand } from './audit/replay.ts'
import { restoreCommand } from './audit/restore.ts'
import { exportCommand, importCommand } from './audit/transfer.ts'
import { sealCommand } from './audit/seal.ts'
import { verifyCommand } from './audit/verify.ts'
import { upgradedCommand } from './audit/upgraded.ts'
import { witnessCommand } from './audit/witness.ts'

const commands: ReadonlyArray<Command> = [
  verifyCommand,
  sealCommand,
  witnessCommand,
  replayCommand,
  historyCommand,
  atCommand,
  exportCommand,
  importCommand,
  backupCommand,
  restoreCommand,
  remakeCommand,
  upgradedCommand,
]

await runCommandLine(
  {
    program: 'npm run audit',
    commands,
    notes: [
      'Stores are those of the environment (DATA_DIR, EVENT_STORE, ...); a service may run beside.',
      'Exit codes: 0 nothing wrong, 1 findings or refused, 2 wrong usage, 3 unforeseen failure.',
    ],
  },
  process.argv.slice(2),
)
