// Series that share recipe, source currency, deflator entity and target share every factor: they form one group.
import * as E from 'fp-ts/lib/Either.js'
import type { ConversionRequest } from '../../domain/dataset/request.ts'
import type { OrProblem } from '../../domain/problem.ts'
import { deflatorRoleAbsent, roleAbsent } from './problems.ts'
import type { ConversionGraph } from './recipe.ts'
import type { SeriesToConvert } from './series.ts'
import { classifier, type SeriesClass } from './series-class.ts'
import { type Target, type TargetChooser, targetChooser } from './target.ts'
import { type YearTally, yearTally } from './year-tally.ts'

/** The unit of work of a conversion. `deflatorEntity` is the entity in the recipe's role, null at current prices. */
export type ConversionGroup = {
  readonly of: SeriesClass
  readonly target: Target
  readonly deflatorEntity: string | null
  readonly years: YearTally
}

export type Grouping = {
  readonly groups: ReadonlyArray<ConversionGroup>
  /** Index into `groups` by series. */
  readonly groupOf: Int32Array
  readonly unitCurrencies: ReadonlyMap<string, string>
}

const nobody = ''

/** Finds or makes groups; keyed by the texts themselves, so that a known group costs three map reads. */
const groupRegister = (chooser: TargetChooser) => {
  const groups: ConversionGroup[] = []
  const known = new Map<SeriesClass, Map<string, Map<string, number>>>()
  const make = (of: SeriesClass, deflatorEntity: string, targetEntity: string): number => {
    const target = chooser.kind === 'code' ? chooser.target : chooser.of(of.use, targetEntity)
    groups.push({ of, target, deflatorEntity: deflatorEntity === nobody ? null : deflatorEntity, years: yearTally() })
    return groups.length - 1
  }
  const indexOf = (of: SeriesClass, deflatorEntity: string, targetEntity: string): number => {
    let byDeflator = known.get(of)
    if (byDeflator === undefined) known.set(of, (byDeflator = new Map()))
    let byTarget = byDeflator.get(deflatorEntity)
    if (byTarget === undefined) byDeflator.set(deflatorEntity, (byTarget = new Map()))
    let index = byTarget.get(targetEntity)
    if (index === undefined) byTarget.set(targetEntity, (index = make(of, deflatorEntity, targetEntity)))
    return index
  }
  return { groups, indexOf }
}

/** Sorts the series into groups, or gives the first reason why they cannot be converted. */
export const groupSeries = (
  graph: ConversionGraph,
  request: ConversionRequest,
  series: ReadonlyArray<SeriesToConvert>,
): OrProblem<Grouping> => {
  const classes = classifier(graph, series)
  const chooser = targetChooser(graph, request.currency)
  const register = groupRegister(chooser)
  const groupOf = new Int32Array(series.length)
  for (let i = 0; i < series.length; i++) {
    const one = series[i]
    if (one === undefined) continue
    const of = classes.classOf(one)
    if (E.isLeft(of)) return of
    const { recipe } = of.right.use
    const deflatorEntity = request.prices === 'current' ? nobody : one.roles[recipe.deflatorRole]
    if (deflatorEntity === undefined) return E.left(deflatorRoleAbsent(one, recipe.dcid, recipe.deflatorRole))
    const targetEntity = chooser.kind === 'code' ? nobody : one.roles[chooser.role]
    if (targetEntity === undefined) return E.left(roleAbsent(roleAsked(request), one))
    const index = register.indexOf(of.right, deflatorEntity, targetEntity)
    groupOf[i] = index
    register.groups[index]?.years.add(one.years)
  }
  return E.right({ groups: register.groups, groupOf, unitCurrencies: classes.unitCurrencies() })
}

const roleAsked = (request: ConversionRequest): string =>
  typeof request.currency === 'string' ? request.currency : request.currency.role
