// From the body of a dataset request to typed input with canonical options. No graph, no registry yet.
import * as E from 'fp-ts/lib/Either.js'
import type { Order, RenderingOptions } from './request.ts'
import { DatasetRequest, type OptionsInput, type SpecIdInput, type StatVarSetInput } from './request-input.ts'
import { defaultFormat, formatOf, frameLayoutFormats } from '../formats.ts'
import { problem, requestInvalid, type OrProblem } from '../problem.ts'
import { decodeWith } from '../values/codecs.ts'

export type DecodedRequest = { readonly input: SpecIdInput | StatVarSetInput; readonly options: RenderingOptions }

export const decodeDatasetRequest = (body: unknown): OrProblem<DecodedRequest> => {
  const decoded = decodeWith(DatasetRequest)(body)
  if (E.isLeft(decoded)) return E.left(requestInvalid(decoded.left))
  const { input } = decoded.right
  return E.map((options: RenderingOptions) => ({ input, options }))(canonicalOptions(decoded.right.options ?? {}))
}

/** A name as a step of a JSON Pointer. */
export const pointerStep = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

/** `top` may name its order itself; without one it is by value, the greatest first. */
const orderOf = ({ sort, top }: OptionsInput): Order => {
  if (top === undefined) return sort === undefined ? {} : { sort }
  if (typeof top === 'number') return { sort: sort ?? { by: 'value' }, top }
  const { top: count, ...order } = top
  return { sort: order, top: count }
}

/** Options with their defaults, or the combination that the contract forbids. */
const canonicalOptions = (options: OptionsInput): OrProblem<RenderingOptions> => {
  const format = options.format ?? defaultFormat
  const bundle = options.bundle ?? true
  const conflict = (pointer: string, detail: string) => E.left(problem('option_conflict', detail, { pointer }))
  if (options.layout === 'frame') {
    if (options.pivot !== undefined) return conflict('/options/pivot', 'layout "frame" cannot be combined with pivot.')
    if (!formatOf(format).takesFrameLayout) {
      return conflict('/options/format', `layout "frame" requires format "${frameLayoutFormats.join('" or "')}".`)
    }
    if (bundle) return conflict('/options/bundle', 'layout "frame" requires bundle false.')
  }
  if (options.pivot !== undefined && options.pivot.index === options.pivot.columns) {
    return conflict('/options/pivot', 'pivot needs two different columns.')
  }
  const { sort, top } = orderOf(options)
  if (sort !== undefined || top !== undefined) {
    const at = options.sort === undefined ? '/options/top' : '/options/sort'
    if (options.layout === 'frame') return conflict(at, 'layout "frame" holds all rows in frame order.')
    if (options.pivot !== undefined) return conflict(at, 'A pivot has its own order; leave sort and top out.')
  }
  return E.right({
    format,
    bundle,
    ...(sort === undefined ? {} : { sort }),
    ...(top === undefined ? {} : { top }),
    ...(options.layout === undefined ? {} : { layout: options.layout }),
    ...(options.pivot === undefined ? {} : { pivot: { index: options.pivot.index, columns: options.pivot.columns } }),
  })
}
