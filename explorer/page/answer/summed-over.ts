import { commonDimensions, differIn, type Figures } from '../../chart/figures.ts'
import { fewSeries } from './several.ts'
import type { Manifest } from '../service/shapes.ts'

/** More rows than this are not added up just to say a sentence. */
const mostRows = 50_000

/** What a column of a file is called among roles and properties. */
export const camel = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Which roles and slots tell the rows of a period apart, so that a sum over them is one figure; none where nothing is to be asked for. */
export const summedOver = (
  { coverage, facets, sources, definition }: Pick<Manifest, 'coverage' | 'facets' | 'sources' | 'definition'>,
  figures: Figures,
): ReadonlyArray<string> => {
  const { provenance: _source, unit: _unit, ...computed } = facets.bound
  const isPart = sources.some(({ extract }) => extract !== undefined)
  if (coverage.series < 2 || coverage.rows > mostRows || Object.keys(computed).length > 0 || isPart) return []
  const told = figures.dimensions
    .filter((column) => !commonDimensions.includes(column) && differIn(figures, column))
    .map(camel)
  const known = new Set([
    ...Object.keys(definition.identity.entities),
    ...(coverage.roles ?? []).map(({ role }) => role),
    ...definition.identity.slots.map(({ property }) => property),
  ])
  if (!told.every((name) => known.has(name))) return []
  // two or three that the question names are told one by one; of several roles so named the first
  const [byName] = (coverage.roles ?? []).filter(({ role, asked, groups }) => {
    const named = definition.identity.entities[role]?.length ?? 0
    return asked === named && named > 1 && named <= fewSeries && groups.length === 0
  })
  return told.filter((name) => name !== byName?.role)
}
