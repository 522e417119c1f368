// What two editions of a table differ in, told over HTTP: how much, how large a part, and what is only other rounding.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import test from 'ava'
import { openService, statVarRequest } from '../support/black-box.ts'
import { builtGraph } from '../support/built-graph.ts'
import { aidFiles, aidRows } from './support/aid.ts'

test('a comparison tells the share of rows that changed, and calls rounding what it is', async (t) => {
  t.timeout(120_000)
  // one figure in other digits of the same double, one revised, one new
  const later = [
    ...aidRows
      .map((row) =>
        row.startsWith('oda/Total_Nominal,SWE,country/KEN,2021,100,')
          ? row.replace(',100,', ',100.00000000000001,')
          : row,
      )
      .map((row) => (/,FRA,country\/KEN,2022,44,/.test(row) ? row.replace(',44,', ',55,') : row)),
    'oda/Total_Nominal,FRA,country/KEN,2023,46,crs',
  ]
  const editions = { first: await builtGraph(aidFiles()), later: await builtGraph(aidFiles(later)) }
  const service = await openService({ GRAPH: editions.first })
  t.teardown(() => service.stop())
  const request = statVarRequest(['oda/Total_Nominal'], {
    entities: { origin: ['country/SWE', 'country/FRA'], destination: ['country/KEN'] },
  })
  const before = (await service.post('/api/datasets', request)).json
  const program = new URL('../../main/cli/graph.ts', import.meta.url).pathname
  const { GRAPH: _, ...env } = { ...process.env, ...service.environment } as Record<string, string | undefined>
  await promisify(execFile)(process.execPath, [program, 'activate', '--build', editions.later], { env })
  // a running server follows the activation in its own time
  let after = before
  while (after.content_version === before.content_version) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    after = (await service.post('/api/datasets', request)).json
  }
  const { json, status } = await service.get(
    `/api/datasets/${before.spec_id}/compare?from=${before.content_version}&to=${after.content_version}`,
  )
  t.is(status, 200)
  const { summary, shares } = json
  t.deepEqual(summary.causes, { rounding: 1, source_revised: 2 })
  t.deepEqual([summary.rows_from, summary.rows_to, shares.rows], [4, 5, 5])
  t.deepEqual([shares.changed, shares.new, shares.gone, shares.revised], [60, 20, 0, 40])
  t.deepEqual(shares.causes, { rounding: 20, source_revised: 40 })
  t.regex(json.text, /60 % of 5 rows differ\.$/)
  const percents = json.changes.shown.map(({ percent }: { percent: number | null }) => percent)
  t.is(percents.filter((percent: number | null) => percent === null).length, 1)
  t.true(percents.includes(25))
})
