// npm run sources -- <command>: statistics from their producers' own servers.
import { runCommandLine } from './command-line.ts'
import { fetchCommand } from './sources/fetch.ts'

await runCommandLine(
  {
    program: 'npm run sources',
    commands: [fetchCommand],
    notes: [
      'Addresses: ingest/producers/addresses.json; --addresses or SOURCES_ADDRESSES names a file of your own in the same form.',
      'What the active graph holds: npm run devfin -- sources.',
      'Exit codes: 0 done, 1 refused or not to be had, 2 wrong usage, 3 unforeseen failure.',
    ],
  },
  process.argv.slice(2),
)
