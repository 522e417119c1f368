import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { reconcileCsv } from '../../../statistics/names/reconcile-csv.ts'
import type { ReconciledName } from '../../../statistics/names/reconcile.ts'
import { parse, WrongUsage, Refused } from '../command-line.ts'
import { listOf, orTold, withGraph } from './command.ts'
import { resolutionLines } from './resolve.ts'

const options = {
  column: { type: 'string' },
  output: { type: 'string', short: 'o' },
  kinds: { type: 'string', multiple: true },
  'code-system': { type: 'string' },
  json: { type: 'boolean' },
} as const

const rowsOf = ({ rows }: ReconciledName): string => (rows === 1 ? '1 row' : `${rows} rows`)

export const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values, positionals } = parse(args, options)
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new WrongUsage('one CSV file is needed')
  if (values.column === undefined) throw new WrongUsage('--column names the column with the names')
  const at = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path)
  const csv = await readFile(at(file), 'utf8').catch((error: unknown) => {
    throw new Refused(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  const kinds = listOf(values.kinds)
  const asked = {
    csv,
    column: values.column,
    ...(kinds.length === 0 ? {} : { kinds }),
    ...(values['code-system'] === undefined ? {} : { code_system: values['code-system'] }),
  }
  return withGraph(async ({ graphs }) => {
    const table = orTold(await reconcileCsv(graphs.active(), asked), values)
    const { names, rows } = table
    const output = values.output === undefined ? null : at(values.output)
    if (output !== null) await writeFile(output, table.csv)
    const unsettled = names.filter(({ result }) => result.status !== 'resolved')
    if (values.json === true) console.log(JSON.stringify({ rows, names, output }, null, 2))
    else {
      // without a file the table itself is what is printed
      const say = output === null ? console.error : console.log
      if (output === null) process.stdout.write(table.csv)
      say(`${names.length - unsettled.length} of ${names.length} names in ${rows} rows have one reference`)
      for (const name of unsettled) {
        const [first = '', ...others] = resolutionLines(name.text, name.result)
        say([`  ${first} (${rowsOf(name)})`, ...others.map((line) => `  ${line}`)].join('\n'))
      }
      if (output !== null) say(`  ${output}`)
    }
    return unsettled.length === 0 ? 0 : 1
  })
}
