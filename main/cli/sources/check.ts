// What producers publish now, beside what was fetched.
import { join } from 'node:path'
import { heldFile, isSame, ProducerFault, publishedNow, type Told } from '../../../adapters/producers/index.ts'
import { filesOf, type PublishedTable } from '../../../ingest/producers/addresses.ts'
import { type StarterEdition, starterEditions } from '../../../ingest/starter/editions.ts'
import { type FetchContext, placesOf } from './table.ts'

type Finding = 'newer' | 'same' | 'older' | 'not_fetched' | 'not_told' | 'unreachable'

type Checked = {
  readonly table: string
  readonly url: string
  readonly finding: Finding
  readonly published: Told | null
  readonly retrieved: string | null
  /** What the starter graph holds of a table that was not fetched. */
  readonly starter: StarterEdition | null
  readonly detail: string
}

const sayings: Readonly<Record<Finding, string>> = {
  newer: 'a newer one is published',
  same: 'what was fetched is what is published',
  older: 'nothing newer than what the starter graph holds is published',
  not_fetched: 'not fetched yet',
  not_told: 'the server does not say whether it changed; fetch compares the bytes',
  unreachable: 'cannot be asked',
}

type Held = NonNullable<Awaited<ReturnType<typeof heldFile>>>

const toldText = (told: Told | null): string => {
  if (told === null) return ''
  const parts = [
    ...(told.last_modified === null ? [] : [`of ${told.last_modified}`]),
    ...(told.bytes === null ? [] : [`${told.bytes.toLocaleString('en')} bytes`]),
  ]
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`
}

/** A published day against the edition of the starter graph, which may be a month: newer only where it is surely later. */
const besideStarter = (published: Told, { day }: StarterEdition): Finding => {
  const time = published.last_modified === null ? Number.NaN : Date.parse(published.last_modified)
  if (day === null || Number.isNaN(time)) return 'not_told'
  return new Date(time).toISOString().slice(0, day.length) > day ? 'newer' : 'older'
}

const starterText = (starter: StarterEdition | null): string =>
  starter === null
    ? ''
    : starter.edition === null
      ? '; the starter graph holds it, of a day that nothing tells'
      : `; the starter graph holds the edition of ${starter.edition}`

const findingOf = (
  held: Held | null,
  starter: StarterEdition | null,
  url: string,
  published: Told,
): { readonly finding: Finding; readonly says: string } => {
  if (held === null && starter === null) return { finding: 'not_fetched', says: sayings.not_fetched }
  if (held === null && starter !== null) {
    const finding = besideStarter(published, starter)
    const says = finding === 'not_told' ? 'not fetched yet, and no days tell whether it is newer' : sayings[finding]
    return { finding, says: `${says}${starterText(starter)}` }
  }
  const same = held === null || held.url !== url ? null : isSame(held.told, published)
  const finding = same === null ? 'not_told' : same ? 'same' : 'newer'
  return { finding, says: sayings[finding] }
}

const checkFile = async (
  context: FetchContext,
  table: string,
  file: { readonly url: string; readonly name: string; readonly accept?: string },
  ofStarter: StarterEdition | null,
): Promise<Checked> => {
  // of pages the first is asked: it tells whether the others changed
  const [url, name] = [file.url.replaceAll('{page}', '1'), file.name.replaceAll('{page}', '1')]
  const held = await heldFile(join(placesOf(context.folder, table).files, name))
  const retrieved = held?.retrieved ?? null
  const starter = held === null ? ofStarter : null
  try {
    const published = await publishedNow(context.producer, url, file.accept)
    const { finding, says } = findingOf(held, starter, url, published)
    return { table, url, finding, published, retrieved, starter, detail: `${says}${toldText(published)}` }
  } catch (error) {
    if (!(error instanceof ProducerFault)) throw error
    const detail = `${sayings.unreachable}: ${error.message}`
    return { table, url, finding: 'unreachable', published: null, retrieved, starter, detail }
  }
}

/** Asks for every file of the tables, one byte each. Exit code 1 when one could not be asked. */
export const checkTables = async (
  context: FetchContext,
  chosen: ReadonlyArray<{ readonly name: string; readonly table: PublishedTable }>,
  asJson: boolean,
): Promise<number> => {
  const all: Checked[] = []
  for (const { name, table } of chosen) {
    const [main = ''] = table.holds
    const [starter = null] = await starterEditions([main])
    for (const file of filesOf(table)) all.push(await checkFile(context, name, file, starter))
  }
  if (asJson) console.log(JSON.stringify({ checked: all }, null, 2))
  else
    for (const { table, url, detail, retrieved } of all)
      console.log(`${table}: ${detail}${retrieved === null ? '' : `; retrieved ${retrieved}`}\n  ${url}`)
  return all.some(({ finding }) => finding === 'unreachable') ? 1 : 0
}
