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

/** `all`, or `role:entity,entity` of several roles separated by `;`, as plain addresses write it. */
const wholeOf = (text: string): unknown =>
  text === 'all'
    ? text
    : Object.fromEntries(
        text.split(';').map((part) => {
          const colon = part.indexOf(':')
          return [part.slice(0, colon), part.slice(colon + 1).split(',')]
        }),
      )

/** A whole is that of shares. */
const withoutLostWhole = (facets: Facets): Facets => {
  const { share_within: _whole, ...others } = facets
  return facets['share_of'] === undefined ? others : facets
}

/** Computed facets of a dataset request; null where nothing is computed. */
export const computedOf = (
  { per, sumOver, shareOf, shareWithin, change }: Pick<View, 'per' | 'sumOver' | 'shareOf' | 'shareWithin' | 'change'>,
  suggested: object | null,
): object | null => {
  const asked: ReadonlyArray<readonly [string, string, (text: string) => unknown]> = [
    ['per', per, perOf],
    ['sum_over', sumOver, (text) => text.split(',')],
    ['share_of', shareOf, (text) => text.split(',')],
    ['share_within', shareWithin, wholeOf],
    ['change', change, changeOf],
  ]
  const chosen: Facets = asked.reduce<Facets>(
    (held, [name, text, read]) => {
      if (text === '') return held
      const { [name]: _before, ...others } = held
      return text === 'none' ? others : { ...others, [name]: read(text) }
    },
    { ...suggested },
  )
  const facets = withoutLostWhole(chosen)
  return Object.keys(facets).length === 0 ? null : facets
}
