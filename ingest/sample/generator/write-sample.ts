// The whole sample graph as an input folder.
import { readCodeLists } from '../../importers/code-lists.ts'
import { writeFlowVocabulary, writePlaces } from '../../importers/common-nodes.ts'
import { type GraphFolder, csvLine, withGraphFolder } from '../../importers/graph-folder.ts'
import { conversionNodes, documentNodes, otherNodes, seriesStatVars } from './documents.ts'
import { writeFlows } from './flows.ts'
import { type RateLine, dacRates, outlookRates } from './rates.ts'
import { writeSeriesTables } from './tables.ts'
import { seriesWords } from './words.ts'

const rateHeader = ['entity', 'currency', 'year', 'exchange_rate', 'deflator', 'projected']

const writeRates = (folder: GraphFolder, path: string, lines: Iterable<RateLine>): Promise<void> =>
  folder.writeText(path, [rateHeader, ...lines].map((line) => csvLine(line)).join(''))

/** Writes the sample to a new folder; gives the number of observations. */
export const writeSample = (output: string, options: { replace?: boolean } = {}): Promise<number> =>
  withGraphFolder(output, options, async (folder) => {
    const lists = await readCodeLists()
    await writePlaces(folder, lists)
    await writeFlowVocabulary(folder, lists)
    await folder.writeNodes('documents.mcf', 'Where the illustrative figures come from', documentNodes)
    await folder.writeNodes('conversion.mcf', 'Rate tables and conversion recipes', conversionNodes)
    await folder.writeNodes('series.mcf', 'Variables, families, units and words of series that are no flows', [
      ...otherNodes,
      ...seriesStatVars,
      ...seriesWords,
    ])
    await writeRates(folder, 'rates/illustrative-dac.csv', dacRates())
    await writeRates(folder, 'rates/illustrative-outlook.csv', outlookRates(lists))
    const flows = await writeFlows(folder, lists)
    return flows + (await writeSeriesTables(folder))
  })
