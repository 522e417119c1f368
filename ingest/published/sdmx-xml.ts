// SDMX in XML (structure-specific or compact data) as delimited text: one row for each observation, with the attributes of its series.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { SaxesParser } from 'saxes'
import { csvCell } from '../../domain/csv-cell.ts'
import { ImportRefused } from '../importers/import-result.ts'

/** The delimiter of the text that is written. */
export const sdmxDelimiter = ','

/** Whether content begins as a message of SDMX with data. */
export const isSdmxXml = (first: Buffer): boolean =>
  /^\s*(<\?xml[^>]*>\s*)?(<!--[^>]*-->\s*)*<([\w.-]+:)?(StructureSpecificData|CompactData)[\s>]/.test(
    first.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, ''),
  )

type Attributes = Readonly<Record<string, string>>
type Events = {
  readonly onPrepared: (text: string) => void
  readonly onObservation: (series: Attributes, observation: Attributes) => void
}

const mostColumns = 200
/** Rows are written after each piece of the message, so that no more is held. */
const bytesAtOnce = 1 << 18

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Attributes of the statistics: not those of XML and its namespaces. */
const ownAttributes = (attributes: Readonly<Record<string, unknown>>): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      name.includes(':') || name === 'xmlns' || typeof value !== 'string' ? [] : [[name, value]],
    ),
  )

/** Reads a message from its beginning to its end. */
const readMessage = async (
  path: string,
  name: string,
  { onPrepared, onObservation }: Events,
  afterChunk: () => Promise<void> = async () => {},
): Promise<void> => {
  const parser = new SaxesParser()
  let series: Attributes = {}
  let prepared: string | null = null
  parser.on('error', (error) => {
    throw new ImportRefused(`${name} is cut or broken`, [`row ${parser.line}: ${error.message}`])
  })
  parser.on('opentag', ({ name: tag, attributes }) => {
    const local = localName(tag)
    if (local === 'Series') series = ownAttributes(attributes)
    else if (local === 'Obs') onObservation(series, ownAttributes(attributes))
    else if (local === 'Prepared') prepared = ''
  })
  parser.on('text', (text) => {
    if (prepared !== null) prepared += text
  })
  parser.on('closetag', ({ name: tag }) => {
    if (localName(tag) !== 'Prepared' || prepared === null) return
    onPrepared(prepared.trim())
    prepared = null
  })
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: bytesAtOnce })) {
    parser.write(String(chunk))
    await afterChunk()
  }
  parser.close()
}

/**
 * Writes the observations of a message of SDMX as text with a header: every attribute of series and observations, and PREPARED, the time at
 * which the producer made the message. The file is UTF-8. What is no whole XML is refused with its line.
 */
export const writeSdmxText = async (path: string, target: string, name: string): Promise<void> => {
  const columns = new Set<string>()
  let prepared = ''
  await readMessage(path, name, {
    onPrepared: (text) => {
      prepared = text
    },
    onObservation: (series, observation) => {
      for (const column of [...Object.keys(series), ...Object.keys(observation)]) columns.add(column)
      if (columns.size > mostColumns) throw new ImportRefused(`${name} has more than ${mostColumns} attributes`)
    },
  })
  const header = [...columns, 'PREPARED']
  await using file = await open(target, 'w')
  let text = `${header.map(csvCell).join(sdmxDelimiter)}\n`
  const flush = async (): Promise<void> => {
    await file.writeFile(text)
    text = ''
  }
  await readMessage(
    path,
    name,
    {
      onPrepared: () => {},
      onObservation: (series, observation) => {
        const cells = header.map((column) => observation[column] ?? series[column] ?? '')
        cells[cells.length - 1] = prepared
        text += `${cells.map((cell) => csvCell(cell.replaceAll(/\s+/g, ' '))).join(sdmxDelimiter)}\n`
      },
    },
    flush,
  )
  await flush()
}
