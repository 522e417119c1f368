// What one computed figure was made from: the stored inputs that entered it, the formula with their numbers, and who is missing.
import { addRatios, nearestDouble, type Ratio, ratioOf } from '../../domain/computed/exact.ts'
import { type ComputedFacets, isOverYears, yearsName } from '../../domain/computed/facets.ts'
import { wholeEntities } from '../../domain/computed/share-within.ts'
import {
  countsAsColumn,
  type Frame,
  type FrameBatch,
  inputColumn,
  totalVariableColumn,
} from '../../domain/frame/frame.ts'
import { periodBefore } from '../compute/change.ts'
import { yearsIn } from '../plan/periods.ts'
import { expectedParts } from '../compute/expected.ts'
import type { SpecIdentity } from '../../domain/spec/identity.ts'
import type { Expansion } from '../../domain/dataset/record.ts'
import type { Figure } from '../convert/receipt.ts'
import { figureAt, textAt } from './frame-rows.ts'

/** How an input enters: in the figure itself, in the total of a share, or in either of the year that a change looks back to. */
export const entersAs = ['figure', 'total', 'earlier_figure', 'earlier_total', 'denominator'] as const
export type Enters = (typeof entersAs)[number]

type InputFigure = Omit<Figure, 'computed'> & { readonly enters: Enters }

export type InputsQuestion = {
  readonly figure: Figure
  readonly facets: ComputedFacets
  /** 100 where the division by income gives per cent. */
  readonly isShare: boolean
  readonly identity: SpecIdentity
  readonly expansions: ReadonlyArray<Expansion>
  readonly offset: number
  readonly limit: number
}

export type ComputedInputs = {
  readonly total: number
  readonly shown: ReadonlyArray<InputFigure>
  /** The formula with its numbers; of a long sum the first terms and the number of all. */
  readonly calculation: string
  readonly result: number | null
  /** Entities that belong in the sum or the total and have no figure of the period, by role. */
  readonly missing: ReadonlyArray<Readonly<Record<string, string>>>
}

/** Parts of a sum that the calculation writes out. */
const termsShown = 8

type Addends = { readonly values: number[]; sum: Ratio }

type Groups = Map<string, Addends>

/** Gathers what enters a figure by group: the roles that sums keep, and the year. */
class Gathered {
  /** Of the rows that were asked for, and of all of the whole. */
  readonly groups: Groups = new Map()
  readonly whole: Groups
  readonly denominators = new Map<string, number>()
  private readonly isTotal: boolean
  /** `isTotal`: the whole are totals beside the rows asked for, which are none of its parts. */
  constructor(isGreater: boolean, isTotal: boolean) {
    this.whole = isGreater ? new Map() : this.groups
    this.isTotal = isTotal
  }
  add(key: string, value: number, isAsked: boolean): void {
    if (isAsked) addTo(this.groups, key, value)
    if (this.whole !== this.groups && !(isAsked && this.isTotal)) addTo(this.whole, key, value)
  }
}

const presence = (part: Readonly<Record<string, string>>, period: string): string => JSON.stringify([part, period])

const addTo = (groups: Groups, key: string, value: number): void => {
  const held = groups.get(key) ?? { values: [], sum: [0n, 1n] as Ratio }
  held.values.push(value)
  held.sum = addRatios(held.sum, ratioOf(value))
  groups.set(key, held)
}

type Term = { readonly ratio: Ratio; readonly text: string }

/** Reads the inputs once; of many parts a page is shown, all are counted and computed with. */
export const computedInputsOf = async (inputs: Frame, question: InputsQuestion): Promise<ComputedInputs> => {
  const { figure, facets, offset, limit } = question
  const { sum_over = [], share_of = [], share_within, change } = facets
  const earlier = change === undefined ? null : periodBefore(figure.period, change.lag)
  const isAdded = isOverYears(facets)
  const years = new Set(isAdded ? yearsIn(figure.period) : [figure.period])
  const totalVariable = await totalVariableOf(inputs, figure)
  const kept = (roles: Readonly<Record<string, string>>, variable: string): string =>
    JSON.stringify(
      Object.entries(totalVariable === null ? roles : { ...roles, '': variable })
        .filter(([role]) => !sum_over.includes(role))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  const gathered = new Gathered(share_within !== undefined, totalVariable !== null)
  const present = new Set<string>()
  const ever = new Map<string, Readonly<Record<string, string>>>()
  const shown: InputFigure[] = []
  let total = 0
  const take = (row: Figure, enters: Enters): void => {
    if (total >= offset && shown.length < limit) shown.push({ ...row, enters })
    total++
  }
  for await (const batch of inputs.batches()) {
    for (let series = 0; series < batch.series; series++) {
      const kind = entersOf(inputs, batch, series, question, totalVariable)
      if (kind === null) continue
      const isAsked = textAt(inputs, inputColumn, batch.columns[inputColumn]?.[series]) !== 'whole'
      const variable = countsAs(inputs, batch, series)
      for (let at = batch.offsets[series] ?? 0; at < (batch.offsets[series + 1] ?? 0); at++) {
        const row = figureAt(inputs, batch, series, at)
        const isEarlier = row.period === earlier
        if (kind !== 'denominator') {
          const part = Object.fromEntries(
            Object.entries(row.roles).filter(([role]) => sum_over.includes(role) || share_of.includes(role)),
          )
          ever.set(JSON.stringify(part), part)
          if (years.has(row.period)) present.add(presence(part, row.period))
        }
        if (!years.has(row.period) && !isEarlier) continue
        if (kind === 'denominator')
          gathered.denominators.set(`${row.roles['observationAbout']}\n${row.period}`, row.value)
        else gathered.add(`${isAdded ? figure.period : row.period}\n${kept(row.roles, variable)}`, row.value, isAsked)
        take(row, kind === 'denominator' || !isEarlier ? kind : `earlier_${kind}`)
      }
    }
  }
  const own = kept(figure.roles, figure.variable)
  const term = termOf(gathered, question, own)
  const [now, before] = [term(figure.period), earlier === null ? null : term(earlier)]
  const result = change === undefined ? now : differenceOf(now, before, change.kind)
  return {
    total,
    shown,
    calculation: result?.text ?? '',
    result: result === null ? null : nearestDouble(result.ratio),
    missing:
      sum_over.length + share_of.length === 0 ? [] : missingOf(question, inputs.roles, present, ever, [...years]),
  }
}

/** The variable that a series was added up as. */
const countsAs = (inputs: Frame, batch: FrameBatch, series: number): string =>
  [countsAsColumn, 'variable']
    .map((column) => textAt(inputs, column, batch.columns[column]?.[series]))
    .find((text) => text !== null) ?? ''

/** Of a share over codes the variable of its total; null of any other figure. */
const totalVariableOf = async (inputs: Frame, { variable }: Figure): Promise<string | null> => {
  if (inputs.dictionaries[totalVariableColumn] === undefined) return null
  for await (const batch of inputs.batches()) {
    for (let series = 0; series < batch.series; series++) {
      if (textAt(inputs, inputColumn, batch.columns[inputColumn]?.[series]) !== 'figure') continue
      if (countsAs(inputs, batch, series) !== variable) continue
      return textAt(inputs, totalVariableColumn, batch.columns[totalVariableColumn]?.[series])
    }
  }
  return null
}

/** How the rows of a series may enter the figure; null where they do not. */
const entersOf = (
  inputs: Frame,
  batch: FrameBatch,
  series: number,
  { figure, facets }: InputsQuestion,
  totalVariable: string | null,
): Exclude<Enters, 'earlier_figure' | 'earlier_total'> | null => {
  const { sum_over = [], share_of = [], share_within, per } = facets
  const text = (column: string) => textAt(inputs, column, batch.columns[column]?.[series])
  if (text(inputColumn) === 'denominator') {
    const entity = text('role:observationAbout')
    const isOwn = per !== undefined && (figure.roles[per.role] === entity || share_of.includes(per.role))
    return isOwn ? 'denominator' : null
  }
  const isWhole = text(inputColumn) === 'whole'
  const isSame = countsAs(inputs, batch, series) === figure.variable
  if (totalVariable === null ? !isSame : text(totalVariableColumn) !== totalVariable) return null
  let isOwn = isSame && !isWhole
  for (const role of inputs.roles) {
    if (sum_over.includes(role)) continue
    const entity = text(`role:${role}`)
    if (entity === (figure.roles[role] ?? null)) continue
    if (!share_of.includes(role)) return null
    isOwn = false
  }
  // beside totals of all codes the rows of others enter nothing
  return isOwn ? 'figure' : totalVariable === null || share_within === undefined || isWhole ? 'total' : null
}

const written = ({ values }: Addends): string => {
  const terms = values.slice(0, termsShown).map((value) => (value < 0 ? `(${value})` : `${value}`))
  const all = `${terms.join(' + ')}${values.length > termsShown ? ` + ... (${values.length} figures)` : ''}`
  return values.length > 1 ? `(${all})` : all
}

/** The figure of a year: the sum, what it is divided by, the total it is a share of. */
const termOf = (gathered: Gathered, { figure, facets, isShare }: InputsQuestion, own: string) => {
  const { per, share_of } = facets
  const divided = (key: string, period: string, groups: Groups): Term | null => {
    const addends = groups.get(`${period}\n${key}`)
    if (addends === undefined) return null
    if (per === undefined) return { ratio: addends.sum, text: written(addends) }
    const roles = Object.fromEntries(JSON.parse(key) as ReadonlyArray<readonly [string, string]>)
    const by = gathered.denominators.get(`${roles[per.role] ?? figure.roles[per.role]}\n${period}`)
    if (by === undefined) return null
    const [n, d] = addends.sum
    const [byN, byD] = ratioOf(by)
    const factor = isShare ? 100n : 1n
    return { ratio: [factor * n * byD, d * byN], text: `${isShare ? '100 * ' : ''}${written(addends)} / ${by}` }
  }
  return (period: string): Term | null => {
    const one = divided(own, period, gathered.groups)
    if (one === null || share_of === undefined) return one
    const parts = [...gathered.whole.keys()]
      .filter((key) => key.startsWith(`${period}\n`))
      .flatMap((key) => divided(key.slice(period.length + 1), period, gathered.whole) ?? [])
    const [n, d] = parts.reduce<Ratio>((sum, part) => addRatios(sum, part.ratio), [0n, 1n])
    if (n <= 0n) return null
    const terms = parts.slice(0, termsShown).map(({ text }) => text)
    const all = `${terms.join(' + ')}${parts.length > termsShown ? ` + ... (${parts.length} rows)` : ''}`
    return { ratio: [100n * one.ratio[0] * d, one.ratio[1] * n], text: `100 * ${one.text} / (${all})` }
  }
}

const differenceOf = (now: Term | null, before: Term | null, kind: 'absolute' | 'percent'): Term | null => {
  if (now === null || before === null) return null
  const [n, d] = before.ratio
  const difference = addRatios(now.ratio, [-n, d])
  const text = `${now.text} - ${before.text}`
  return kind === 'absolute'
    ? { ratio: difference, text }
    : { ratio: [100n * difference[0] * d, difference[1] * n], text: `100 * (${text}) / ${before.text}` }
}

/** Those that were asked for in the role, or have figures of other periods, and none of this one. */
const missingOf = (
  { figure, facets, identity, expansions }: InputsQuestion,
  roles: ReadonlyArray<string>,
  present: ReadonlySet<string>,
  ever: ReadonlyMap<string, Readonly<Record<string, string>>>,
  years: ReadonlyArray<string>,
): ReadonlyArray<Readonly<Record<string, string>>> => {
  const { sum_over = [], share_of = [], share_within: within } = facets
  const over = [...new Set([...sum_over, ...share_of.filter((name) => roles.includes(name))])].filter(
    (name) => name !== yearsName,
  )
  const entities = within === undefined ? identity.entities : wholeEntities(identity.entities, share_of, within)
  const asked = expectedParts({ ...identity, entities }, expansions, over)(figure.variable)
  const [role] = over
  const wanted = (year: string) =>
    asked === null || role === undefined
      ? [...ever.values()]
      : [...asked].flatMap(([entity, counts]) => (counts(year) ? [{ [role]: entity }] : []))
  const isOne = years.length === 1
  return years.flatMap((year) =>
    wanted(year)
      .filter((part) => !present.has(presence(part, year)))
      .map((part) => (isOne ? part : { ...part, [yearsName]: year })),
  )
}
