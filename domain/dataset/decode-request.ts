// From the body of a dataset request to typed input with canonical options. No graph, no registry yet.
import * as E from 'fp-ts/lib/Either.js'
import type { RenderingOptions } from './request.ts'
import { DatasetRequestEnvelope, type OptionsInput, SpecIdInput, StatVarSetInput } from './request-input.ts'
import { defaultFormat, formatOf, frameLayoutFormats } from '../formats.ts'
import { type Problem, problem, requestInvalid } from '../problem.ts'
import { decodeWith } from '../values/codecs.ts'

export type DecodedRequest = { readonly input: SpecIdInput | StatVarSetInput; readonly options: RenderingOptions }

export const inputKinds = ['spec_id', 'statvar_set'] as const

/** Most statistical variables and entities one request may name. */
export const requestLimits = { statvars: 1000, entities_per_role: 1000, roles: 16 } as const

export const decodeDatasetRequest = (body: unknown): E.Either<Problem, DecodedRequest> => {
  const envelope = decodeWith(DatasetRequestEnvelope)(body)
  if (E.isLeft(envelope)) return E.left(requestInvalid(envelope.left))
  const options = canonicalOptions(envelope.right.options ?? {})
  if (E.isLeft(options)) return options
  const input = decodeInput(envelope.right.input)
  if (E.isLeft(input)) return input
  const tooMany = overLimit(input.right)
  return tooMany === null ? E.right({ input: input.right, options: options.right }) : E.left(tooMany)
}

const decodeInput = (input: Readonly<Record<string, unknown>>): E.Either<Problem, SpecIdInput | StatVarSetInput> => {
  const kind = input['kind']
  if (kind === 'spec_id') return decodeAs(SpecIdInput, input)
  if (kind === 'statvar_set') return decodeAs(StatVarSetInput, input)
  return E.left(requestInvalid([{ pointer: '/kind', message: `must be one of ${inputKinds.join(', ')}` }], '/input'))
}

const decodeAs = <A>(codec: Parameters<typeof decodeWith<A>>[0], input: unknown): E.Either<Problem, A> => {
  const decoded = decodeWith(codec)(input)
  return E.isLeft(decoded) ? E.left(requestInvalid(decoded.left, '/input')) : decoded
}

const overLimit = (input: SpecIdInput | StatVarSetInput): Problem | null => {
  if (input.kind === 'statvar_set') {
    if (input.statvars.length === 0)
      return requestInvalid([{ pointer: '/input/statvars', message: 'must name at least one statistical variable' }])
    if (input.statvars.length > requestLimits.statvars) {
      return requestInvalid([
        { pointer: '/input/statvars', message: `must have at most ${requestLimits.statvars} items` },
      ])
    }
  }
  const entities = Object.entries(input.scope?.entities ?? {})
  if (entities.length > requestLimits.roles)
    return requestInvalid([
      { pointer: '/input/scope/entities', message: `must have at most ${requestLimits.roles} roles` },
    ])
  const empty = entities.find(([, refs]) => refs.length === 0)
  if (empty !== undefined) {
    const pointer = `/input/scope/entities/${pointerStep(empty[0])}`
    return requestInvalid([{ pointer, message: 'must name at least one entity; leave the role out to mean all' }])
  }
  const long = entities.find(([, refs]) => refs.length > requestLimits.entities_per_role)
  return long === undefined
    ? null
    : requestInvalid([
        {
          pointer: `/input/scope/entities/${pointerStep(long[0])}`,
          message: `must have at most ${requestLimits.entities_per_role} items`,
        },
      ])
}

/** A name as a step of a JSON Pointer. */
export const pointerStep = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

/** Options with their defaults, or the combination that the contract forbids. */
const canonicalOptions = (options: OptionsInput): E.Either<Problem, RenderingOptions> => {
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
  return E.right({
    format,
    bundle,
    ...(options.layout === undefined ? {} : { layout: options.layout }),
    ...(options.pivot === undefined ? {} : { pivot: { index: options.pivot.index, columns: options.pivot.columns } }),
  })
}
