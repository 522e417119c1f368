// Population, GDP and GNI of several sources: one variable each, a declared source where several hold it, projections told.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { buildGraph } from '../../../ingest/build/build-graph.ts'
import { ImportRefused } from '../../../ingest/importers/import-result.ts'
import { wdiImporter } from '../../../ingest/importers/wdi.ts'
import { wppImporter } from '../../../ingest/importers/wpp.ts'
import { openGraph } from '../../../statistics/read/open.ts'
import { defaultFacets } from '../../../statistics/plan/facet-choice.ts'
import { bytesOf, type LayoutFixture } from './layouts/fixture.ts'
import { dacFixtures } from './layouts/dac.ts'
import { economyFixtures } from './layouts/economy.ts'
import { outlookFixtures } from './layouts/outlook.ts'
import { runImporter } from './published.ts'
import { temporaryFolder } from './temporary-folder.ts'

const named = (fixtures: ReadonlyArray<LayoutFixture>, what: RegExp): LayoutFixture => {
  const found = fixtures.find((fixture) => what.test(fixture.what))
  if (found === undefined) throw new Error(`no fixture ${String(what)}`)
  return found
}

const folderOf = async (fixture: LayoutFixture): Promise<string> => {
  const { importer, name, options = {} } = fixture
  return (await runImporter(importer, await temporaryFolder(), await bytesOf(fixture), { name, more: options })).folder
}

test('four sources build into one graph, each variable once, with the source that answers declared', async (t) => {
  const inputs = await Promise.all([
    folderOf(named(outlookFixtures, /portal/)),
    folderOf(named(economyFixtures, /bulk zip/)),
    folderOf(named(economyFixtures, /by sex/)),
    folderOf(named(dacFixtures, /DAC1, SDMX/)),
  ])
  const built = await buildGraph({ inputs, output: join(await temporaryFolder(), 'builds') })
  if (E.isLeft(built)) return t.fail(JSON.stringify(built.left))
  const graph = await openGraph(built.right.location)
  t.teardown(() => graph.close())
  const { series } = graph
  const { variable, entity, provenance } = series.dictionaries
  const choose = defaultFacets(graph)
  const about = series.roles.indexOf('observationAbout')
  /** Every source that holds a variable about a place, and the one that answers. */
  const sourcesOf = (dcid: string, place: string) => {
    const [from, to] = series.rangeOfVariable(variable.codeOf(dcid))
    const group: number[] = []
    for (let i = from; i < to; i++) if (entity.at(series.roleColumns[about]?.[i] ?? -1) === place) group.push(i)
    const name = (i: number) => provenance.at(series.provenance[i] ?? -1)
    return { held: group.map(name).sort(), answers: name(choose(group)) }
  }
  t.deepEqual(sourcesOf('Count_Person', 'country/KEN'), {
    held: ['provenance/un-wpp', 'provenance/wdi', 'provenance/weo'],
    answers: 'provenance/un-wpp',
  })
  t.deepEqual(sourcesOf('economy/GrossDomesticProduct_Nominal', 'country/KEN'), {
    held: ['provenance/wdi', 'provenance/weo'],
    answers: 'provenance/weo',
  })
  t.deepEqual(sourcesOf('economy/GrossDomesticProduct_Nominal', 'country/XKS'), {
    held: ['provenance/wdi'],
    answers: 'provenance/wdi',
  })
  t.deepEqual(sourcesOf('dac1/GrossNationalIncome_Nominal', 'country/USA').answers, 'provenance/oecd-dac1')
  t.deepEqual(sourcesOf('dac1/GrossNationalIncome_Nominal', 'country/KEN').answers, 'provenance/wdi')
})

test('a CSV of population that tells no edition needs one, since nothing else tells estimates from projections', async (t) => {
  const fixture = { ...named(economyFixtures, /by sex/), name: 'population.csv.gz' }
  const error = await t.throwsAsync(folderOf(fixture), { instanceOf: ImportRefused })
  t.regex(
    [error?.message, ...(error?.issues ?? [])].join('\n'),
    /population\.csv\.gz does not tell its edition[^]*--revision 2024/,
  )
  const imported = await runImporter(wppImporter, await temporaryFolder(), await bytesOf(fixture), {
    name: fixture.name,
    more: { revision: '2024' },
  })
  t.deepEqual(
    (await imported.table('wpp-population.csv.gz')).map(({ year, status }) => `${year} ${status}`),
    ['2023 ', '2024 F'],
  )
  t.regex(await imported.text('wpp.mcf'), /citation: "United Nations, .* \(2024\)\. World Population Prospects 2024/)
})

test('an edition that disagrees with the one the file tells is refused', async (t) => {
  const error = await t.throwsAsync(folderOf({ ...named(economyFixtures, /by sex/), options: { revision: '2022' } }), {
    instanceOf: ImportRefused,
  })
  t.regex(error?.message ?? '', /--revision 2022 is not the edition the data tell: 2024/)
})

test('the day of the World Bank is the edition, and files of two days are refused', async (t) => {
  const one = named(economyFixtures, /zip of one indicator/)
  const imported = await runImporter(wdiImporter, await temporaryFolder(), await bytesOf(one), { name: one.name })
  t.regex(await imported.text('wdi.mcf'), /lastDataRefreshDate: "2026-04-08"/)
  const folder = await temporaryFolder()
  const later = join(folder, 'later.zip')
  const text = one.text.replace('2026-04-08', '2026-05-01').replaceAll('SP.POP.TOTL', 'NY.GDP.MKTP.CD')
  await writeFile(later, await bytesOf(one, text))
  const error = await t.throwsAsync(
    runImporter(wdiImporter, folder, await bytesOf(one), { name: one.name, inputs: [later] }),
    { instanceOf: ImportRefused },
  )
  t.regex(error?.message ?? '', /updated on 2026-04-08 and 2026-05-01/)
})
