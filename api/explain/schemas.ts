// The shape of an explained figure.
import { observationStatuses } from '../../domain/frame/observation-status.ts'
import type { JsonSchema } from '../route.ts'

const text = { type: 'string' } as const
const textOrNull = { type: ['string', 'null'] } as const
const number = { type: 'number' } as const
const yearOrNull = { type: ['integer', 'null'] } as const
const texts = { type: 'object', additionalProperties: text } as const

const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] })

const rate = object({
  currency: text,
  value: number,
  entity: textOrNull,
  year: yearOrNull,
  projected: { type: 'boolean' },
})
const deflatorValue = object({ value: number, year: { type: 'integer' }, projected: { type: 'boolean' } })

const conversion = object({
  recipe: text,
  recipe_label: textOrNull,
  price_basis: { enum: ['current', 'constant'] },
  base_year: yearOrNull,
  reported: object({ value: number, unit: textOrNull, currency: text }),
  rate_table: object({ ref: text, label: textOrNull, revision: textOrNull, digest: text }),
  deflator: orNull(
    object({
      role: text,
      provider: text,
      entity: text,
      is_fallback: { type: 'boolean' },
      base: deflatorValue,
      year: deflatorValue,
    }),
  ),
  rates: object({ target: rate, source: rate }),
  formula: text,
  calculation: text,
  result: number,
  reproduces: { type: 'boolean', description: 'Whether the calculation gives the stored value bit for bit' },
  flags: { type: 'array', items: { enum: ['deflator_fallback', 'deflator_projected', 'rate_projected'] } },
})

export const explainSchema: JsonSchema = object({
  schema_version: { const: 1 },
  kind: { const: 'figure' },
  spec_id: text,
  content_version: text,
  title: text,
  figure: object({
    variable: text,
    roles: { ...texts, description: 'Role to entity' },
    period: text,
    value: number,
    unit: textOrNull,
    measurement_method: textOrNull,
    provenance: textOrNull,
    observation_status: {
      enum: observationStatuses,
      description: 'SDMX CL_OBS_STATUS: A normal, E estimated, F forecast, P provisional',
    },
  }),
  labels: { ...texts, description: 'Label of each reference used; one without a label is absent' },
  source: { type: ['object', 'null'], description: 'The provenance with its publisher, licence and notes' },
  conversion: orNull(conversion),
  text: { type: 'array', items: text, description: 'The explanation in plain sentences' },
  links: object({
    self: text,
    snapshot: text,
    record: text,
    variable: text,
    roles: texts,
    documentation: textOrNull,
    recipe: textOrNull,
    rate_table: textOrNull,
  }),
})
