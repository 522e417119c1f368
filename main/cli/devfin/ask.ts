import { readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import type { VersionView } from '../../../domain/dataset/version-view.ts'
import { explainReading } from '../../../statistics/ask/answer/explain.ts'
import type { Part, Spec } from '../../../statistics/ask/resolution.ts'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { chartNodesOf } from '../../chart-nodes.ts'
import type { Composition } from '../../compose.ts'
import { WrongUsage } from '../command-line.ts'
import { parse, reportProblem, withComposition } from './command.ts'
import { computationOf, conversionOf, renderingOf, renderingOptions } from './request-options.ts'
import { type MadeDataset, makeDataset, progressLine, saveArtifact } from './run-dataset.ts'

const options = {
  ...renderingOptions,
  choose: { type: 'string' },
  plot: { type: 'string' },
  chart: { type: 'string' },
  json: { type: 'boolean' },
} as const

/** A reading, and the conversion that the words of the question ask for. */
type Chosen = {
  readonly spec: Spec
  readonly suggested: object | null
  /** What the words ask to be computed, and how the file is to show it. */
  readonly computed: object
  readonly presentation: object
}
type Values = ReturnType<typeof parse<typeof options>>['values']

/** The specs a part offers, in the order in which their numbers are shown. */
const offered = (part: Part): ReadonlyArray<Spec> => {
  switch (part.status) {
    case 'definite':
      return [part.spec, ...part.alternatives.map(({ spec }) => spec)]
    case 'candidates':
      return part.candidates.map(({ spec }) => spec)
    case 'no_data':
      return part.nearest.map(({ spec }) => spec)
    case 'unsupported':
      return []
  }
}

/** What `--choose` takes from a part; null when nothing was chosen and the part is not definite. */
const chosenOf = (part: Part, choose: number | null): Spec | null => {
  const specs = offered(part)
  // the numbers shown of a definite part are those of its alternatives
  if (part.status === 'definite') return choose === null ? part.spec : (specs[choose] ?? null)
  return choose === null ? null : (specs[choose - 1] ?? null)
}

const numberOf = (text: string | undefined): number | null => {
  if (text === undefined) return null
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new WrongUsage('--choose takes the number of a reading, from 1')
  return Number(text)
}

const pathOf = (file: string): string => resolve(process.env['INIT_CWD'] ?? '.', file)

/** With several parts, a number goes before the ending: `aid.csv`, `aid-2.csv`. */
const numbered = (path: string, part: number): string =>
  part === 0 ? path : path.replace(/(\.[^./\\]+)?$/, (ending) => `-${part + 1}${ending}`)

const bodyOf = ({ spec, suggested, computed, presentation }: Chosen, values: Values, rendering: object) => {
  // as the page does: the words of the question say the currency, an option says another one
  const unit = values.unit === 'reported' ? null : (conversionOf(values) ?? suggested)
  const facets = { ...computed, ...(unit === null ? {} : { unit }), ...computationOf(values) }
  return {
    schema_version: 1,
    input: {
      kind: 'spec_id',
      spec_id: spec.spec_id,
      definition: spec.definition,
      ...(Object.keys(facets).length === 0 ? {} : { scope: { facets } }),
    },
    options: { ...presentation, ...rendering },
  }
}

const plot = async (composition: Composition, chosen: Chosen, values: Values, path: string): Promise<number> => {
  const made = await makeDataset(composition, bodyOf(chosen, values, { format: 'csv', bundle: false }))
  if (E.isLeft(made)) return refused(made.left, values)
  const csv = `${path}.csv.partial`
  try {
    const saved = await saveArtifact(composition, made.right, csv)
    if (E.isLeft(saved)) return refused(saved.left, values)
    // loaded only when a chart is drawn
    const { chartFile, chartLabelsOf, chartNames } = await import('../../../explorer/chart/node.ts')
    const [text, labels] = [await readFile(csv, 'utf8'), chartLabelsOf(made.right.view)]
    const kind = chartNames.find((name) => name === values.chart) ?? 'auto'
    const { svg, refused: why } = await chartFile(text, labels, kind, chartNodesOf(composition.graphs.active()))
    await writeFile(path, svg)
    if (why !== null) console.error(`The chart is drawn otherwise than asked (${values.chart}): ${why}.`)
  } finally {
    await rm(csv, { force: true })
  }
  return 0
}

const refused = (p: Parameters<typeof reportProblem>[0], values: Values): number => {
  reportProblem(p, values.json === true)
  return 1
}

/** What was made, as lines under the reading. */
const madeLines = (view: VersionView, files: ReadonlyArray<string>): ReadonlyArray<string> => [
  `Rows:       ${view.coverage.rows}, ${view.coverage.window.start_year} to ${view.coverage.window.end_year}`,
  `Version:    ${view.spec_id}/${view.content_version}`,
  ...view.sources.map(({ provenance }) => `Source:     ${provenance.label} (${provenance.ref})`),
  ...view.warnings.map(({ detail }) => `Warning:    ${detail}`),
  ...(view.omissions.rows === 0 ? [] : [`Left out:   ${view.omissions.rows} rows; see the record for the reasons`]),
  ...files.map((file) => `File:       ${file}`),
]

const answerPart = async (composition: Composition, chosen: Chosen, values: Values, part: number): Promise<number> => {
  const made = await makeDataset(composition, bodyOf(chosen, values, renderingOf(values)))
  if (E.isLeft(made)) return refused(made.left, values)
  const files = await writeFiles(composition, made.right, chosen, values, part)
  if (files === null) return 1
  if (values.json === true) console.log(JSON.stringify({ ...made.right.view, files }, null, 2))
  else console.log(madeLines(made.right.view, files).join('\n'))
  return 0
}

/** A file is written when `-o` or no `--plot` is given; null when one could not be. */
const writeFiles = async (
  composition: Composition,
  made: MadeDataset,
  chosen: Chosen,
  values: Values,
  part: number,
): Promise<ReadonlyArray<string> | null> => {
  const files: string[] = []
  if (values.output !== undefined || values.plot === undefined) {
    const path = numbered(pathOf(values.output ?? made.artifact.file_name), values.output === undefined ? 0 : part)
    const saved = await saveArtifact(composition, made, path)
    if (E.isLeft(saved)) {
      reportProblem(saved.left, values.json === true)
      return null
    }
    files.push(path)
  }
  if (values.plot !== undefined) {
    const path = numbered(pathOf(values.plot), part)
    if ((await plot(composition, chosen, values, path)) !== 0) return null
    files.push(path)
  }
  return files
}

export const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values, positionals } = parse(args, options)
  const [query] = positionals
  if (query === undefined || query.trim() === '') throw new WrongUsage('a question is needed')
  if (positionals.length > 1) throw new WrongUsage('write the question in quotes, as one argument')
  const choose = numberOf(values.choose)
  await checkChart(values)
  return withComposition(
    async (composition) => {
      const { parts } = resolveComputed(searchOf(composition.graphs.active()), query)
      let code = 0
      for (const [i, part] of parts.entries()) {
        // with --json standard output holds JSON alone
        const say = values.json === true ? console.error : console.log
        say(`${i === 0 ? '' : '\n'}${explainReading(withOwnWords(part))}`)
        const spec = chosenOf(part, choose)
        if (spec !== null)
          code = Math.max(
            code,
            await answerPart(
              composition,
              { ...computationOfPart(part, spec), spec, suggested: part.suggested_conversion?.unit ?? null },
              values,
              i,
            ),
          )
        else {
          code = 1
          say(nothingChosen(part, choose))
        }
      }
      return code
    },
    { onProgress: progressLine() },
  )
}

/** A kind of chart is refused before anything is made. */
const checkChart = async ({ chart, plot: path }: Values): Promise<void> => {
  if (chart === undefined) return
  const { chartNames } = await import('../../../explorer/chart/node.ts')
  if (path === undefined) throw new WrongUsage('--chart is the kind of chart that --plot draws')
  if (!chartNames.some((name) => name === chart)) throw new WrongUsage(`--chart takes ${chartNames.join(', ')}`)
}

/** What the words ask to be computed of the spec that was chosen. */
const computationOfPart = (part: Part, spec: Spec): Pick<Chosen, 'computed' | 'presentation'> => {
  const readings = part.status === 'candidates' ? part.candidates : []
  const { suggested_facets: computed = {}, presentation = {} } =
    part.status === 'definite' ? part : (readings.find((reading) => reading.spec === spec) ?? {})
  return { computed, presentation }
}

/** The command converts what the question says, instead of saying how to send it. */
const withOwnWords = (part: Part): Part =>
  part.suggested_conversion === null
    ? part
    : {
        ...part,
        suggested_conversion: {
          ...part.suggested_conversion,
          detail: 'The figures are converted so; --unit reported leaves them as they are.',
        },
      }

const nothingChosen = (part: Part, choose: number | null): string => {
  const readings = part.status === 'definite' ? part.alternatives.length : offered(part).length
  if (readings === 0) return 'No dataset: there is no reading to choose.'
  return choose === null
    ? 'No dataset: choose a reading by its number with --choose, or say more in the question.'
    : `No dataset: there is no reading ${choose}; the numbers go from 1 to ${readings}.`
}
