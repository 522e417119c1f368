// Brings the chosen tables, each producer in its turn, and builds of them.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { takePlace } from '../../../adapters/embedded/process-place.ts'
import { ProducerFault } from '../../../adapters/producers/index.ts'
import { ImportRefused, summaryLines } from '../../../ingest/importers/import-result.ts'
import { Refused } from '../command-line.ts'
import { type FetchContext, fetchFiles, importTable } from './table.ts'
import type { Chosen } from './fetch-options.ts'
import { onLeaving } from '../../../domain/leaving.ts'

/** Brings and imports every table; what fails is told, and the others are brought nevertheless. */
export const bringAll = async (context: FetchContext, chosen: Chosen): Promise<ReadonlyArray<string>> => {
  const failed: string[] = []
  for (const { name, table } of chosen) {
    try {
      const brought = await fetchFiles(context, name, table)
      const bytes = brought.files.reduce((sum, { state }) => sum + state.bytes, 0)
      const isNew = brought.files.some((file) => file.isNew)
      console.log(`${name}: ${isNew ? 'downloaded' : 'unchanged'}, ${bytes.toLocaleString('en')} bytes`)
      const summaries = await importTable(context, name, table, brought)
      for (const summary of summaries ?? []) console.log(summaryLines(summary).join('\n'))
    } catch (error) {
      if (!(error instanceof ProducerFault) && !(error instanceof ImportRefused)) throw error
      failed.push(name)
      console.error(`${name}: ${error.message}`)
      if (error instanceof ImportRefused) for (const issue of error.issues.slice(0, 20)) console.error(`  ${issue}`)
    }
  }
  return failed
}

export const inTurn = async (folder: string, work: () => Promise<number>): Promise<number> => {
  mkdirSync(folder, { recursive: true })
  const place = takePlace(join(folder, 'fetch'))
  await using _place = onLeaving(() => place.release())
  if (place.number !== 1) throw new Refused(`another fetch is writing to ${folder}`)
  return await work()
}
