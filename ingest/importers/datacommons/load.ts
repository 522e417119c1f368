// The observations of a custom Data Commons' CSV files, one table for each file: entities found, variables named.
import { decimal, mustBeNumber, mustMatch, refuseCells, refuseRepeated } from '../../published/refuse-rows.ts'
import type { SourceFile } from '../../published/source-file.ts'
import type { CodeLists } from '../code-list-entries.ts'
import { type Database, sqlName, sqlText, textAt } from '../duckdb.ts'
import { ImportRefused } from '../import-result.ts'
import type { InputRule } from './config.ts'
import { loadPerRow, loadPerColumn } from './load-raw.ts'
import { resolveEntities, bare } from './resolve-entities.ts'

/** A file's observations in the database, and what they are made of. */
export type LoadedFile = {
  readonly file: SourceFile
  readonly rule: InputRule
  /** Table (row, variable, e0, e1, ..., date, value, unit, method, period, dropped). */
  readonly table: string
  /** Role properties in the order of e0, e1, ... */
  readonly roles: ReadonlyArray<string>
  /** Denominators that values are written to (100 for percentages): values stay as published. */
  readonly factors: ReadonlyArray<string>
}

/** Loads one file. Refused: cells that cannot be read, entities that are not known, two values for one key. */
export const loadObservations = async (
  database: Database,
  file: SourceFile,
  rule: InputRule,
  number: number,
  context: { readonly lists: CodeLists; readonly known: ReadonlySet<string>; readonly work: string },
): Promise<LoadedFile> => {
  const raw = `raw_${number}`
  const load = rule.format === 'variablePerRow' ? loadPerRow : loadPerColumn
  const loaded = await load(database, file, rule, raw, context.work)
  if ((await database.count(`SELECT count(*) FROM ${raw}`)) === 0) throw new ImportRefused(`${file.name} has no rows`)
  await refuseCells(database, loaded.found, raw, [
    mustMatch('date', '\\d{4}(-\\d{2}(-\\d{2})?)?', 'a date such as 2021, 2021-03 or 2021-03-31'),
    mustBeNumber('value', 38, 12),
    mustMatch('factor', '\\d+(\\.0+)?', 'a whole number, the denominator'),
  ])
  await resolveEntities(database, loaded, raw, context.lists, context.known)
  const { observationProperties = {} } = rule
  const otherwise = (own: string, property: string): string => {
    const given = observationProperties[property]
    return given === undefined ? own : `coalesce(${own}, ${sqlText(given)})`
  }
  const entities = loaded.roles.map((_, i) => `x${i}.dcid AS e${i}`).join(', ')
  const joins = loaded.roles.map((_, i) => `LEFT JOIN ${raw}_e${i} x${i} ON x${i}.text = ${bare(`r.e${i}`)}`).join(' ')
  const absent = ['r.variable', 'r.date', ...loaded.roles.map((_, i) => `x${i}.dcid`)]
    .map((column) => `${column} IS NULL`)
    .join(' OR ')
  const table = `observations_${number}`
  await database.run(`CREATE TABLE ${table} AS SELECT r.row, ${bare('r.variable')} AS variable, ${entities}, r.date,
    ${decimal('r.value', 38, 12)} AS value, ${bare(otherwise('r.unit', 'unit'))} AS unit,
    ${bare(otherwise('r.method', 'measurementMethod'))} AS method, ${otherwise('r.period', 'observationPeriod')} AS period,
    ${otherwise('r.factor', 'scalingFactor')} AS factor,
    CASE WHEN r.value IS NULL THEN 'no value' WHEN ${absent} THEN 'no variable, entity or date' END AS dropped
    FROM ${raw} r ${joins}`)
  await refuseRepeated(database, file.name, table, {
    keys: ['variable', ...loaded.roles.map((_, i) => `e${i}`), 'date', 'unit', 'method', 'period'].map(sqlName),
    says: 'variable, entity, date, unit and method',
    where: 'dropped IS NULL',
  })
  const factors = await database.rows(
    `SELECT DISTINCT factor FROM ${table} WHERE factor IS NOT NULL AND factor <> '1' ORDER BY 1`,
  )
  return { file, rule, table, roles: loaded.roles, factors: factors.map((row) => textAt(row, 'factor')) }
}
