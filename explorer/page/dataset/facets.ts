// What is computed of the rows: what the address says, else what the words of the question ask for.
import type { View } from '../view-codec.ts'

type Facets = Readonly<Record<string, unknown>>

const perOf = (text: string): unknown => {
  const [measure, role] = text.split(':')
  return { measure, role }
}

const changeOf = (text: string): unknown => {
  const [kind, lag] = text.split(':')
  return { kind, ...(lag === undefined ? {} : { lag: Number(lag) }) }
}

/** Computed facets of a dataset request; null where nothing is computed. */
export const computedOf = (
  { per, sumOver, shareOf, change }: Pick<View, 'per' | 'sumOver' | 'shareOf' | 'change'>,
  suggested: object | null,
): object | null => {
  const asked: ReadonlyArray<readonly [string, string, (text: string) => unknown]> = [
    ['per', per, perOf],
    ['sum_over', sumOver, (text) => text.split(',')],
    ['share_of', shareOf, (text) => text.split(',')],
    ['change', change, changeOf],
  ]
  const facets: Facets = asked.reduce<Facets>(
    (held, [name, text, read]) => {
      if (text === '') return held
      const { [name]: _before, ...others } = held
      return text === 'none' ? others : { ...others, [name]: read(text) }
    },
    { ...suggested },
  )
  return Object.keys(facets).length === 0 ? null : facets
}
