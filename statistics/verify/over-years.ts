// The figure of several years together: that of each, added up.
import * as E from 'fp-ts/lib/Either.js'
import type { Graph } from '../../domain/ports/graph.ts'
import { type Asked, figureOf, type FoundFigure, type NoFigure, rowsOf } from './figure.ts'

const noYears: NoFigure = { code: 'no_data', detail: 'Not every one of the years has a figure.', traps: [] }

/** The sum of the figures of the years of a question; none where a year lacks its own. */
export const figureOverYears = async (graph: Graph, asked: Asked): Promise<E.Either<NoFigure, FoundFigure>> => {
  const { requested_window: window } = asked.identity
  if (window.kind !== 'range' || window.start_year === null || window.end_year === null) return E.left(noYears)
  const figures: FoundFigure[] = []
  for (let year = window.start_year; year <= window.end_year; year++) {
    const identity = {
      ...asked.identity,
      requested_window: { kind: 'range', start_year: year, end_year: year },
    } as const
    const figure = await figureOf(graph, { ...asked, identity })
    if (E.isLeft(figure)) return figure
    figures.push(figure.right)
  }
  const [first] = figures
  const whole = await rowsOf(graph, asked)
  if (first === undefined || E.isLeft(whole)) return E.left(noYears)
  const value = figures.reduce((sum, { row }) => sum + row.value, 0)
  return E.right({
    ...asked,
    row: { ...first.row, period: `${window.start_year}/${window.end_year}`, value },
    summed: [...first.summed, 'period'],
    frame: whole.right.frame,
    record: whole.right.record,
  })
}
