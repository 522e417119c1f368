import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { parse } from 'csv-parse/sync'
import { chartLabelsOf, chartSvg } from '../../../../explorer/chart/node.ts'
import { starterGraphLocation } from '../../../support/starter-graph.ts'
import { openCommandLine, runDevfin } from './run.ts'

let line: Awaited<ReturnType<typeof openCommandLine>>
test.before(async () => {
  line = await openCommandLine()
})
test.after.always(() => line.remove())
const at = (file: string) => join(line.directory, file)
const versionIn = (out: string): string => /spec_[0-9a-f]{32}\/cv_[0-9a-f]{32}/.exec(out)?.[0] ?? 'no version'

test.serial(
  'a definite question shows its reading first, then makes the file and says which version it is',
  async (t) => {
    const { code, out, err } = await line.run('ask', 'ODA from France to Kenya since 2015', '-o', 'aid.csv')
    t.is(code, 0, err)
    t.true(out.indexOf('Reading:') < out.indexOf('Version:'))
    t.regex(out, /Warning: +These figures are illustrative/)
    const rows: ReadonlyArray<Record<string, string>> = parse(await readFile(at('aid.csv')), { columns: true })
    t.deepEqual([...new Set(rows.map((row) => `${row['origin']} ${row['destination']}`))], ['country/FRA country/KEN'])
    t.true(rows.every((row) => Number(row['period']) >= 2015))
    t.not(versionIn(out), 'no version')
  },
)

test.serial('candidates are numbered, nothing is made, and the exit code is 1', async (t) => {
  const { code, out } = await line.run('ask', 'aid to Congo', '-o', 'congo.csv')
  t.is(code, 1)
  t.regex(out, /^ {2}1\. .*Congo/m)
  t.regex(out, /^ {2}2\. .*Congo/m)
  t.regex(out, /--choose/)
  t.false(existsSync(at('congo.csv')))
})

test.serial('--choose takes the reading of that number', async (t) => {
  const shown = await line.run('ask', 'aid to Congo')
  const wanted = /^ {2}2\. .*\((spec_[0-9a-f]{32})\)$/m.exec(shown.out)?.[1]
  const { code, out } = await line.run('ask', 'aid to Congo', '--choose', '2', '-o', 'congo.csv')
  t.is(code, 0)
  t.is(versionIn(out).split('/')[0], wanted)
  const beyond = await line.run('ask', 'aid to Congo', '--choose', '9')
  t.is(beyond.code, 1)
  t.regex(beyond.out, /no reading 9/)
})

test.serial('--choose on a definite question takes the breakdown of that number', async (t) => {
  const question = 'ODA from France to Kenya since 2015'
  const shown = await line.run('ask', question, '-o', 'total.csv')
  const wanted = /^ {2}1\. .*\((spec_[0-9a-f]{32})\)$/m.exec(shown.out)?.[1]
  const { out } = await line.run('ask', question, '--choose', '1', '-o', 'parts.csv')
  t.is(versionIn(out).split('/')[0], wanted)
})

test.serial('the ending of the file gives the format, and the conversion is that of the options', async (t) => {
  const { code, out, err } = await line.run(
    'ask',
    'ODA from France to Kenya since 2015',
    '--currency',
    'EUR',
    '--base-year',
    '2020',
    '--json',
    '-o',
    'aid.parquet',
  )
  t.is(code, 0, err)
  const made = JSON.parse(out)
  t.is(made.trace.conversion[0].recipe, 'ConversionRecipeDAC')
  t.is(made.artifacts[0].rendering.format, 'parquet')
  const bytes = await readFile(at('aid.parquet'))
  t.is(`sha256:${createHash('sha256').update(bytes).digest('hex')}`, made.artifacts[0].artifact_digest)
  t.regex(err, /Reading:/)
})

test.serial(
  'a currency and prices that the question names are those of the file; --unit reported leaves the figures as they are',
  async (t) => {
    const question = 'ODA from France to Kenya since 2015 in constant 2020 EUR'
    const converted = await line.run('ask', question, '--json', '-o', 'eur.csv')
    t.is(converted.code, 0, converted.err)
    const [head, row] = (await readFile(at('eur.csv'), 'utf8')).split('\n')
    const cells = Object.fromEntries((head ?? '').split(',').map((name, i) => [name, row?.split(',')[i]]))
    t.deepEqual([cells['currency'], cells['price_basis'], cells['base_year']], ['EUR', 'constant', '2020'])
    t.regex(converted.err, /The figures are converted so/)
    const reported = await line.run('ask', question, '--unit', 'reported', '--json', '-o', 'usd.csv')
    t.is(reported.code, 0, reported.err)
    t.notRegex(await readFile(at('usd.csv'), 'utf8'), /price_basis/)
  },
)

test.serial('--plot draws the chart that the page draws of the same rows', async (t) => {
  const { code, out, err } = await line.run(
    'ask',
    'GDP of Kenya since 2010',
    '--json',
    '-o',
    'gdp.csv',
    '--plot',
    'gdp.svg',
  )
  t.is(code, 0, err)
  const svg = await readFile(at('gdp.svg'), 'utf8')
  t.is(svg, chartSvg(await readFile(at('gdp.csv'), 'utf8'), chartLabelsOf(JSON.parse(out))))
  t.true(svg.startsWith('<svg'))
  t.true(svg.includes('Kenya'))
  t.true(svg.includes('Illustrative'))
  t.deepEqual(existsSync(at('gdp.svg.csv.partial')), false)
})

test.serial('--plot draws a line broken where the graph tells of a break, and names it', async (t) => {
  const env = { ...line.env, DATA_DIR: join(line.directory, 'starter'), GRAPH: await starterGraphLocation() }
  const args = ['ask', 'population of Sudan since 2000', '--plot', 'sudan.svg']
  const { code, err } = await runDevfin(args, env, line.directory)
  t.is(code, 0, err)
  t.regex(await readFile(at('sudan.svg'), 'utf8'), />A break: Sudan without South Sudan from 2011 on\. /)
})

test.serial('--chart chooses the kind of chart; one that cannot show the rows is said with its reason', async (t) => {
  const plotted = (kind: string, file: string) =>
    line.run('ask', 'GDP of Kenya and Ghana since 2010', '--plot', file, '--chart', kind)
  const bars = await plotted('bars', 'bars.svg')
  t.is(bars.code, 0, bars.err)
  t.notRegex(bars.err, /otherwise/)
  t.regex(await readFile(at('bars.svg'), 'utf8'), />Kenya<[^]* billion</)
  const map = await plotted('map', 'map.svg')
  t.notRegex(map.err, /otherwise/)
  t.regex(await readFile(at('map.svg'), 'utf8'), /Natural Earth/)
  const flow = await plotted('flow', 'flow.svg')
  t.is(flow.code, 0)
  t.regex(flow.err, /otherwise than asked \(flow\): the figures do not differ both by who gives/)
  t.is((await plotted('pie', 'pie.svg')).code, 2)
  t.is((await line.run('ask', 'GDP of Kenya', '--chart', 'bars')).code, 2)
})

test.serial('a question that cannot be read gives the reason and exit code 1; wrong usage gives 2', async (t) => {
  const unread = await line.run('ask', 'why is aid good?')
  t.is(unread.code, 1)
  t.regex(unread.out, /No dataset/)
  t.is((await line.run('ask')).code, 2)
  t.is((await line.run('ask', 'GDP of Kenya', '--choose', 'two')).code, 2)
  t.is((await line.run('ask', 'GDP of Kenya', '--prices', 'constant')).code, 2)
})

test.serial('explain says where a figure of the file comes from', async (t) => {
  const made = await line.run(
    'ask',
    'ODA from France to Kenya since 2015',
    '--currency',
    'GBP',
    '--base-year',
    '2019',
    '-o',
    'gbp.csv',
  )
  const version = versionIn(made.out)
  const rows: ReadonlyArray<Record<string, string>> = parse(await readFile(at('gbp.csv')), { columns: true })
  const value = rows.find((row) => row['period'] === '2018')?.['value']
  const told = await line.run('explain', '--version', version, '--period', '2018', '--origin', 'country/FRA')
  t.is(told.code, 0, told.err)
  t.regex(told.out, new RegExp(`= ${value?.replaceAll('.', '\\.')}\\.$`, 'm'))
  const json = await line.run('explain', '--version', version, '--period', '2018', '--json')
  t.is(JSON.parse(json.out).conversion.result, Number(value))
  const colon = await line.run('explain', '--version', version.replace('/', ':'), '--period', '2018')
  t.is(colon.out, told.out)
  const open = await line.run('explain', '--version', version)
  t.is(open.code, 1)
  t.regex(open.err, /say which period/)
  t.is((await line.run('explain', '--version', 'latest')).code, 2)
})
