// What producers publish now, beside what was fetched.
import { join } from 'node:path'
import { heldFile, isSame, ProducerFault, publishedNow, type Told } from '../../../adapters/producers/index.ts'
import { filesOf, type PublishedTable } from '../../../ingest/producers/addresses.ts'
import { type FetchContext, placesOf } from './table.ts'

type Finding = 'newer' | 'same' | 'not_fetched' | 'not_told' | 'unreachable'

type Checked = {
  readonly table: string
  readonly url: string
  readonly finding: Finding
  readonly published: Told | null
  readonly retrieved: string | null
  readonly detail: string
}

const sayings: Readonly<Record<Finding, string>> = {
  newer: 'a newer one is published',
  same: 'what was fetched is what is published',
  not_fetched: 'not fetched yet',
  not_told: 'the server does not say whether it changed; fetch compares the bytes',
  unreachable: 'cannot be asked',
}

const toldText = (told: Told | null): string => {
  if (told === null) return ''
  const parts = [
    ...(told.last_modified === null ? [] : [`of ${told.last_modified}`]),
    ...(told.bytes === null ? [] : [`${told.bytes.toLocaleString('en')} bytes`]),
  ]
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`
}

const checkFile = async (
  context: FetchContext,
  table: string,
  file: { readonly url: string; readonly name: string; readonly accept?: string },
): Promise<Checked> => {
  // of pages the first is asked: it tells whether the others changed
  const [url, name] = [file.url.replaceAll('{page}', '1'), file.name.replaceAll('{page}', '1')]
  const held = await heldFile(join(placesOf(context.folder, table).files, name))
  const retrieved = held?.retrieved ?? null
  try {
    const published = await publishedNow(context.producer, url, file.accept)
    const same = held === null || held.url !== url ? null : isSame(held.told, published)
    const finding = held === null ? 'not_fetched' : same === null ? 'not_told' : same ? 'same' : 'newer'
    return { table, url, finding, published, retrieved, detail: `${sayings[finding]}${toldText(published)}` }
  } catch (error) {
    if (!(error instanceof ProducerFault)) throw error
    const detail = `${sayings.unreachable}: ${error.message}`
    return { table, url, finding: 'unreachable', published: null, retrieved, detail }
  }
}

/** Asks for every file of the tables, one byte each. Exit code 1 when one could not be asked. */
export const checkTables = async (
  context: FetchContext,
  chosen: ReadonlyArray<{ readonly name: string; readonly table: PublishedTable }>,
  asJson: boolean,
): Promise<number> => {
  const all: Checked[] = []
  for (const { name, table } of chosen)
    for (const file of filesOf(table)) all.push(await checkFile(context, name, file))
  if (asJson) console.log(JSON.stringify({ checked: all }, null, 2))
  else
    for (const { table, url, detail, retrieved } of all)
      console.log(`${table}: ${detail}${retrieved === null ? '' : `; retrieved ${retrieved}`}\n  ${url}`)
  return all.some(({ finding }) => finding === 'unreachable') ? 1 : 0
}
