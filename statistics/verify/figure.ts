// The one figure that a reading has: its row, or the sum of its rows where that is sound.
import * as E from 'fp-ts/lib/Either.js'
import { canonicalJson } from '../../domain/canonical-json.ts'
import { isOverYears } from '../../domain/computed/facets.ts'
import type { Facets } from '../../domain/dataset/request.ts'
import type { StoredRecord } from '../../domain/dataset/record.ts'
import type { AppliedTrap } from '../../domain/dataset/trap.ts'
import { contentVersionOf } from '../../domain/frame/content-version.ts'
import type { Frame } from '../../domain/frame/frame.ts'
import { type SpecIdentity, specIdOf } from '../../domain/spec/identity.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import type { Figure } from '../convert/receipt.ts'
import { readRows } from '../figures/frame-rows.ts'
import { plan, prepare } from '../plan/materialise.ts'
import { takeTurns } from './take-turns.ts'

export type Asked = { readonly identity: SpecIdentity; readonly facets: Facets }

export type FoundFigure = Asked & {
  readonly row: Figure
  /** Roles whose rows were added up. */
  readonly summed: ReadonlyArray<string>
  readonly frame: Frame
  readonly record: StoredRecord
}

/** Why there is no one figure. `extract`: the source is held in part, so a sum would fall short. */
export type NoFigure = {
  readonly code: 'no_data' | 'several_figures' | 'extract' | 'not_convertible'
  readonly detail: string
  /** What the graph tells of such rows. */
  readonly traps: ReadonlyArray<AppliedTrap>
}

/** The traps of rows that a finding comes of. */
export const trapsFor = (
  code: string,
  ...records: ReadonlyArray<Pick<StoredRecord, 'traps'>>
): ReadonlyArray<AppliedTrap> => {
  const found = records.flatMap(({ traps = [] }) => traps).filter(({ explains = [] }) => explains.includes(code))
  return found.filter(({ ref }, i) => found.findIndex((other) => other.ref === ref) === i)
}

/** Rows that are looked at for one figure, and those that are added up for one. */
const [mostRows, mostSummed] = [3_000, 5_000]

const none = (
  code: NoFigure['code'],
  detail: string,
  record: Pick<StoredRecord, 'traps'> = {},
): E.Either<NoFigure, never> => E.left({ code, detail, traps: trapsFor(code, record) })

/** No sum of these rows: what is told of adding them up is told with it. */
const noSum = (
  code: NoFigure['code'],
  detail: string,
  record: Pick<StoredRecord, 'traps'>,
): E.Either<NoFigure, never> => {
  const ofSums = (record.traps ?? []).filter(({ kind }) => kind === 'double_counting')
  const explained = trapsFor(code, record)
  return E.left({
    code,
    detail,
    traps: [...explained, ...ofSums.filter(({ ref }) => !explained.some((one) => one.ref === ref))],
  })
}

const facts = {
  contentVersion: '',
  baseUrl: '',
  materialisedAt: '1970-01-01T00:00:00.000Z',
  software: { name: 'verify', version: '0', commit: '0' },
}

type Rows = { readonly rows: ReadonlyArray<Figure>; readonly frame: Frame; readonly record: StoredRecord }

/** All rows of a reading, as they would be published. */
export const rowsOf = async (graph: Graph, asked: Asked): Promise<E.Either<NoFigure, Rows>> => {
  await takeTurns()
  const planned = plan(graph, asked)
  if (E.isLeft(planned)) return none('no_data', planned.left.detail)
  if (planned.right.estimate.rows > ((asked.facets.sum_over ?? []).length > 1 ? mostSummed : mostRows))
    return none('several_figures', `The words leave ${planned.right.estimate.rows} figures.`)
  const prepared = prepare(graph, asked, { ...facts, specId: specIdOf(asked.identity) }, planned.right)
  if (E.isLeft(prepared)) return none('not_convertible', prepared.left.detail)
  const { frame, record } = prepared.right
  return E.right({ rows: await readRows(frame, 0, mostRows), frame, record })
}

/** Columns in which rows differ, by name; a period is one. */
const differing = (rows: ReadonlyArray<Figure>): ReadonlyArray<string> => {
  const roles = new Set(rows.flatMap((row) => Object.keys(row.roles)))
  const values: ReadonlyArray<readonly [string, (row: Figure) => string | null | undefined]> = [
    ['variable', (row) => row.variable],
    ['period', (row) => row.period],
    ['unit', (row) => row.unit],
    ['provenance', (row) => row.provenance],
    ['measurement_method', (row) => row.measurement_method],
    ...[...roles].map((role) => [role, (row: Figure) => row.roles[role]] as const),
  ]
  return values.filter(([, of]) => new Set(rows.map(of)).size > 1).map(([name]) => name)
}

/** A sum over years that lacks the figures of one is not what was asked. */
export const yearsLacking: NoFigure = { code: 'no_data', detail: 'Not every one of the years has a figure.', traps: [] }

const isOverlap = ({ code }: { readonly code: string }): boolean => code === 'rows_overlap'

/** The one figure of a reading. Rows that differ in roles alone are added up, unless they overlap or are a part of their source. */
export const figureOf = async (graph: Graph, asked: Asked): Promise<E.Either<NoFigure, FoundFigure>> => {
  const read = await rowsOf(graph, asked)
  if (E.isLeft(read)) return read
  const { rows, record, frame } = read.right
  const [only] = rows
  if (only === undefined) return none('no_data', 'There is no such figure.')
  if (isOverYears(asked.facets) && (record.coverage.years?.without_rows.total ?? 1) > 0) return E.left(yearsLacking)
  const part = record.sources.find(({ extract }) => typeof extract === 'string')
  const isNamed = Object.entries(only.roles).every(
    ([role, entity]) =>
      entity === null || canonicalJson(asked.identity.entities[role] ?? []) === canonicalJson([entity]),
  )
  // the one row held of a part of the source is not the whole of what a group gave, or of what anybody gave
  if (rows.length === 1 && (isNamed || part === undefined))
    return E.right({ ...asked, row: only, summed: [], frame, record })
  const open = differing(rows)
  const roles = open.filter((name) => Object.hasOwn(only.roles, name))
  if (roles.length < open.length) {
    const others = open.filter((name) => !roles.includes(name)).join(', ')
    return none('several_figures', `The words leave ${rows.length} figures, which differ in ${others}.`)
  }
  if (part !== undefined)
    return noSum('extract', `Only a part of ${part.provenance.label} is held: ${part.extract}`, record)
  if (record.warnings.some(isOverlap))
    return noSum('several_figures', 'Some of the rows contain others of them, so they cannot be added up.', record)
  return summed(graph, asked, roles)
}

const summed = async (
  graph: Graph,
  asked: Asked,
  roles: ReadonlyArray<string>,
): Promise<E.Either<NoFigure, FoundFigure>> => {
  const sum = {
    ...asked,
    facets: { ...asked.facets, sum_over: [...new Set([...(asked.facets.sum_over ?? []), ...roles])].sort() },
  }
  const read = await rowsOf(graph, sum)
  if (E.isLeft(read)) return none('several_figures', read.left.detail)
  const { rows, frame, record } = read.right
  const [only] = rows
  return only === undefined || rows.length > 1
    ? none('several_figures', `The words leave ${rows.length} figures.`)
    : E.right({ ...sum, row: only, summed: roles, frame, record })
}

/** The content version that the rows have, stored or not. */
export const versionOf = ({ frame }: Pick<FoundFigure, 'frame'>): Promise<string> => contentVersionOf(frame)
