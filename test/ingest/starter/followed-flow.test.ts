// What the starter's amounts by provider and recipient are, told by DAC1: the name under which their producer published them is wrong.
import { join } from 'node:path'
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { buildGraph } from '../../../ingest/build/build-graph.ts'
import { dac2aImporter } from '../../../ingest/importers/dac2a.ts'
import { withDatabase } from '../../../ingest/importers/duckdb.ts'
import { starterInput, withStarterInputs } from '../../../ingest/starter/bundled.ts'
import { starterImports, starterSourceFolder } from '../../../ingest/starter/sources.ts'
import { temporaryFolder } from '../importers/temporary-folder.ts'

const source = (folder: string): string => {
  const [file = ''] = starterImports.find((one) => one.folder === folder)?.files ?? []
  return join(starterSourceFolder, file)
}

test('the totals of providers by recipient are the commitments that DAC1 holds, and not its disbursements', async (t) => {
  const rows = await withDatabase((database) =>
    database.rows(`WITH pairs AS (SELECT donor_code, year, sum(value) AS total
      FROM read_csv('${source('commitments')}') GROUP BY ALL),
    dac1 AS (SELECT CAST(donor_code AS INTEGER) AS donor_code, CAST(year AS INTEGER) AS year, CAST(flows_code AS INTEGER) AS flow, value
      FROM '${source('dac1')}' WHERE amounttype_code = 'A' AND CAST(aidtype_code AS INTEGER) = 1015)
    SELECT flow, count(*)::INTEGER AS held, count(*) FILTER (abs(total - value) < 0.0005 * abs(value))::INTEGER AS equal
    FROM pairs JOIN dac1 USING (donor_code, year) WHERE flow IN (1120, 1140, 1150) GROUP BY flow ORDER BY flow`),
  )
  t.deepEqual(rows, [
    { flow: 1120, held: 333, equal: 77 },
    { flow: 1140, held: 333, equal: 70 },
    { flow: 1150, held: 333, equal: 289 },
  ])
})

test('the same file under the name of gross disbursements is refused beside DAC1, with the counts', async (t) => {
  const output = join(await temporaryFolder(), 'gross')
  const inputs = [source('commitments')]
  await dac2aImporter.run({ inputs, output, replace: true, options: { measure: '240' }, progress: () => undefined })
  const built = await buildGraph({ inputs: [output, join(starterInput, 'dac1')], output: await temporaryFolder() })
  if (E.isRight(built)) return t.fail('the build was not refused')
  const [problem, ...others] = built.left
  t.deepEqual(others, [])
  t.like(problem, { code: 'other_flow', line: null })
  t.regex(problem?.file ?? '', /dac2a\.csv\.gz$/)
  t.regex(
    problem?.message ?? '',
    /^dac2a\/Measure206_Gross_Nominal is not what it is called: .*, 324 of 333 totals equal commitments and 109 of 333 totals equal gross disbursements of DAC1's bilateral ODA within 1 per cent/,
  )
})

test('under their own name they stand in a graph with DAC1', async (t) => {
  const work = await temporaryFolder()
  const built = await withStarterInputs(
    work,
    (inputs) => buildGraph({ inputs, output: join(work, 'graphs') }),
    (name) => name === 'commitments' || name === 'dac1',
  )
  t.true(E.isRight(built), JSON.stringify(built))
})
