import type { DatabaseSync } from 'node:sqlite'
import type { GraphNode, RateRow, RateTable } from '../../domain/ports/graph.ts'
import type { BuildManifest } from './manifest.ts'
import { firstText } from './properties.ts'

type Row = Readonly<Record<string, unknown>>

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const rateRow = (row: Row): RateRow => ({
  entity: String(row['entity']),
  currency: typeof row['currency'] === 'string' ? row['currency'] : null,
  year: Number(row['year']),
  exchangeRate: numberOf(row['exchange_rate']),
  deflator: numberOf(row['deflator']),
  projected: row['projected'] === null ? null : row['projected'] === 1,
})

/** Rate tables of a build. A table is read into memory when its first row is asked for: conversion asks for one per observation. */
export const rateTablesOf = (
  db: DatabaseSync,
  manifest: BuildManifest,
  node: (dcid: string) => GraphNode | null,
): ReadonlyMap<string, RateTable> => {
  const all = db.prepare('SELECT * FROM rate WHERE rate_table = ? ORDER BY entity, year')
  const page = db.prepare(
    'SELECT * FROM rate WHERE rate_table = ? AND (entity, year) > (?, ?) ORDER BY entity, year LIMIT ?',
  )
  const tableOf = ({ table, revision, digest, rows }: BuildManifest['rate_tables'][number]): RateTable => {
    let held: Map<string, Map<number, RateRow>> | null = null
    const load = () => {
      if (held !== null) return held
      held = new Map()
      for (const row of all.all(table).map(rateRow)) {
        const years = held.get(row.entity) ?? new Map<number, RateRow>()
        held.set(row.entity, years.set(row.year, row))
      }
      return held
    }
    const declared = node(table)
    const projected = declared === null ? null : firstText(declared, 'firstProjectedYear')
    return {
      dcid: table,
      label: declared?.label ?? null,
      revision,
      digest,
      firstProjectedYear: projected === null ? null : Number(projected),
      row: (entity, year) => load().get(entity)?.get(year) ?? null,
      entities: () =>
        [...load()].map(([entity, years]) => {
          const currencies = [...years.values()].flatMap((row) => (row.currency === null ? [] : [row.currency]))
          return { entity, currency: currencies.at(-1) ?? null }
        }),
      rows: (after, limit) => page.all(table, after?.entity ?? '', after?.year ?? 0, limit).map(rateRow),
      rowCount: rows,
    }
  }
  return new Map(manifest.rate_tables.map((table) => [table.table, tableOf(table)]))
}
