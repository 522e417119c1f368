// A graph input folder in the making: written beside its final place, moved there only when complete.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { csvCell } from '../../domain/csv-cell.ts'
import { ImportRefused } from './import-result.ts'
import { type McfNode, mcfFile } from './mcf.ts'
import { isThere } from './read-list.ts'
import { onLeaving } from '../../domain/leaving.ts'

/** One line of RFC 4180 CSV with its line feed; absent cells are empty. */
export const csvLine = (cells: ReadonlyArray<string | number | boolean | null | undefined>): string =>
  `${cells.map(cellOf).join(',')}\n`

const cellOf = (cell: string | number | boolean | null | undefined): string => {
  const text = cell === null || cell === undefined ? '' : String(cell)
  return text === '' ? '' : csvCell(text)
}

/** How the columns of a CSV file become observations: property to `C:`-column, dcid or constant, as TMCF writes it. */
export type Template = Readonly<Record<string, string>>

/** The template file for the table `<name>.csv`, `.csv.gz` or `.parquet`; `{column}` in a value names a column. */
export const templateFile = (name: string, template: Template): string => {
  const lines = [`Node: E:${name}->E0`, 'typeOf: dcs:StatVarObservation']
  for (const [property, value] of Object.entries(template)) {
    lines.push(`${property}: ${value.replace(/^\{(.+)\}$/, (_, column: string) => `C:${name}->${column}`)}`)
  }
  return `${lines.join('\n')}\n`
}

type TableWriter = {
  readonly write: (cells: ReadonlyArray<string | number | boolean | null | undefined>) => Promise<void>
  readonly close: () => Promise<void>
}

export type GraphFolder = {
  /** Where files are written until `complete`. */
  readonly directory: string
  readonly writeText: (path: string, text: string) => Promise<void>
  readonly writeNodes: (path: string, comment: string, nodes: Iterable<McfNode>) => Promise<void>
  /** A CSV table, gzipped when its path ends in `.gz`; rows in the order written. */
  readonly openTable: (path: string, header: ReadonlyArray<string>) => Promise<TableWriter>
  /** Moves the folder to its place. */
  readonly complete: () => Promise<void>
  /** Removes what was written. Does nothing after `complete`. */
  readonly abandon: () => Promise<void>
}

const refuseOccupied = async (output: string): Promise<void> => {
  if (!(await isThere(output))) return
  if (!(await stat(output)).isDirectory()) throw new ImportRefused(`--output ${output} is a file, not a folder`)
  if ((await readdir(output)).length > 0) {
    throw new ImportRefused(`--output ${output} is not empty; name a new folder, or add --replace to replace it`)
  }
}

/** Opens a folder for writing. An occupied place is refused unless it may be replaced. */
const openGraphFolder = async (path: string, options: { replace?: boolean } = {}): Promise<GraphFolder> => {
  const output = resolve(path)
  if (options.replace !== true) await refuseOccupied(output)
  await mkdir(dirname(output), { recursive: true })
  const directory = join(dirname(output), `.${basename(output)}.${process.pid}.partial`)
  await rm(directory, { recursive: true, force: true })
  await mkdir(directory)
  let open = true
  const inside = async (relative: string): Promise<string> => {
    const full = join(directory, relative)
    await mkdir(dirname(full), { recursive: true })
    return full
  }
  const writeText = async (relative: string, text: string): Promise<void> => writeFile(await inside(relative), text)
  return {
    directory,
    writeText,
    writeNodes: (relative, comment, nodes) => writeText(relative, mcfFile(comment, nodes)),
    openTable: async (relative, header) => openTable(await inside(relative), header),
    complete: async () => {
      if (options.replace === true) await rm(output, { recursive: true, force: true })
      await rename(directory, output)
      open = false
    },
    abandon: async () => {
      if (open) await rm(directory, { recursive: true, force: true })
      open = false
    },
  }
}

const batchCharacters = 1 << 18

const openTable = async (path: string, header: ReadonlyArray<string>): Promise<TableWriter> => {
  const file = createWriteStream(path)
  const gzip = path.endsWith('.gz') ? createGzip({ level: 6 }) : null
  if (gzip !== null) gzip.pipe(file)
  const sink = gzip ?? file
  const done = finished(file)
  done.catch(() => undefined)
  let pending = csvLine(header)
  const flush = async (): Promise<void> => {
    const text = pending
    pending = ''
    if (!sink.write(text)) await Promise.race([once(sink, 'drain'), done])
  }
  return {
    write: async (cells) => {
      pending += csvLine(cells)
      if (pending.length >= batchCharacters) await flush()
    },
    close: async () => {
      await flush()
      sink.end()
      await done
    },
  }
}

/** Runs a writer over a folder; the folder appears whole or not at all. */
export const withGraphFolder = async <A>(
  path: string,
  options: { replace?: boolean },
  write: (folder: GraphFolder) => Promise<A>,
): Promise<A> => {
  const folder = await openGraphFolder(path, options)
  await using _folder = onLeaving(() => folder.abandon())
  const result = await write(folder)
  await folder.complete()
  return result
}
