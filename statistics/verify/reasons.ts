// Why a claim may differ from the figure: everything that is often mistaken for it is looked up, in one order.
import * as E from 'fp-ts/lib/Either.js'
import { canonicalJson } from '../../domain/canonical-json.ts'
import type { ConversionRequest } from '../../domain/dataset/request.ts'
import type { Graph, StatVar } from '../../domain/ports/graph.ts'
import type { SpecIdentity } from '../../domain/spec/identity.ts'
import { type Asked, figureOf, type FoundFigure, rowsOf, trapsFor, versionOf } from './figure.ts'
import { aboutGroup } from './about-group.ts'
import { breaksBetween } from './across-break.ts'
import {
  fits,
  labelOf,
  type Mistaken,
  type Reason,
  type ReasonCode,
  type ReasonSearch,
  wentOtherWay,
  written,
} from './mistaken.ts'
import { allForGroup } from './all-for-group.ts'
import { aboutTurned } from './over-debtors.ts'
import { perHead } from './per-head.ts'

export { reasonCodes } from './mistaken.ts'
export type { Edition, Reason } from './mistaken.ts'
import { oneOfSum } from './one-of-sum.ts'
import { groupsAround, kindsAround, kindsWithin, otherEntities, wholeOfKind, withEntity } from './other-entities.ts'
import { ownCurrencies } from './own-currencies.ts'

/** The reason, where another reading has the figure that was said. */
const when = async (
  { graph, stated, found }: Mistaken,
  code: ReasonCode,
  asked: Asked,
  says: (other: FoundFigure) => string,
): Promise<ReadonlyArray<Reason>> => {
  const other = await figureOf(graph, asked)
  if (E.isLeft(other) || other.right.row.value === found.row.value || !fits(stated, other.right.row.value)) return []
  const traps = trapsFor(code, found.record, other.right.record)
  return [{ code, detail: says(other.right), version: await versionOf(other.right), traps }]
}

/** The first reason that one of several readings gives. */
const firstOf = async (
  mistaken: Mistaken,
  code: ReasonCode,
  readings: ReadonlyArray<{ readonly asked: Asked; readonly says: (other: FoundFigure) => string }>,
): Promise<ReadonlyArray<Reason>> => {
  for (const { asked, says } of readings) {
    const reasons = await when(mistaken, code, asked, says)
    if (reasons.length > 0) return reasons
  }
  return []
}

const otherYear: ReasonSearch = async (mistaken) => {
  const { graph, stated, found } = mistaken
  const year = Number(found.row.period)
  if (!Number.isInteger(year)) return []
  const identity: SpecIdentity = { ...found.identity, requested_window: { kind: 'all' } }
  const all = await rowsOf(graph, { identity, facets: found.facets })
  if (E.isLeft(all)) return []
  const near = all.right.rows
    .filter(({ period, value }) => period !== found.row.period && fits(stated, value))
    .map(({ period }) => period)
    .sort((a, b) => Math.abs(Number(a) - year) - Math.abs(Number(b) - year) || (a < b ? 1 : -1))
  const [period] = near
  if (period === undefined) return []
  const other = Number(period)
  const window = { kind: 'range', start_year: other, end_year: other } as const
  const asked = { identity: { ...found.identity, requested_window: window }, facets: found.facets }
  const reasons = await when(
    mistaken,
    'other_year',
    asked,
    ({ row }) => `${written(row.value)} is the figure of ${row.period}.`,
  )
  const breaks = reasons.length === 0 ? [] : await breaksBetween(graph, found.identity, year, other)
  return reasons.map((reason) => ({
    ...reason,
    traps: [...reason.traps, ...breaks.filter(({ ref }) => !reason.traps.some((one) => one.ref === ref))],
  }))
}

const otherEdition: ReasonSearch = async ({ stated, found, editions }) => {
  const edition = (await editions(found)).find(({ value }) => value !== found.row.value && fits(stated, value))
  return edition === undefined
    ? []
    : [
        {
          code: 'other_edition',
          detail: `${written(edition.value)} was the figure in the version made on ${edition.madeAt.slice(0, 10)}.`,
          version: edition.contentVersion,
          traps: [],
        },
      ]
}

const conversionOf = ({ facets }: Asked): ConversionRequest | null =>
  facets.unit === undefined || 'ref' in facets.unit ? null : facets.unit

const currencyOf = (found: FoundFigure): string | null => {
  const { unit } = found.row
  const conversion = conversionOf(found)
  if (conversion !== null) return typeof conversion.currency === 'string' ? conversion.currency : null
  return unit === null ? null : (codes[unit] ?? null)
}
const codes: Readonly<Record<string, string>> = { USDollar: 'USD', Euro: 'EUR' }

const baseYears = 12

const otherPrices: ReasonSearch = async (mistaken) => {
  const { found } = mistaken
  const [currency, year] = [currencyOf(found), Number(found.row.period)]
  if (currency === null || !Number.isInteger(year)) return []
  const own = conversionOf(found)
  const converted = (unit: ConversionRequest): Asked => ({ ...found, facets: { ...found.facets, unit } })
  const current = {
    asked: converted({ currency, prices: 'current' }),
    says: () => 'This is the amount at current prices.',
  }
  // the base years that tables of constant prices have had lately
  const years = Array.from({ length: baseYears }, (_, i) => 2024 - i)
  const constant = years
    .filter((base) => base !== year && base !== own?.base_year)
    .map((base_year) => ({
      asked: converted({ currency, prices: 'constant', base_year }),
      says: () => `This is the amount at constant prices of ${base_year}.`,
    }))
  return firstOf(mistaken, 'other_price_basis', own === null ? constant : [current, ...constant])
}

const worldCurrencies = ['EUR', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD', 'SEK', 'NOK', 'DKK']

const otherCurrency: ReasonSearch = async (mistaken) => {
  const { found } = mistaken
  const own = conversionOf(found)
  const reported = {
    asked: { identity: found.identity, facets: withoutConversion(found) },
    says: ({ row }: FoundFigure) => `This is the amount in the unit it was reported in (${row.unit ?? 'none'}).`,
  }
  const known = new Set([...(own === null ? [] : ['USD']), ...ownCurrencies(mistaken.graph, found), ...worldCurrencies])
  const others = [...known].filter((code) => code !== currencyOf(found))
  const readings = others.map((currency) => {
    const prices = own?.prices ?? 'current'
    const unit: ConversionRequest =
      own?.base_year === undefined ? { currency, prices } : { currency, prices, base_year: own.base_year }
    return { asked: { ...found, facets: { ...found.facets, unit } }, says: () => `This is the amount in ${currency}.` }
  })
  if (currencyOf(found) === null) return []
  return firstOf(mistaken, 'other_currency', own === null ? readings : [reported, ...readings])
}

const withoutConversion = ({ facets }: Asked): Asked['facets'] => {
  const { unit: _conversion, ...rest } = facets
  return rest
}

const flow = 'financialFlowType'
const netting = 'nettingBasis'

/** Variables of the same family that differ in flow or netting alone. */
const otherFlows = (graph: Graph, dcid: string): ReadonlyArray<StatVar> => {
  const variable = graph.statVar(dcid)
  if (variable === null) return []
  const rest = ({ slots }: StatVar): string => {
    const { [flow]: _flow, [netting]: _netting, ...others } = slots
    return canonicalJson(others)
  }
  return graph.statVarsOfShape(variable).filter((other) => other.dcid !== dcid && rest(other) === rest(variable))
}

const flowsSearch =
  (code: 'commitment_for_disbursement' | 'gross_for_net'): ReasonSearch =>
  async (mistaken) => {
    const { graph, found, others } = mistaken
    const isCommitment = ({ slots }: StatVar): boolean => /commitment/i.test(slots[flow] ?? '')
    const own = graph.statVar(found.row.variable)
    if (own === null) return []
    const wanted = otherFlows(graph, own.dcid).filter((other) =>
      code === 'commitment_for_disbursement'
        ? isCommitment(other) !== isCommitment(own)
        : isCommitment(other) === isCommitment(own) && (other.slots[netting] ?? '') !== (own.slots[netting] ?? ''),
    )
    const readings = wanted.map((other) => ({
      asked: {
        identity: { ...found.identity, shape: { kind: 'statvar_set', statvars: [other.dcid] } as const, slots: [] },
        facets: found.facets,
      },
      says: () => `This is ${other.label ?? other.dcid}.`,
    }))
    const elsewhere = others.map(({ spec, label }) => ({
      asked: { identity: spec.definition.identity, facets: found.facets },
      says: () => `This is ${label}.`,
    }))
    return firstOf(mistaken, code, code === 'commitment_for_disbursement' ? [...readings, ...elsewhere] : readings)
  }

/** The reading with who gives and who receives exchanged; null where it names neither. */
export const turnedAround = ({ entities, ...identity }: SpecIdentity): SpecIdentity | null => {
  const { origin = [], destination = [], ...others } = entities
  if (origin.length + destination.length === 0) return null
  const turned = {
    ...others,
    ...(destination.length === 0 ? {} : { origin: destination }),
    ...(origin.length === 0 ? {} : { destination: origin }),
  }
  return { ...identity, entities: turned }
}

const otherDirection: ReasonSearch = async (mistaken) => {
  const { found } = mistaken
  const identity = turnedAround(found.identity)
  if (identity === null) return []
  const { sum_over: _sum, ...facets } = found.facets
  return when(
    mistaken,
    'other_direction',
    { identity, facets },
    () => 'This is the figure of the other direction: who gives and who receives are exchanged.',
  )
}

/** With one digit one of several figures fits by chance. */
const exactEnough = 0.1

const fewDigits = 0.01

const otherWay: ReasonSearch = async (mistaken) => {
  const { found, stated, wentBack } = mistaken
  if (stated.step > exactEnough * Math.abs(stated.value)) return []
  const { sum_over: _sum, ...facets } = found.facets
  const back = wentBack().map(({ spec, label }) => ({
    asked: { identity: spec.definition.identity, facets },
    says: () => `${wentOtherWay}: ${label}.`,
  }))
  return firstOf(mistaken, 'other_direction', back)
}

const aboutOther: ReasonSearch = (mistaken) => aboutTurned(mistaken, turnedAround(mistaken.found.identity))

/** Of several kinds one fits two digits by chance. */
const exactKind = 0.02
/** All of one kind among those who were added up: "multilateral creditors" for all of them. */
const oneKind: ReasonSearch = async (mistaken) => {
  const { graph, found, stated } = mistaken
  if (stated.step > exactKind * Math.abs(stated.value)) return []
  const readings = kindsWithin(graph, found).map((variable) => ({
    asked: {
      ...found,
      identity: { ...found.identity, shape: { kind: 'statvar_set', statvars: [variable.dcid] } as const, slots: [] },
    },
    says: () => `This is the figure of one kind alone: ${variable.label ?? variable.dcid}.`,
  }))
  return firstOf(mistaken, 'member_or_group', readings)
}

const memberOrGroup: ReasonSearch = async (mistaken) => {
  const { graph, found } = mistaken
  const { sum_over: _sum, ...facets } = found.facets
  // what members add up to is more than the figure of one
  const groups = Math.abs(mistaken.stated.value) > Math.abs(found.row.value) ? groupsAround(graph, found) : []
  const readings = [...otherEntities(graph, found), ...groups].map(({ role, entity }) => ({
    asked: { identity: { ...found.identity, entities: withEntity(found.identity.entities, role, entity) }, facets },
    says: () => `This is the figure of ${entity === null ? 'all together' : labelOf(graph, entity)}.`,
  }))
  const kinds = kindsAround(graph, found).map(({ variable, role }) => ({
    asked: {
      identity: {
        ...found.identity,
        shape: { kind: 'statvar_set', statvars: [variable.dcid] } as const,
        slots: [],
        entities: withEntity(found.identity.entities, role, null),
      },
      facets,
    },
    says: () => `This is the figure of all of one kind: ${variable.label ?? variable.dcid}.`,
  }))
  const wholes = wholeOfKind(graph, found).map((variable) => ({
    asked: {
      ...found,
      identity: { ...found.identity, shape: { kind: 'statvar_set', statvars: [variable.dcid] } as const, slots: [] },
    },
    says: () => `This is the figure of lenders of all kinds: ${variable.label ?? variable.dcid}.`,
  }))
  const reasons = await firstOf(mistaken, 'member_or_group', [...readings, ...kinds, ...wholes])
  if (reasons.length > 0) return reasons
  const one = await oneOfSum(mistaken)
  return one.length > 0 ? one : [...(await oneKind(mistaken)), ...(await allForGroup(mistaken))].slice(0, 1)
}

const powers = [3, -3, 6, -6, 1, -1, 2, -2, 9, -9]

const magnitude: ReasonSearch = async ({ stated, found }) => {
  const power = powers.find((exponent) => fits(stated, found.row.value * 10 ** exponent))
  return power === undefined
    ? []
    : [
        {
          code: 'order_of_magnitude',
          detail: `The figure is ${written(found.row.value)}: the claim is ${written(10 ** Math.abs(power))} times too ${power > 0 ? 'large' : 'small'}.`,
          version: null,
          traps: [],
        },
      ]
}

const searches: ReadonlyArray<ReasonSearch> = [
  otherYear,
  otherEdition,
  otherPrices,
  otherCurrency,
  flowsSearch('commitment_for_disbursement'),
  flowsSearch('gross_for_net'),
  otherDirection,
  memberOrGroup,
  magnitude,
  perHead,
]

/** Of so many years, base years and currencies one fits few digits by chance. */
const byChance: ReadonlySet<ReasonCode> = new Set<ReasonCode>(['other_year', 'other_price_basis', 'other_currency'])

/** Every reason that would explain a claim, in the order in which they are looked for. */
export const reasonsFor = async (mistaken: Mistaken): Promise<ReadonlyArray<Reason>> => {
  const reasons: Reason[] = []
  for (const search of searches) reasons.push(...(await search(mistaken)))
  // of the figures of many years one has two digits by chance: what went the other way is told beside it
  const isByChance =
    reasons.every(({ code }) => byChance.has(code)) &&
    mistaken.stated.step > fewDigits * Math.abs(mistaken.stated.value)
  if (reasons.length > 0) return isByChance ? [...reasons, ...(await otherWay(mistaken))] : reasons
  for (const search of [otherWay, aboutOther, aboutGroup]) {
    const about = await search(mistaken)
    if (about.length > 0) return about
  }
  return []
}
