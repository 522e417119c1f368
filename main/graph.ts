// npm run graph -- <command>: make, check and describe graph builds.
import { activateCommand, publishCommand } from './graph/activate.ts'
import { buildCommand } from './graph/build.ts'
import { type GraphCommand, WrongUsage } from './graph/command.ts'
import { infoCommand, verifyCommand } from './graph/inspect.ts'

const commands: ReadonlyArray<GraphCommand> = [
  buildCommand,
  verifyCommand,
  infoCommand,
  activateCommand,
  publishCommand,
]

const usage = (): string =>
  [
    'Usage: npm run graph -- <command> [options]',
    '',
    ...commands.map(({ name, options, says }) => `  ${name} ${options}\n      ${says}`),
    '',
    'Exit codes: 0 done, 1 the input or the build has problems, 2 wrong usage, 3 unforeseen failure.',
  ].join('\n')

const isWrongUsage = (error: unknown): error is Error =>
  error instanceof WrongUsage ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === 'help') {
    console.log(usage())
    return name === undefined ? 2 : 0
  }
  const command = commands.find((candidate) => candidate.name === name)
  if (command === undefined) throw new WrongUsage(`there is no command "${name}"`)
  return command.run(rest)
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (isWrongUsage(error)) {
    console.error(`${error.message}\n\n${usage()}`)
    process.exitCode = 2
  } else {
    console.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
    process.exitCode = 3
  }
}
