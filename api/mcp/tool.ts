// A tool is a record: what an assistant reads of it, what it takes and gives, and what it does.
import type { Reply } from '../../domain/problem.ts'
import * as t from 'io-ts'
import { ContentVersion, exactly, SpecId } from '../../domain/values/codecs.ts'
import { described } from '../../domain/values/described.ts'
import { wholeSchemaOf } from '../schema-of-codec.ts'
import { outline } from './outline.ts'
import type { ToolContext } from './services.ts'

export type JsonSchema = Readonly<Record<string, unknown>>

/** Every answer begins with a summary in words and ends with what it leaves out. */
type ToolAnswer = {
  readonly summary: string
  /** What the answer does not show, each with where to find it; empty when it is whole. */
  readonly left_out: ReadonlyArray<string>
} & Readonly<Record<string, unknown>>

export type Tool = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: ObjectSchema
  readonly output: ObjectSchema
  /** False for what stores something. */
  readonly readOnly: boolean
  /** Input has been checked against the schema. */
  readonly run: (input: ToolInput, context: ToolContext) => Reply<ToolAnswer>
}

export type ToolInput = Readonly<Record<string, unknown>>
export type ObjectSchema = JsonSchema & { readonly type: 'object' }

export const inputOf = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: ReadonlyArray<string> = [],
): ObjectSchema => ({ type: 'object', properties, required, additionalProperties: false })

const everyAnswer = {
  summary: described(t.string, 'The answer in words'),
  left_out: described(
    t.readonlyArray(t.string),
    'What this answer does not show, and where it is; empty when the answer is whole',
  ),
}

/** The members of every answer and those given, all of them required. */
export const outputOf = (properties: Readonly<Record<string, JsonSchema>>): ObjectSchema => ({
  type: 'object',
  properties: {
    summary: wholeSchemaOf(everyAnswer.summary),
    ...properties,
    left_out: wholeSchemaOf(everyAnswer.left_out),
  },
  required: ['summary', ...Object.keys(properties), 'left_out'],
})

export const text = (description: string, rest: JsonSchema = {}): JsonSchema => ({
  type: 'string',
  description,
  ...rest,
})
export const count = { type: 'integer', minimum: 0 } as const
export const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
export const anyObject: JsonSchema = { type: 'object' }

const NamedSpec = described(SpecId, 'Names the question')
const NamedVersion = described(ContentVersion, 'Names one answer: the exact rows')
export const specId = wholeSchemaOf(NamedSpec)
export const contentVersion = wholeSchemaOf(NamedVersion)
export const Frame = described(
  t.strict({ spec_id: NamedSpec, content_version: NamedVersion }),
  'The frame reference: cite and pass on these two; they name exactly these rows for good',
)

/** An answer of these members, beside those of every answer: its type, and its schema as assistants read it. */
export const answerOf = <R extends t.Props, O extends t.Props>(required: R, optional: O, levels = 3) => {
  const codec = exactly({ summary: everyAnswer.summary, ...required, left_out: everyAnswer.left_out }, optional)
  return { codec, output: { ...outline(codec, levels), type: 'object' } as ObjectSchema }
}
/** What a tool of such answers gives. */
export type AnswerOf<A extends { readonly codec: t.Mixed }> = t.TypeOf<A['codec']>

const plainText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** A text of checked input; absent is undefined. */
export const textIn = (input: ToolInput, name: string): string | undefined => plainText(input[name])
export const numberIn = (input: ToolInput, name: string, otherwise: number): number => {
  const value = input[name]
  return typeof value === 'number' ? value : otherwise
}

/** A path of the service as a link; it stays a path where the service's address is not known. */
export const linkTo = ({ baseUrl }: Pick<ToolContext, 'baseUrl'>, path: string): string => `${baseUrl ?? ''}${path}`
