// Every reason why a well-formed conversion request cannot be met, each with its own words.
import { conversionPointer } from '../../domain/conversion/request.ts'
import { type Problem, problem, requestInvalid } from '../../domain/problem.ts'
import type { SeriesToConvert } from './series.ts'

/** Lists in problems are cut here; a count says how long they were. */
export const shownAtMost = 50

export type MissingRate = {
  readonly currency: string | null
  readonly years: ReadonlyArray<number>
  readonly entity?: string
}

const about = (series: SeriesToConvert) => ({ variable: series.variable.dcid, provenance: series.provenance })

const notDeclared = (cause: string, detail: string, extra: Readonly<Record<string, unknown>>): Problem =>
  problem('recipe_not_declared', detail, { pointer: conversionPointer, cause, extra })

export const noRecipe = (series: SeriesToConvert): Problem =>
  notDeclared(
    'provenance_names_no_recipe',
    `The source of ${series.variable.label ?? series.variable.dcid} declares no rates to convert it by; ask for the reported unit.`,
    about(series),
  )

export const notNominal = (series: SeriesToConvert): Problem =>
  notDeclared(
    'not_nominal',
    `${series.variable.dcid} is not in current prices (its qualifier is not Nominal), so no recipe converts it.`,
    { ...about(series), measurement_qualifier: series.variable.measurementQualifier },
  )

export const measureNotConverted = (
  series: SeriesToConvert,
  recipe: string,
  converts: ReadonlyArray<string>,
): Problem =>
  notDeclared(
    'measure_not_converted',
    `${recipe} does not convert ${series.variable.measuredProperty ?? 'a variable without measured property'} (${series.variable.dcid}); it converts ${converts.join(', ') || 'nothing'}. Stocks and other measures stay in the reported unit.`,
    { ...about(series), recipe, measured_property: series.variable.measuredProperty, converts },
  )

/** The deflator role is absent from rows of a variable: constant prices have nobody's prices to use. */
export const deflatorRoleAbsent = (series: SeriesToConvert, recipe: string, role: string): Problem =>
  notDeclared(
    'deflator_role_absent',
    `${recipe} deflates by the prices of the ${role}, which rows of ${series.variable.dcid} do not have; ask for current prices.`,
    { ...about(series), recipe, role, roles: Object.keys(series.roles).sort() },
  )

/** Some or all series are in units that are no currency. */
export const unitsNotCurrencies = (
  units: ReadonlyArray<{ readonly unit: string | null; readonly series: number }>,
  currencies: number,
  example: SeriesToConvert,
): Problem => {
  const named = units
    .map(({ unit }) => unit ?? 'no unit')
    .slice(0, 5)
    .join(', ')
  const mixed = currencies > 0
  return notDeclared(
    mixed ? 'mixed_units' : 'unit_is_no_currency',
    mixed
      ? `The rows mix amounts of money with other units (${named}, e.g. ${example.variable.dcid}); ask for them apart.`
      : `${example.variable.dcid} is in ${named}, which is no currency; it cannot be converted.`,
    { ...about(example), units: units.slice(0, shownAtMost), unit_count: units.length },
  )
}

/** The target role is unknown to the graph, or rows of a variable do not have it. */
export const roleAbsent = (asked: string, series: SeriesToConvert): Problem =>
  problem(
    'role_unknown',
    `The currency is asked for by role ${asked}, which rows of ${series.variable.dcid} do not have.`,
    {
      pointer: `${conversionPointer}/currency/role`,
      alternatives: Object.keys(series.roles).sort(),
      extra: about(series),
    },
  )

export const unknownCurrency = (currency: string, known: ReadonlyArray<string>): Problem => {
  const pointer = `${conversionPointer}/currency`
  return {
    ...requestInvalid([{ pointer, message: `${currency} is no currency known here; use an ISO 4217 code` }]),
    alternatives: known,
  }
}

const yearsText = (years: ReadonlyArray<number>): string => {
  const first = years[0]
  const last = years.at(-1)
  if (first === undefined || last === undefined) return 'all years'
  if (years.length <= 3) return years.join(', ')
  return `${years.length} years from ${first} to ${last}`
}

/** Years as windows that a request can name. */
const windowsOf = (years: ReadonlyArray<number>) => {
  const windows: { kind: 'range'; start_year: number; end_year: number }[] = []
  for (const year of years) {
    const last = windows.at(-1)
    if (last !== undefined && last.end_year === year - 1) last.end_year = year
    else windows.push({ kind: 'range', start_year: year, end_year: year })
  }
  return windows
}

/** Exchange rates lack. Names the currencies (and entities) with the years missing; the years that can be converted are alternatives. */
export const ratesMissing = (
  missing: ReadonlyArray<MissingRate>,
  table: string,
  convertible: ReadonlyArray<number> = [],
): Problem => {
  const first = missing[0]
  const named =
    first === undefined
      ? ''
      : first.currency === null
        ? `${first.entity ?? ''} has no currency`
        : `${first.currency}${first.entity === undefined ? '' : ` (${first.entity})`} has no rate for ${yearsText(first.years)}`
  const more = missing.length > 1 ? `, and ${missing.length - 1} more` : ''
  const windows = windowsOf(convertible)
  const rest =
    windows.length === 0
      ? ''
      : ` ${yearsText(convertible)} can be converted; asked for all years, the rows without a rate are left out.`
  return problem('rate_coverage_gap', `${table} does not cover the request: ${named}${more}.${rest}`, {
    pointer: conversionPointer,
    ...(windows.length === 0 ? {} : { alternatives: windows }),
    cause: missing.every(({ currency }) => currency === null) ? 'entity_without_currency' : 'exchange_rate_missing',
    extra: { table, missing: missing.slice(0, shownAtMost), missing_count: missing.length },
  })
}

/** Every row lacks a deflator. */
export const deflatorsLeaveNothing = (
  baseYear: number,
  baseYearHeld: boolean,
  missing: ReadonlyArray<{ readonly entity: string; readonly years: ReadonlyArray<number> }>,
  baseYears: ReadonlyArray<number>,
): Problem =>
  problem(
    'rate_coverage_gap',
    baseYearHeld
      ? 'No row has a deflator for its year, so nothing is left to convert.'
      : `No deflator is known for base year ${baseYear}${missing[0] === undefined ? '' : ` of ${missing[0].entity}`}${baseYears.length === 0 ? '' : `; base years with one: ${yearsText(baseYears)}`}.`,
    {
      pointer: baseYearHeld ? conversionPointer : `${conversionPointer}/base_year`,
      cause: baseYearHeld ? 'deflators_leave_no_row' : 'base_year_outside_table',
      ...(baseYearHeld || baseYears.length === 0 ? {} : { alternatives: baseYears }),
      extra: { base_year: baseYear, missing: missing.slice(0, shownAtMost), missing_count: missing.length },
    },
  )
