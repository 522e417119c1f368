// Counts of outcomes by style, with 95 % intervals.
import type { CorpusQuestion } from './corpus.ts'
import type { Outcome } from './outcome.ts'

export type Counted = { readonly question: CorpusQuestion; readonly outcome: Outcome }

/** Wilson's interval of a share, in per cent. */
export const interval = (hits: number, all: number): readonly [number, number] => {
  if (all === 0) return [0, 100]
  const z = 1.96
  const share = hits / all
  const centre = share + (z * z) / (2 * all)
  const spread = z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all))
  const bound = (value: number): number => Math.max(0, (100 * value) / (1 + (z * z) / all))
  return [bound(centre - spread), bound(centre + spread)]
}

/** A share of questions with its interval. */
export const shareOf = (hits: number, all: number): string => {
  if (all === 0) return '-'
  const [low, high] = interval(hits, all)
  return `${hits} of ${all}: ${((100 * hits) / all).toFixed(0)} % [${low.toFixed(0)}-${high.toFixed(0)}]`
}

const rowOf = (name: string, counted: ReadonlyArray<Counted>): ReadonlyArray<string> => {
  const expected = (outcome: string): ReadonlyArray<Counted> =>
    counted.filter(({ question }) => question.expect.outcome === outcome)
  const answerable = expected('definite')
  const refusals = expected('refuse')
  const choices = expected('choice')
  const count = (list: ReadonlyArray<Counted>, outcome: Outcome): number =>
    list.filter((each) => each.outcome === outcome).length
  return [
    name,
    `${counted.length}`,
    shareOf(count(answerable, 'right'), answerable.length),
    `${count(counted, 'wrong definite')}`,
    `${count(answerable, 'needless refusal')}`,
    shareOf(count(answerable, 'needless choice'), answerable.length),
    shareOf(count(refusals, 'kept'), refusals.length),
    shareOf(count(choices, 'kept'), choices.length),
  ]
}

const heading = [
  'style',
  'questions',
  'answerable: right',
  'wrong definite',
  'needless refusal',
  'needless choice',
  'must refuse: kept',
  'choice: kept open',
]

/** A table in Markdown: each style in the order it appears, then all. */
export const tableOf = (counted: ReadonlyArray<Counted>): string => {
  const styles = [...new Set(counted.map(({ question }) => question.style))]
  const rows = [
    heading,
    ...(styles.length > 1
      ? styles.map((style) =>
          rowOf(
            style,
            counted.filter(({ question }) => question.style === style),
          ),
        )
      : []),
    rowOf('all', counted),
  ]
  const widths = heading.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: ReadonlyArray<string>): string =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  return [line(heading), line(widths.map((width) => '-'.repeat(width))), ...rows.slice(1).map(line)].join('\n')
}
