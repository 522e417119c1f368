import type { SeriesTable } from '../../domain/ports/graph.ts'
import { DamagedBuild } from './manifest.ts'
import { arrowLayout } from './arrow-layout.ts'
import { dictionaryOf, type SharedTexts } from './dictionary.ts'

/** For each code, the series (ascending) that hold it: `items[offsets[code] .. offsets[code + 1])`. */
type SeriesIndex = { readonly offsets: Int32Array; readonly items: Int32Array }

/** The series table in shared memory; everything in it can be sent to a worker thread without a copy. */
export type SharedSeries = {
  readonly count: number
  readonly observations: number
  readonly roles: ReadonlyArray<string>
  readonly texts: Readonly<Record<keyof SeriesTable['dictionaries'], SharedTexts>>
  /** By column name of `series.arrow`. */
  readonly columns: Readonly<Record<string, Int32Array>>
  readonly first: Float64Array
  readonly variableOffsets: Int32Array
  readonly byRole: ReadonlyArray<SeriesIndex>
}

const sharedInts = (length: number): Int32Array => new Int32Array(new SharedArrayBuffer(length * 4))

/** Reads `series.arrow` into shared memory and builds the indexes by variable and by role. */
export const readSeries = (
  file: Uint8Array,
  roles: ReadonlyArray<string>,
  texts: SharedSeries['texts'],
): SharedSeries => {
  const layout = arrowLayout((offset, length) => file.subarray(offset, offset + length), 'series.arrow')
  const count = layout.batches.reduce((sum, batch) => sum + batch.rows, 0)
  const column = (name: string): Int32Array => {
    const at = layout.columns.indexOf(name)
    if (at === -1) throw new DamagedBuild(`series.arrow has no column ${name}`)
    const values = sharedInts(count)
    let row = 0
    for (const { rows, buffers } of layout.batches) {
      const extent = buffers[at * 2 + 1]
      if (extent === undefined || extent.length < rows * 4)
        throw new DamagedBuild(`series.arrow: column ${name} is too short`)
      new Uint8Array(values.buffer, row * 4, rows * 4).set(file.subarray(extent.offset, extent.offset + rows * 4))
      row += rows
    }
    return values
  }
  const names = [
    'variable',
    ...roles.map((role) => `role:${role}`),
    'unit',
    'measurement_method',
    'provenance',
    'length',
    'first_period',
    'last_period',
  ]
  const columns = Object.fromEntries(names.map((name) => [name, column(name)]))
  if (layout.columns.includes('last_normal_period')) columns['last_normal_period'] = column('last_normal_period')
  const lengths = columns['length'] ?? sharedInts(0)
  const first = new Float64Array(new SharedArrayBuffer(count * 8))
  let observations = 0
  for (let i = 0; i < count; i++) {
    first[i] = observations
    observations += lengths[i] ?? 0
  }
  const variable = indexBy(columns['variable'] ?? sharedInts(0), texts.variable.offsets.length - 1)
  const byRole = roles.map((role) => indexBy(columns[`role:${role}`] ?? sharedInts(0), texts.entity.offsets.length - 1))
  return { count, observations, roles, texts, columns, first, variableOffsets: variable.offsets, byRole }
}

/** Counting sort of series by code; absent codes are left out. */
const indexBy = (codes: Int32Array, size: number): SeriesIndex => {
  const offsets = sharedInts(size + 1)
  for (const code of codes) if (code >= 0) offsets[code + 1] = (offsets[code + 1] ?? 0) + 1
  for (let code = 0; code < size; code++) offsets[code + 1] = (offsets[code + 1] ?? 0) + (offsets[code] ?? 0)
  const items = sharedInts(offsets[size] ?? 0)
  const next = offsets.slice()
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i] ?? -1
    if (code < 0) continue
    const at = next[code] ?? 0
    items[at] = i
    next[code] = at + 1
  }
  return { offsets, items }
}

const none = new Int32Array(0)

/** The series table as the service reads it, over shared memory. */
export const seriesTableOf = (shared: SharedSeries): SeriesTable => {
  const column = (name: string): Int32Array => shared.columns[name] ?? none
  const { variableOffsets, roles, byRole } = shared
  return {
    count: shared.count,
    observations: shared.observations,
    roles,
    dictionaries: {
      variable: dictionaryOf(shared.texts.variable),
      entity: dictionaryOf(shared.texts.entity),
      unit: dictionaryOf(shared.texts.unit),
      method: dictionaryOf(shared.texts.method),
      provenance: dictionaryOf(shared.texts.provenance),
      period: dictionaryOf(shared.texts.period),
    },
    variable: column('variable'),
    roleColumns: roles.map((role) => column(`role:${role}`)),
    unit: column('unit'),
    method: column('measurement_method'),
    provenance: column('provenance'),
    first: shared.first,
    length: column('length'),
    firstPeriod: column('first_period'),
    lastPeriod: column('last_period'),
    lastNormalPeriod: shared.columns['last_normal_period'] ?? column('last_period'),
    rangeOfVariable: (variable) => [
      variableOffsets[variable] ?? 0,
      variableOffsets[variable + 1] ?? variableOffsets[variable] ?? 0,
    ],
    seriesOfEntity: (role, entity) => {
      const index = byRole[roles.indexOf(role)]
      const [from, to] = [index?.offsets[entity], index?.offsets[entity + 1]]
      return index === undefined || from === undefined || to === undefined ? none : index.items.subarray(from, to)
    },
  }
}
