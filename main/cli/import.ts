// npm run import -- <importer> --input <file> ... --output <folder>: published files to graph input.
import { parseArgs } from 'node:util'
import { type Importer, ImportRefused, summaryLines } from '../../ingest/importers/import-result.ts'
import { importers } from '../../ingest/importers/importers.ts'

const usage = (): string => {
  const lines = ['Usage: npm run import -- <importer> [options] --output <new folder> [--replace]', '']
  for (const importer of importers) {
    lines.push(`${importer.name}: ${importer.describes}`)
    for (const [option, { required, says }] of Object.entries(importer.options)) {
      lines.push(`  --${option.padEnd(14)} ${says}${required ? '' : ' (optional)'}`)
    }
    lines.push('')
  }
  lines.push('Exit codes: 0 done, 1 input refused, 2 wrong command line, 3 unforeseen failure.')
  return lines.join('\n')
}

class WrongCommandLine extends Error {}

const parse = (importer: Importer, args: ReadonlyArray<string>) => {
  const known = { ...importer.options, output: { required: true, says: '' } }
  const options = Object.fromEntries(Object.keys(known).map((name) => [name, { type: 'string' as const }]))
  const { values } = parseArgs({ args: [...args], options: { ...options, replace: { type: 'boolean' } }, strict: true })
  const given: Record<string, string> = {}
  for (const [name, { required }] of Object.entries(known)) {
    const value = (values as Readonly<Record<string, unknown>>)[name]
    if (typeof value === 'string' && value !== '') given[name] = value
    else if (required) throw new WrongCommandLine(`--${name} is missing`)
  }
  const { output = '', ...rest } = given
  return { output, options: rest, replace: values.replace === true }
}

const isWrongCommandLine = (error: unknown): error is Error =>
  error instanceof WrongCommandLine ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === 'help') {
    console.log(usage())
    return name === undefined ? 2 : 0
  }
  const importer = importers.find((candidate) => candidate.name === name)
  if (importer === undefined) throw new WrongCommandLine(`there is no importer "${name}"`)
  const request = parse(importer, rest)
  const summaries = await importer.run({ ...request, progress: (line) => console.error(line) })
  for (const summary of summaries) console.log(summaryLines(summary).join('\n'))
  console.log(`written to ${request.output}`)
  return 0
}

const explain = (error: unknown): number => {
  if (isWrongCommandLine(error)) {
    console.error(`${error.message}\n\n${usage()}`)
    return 2
  }
  if (error instanceof ImportRefused) {
    console.error(`import refused: ${error.message}`)
    for (const issue of error.issues.slice(0, 50)) console.error(`  ${issue}`)
    if (error.issues.length > 50) console.error(`  and ${error.issues.length - 50} more`)
    return 1
  }
  console.error(`import failed: ${error instanceof Error ? error.message : String(error)}`)
  return 3
}

process.exitCode = await run(process.argv.slice(2)).catch(explain)
