// Observation statuses in graph input and builds.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { stretchesWithin } from '../../../statistics/plan/statuses.ts'
import type { StatusRuns } from '../../../domain/ports/graph.ts'
import {
  attempt,
  baseMcf,
  type Files,
  flowsTemplate,
  node,
  opened,
  refusal,
} from '../../statistics/read/support/folders.ts'

const withStatus = (rows: ReadonlyArray<string>, source = 'C:flows->status'): Files => ({
  'nodes.mcf': `${baseMcf}${node('country/UGA', 'Country', 'name: "Uganda"')}`,
  'flows.tmcf': `${flowsTemplate}observationStatus: ${source}\n`,
  'flows.csv': ['variable,provider,recipient,year,value,method,provenance,status', ...rows, ''].join('\n'),
})
const row = (year: number, status: string, value = 1, recipient = 'country/KEN') =>
  `oda,country/FRA,${recipient},${year},${value},,provenance/crs,${status}`

const runsOf = (runs: StatusRuns | null) =>
  runs === null ? null : [...runs.first].map((first, i) => [first, runs.length[i], runs.status[i]])

test('statuses are kept as runs of rows that are not normal; empty cells and A are normal', async (t) => {
  const graph = await opened(
    t,
    withStatus([
      row(2019, ''),
      row(2020, 'A'),
      row(2021, 'E'),
      row(2022, 'F'),
      row(2023, ' F '),
      row(2019, 'P', 1, 'country/UGA'),
    ]),
  )
  t.deepEqual(runsOf(graph.observations.statuses), [
    [2, 1, 1],
    [3, 2, 2],
    [5, 1, 3],
  ])
  t.is(graph.info.counts['observations_not_normal'], 4)
})

test('the last normal period of a series is that before its forecasts; none where nothing is normal', async (t) => {
  const graph = await opened(t, withStatus([row(2019, 'A'), row(2020, 'F'), row(2020, 'F', 1, 'country/UGA')]))
  const { lastNormalPeriod, lastPeriod, dictionaries } = graph.series
  t.deepEqual([...lastPeriod].map(dictionaries.period.at), ['2020', '2020'])
  t.is(dictionaries.period.at(lastNormalPeriod[0] ?? -1), '2019')
  t.is(lastNormalPeriod[1], -1)
})

test('a status that none knows is refused with its row', async (t) => {
  t.deepEqual(await refusal(t, withStatus([row(2019, 'A'), row(2020, 'X'), row(2021, 'f')])), [
    'flows.csv:3 unknown_observation_status',
    'flows.csv:4 unknown_observation_status',
  ])
})

test('a lenient build leaves such rows out and counts them', async (t) => {
  const result = await attempt(t, withStatus([row(2019, 'A'), row(2020, 'M')]), { lenient: true })
  if (E.isLeft(result)) return t.fail()
  t.deepEqual([result.right.skipped, result.right.counts['observations']], [{ unknown_observation_status: 1 }, 1])
})

test('a status may be one for the whole table', async (t) => {
  const graph = await opened(t, withStatus([row(2019, ''), row(2020, '')], '"F"'))
  t.deepEqual(runsOf(graph.observations.statuses), [[0, 2, 2]])
  t.deepEqual(await refusal(t, withStatus([row(2019, '')], '"forecast"')), ['flows.tmcf:11 unknown_observation_status'])
})

test('one figure under two statuses contradicts itself; the same twice is held once', async (t) => {
  t.deepEqual(await refusal(t, withStatus([row(2019, 'A'), row(2019, 'F')])), [
    'flows.csv:2 conflicting_observation',
    'flows.csv:3 conflicting_observation',
  ])
  const graph = await opened(t, withStatus([row(2019, 'F'), row(2019, 'F')]))
  t.deepEqual(runsOf(graph.observations.statuses), [[0, 1, 2]])
})

test('without figures that are not normal a build has no trace of statuses', async (t) => {
  const files = withStatus([row(2019, 'A'), row(2020, '')])
  const result = await attempt(t, files)
  if (E.isLeft(result)) return t.fail()
  const manifest = JSON.parse(await readFile(join(result.right.location, 'build.json'), 'utf8')) as {
    files: ReadonlyArray<{ name: string }>
    counts: object
  }
  t.false(manifest.files.some(({ name }) => name === 'statuses.arrow'))
  t.false('observations_not_normal' in manifest.counts)
  t.is((await opened(t, files)).observations.statuses, null)
})

test('statuses come from disk as from memory', async (t) => {
  const files = withStatus([row(2019, 'A'), row(2020, 'F')])
  const graph = await opened(t, files, { observationMemoryBytes: 0 })
  t.deepEqual(runsOf(graph.observations.statuses), [[1, 1, 2]])
})

test('the stretches of a range are cut at its ends', (t) => {
  const runs: StatusRuns = {
    first: Float64Array.of(2, 10, 20),
    length: Int32Array.of(3, 5, 1),
    status: Int32Array.of(1, 2, 3),
  }
  t.deepEqual([...stretchesWithin(runs, 0, 2)], [])
  t.deepEqual(
    [...stretchesWithin(runs, 4, 8)],
    [
      { from: 0, to: 1, status: 1 },
      { from: 6, to: 8, status: 2 },
    ],
  )
  t.deepEqual([...stretchesWithin(runs, 15, 5)], [])
  t.deepEqual([...stretchesWithin(runs, 20, 5)], [{ from: 0, to: 1, status: 3 }])
})
