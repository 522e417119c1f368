// Rows of the outlook, gathered by economy.
import type { CodeLists } from '../code-list-entries.ts'
import { euroArea } from './rate-nodes.ts'
import { weoConcepts, type WeoRow } from './weo-rows.ts'

export type Concept = (typeof weoConcepts)[number]

const rateConcepts = ['NGDP', 'NGDPD', 'NGDP_D'] as const

const isConcept = (text: string): text is Concept => weoConcepts.some((concept) => concept === text)

/**
 * The last actual year: of a fiscal year (`FY2023/24`) the year it ends in, as the outlook's older editions wrote all of
 * them; null when none is given. Which calendar year the figure stands for differs by country, so who reports by fiscal
 * years is told of.
 */
export const lastActualYear = (text: string): { readonly year: number; readonly isFiscal: boolean } | null => {
  const [, fiscal, year, end] = /^(FY)?(\d{4})(\/\d{2}(?:\d{2})?)?$/.exec(text) ?? []
  if (year === undefined) return null
  return { year: Number(year) + (end === undefined ? 0 : 1), isFiscal: fiscal !== undefined || end !== undefined }
}

/** Reads `value` times a power of ten exactly, as one decimal: `21.5` and 9 are 21500000000. */
export const scaled = (value: string, exponent: number): number => {
  const [digits = '', own = '0'] = value.toLowerCase().split('e')
  return Number(`${digits}e${Number(own) + exponent}`)
}

export type Economy = {
  readonly values: Record<Concept, Map<number, number>>
  readonly lastActual: Map<Concept, number>
  isFiscal: boolean
}

/** Last actual year of what a rate is made of, null when none is told. */
export const lastActualOfRates = ({ lastActual }: Economy): number | null => {
  const years = rateConcepts.flatMap((concept) => lastActual.get(concept) ?? [])
  return years.length === 0 ? null : Math.min(...years)
}

const isGroupArea = (area: string): boolean => /^GX?\d+$/.test(area)

const euroAreaCode = 'G163'

/** Entity of an area code of the outlook, or null. */
export const weoEntities = (lists: CodeLists): ((area: string) => string | null) => {
  const places = new Map(lists.places.map(({ iso3, dcid }) => [iso3, dcid]))
  const named: Readonly<Record<string, string>> = {
    KOS: 'country/XKS',
    UVK: 'country/XKS',
    WBG: 'country/PSE',
    [euroAreaCode]: euroArea,
  }
  return (area) => named[area] ?? places.get(area) ?? null
}

type Gathered = {
  readonly economies: Map<string, Economy>
  readonly dropped: Record<string, number>
  readonly issues: string[]
  readonly unnamed: Set<string>
  kept: number
}

const emptyEconomy = (): Economy => ({
  values: { NGDP: new Map(), NGDPD: new Map(), NGDP_D: new Map(), LP: new Map() },
  lastActual: new Map(),
  isFiscal: false,
})

export const gather = (
  rows: ReadonlyArray<WeoRow>,
  areaOf: (code: string) => string,
  entityOf: (area: string) => string | null,
): Gathered => {
  const into: Gathered = { economies: new Map(), dropped: {}, issues: [], unnamed: new Set(), kept: 0 }
  const drop = (reason: string): void => {
    into.dropped[reason] = (into.dropped[reason] ?? 0) + 1
  }
  for (const row of rows) {
    if (!isConcept(row.concept)) continue
    const area = areaOf(row.area)
    const entity = entityOf(area)
    if (isGroupArea(area) && (area !== euroAreaCode || row.concept !== 'NGDP_D')) drop('groups of countries')
    else if (row.concept === 'NGDP_D' && isPercent(row.unit)) drop('percent changes')
    else if (entity === null) {
      into.unnamed.add(row.area)
      drop('areas that no code list names')
    } else if (row.value === '') drop('rows without value')
    else takeRow(into, row, row.concept, entity)
  }
  return into
}

const isPercent = (unit: string): boolean => unit === 'C' || /percent/i.test(unit)

const takeRow = (into: Gathered, row: WeoRow, concept: Concept, entity: string): void => {
  const lastActual = lastActualYear(row.lastActual)
  const held = into.economies.get(entity) ?? emptyEconomy()
  if (held.values[concept].has(row.year)) {
    into.issues.push(`row ${row.row}: a second ${concept} of ${row.area} in ${row.year}`)
  }
  held.values[concept].set(row.year, scaled(row.value, row.power))
  if (lastActual !== null) {
    held.lastActual.set(concept, Math.min(lastActual.year, held.lastActual.get(concept) ?? lastActual.year))
    held.isFiscal ||= lastActual.isFiscal
  }
  into.economies.set(entity, held)
  into.kept++
}
