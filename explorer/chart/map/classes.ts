// Classes of a map: as many places in each as can be, at round limits.
import { quantileSorted } from 'd3-array'
import type { Texts } from '../../texts/texts.ts'
import { figureText } from '../magnitude.ts'

export type Classes = {
  /** From this value on a figure is of the next class; ascending. */
  readonly limits: ReadonlyArray<number>
  readonly classOf: (value: number) => number
}

/** Limits between at most `most` classes of the values above zero. */
export const classesOf = (values: ReadonlyArray<number>, most: number): Classes => {
  const sorted = values.filter((value) => value > 0).sort((a, b) => a - b)
  const wanted = Array.from({ length: most - 1 }, (_, i) => quantileSorted(sorted, (i + 1) / most) ?? 0)
  const limits = [...new Set(wanted.map((value) => Number(value.toPrecision(1))))].filter(
    (limit) => limit > (sorted[0] ?? 0) && limit <= (sorted.at(-1) ?? 0),
  )
  return { limits, classOf: (value) => limits.filter((limit) => value >= limit).length }
}

/** What each class holds, in words. */
export const classNames = ({ limits }: Classes, texts: Texts): ReadonlyArray<string> => {
  const text = (i: number): string => figureText(limits[i] ?? 0, texts)
  return limits.length === 0
    ? [texts.say('chart.class.above', { from: texts.number(0) })]
    : [
        texts.say('chart.class.under', { to: text(0) }),
        ...limits.slice(1).map((_, i) => texts.say('chart.class.between', { from: text(i), to: text(i + 1) })),
        texts.say('chart.class.more', { from: text(limits.length - 1) }),
      ]
}
