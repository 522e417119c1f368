// Options of a dataset request that several commands take.
import * as E from 'fp-ts/lib/Either.js'
import { readAddressQuery } from '../../../domain/dataset/address-query.ts'
import { defaultFormat, formatNames, formatOf } from '../../../domain/formats.ts'
import { WrongUsage } from '../command-line.ts'
import { listOf } from './command.ts'

export const renderingOptions = {
  unit: { type: 'string' },
  currency: { type: 'string' },
  prices: { type: 'string' },
  'base-year': { type: 'string' },
  per: { type: 'string' },
  'sum-over': { type: 'string', multiple: true },
  'share-of': { type: 'string', multiple: true },
  'share-within': { type: 'string' },
  change: { type: 'string' },
  sort: { type: 'string' },
  top: { type: 'string' },
  format: { type: 'string' },
  bundle: { type: 'boolean' },
  layout: { type: 'string' },
  pivot: { type: 'string' },
  output: { type: 'string', short: 'o' },
} as const

type Given = {
  readonly [K in keyof typeof renderingOptions]?:
    | ((typeof renderingOptions)[K] extends { readonly multiple: true }
        ? string[]
        : (typeof renderingOptions)[K]['type'] extends 'boolean'
          ? boolean
          : string)
    | undefined
}

/** The value of `scope.facets.unit`, or null when nothing was asked. */
export const conversionOf = (values: Given): object | null => {
  if (values.unit !== undefined && values.currency !== undefined)
    throw new WrongUsage('--unit and --currency exclude each other')
  if (values.unit !== undefined) return { ref: values.unit }
  const baseYear = values['base-year']
  if (values.currency === undefined) {
    if (values.prices !== undefined || baseYear !== undefined)
      throw new WrongUsage('--prices and --base-year need --currency')
    return null
  }
  return {
    currency: /^[A-Z]{3}$/.test(values.currency) ? values.currency : { role: values.currency },
    prices: values.prices ?? (baseYear === undefined ? 'current' : 'constant'),
    ...(baseYear === undefined ? {} : { base_year: Number(baseYear) }),
  }
}

/** The computed members of `scope.facets`: --per population:destination, --sum-over origin,period, --share-of origin, --change percent:1. */
export const computationOf = (values: Given): object => {
  const [measure, role, ...more] = values.per?.split(':') ?? []
  if (values.per !== undefined && (role === undefined || more.length > 0))
    throw new WrongUsage('--per takes measure:role, e.g. population:destination')
  const [kind, lag, ...rest] = values.change?.split(':') ?? []
  if (rest.length > 0) throw new WrongUsage('--change takes absolute or percent, and years: percent:1')
  const [sum, share] = [listOf(values['sum-over']), listOf(values['share-of'])]
  return {
    ...(values.per === undefined ? {} : { per: { measure, role } }),
    ...(sum.length === 0 ? {} : { sum_over: sum }),
    ...(share.length === 0 ? {} : { share_of: share }),
    ...wholeOf(values['share-within']),
    ...(values.change === undefined ? {} : { change: { kind, ...(lag === undefined ? {} : { lag: Number(lag) }) } }),
  }
}

/** `--share-within all`, `--share-within origin:group/DAC`: as plain addresses write it. */
const wholeOf = (written: string | undefined): object => {
  if (written === undefined) return {}
  const read = readAddressQuery({ share_within: written })
  if (E.isLeft(read)) throw new WrongUsage('--share-within takes all, or role:entity,entity')
  return { ...read.right.facets }
}

/** `--sort value[:YEAR[:ascending]]` and `--top N`. */
const orderOf = (values: Given): object => {
  const [by, period, order] = values.sort?.split(':') ?? []
  return {
    ...(values.sort === undefined
      ? {}
      : {
          sort: {
            by,
            ...(period === undefined || period === '' ? {} : { period: Number(period) }),
            ...(order === undefined ? {} : { order }),
          },
        }),
    ...(values.top === undefined ? {} : { top: Number(values.top) }),
  }
}

/** The `options` of a dataset request; a bare CSV file when nothing was asked. */
export const renderingOf = (values: Given): object => {
  const [index, columns, ...rest] = values.pivot?.split(':') ?? []
  if (values.pivot !== undefined && (columns === undefined || rest.length > 0))
    throw new WrongUsage('--pivot takes index:columns')
  return {
    format: values.format ?? formatOfFile(values.output),
    bundle: values.bundle ?? values.output?.endsWith('.zip') ?? false,
    ...(values.layout === undefined ? {} : { layout: values.layout }),
    ...(values.pivot === undefined ? {} : { pivot: { index, columns } }),
    ...orderOf(values),
  }
}

/** The ending of the file named says the format when no option does. */
const formatOfFile = (output = ''): string =>
  formatNames.find((format) => output.endsWith(`.${formatOf(format).ending}`)) ?? defaultFormat
