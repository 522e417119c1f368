// npm run graph -- <command>: make, check and describe graph builds.
import { activateCommand, publishCommand } from './graph/activate.ts'
import { buildCommand } from './graph/build.ts'
import { type Command, runCommandLine } from './command-line.ts'
import { infoCommand, verifyCommand } from './graph/inspect.ts'

const commands: ReadonlyArray<Command> = [buildCommand, verifyCommand, infoCommand, activateCommand, publishCommand]

await runCommandLine(
  {
    program: 'npm run graph',
    commands,
    notes: ['Exit codes: 0 done, 1 the input or the build has problems, 2 wrong usage, 3 unforeseen failure.'],
  },
  process.argv.slice(2),
)
