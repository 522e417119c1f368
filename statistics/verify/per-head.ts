// A figure per head that was taken for the whole, or the whole for the figure per head.
import * as E from 'fp-ts/lib/Either.js'
import { figureOf, trapsFor, versionOf } from './figure.ts'
import { fits, labelOf, type Mistaken, type Reason, type ReasonSearch, written } from './mistaken.ts'
import type { StatedFigure } from './numbers.ts'

const perHeadReason = (detail: string): Reason => ({ code: 'per_head', detail, version: null, traps: [] })

/** Tables tell amounts in millions: a figure per head taken for millions, or millions taken for dollars. */
const tablePowers = [0, 6, 9, 3]
/** Said with three digits, a figure fits others by chance no oftener than it need. */
const exactEnough = 0.005
const isExact = ({ step, value }: StatedFigure): boolean => step <= exactEnough * Math.abs(value)

/** The power of ten by which a figure was taken to be in another unit; undefined where it fits in none. */
const powerOf = (stated: StatedFigure, value: number, sign: 1 | -1): number | undefined =>
  (isExact(stated) ? tablePowers : [0]).find((power) => fits(stated, value * 10 ** (sign * power)))

const inPower = (power: number): string => (power === 0 ? '' : `, 10^${power} times off`)

/** Divided by the people of the other side. */
const perOtherHead = async (
  { graph, stated, found, population }: Mistaken,
  whole: number,
): Promise<ReadonlyArray<Reason>> => {
  for (const entity of Object.values(found.identity.entities).flat()) {
    const people = await population(entity, found.row.period)
    if (people !== null && people > 0 && whole / people !== found.row.value && fits(stated, whole / people))
      return [perHeadReason(`This is the figure per head of ${labelOf(graph, entity)} (${written(people)} people).`)]
  }
  return []
}

/** The figure per head, or the whole one, in dollars or in millions. */
export const perHead: ReasonSearch = async (mistaken) => {
  const { graph, stated, found, population } = mistaken
  if (found.facets.per !== undefined) {
    const { per: _per, ...facets } = found.facets
    const whole = await figureOf(graph, { ...found, facets })
    const power = E.isLeft(whole) ? undefined : powerOf(stated, whole.right.row.value, -1)
    if (E.isRight(whole) && power === undefined) return perOtherHead(mistaken, whole.right.row.value)
    if (E.isLeft(whole) || power === undefined) return []
    const version = await versionOf(whole.right)
    const detail = `This is the whole figure, not the one per head${inPower(power)}.`
    return [{ ...perHeadReason(detail), version, traps: trapsFor('per_head', found.record, whole.right.record) }]
  }
  for (const entity of Object.values(found.identity.entities).flat()) {
    const people = await population(entity, found.row.period)
    if (people === null || people === 0) continue
    const whose = `${labelOf(graph, entity)} (${written(people)} people)`
    const power = powerOf(stated, found.row.value / people, 1)
    if (power !== undefined) return [perHeadReason(`This is the figure per head of ${whose}${inPower(power)}.`)]
    if (fits(stated, found.row.value * people))
      return [perHeadReason(`This is the figure times the people of ${whose}.`)]
  }
  return []
}
