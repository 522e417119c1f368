// Which source answers where several hold a variable: declared for every variable that two importers can write, never left to chance.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { buildGraph } from '../../../ingest/build/build-graph.ts'
import { openGraph } from '../../../statistics/read/open.ts'
import { layoutFixtures } from './layouts/all.ts'
import { bytesOf } from './layouts/fixture.ts'
import { runImporter } from './published.ts'
import { temporaryFolder } from './temporary-folder.ts'

test('every variable that two importers write has a declared source, whichever two are in a graph', async (t) => {
  t.timeout(120_000)
  const folders: string[] = []
  // every layout in a graph of its own place: equal rows of two layouts are one row
  for (const fixture of layoutFixtures) {
    const { importer, name, options = {} } = fixture
    const made = await runImporter(importer, await temporaryFolder(), await bytesOf(fixture), { name, more: options })
    folders.push(made.folder)
  }
  const sources = new Map<string, Set<string>>()
  const declared = new Map<string, Set<string>>()
  const add = (to: Map<string, Set<string>>, key: string, value: string): void => {
    to.set(key, (to.get(key) ?? new Set()).add(value))
  }
  for (const folder of folders) {
    const built = await buildGraph({ inputs: [folder], output: join(tmpdir(), 'devfin-test-graphs') })
    if (E.isLeft(built)) throw new Error(JSON.stringify(built.left.slice(0, 3)))
    const graph = await openGraph(built.right.location)
    const { series } = graph
    for (let i = 0; i < series.length.length; i++)
      add(
        sources,
        series.dictionaries.variable.at(series.variable[i] ?? 0),
        series.dictionaries.provenance.at(series.provenance[i] ?? 0),
      )
    for (const variable of sources.keys()) {
      const statVar = graph.statVar(variable)
      const preferred = statVar === null ? null : graph.facetDefault(statVar)
      if (preferred !== null) add(declared, variable, preferred)
    }
    graph.close()
  }
  const shared = [...sources].filter(([, of]) => of.size > 1)
  t.deepEqual(shared.map(([variable]) => variable).sort(), [
    'Count_Person',
    'dac1/GrossNationalIncome_Nominal',
    'economy/GrossDomesticProduct_Nominal',
  ])
  for (const [variable, of] of shared)
    for (const one of of)
      for (const other of of)
        t.true(
          one === other || declared.get(variable)?.has(one) === true || declared.get(variable)?.has(other) === true,
          `${variable} of ${one} and ${other}`,
        )
})
