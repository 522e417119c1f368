// Values for JSON Schemas: fitting ones, and fitting ones that were damaged in one place.
import fc from 'fast-check'
import type { Json } from '../../support/service.ts'

/** Texts that have broken other services. */
export const hostileTexts: ReadonlyArray<string> = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%ff',
  '__proto__',
  'constructor',
  'toString',
  '=1+1',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '${7*7}',
  'a'.repeat(3_000),
  '\u202eabc',
  'é'.normalize('NFD'),
  '//evil.example',
  'http://evil.example/',
  '1e999',
  '-0',
  'null',
  'dcid:country/KEN',
  '😀'.repeat(50),
]

const hostile = fc.constantFrom<unknown>(
  ...hostileTexts,
  null,
  true,
  0,
  -1,
  1e308,
  0.5,
  9_007_199_254_740_991,
  [],
  {},
  [[]],
  [null],
  { kind: 'all' },
  { toString: 1 },
)

const pointed = (document: Json, reference: string): Json =>
  reference
    .slice(2)
    .split('/')
    .reduce<Json>((at, key) => at[key.replaceAll('~1', '/').replaceAll('~0', '~')], document)

/** Values that fit a schema of the document, drawn from `known` texts where a text of any form fits. */
export const fitting = (
  document: Json,
  schema: Json,
  known: ReadonlyArray<string>,
  depth = 0,
): fc.Arbitrary<unknown> => {
  const inner = (next: Json): fc.Arbitrary<unknown> => fitting(document, next, known, depth + 1)
  if (schema?.$ref !== undefined) return fitting(document, pointed(document, schema.$ref), known, depth + 1)
  if (schema === undefined || depth > 14) return fc.constant(null)
  if (Object.hasOwn(schema, 'const')) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...(schema.enum as unknown[]))
  const branches = schema.oneOf ?? schema.anyOf
  if (branches !== undefined) return fc.oneof(...(branches as Json[]).map(inner))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object': {
      const properties = Object.entries<Json>(schema.properties ?? {})
      const required: ReadonlyArray<string> = schema.required ?? []
      if (properties.length === 0) {
        const values =
          typeof schema.additionalProperties === 'object' ? inner(schema.additionalProperties) : fc.jsonValue()
        return fc.dictionary(fc.constantFrom('observationAbout', 'origin', 'destination', 'other'), values, {
          maxKeys: 2,
        })
      }
      return fc.record(Object.fromEntries(properties.map(([name, member]) => [name, inner(member)])), {
        requiredKeys: [...required],
      })
    }
    case 'array':
      return fc.array(inner(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 3 })
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 3000 })
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'string':
      return schema.pattern === undefined
        ? fc.oneof(
            { weight: 8, arbitrary: fc.constantFrom(...known) },
            { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
          )
        : fc.oneof(fc.constantFrom(...known), fc.stringMatching(/^[A-Z]{3}$/), fc.string({ maxLength: 40 }))
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

/** Replaces, removes or adds something at a place chosen by `steps`. */
const damage = (value: unknown, steps: ReadonlyArray<number>, bad: unknown): unknown => {
  const [step, ...rest] = steps
  if (step === undefined || typeof value !== 'object' || value === null) return bad
  const keys = Object.keys(value)
  if (keys.length === 0) return bad
  const key = keys[step % keys.length] ?? ''
  if (Array.isArray(value)) return value.map((item, i) => (String(i) === key ? damage(item, rest, bad) : item))
  if (step % 7 === 3) return { ...value, [typeof bad === 'string' ? bad : 'extra']: bad }
  if (step % 7 === 5) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
  return { ...value, [key]: damage((value as Record<string, unknown>)[key], rest, bad) }
}

/** Mostly fitting values, some damaged. */
export const bodies = (document: Json, schema: Json, known: ReadonlyArray<string>): fc.Arbitrary<unknown> => {
  const good = fitting(document, schema, known)
  return fc.oneof(
    { weight: 3, arbitrary: good },
    {
      weight: 4,
      arbitrary: fc
        .tuple(good, fc.array(fc.nat(20), { minLength: 1, maxLength: 5 }), hostile)
        .map(([value, steps, bad]) => damage(value, steps, bad)),
    },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 5 }) },
  )
}
