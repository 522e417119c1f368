// The files of an answered part.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import type { VersionView } from '../../../domain/dataset/version-view.ts'
import { chartNodesOf } from '../../chart-nodes.ts'
import type { Composition } from '../../compose.ts'
import { WrongUsage } from '../command-line.ts'
import { reportProblem } from './command.ts'
import { renderingOf } from './request-options.ts'
import { type MadeDataset, makeDataset, saveArtifact } from './run-dataset.ts'
import type { Chosen, Values } from './ask-options.ts'
import { bodyOf, refused } from './ask-request.ts'
import { onLeaving } from '../../../domain/leaving.ts'

const pathOf = (file: string): string => resolve(process.env['INIT_CWD'] ?? '.', file)

/** With several parts, a number goes before the ending: `aid.csv`, `aid-2.csv`. */
const numbered = (path: string, part: number): string =>
  part === 0 ? path : path.replace(/(\.[^./\\]+)?$/, (ending) => `-${part + 1}${ending}`)

const plot = async (composition: Composition, chosen: Chosen, values: Values, path: string): Promise<number> => {
  const made = await makeDataset(composition, bodyOf(chosen, values, { format: 'csv', bundle: false }))
  if (E.isLeft(made)) return refused(made.left, values)
  const csv = `${path}.csv.partial`
  await using _csv = onLeaving(() => rm(csv, { force: true }))
  const saved = await saveArtifact(composition, made.right, csv)
  if (E.isLeft(saved)) return refused(saved.left, values)
  // loaded only when a chart is drawn
  const { chartFile, chartLabelsOf, chartNames } = await import('../../../explorer/chart/node.ts')
  const [text, labels] = [await readFile(csv, 'utf8'), chartLabelsOf(made.right.view)]
  const kind = chartNames.find((name) => name === values.chart) ?? 'auto'
  const { svg, refused: why } = await chartFile(text, labels, kind, chartNodesOf(composition.graphs.active()))
  await writeFile(path, svg)
  if (why !== null) console.error(`The chart is drawn otherwise than asked (${values.chart}): ${why}.`)
  return 0
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

export const answerPart = async (
  composition: Composition,
  chosen: Chosen,
  values: Values,
  part: number,
): Promise<number> => {
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

/** A kind of chart is refused before anything is made. */
export const checkChart = async ({ chart, plot: path }: Values): Promise<void> => {
  if (chart === undefined) return
  const { chartNames } = await import('../../../explorer/chart/node.ts')
  if (path === undefined) throw new WrongUsage('--chart is the kind of chart that --plot draws')
  if (!chartNames.some((name) => name === chart)) throw new WrongUsage(`--chart takes ${chartNames.join(', ')}`)
}
