// node test/tools/check-shares.ts --graph BUILD --published FILE: aid as a share of GNI as the service computes it against percentages that
// others have published: a CSV with the columns entity, period, measure (`net` or `grant_equivalent`) and percent, written as published.
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openGraph } from '../../statistics/read/open.ts'
import { datasetRows } from './computed/dataset-rows.ts'

const { values } = parseArgs({ options: { graph: { type: 'string' }, published: { type: 'string' } } })
if (values.graph === undefined || values.published === undefined) throw new Error('--graph BUILD --published FILE')
const variables: Readonly<Record<string, string>> = {
  net: 'dac1/Measure1010_Disbursement_Net_Nominal',
  grant_equivalent: 'dac1/Measure11010_GrantEquivalent_Nominal',
}
const graph = await openGraph(values.graph)
const [, ...lines] = (await readFile(values.published, 'utf8')).trim().split('\n')
const counts = { compared: 0, same: 0, lastDigit: 0, more: 0, notHeld: 0 }
for (const line of lines) {
  const [entity = '', period = '', measure = '', percent = ''] = line.trim().split(',')
  const facets = { per: { measure: 'gni', role: 'origin' } } as const
  const rows = await datasetRows(graph, variables[measure] ?? '', { origin: [entity] }, facets)
  const row = rows?.find((one) => one.period === period && one.origin === entity)
  if (row === undefined) {
    counts.notHeld++
    console.log(`${line}: not held`)
    continue
  }
  counts.compared++
  const unit = 10 ** -(percent.split('.')[1] ?? '').length
  const digits = Math.abs(Math.round(row.value / unit) - Math.round(Number(percent) / unit))
  if (digits === 0) counts.same++
  else if (digits === 1) counts.lastDigit++
  else counts.more++
  if (digits > 0) console.log(`${line}: ${row.value}`)
}
console.log(JSON.stringify(counts))
graph.close()
