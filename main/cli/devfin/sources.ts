import { ageOf } from '../../../explorer/age.ts'
import { fetchNameOf } from '../../../ingest/producers/addresses.ts'
import type { GraphSources } from '../../../statistics/describe/list-shapes.ts'
import { graphSources } from '../../../statistics/describe/sources.ts'
import { parse, WrongUsage } from '../command-line.ts'
import { withGraph } from './command.ts'

const options = { json: { type: 'boolean' } } as const

const grouped = new Intl.NumberFormat('en')

type Dataset = GraphSources['sources'][number]['datasets'][number]
type Provenance = Dataset['provenances'][number]
type RateTable = GraphSources['rate_tables'][number]

const editionText = (edition: string | null, day: string | null, today: Date): string => {
  const age = day === null ? null : ageOf(day, today)
  const since = age === null ? '' : age === 'new' ? ', new' : `, ${age} old`
  if (edition === null) return day === null ? 'edition: not told' : `edition: not told; refreshed ${day}${since}`
  const told = edition === day || day === null ? edition : `${edition} (${day})`
  return `edition: ${told}${age === null ? ', age not told' : since}`
}

const common = (line: Provenance | RateTable): ReadonlyArray<string> => {
  const fetched = fetchNameOf(line.ref)
  const newer = [
    ...(line.published_at === null ? [] : [line.published_at]),
    ...(fetched === null ? [] : [`npm run sources -- fetch ${fetched}`]),
  ]
  return [
    `licence: ${line.license.type ?? 'not told'}${line.license.url === null ? '' : ` (${line.license.url})`}`,
    `newer editions: ${newer.length === 0 ? 'not told' : newer.join('; ')}`,
    ...(line.citation === null ? [] : [`cite as: ${line.citation}`]),
    ...(line.gaps.length === 0 ? [] : [`not recorded: ${line.gaps.join(', ')}`]),
  ]
}

const provenanceLines = (line: Provenance, publisher: string, today: Date): ReadonlyArray<string> => [
  `${line.label ?? line.ref} (${line.ref}), ${publisher}`,
  ...[
    editionText(line.edition, line.last_data_refresh_date, today),
    ...('extract' in line ? [`extract, not the whole table: ${line.extract}`] : []),
    line.figures === null
      ? 'holds no figures'
      : `years: ${line.figures.first_period} to ${line.figures.last_period}; ${grouped.format(line.figures.observations)} figures in ${grouped.format(line.figures.series)} series`,
    ...common(line),
  ].map((text) => `  ${text}`),
]

const rateLines = (line: RateTable, today: Date): ReadonlyArray<string> => [
  `${line.label ?? line.ref} (${line.ref}), ${line.publisher?.label ?? 'publisher not told'}`,
  ...[editionText(line.edition, line.edition, today), `${grouped.format(line.rows)} rates`, ...common(line)].map(
    (text) => `  ${text}`,
  ),
]

const sourceLines = ({ sources, rate_tables: rates, built_from: built }: GraphSources, today: Date): string =>
  [
    `graph ${built.revision}${built.built_at === null ? '' : `, built ${built.built_at}`}`,
    ...sources.flatMap((source) =>
      source.datasets.flatMap(({ provenances }) =>
        provenances.flatMap((line) => provenanceLines(line, source.label ?? source.ref, today)),
      ),
    ),
    ...rates.flatMap((line) => rateLines(line, today)),
  ].join('\n')

export const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values, positionals } = parse(args, options)
  if (positionals.length > 0) throw new WrongUsage('sources takes no argument')
  return withGraph(async ({ graphs }) => {
    const held = graphSources(graphs.active())
    console.log(values.json === true ? JSON.stringify(held, null, 2) : sourceLines(held, new Date()))
    return 0
  })
}
