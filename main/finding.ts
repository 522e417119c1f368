import type { ReadVersion } from '../projections/queries/read-version.ts'
import { readFigures } from '../explorer/chart/figures.ts'
import { seriesOf } from '../explorer/chart/series.ts'
import { type AnswerInput, answerOf } from '../explorer/page/answer/sentences.ts'
import { englishTexts } from '../explorer/texts/texts.ts'

/** Series that a sentence can tell one by one. */
const fewSeries = 3

/** The finding that the page tells of a version of few series: its first sentence, in English. Empty for others: one of many is no finding. */
export const findingIn = ({ view, csv }: Pick<ReadVersion, 'view'> & { readonly csv: string }): string => {
  const figures = readFigures(csv)
  if (seriesOf(figures).length > fewSeries) return ''
  const manifest = view as unknown as AnswerInput['manifest']
  const [first = []] = answerOf({ manifest, figures, total: 'unasked' }, englishTexts)
  return first.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')
}
