// How `npm run devfin`, `graph` and `audit` find a command, show usage and end.
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { readEnvironmentFile } from '../environment-file.ts'

/** A command of a command line. */
export type Command = {
  readonly name: string
  /** Options and arguments, for the usage text. */
  readonly options: string
  readonly says: string
  /** Gives the exit code: 0 done, 1 refused, not found or with findings, 2 wrong usage, 3 unforeseen failure. */
  readonly run: (args: ReadonlyArray<string>) => Promise<number>
}

/** The command line is wrong: it is shown with the usage text, exit code 2. */
export class WrongUsage extends Error {}

/** Options and arguments as given; options that the command does not take are wrong usage. */
export const parse = <T extends NonNullable<ParseArgsConfig['options']>>(args: ReadonlyArray<string>, options: T) =>
  parseArgs({ args: [...args], options, allowPositionals: true, strict: true })

/** The options of a command that takes no arguments. */
export const parseOptions = <T extends NonNullable<ParseArgsConfig['options']>>(
  args: ReadonlyArray<string>,
  options: T,
) => {
  const { values, positionals } = parse(args, options)
  if (positionals.length > 0) throw new WrongUsage(`unexpected argument ${positionals.join(' ')}`)
  return values
}

export type CommandLine = {
  /** As typed, e.g. `npm run devfin`. */
  readonly program: string
  readonly commands: ReadonlyArray<Command>
  /** Lines below the list of commands. */
  readonly notes: ReadonlyArray<string>
}

const usageOf = ({ program, commands, notes }: CommandLine): string =>
  [
    `Usage: ${program} -- <command> [options]`,
    '',
    ...commands.map(({ name, options, says }) => `  ${name} ${options}\n      ${says}`),
    '',
    ...notes,
  ].join('\n')

const usageOfCommand = ({ program, notes }: CommandLine, { name, options, says }: Command): string =>
  [`Usage: ${program} -- ${name} ${options}`, `  ${says}`, '', ...notes].join('\n')

/** What was asked cannot be done here: one line says why and what to do, exit code 1. */
export class Refused extends Error {}

/** What was asked cannot be done, and why has been told: exit code 1. */
export class RefusalTold extends Error {}

/** Whether an error says that the command line is wrong, ours or `parseArgs`'. */
export const isWrongUsage = (error: unknown): error is Error =>
  error instanceof WrongUsage ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

const dispatch = async (line: CommandLine, [name, ...rest]: ReadonlyArray<string>): Promise<number> => {
  if (name === undefined || name === '--help' || name === 'help') {
    console.log(usageOf(line))
    return name === undefined ? 2 : 0
  }
  const command = line.commands.find((candidate) => candidate.name === name)
  if (command === undefined) throw new WrongUsage(`there is no command "${name}"`)
  if (rest.includes('--help') && !rest.slice(0, rest.indexOf('--help')).includes('--')) {
    console.log(usageOfCommand(line, command))
    return 0
  }
  return command.run(rest)
}

/** Runs the command that the arguments name and sets the exit code. */
export const runCommandLine = async (line: CommandLine, args: ReadonlyArray<string>): Promise<void> => {
  readEnvironmentFile()
  try {
    process.exitCode = await dispatch(line, args)
  } catch (error) {
    if (isWrongUsage(error)) {
      const command = line.commands.find(({ name }) => name === args[0])
      console.error(`${error.message}\n\n${command === undefined ? usageOf(line) : usageOfCommand(line, command)}`)
      process.exitCode = 2
    } else {
      if (!(error instanceof RefusalTold)) console.error(error instanceof Error ? error.message : String(error))
      process.exitCode = error instanceof Refused || error instanceof RefusalTold ? 1 : 3
    }
  }
}
