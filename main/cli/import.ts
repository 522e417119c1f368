// npm run import -- <importer> --input <file> ... --output <folder>: published files to graph input.
import { parseArgs } from 'node:util'
import { type Importer, ImportRefused, summaryLines } from '../../ingest/importers/import-result.ts'
import { importers } from '../../ingest/importers/importers.ts'
import { isWrongUsage, WrongUsage } from './command-line.ts'

const usage = (): string => {
  const lines = [
    'Usage: npm run import -- <importer> --input <file or folder> [--input ...] [options] --output <new folder> [--replace]',
    '',
  ]
  for (const importer of importers) {
    lines.push(`${importer.name}: ${importer.describes}`, `  --${'input'.padEnd(16)} ${importer.reads}`)
    for (const [option, { says }] of Object.entries(importer.options)) {
      lines.push(`  --${option.padEnd(16)} ${says} (optional)`)
    }
    lines.push('')
  }
  lines.push('Exit codes: 0 done, 1 input refused, 2 wrong command line, 3 unforeseen failure.')
  return lines.join('\n')
}

const optionsOf = (importer: Importer) => ({
  ...Object.fromEntries(
    Object.entries(importer.options).map(([name, { isFlag }]) => [
      name,
      { type: isFlag === true ? ('boolean' as const) : ('string' as const) },
    ]),
  ),
  input: { type: 'string' as const, multiple: true },
  output: { type: 'string' as const },
  replace: { type: 'boolean' as const },
})

const parse = (importer: Importer, args: ReadonlyArray<string>) => {
  const { values, tokens } = parseArgs({ args: [...args], options: optionsOf(importer), strict: true, tokens: true })
  const seen = new Set<string>()
  for (const token of tokens) {
    if (token.kind !== 'option' || token.name === 'input') continue
    if (seen.has(token.name)) throw new WrongUsage(`--${token.name} is given twice`)
    seen.add(token.name)
  }
  const { input, output, replace } = values
  const inputs = Array.isArray(input) ? [...input] : []
  const options: Record<string, string> = {}
  for (const [name, { isInput }] of Object.entries(importer.options)) {
    const value = (values as Readonly<Record<string, unknown>>)[name]
    if (value === true) options[name] = 'yes'
    else if (typeof value === 'string' && isInput === true) inputs.push(value)
    else if (typeof value === 'string' && value !== '') options[name] = value
  }
  if (inputs.length === 0) throw new WrongUsage('--input is missing')
  if (output === undefined || output === '') throw new WrongUsage('--output is missing')
  return { inputs, output, options, replace: replace === true }
}

const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === 'help') {
    console.log(usage())
    return name === undefined ? 2 : 0
  }
  const importer = importers.find((candidate) => candidate.name === name)
  if (importer === undefined) throw new WrongUsage(`there is no importer "${name}"`)
  const request = parse(importer, rest)
  const summaries = await importer.run({ ...request, progress: (line) => console.error(line) })
  for (const summary of summaries) console.log(summaryLines(summary).join('\n'))
  console.log(`written to ${request.output}`)
  return 0
}

const explain = (error: unknown): number => {
  if (isWrongUsage(error)) {
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
