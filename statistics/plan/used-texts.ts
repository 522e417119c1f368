// Which variables and entities stand in planned series.
import type { Dictionary, Graph } from '../../domain/ports/graph.ts'
import type { Segments } from './segments.ts'

export type UsedTexts = ((text: string) => boolean) & {
  readonly count: number
  readonly texts: () => ReadonlyArray<string>
}

/** The texts of a column of the series table that planned series have. */
export const usedTexts = ({ series }: Segments, column: Int32Array, dictionary: Dictionary): UsedTexts => {
  const marks = new Uint8Array(dictionary.size)
  const codes: number[] = []
  for (let i = 0; i < series.length; i++) {
    const code = column[series[i] ?? 0] ?? -1
    if (code < 0 || marks[code] === 1) continue
    marks[code] = 1
    codes.push(code)
  }
  const isUsed = (text: string): boolean => {
    const code = dictionary.codeOf(text)
    return code >= 0 && marks[code] === 1
  }
  // few of a dictionary, in its order
  const texts = (): ReadonlyArray<string> => codes.toSorted((a, b) => a - b).map((code) => dictionary.at(code))
  return Object.assign(isUsed, { count: codes.length, texts })
}

export const variablesUsed = ({ series }: Graph, segments: Segments): UsedTexts =>
  usedTexts(segments, series.variable, series.dictionaries.variable)

/** By role; roles that no planned series has are absent. */
export const entitiesUsed = ({ series }: Graph, segments: Segments): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    series.roles.flatMap((role, r) => {
      const used = usedTexts(segments, series.roleColumns[r] ?? new Int32Array(0), series.dictionaries.entity)
      return used.count === 0 ? [] : [[role, new Set(used.texts())] as const]
    }),
  )
