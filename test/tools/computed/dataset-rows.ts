// Rows of a dataset as the service computes them, for holding against what a source says itself.
import * as E from 'fp-ts/lib/Either.js'
import type { Facets } from '../../../domain/dataset/request.ts'
import type { Frame } from '../../../domain/frame/frame.ts'
import type { Graph } from '../../../domain/ports/graph.ts'
import { canonicalIdentity } from '../../../domain/spec/identity.ts'
import { prepare } from '../../../statistics/plan/materialise.ts'

export type ComputedRow = {
  readonly origin: string
  readonly destination: string
  readonly period: string
  readonly value: number
  readonly parts: string
}

const facts = {
  specId: '',
  baseUrl: '',
  materialisedAt: '2000-01-01T00:00:00.000Z',
  software: { name: 'check', version: '', commit: '' },
}

/** The rows of one variable; null where the request is refused. */
export const datasetRows = async (
  graph: Graph,
  statvar: string,
  entities: Readonly<Record<string, ReadonlyArray<string>>>,
  facets: Facets,
): Promise<ReadonlyArray<ComputedRow> | null> => {
  const identity = canonicalIdentity({ roleOf: (name) => graph.roleOf(name) ?? name })({
    identity_version: 'spec1',
    shape: { kind: 'statvar_set', statvars: [statvar] },
    entities,
  })
  const made = prepare(graph, { identity, facets }, facts)
  return E.isLeft(made) ? null : collected(made.right.frame)
}

const collected = async (frame: Frame): Promise<ReadonlyArray<ComputedRow>> => {
  const rows: ComputedRow[] = []
  const text = (column: string, code: number | undefined) => frame.dictionaries[column]?.[code ?? -1] ?? ''
  for await (const batch of frame.batches()) {
    for (let s = 0; s < batch.series; s++) {
      const [origin = '', destination = ''] = ['role:origin', 'role:destination'].map((column) =>
        text(column, batch.columns[column]?.[s]),
      )
      for (let row = batch.offsets[s] ?? 0; row < (batch.offsets[s + 1] ?? 0); row++) {
        const [period, parts] = [text('period', batch.periods[row]), text('parts', batch.parts?.[row])]
        rows.push({ origin, destination, period, value: batch.values[row] ?? Number.NaN, parts })
      }
    }
  }
  return rows
}
