// npm run audit -- <command>: prove what the log, the files and the read models say.
import { type AuditCommand, WrongUsage } from './audit/command.ts'
import { atCommand, historyCommand } from './audit/history.ts'
import { replayCommand } from './audit/replay.ts'
import { exportCommand, importCommand } from './audit/transfer.ts'
import { sealCommand, verifyCommand } from './audit/verify.ts'

const commands: ReadonlyArray<AuditCommand> = [
  verifyCommand,
  sealCommand,
  replayCommand,
  historyCommand,
  atCommand,
  exportCommand,
  importCommand,
]

const usage = (): string =>
  [
    'Usage: npm run audit -- <command> [options]',
    '',
    ...commands.map(({ name, options, says }) => `  ${name} ${options}\n      ${says}`),
    '',
    'Stores are those of the environment (DATA_DIR, EVENT_STORE, ...); a service may run beside.',
    'Exit codes: 0 nothing wrong, 1 findings or refused, 2 wrong usage, 3 unforeseen failure.',
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
