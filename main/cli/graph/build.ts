import { parseArgs } from 'node:util'
import * as E from 'fp-ts/lib/Either.js'
import type { BuildProgress } from '../../../ingest/build/make-build.ts'
import type { BuiltGraph } from '../../../ingest/build/built-graph.ts'
import { buildGraph } from '../../../ingest/build/build-graph.ts'
import type { BuildLimits } from '../../../ingest/build/limits.ts'
import { type BuildProblem, problemLine } from '../../../ingest/build/problem.ts'
import { WrongUsage, type Command } from '../command-line.ts'
import { needed } from './command.ts'

/** Tells what a build is doing: each new step at once, rows of a step at most once a second. */
const progressLines = (write: (line: string) => void) => {
  let last = { detail: '', at: 0 }
  return ({ detail, rows }: BuildProgress): void => {
    const now = Date.now()
    if (detail === last.detail && now - last.at < 1000) return
    last = { detail, at: now }
    write(rows > 0 ? `${detail}: ${rows.toLocaleString('en')}` : detail)
  }
}

const tooMany = 200

const showProblems = (problems: ReadonlyArray<BuildProblem>): void => {
  for (const problem of problems.slice(0, tooMany)) console.error(problemLine(problem))
  if (problems.length > tooMany) console.error(`and ${problems.length - tooMany} more; --json lists all`)
}

const showBuild = (built: BuiltGraph): void => {
  for (const [code, count] of Object.entries(built.skipped)) console.log(`left out: ${count} x ${code}`)
  const counts = ['nodes', 'edges', 'series', 'observations', 'rates', 'duplicates_merged']
  for (const name of counts) console.log(`${name.padEnd(18)} ${(built.counts[name] ?? 0).toLocaleString('en')}`)
  console.log(`${built.reused ? 'already built' : 'built'} ${built.revision}`)
  console.log(built.location)
}

const limitsOf = (values: {
  readonly memory?: string | undefined
  readonly 'max-unpacked-gib'?: string | undefined
}): Partial<BuildLimits> => {
  const gib = values['max-unpacked-gib']
  if (gib !== undefined && !/^\d+(\.\d+)?$/.test(gib)) throw new WrongUsage('--max-unpacked-gib must be a number')
  if (values.memory !== undefined && !/^\d+(\.\d+)?(MB|GB)$/.test(values.memory))
    throw new WrongUsage('--memory must be like 512MB or 1GB')
  return {
    ...(values.memory !== undefined && { memory: values.memory }),
    ...(gib !== undefined && { unpackedBytes: Number(gib) * 2 ** 30 }),
  }
}

const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      input: { type: 'string', multiple: true },
      output: { type: 'string' },
      lenient: { type: 'boolean' },
      json: { type: 'boolean' },
      memory: { type: 'string' },
      'max-unpacked-gib': { type: 'string' },
    },
  })
  const inputs = values.input ?? []
  if (inputs.length === 0) throw new WrongUsage('--input is missing')
  const result = await buildGraph({
    inputs,
    output: needed(values.output, 'output'),
    lenient: values.lenient ?? false,
    limits: limitsOf(values),
    onProgress: progressLines((line) => console.error(line)),
  })
  if (E.isLeft(result)) {
    if (values.json === true) console.log(JSON.stringify({ built: false, problems: result.left }, null, 2))
    else showProblems(result.left)
    console.error(`not built: ${result.left.length} problems`)
    return 1
  }
  if (values.json === true) console.log(JSON.stringify({ built: true, ...result.right }, null, 2))
  else {
    showProblems(result.right.problems)
    showBuild(result.right)
  }
  return 0
}

export const buildCommand: Command = {
  name: 'build',
  options:
    '--input <dir> [--input <dir> ...] --output <dir> [--lenient] [--json] [--memory 1GB] [--max-unpacked-gib 64]',
  says: 'reads graph input folders and writes <output>/<revision>; --lenient leaves out what is wrong and counts it',
  run,
}
