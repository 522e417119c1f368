// npm run devfin -- <command>: the service from the command line, over the same stores and events.
import { diffCommand } from './devfin/diff.ts'
import { pinCommand } from './devfin/pin.ts'
import { refreshCommand } from './devfin/refresh.ts'
import { shareCommand } from './devfin/share.ts'
import { takeDownCommand } from './devfin/take-down.ts'
import { versionsCommand } from './devfin/versions.ts'
import { askCommand } from './devfin/ask.ts'
import { type DevfinCommand, WrongUsage } from './devfin/command.ts'
import { datasetCommand } from './devfin/dataset.ts'
import { explainCommand } from './devfin/explain.ts'
import { membersCommand } from './devfin/members.ts'
import { nodeCommand } from './devfin/node.ts'
import { resolveCommand } from './devfin/resolve.ts'

const commands: ReadonlyArray<DevfinCommand> = [
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

const usage = (): string =>
  [
    'Usage: npm run devfin -- <command> [options]',
    '',
    ...commands.map(({ name, options, says }) => `  ${name} ${options}\n      ${says}`),
    '',
    'Stores and graph are those of the environment (DATA_DIR, GRAPH, ...); a server may run beside.',
    'Exit codes: 0 done, 1 refused or not found, 2 wrong usage, 3 unforeseen failure.',
  ].join('\n')

const isWrongUsage = (error: unknown): error is Error =>
  error instanceof WrongUsage ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

const main = async ([name, ...rest]: ReadonlyArray<string>): Promise<number> => {
  if (name === undefined || name === '--help' || name === 'help') {
    console.log(usage())
    return name === undefined ? 2 : 0
  }
  const command = commands.find((candidate) => candidate.name === name)
  if (command === undefined) throw new WrongUsage(`there is no command "${name}"`)
  return command.run(rest)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (isWrongUsage(error)) {
    console.error(`${error.message}\n\n${usage()}`)
    process.exitCode = 2
  } else {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 3
  }
}
