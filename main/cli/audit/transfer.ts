import { createReadStream, createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as E from 'fp-ts/lib/Either.js'
import { exportLines, importLines } from '../../../audit/transfer.ts'
import { eventSource } from '../../engines.ts'
import { parse, parseOptions, WrongUsage, type Command } from '../command-line.ts'
import { withStores } from './command.ts'

const runExport = async (args: ReadonlyArray<string>): Promise<number> => {
  const values = parseOptions(args, { output: { type: 'string', short: 'o' }, after: { type: 'string' } })
  if (values.after !== undefined && !/^\d{1,19}$/.test(values.after)) throw new WrongUsage('--after takes a position')
  return withStores(async ({ eventStore, config }) => {
    const lines = exportLines(eventStore, eventSource(config), values.after === undefined ? null : BigInt(values.after))
    const { output } = values
    if (output === undefined) {
      await pipeline(Readable.from(lines), process.stdout, { end: false })
      return 0
    }
    await pipeline(Readable.from(lines), createWriteStream(`${output}.partial`))
    await rename(`${output}.partial`, output)
    return 0
  })
}

export const exportCommand: Command = {
  name: 'export',
  options: '[-o FILE] [--after POSITION]',
  says: 'the log as JSON Lines of CloudEvents',
  run: runExport,
}

const runImport = async (args: ReadonlyArray<string>): Promise<number> => {
  const { positionals } = parse(args, {})
  const [path, ...rest] = positionals
  if (path === undefined || rest.length > 0) throw new WrongUsage('import takes one file, or - for standard input')
  return withStores(async ({ eventStore }) => {
    const input = path === '-' ? process.stdin : createReadStream(path)
    const imported = await importLines(eventStore, createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }))
    if (E.isLeft(imported)) {
      console.error(imported.left)
      return 1
    }
    console.log(`${imported.right.events} events imported, ${imported.right.known} were there already`)
    return 0
  })
}

export const importCommand: Command = {
  name: 'import',
  options: '<FILE | ->',
  says: 'append an export to the log, checking every hash; may be repeated',
  run: runImport,
}
