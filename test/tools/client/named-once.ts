// Shapes that stand in several places of a document without a name: they get one, and each place refers to it.
import { canonicalJson } from '../../../domain/canonical-json.ts'
import type { Json } from '../../support/client.ts'

type Schemas = Readonly<Record<string, Json>>

/** Fewer members than this are plainer where they stand. */
const leastMembers = 2

const isWorthNaming = (schema: Json): boolean =>
  schema?.type === 'object' && Object.keys(schema.properties ?? {}).length >= leastMembers

type Place = { readonly name: string; readonly schema: Json }

const titled = (word: string): string => word.replaceAll(/(?:^|_)(\w)/g, (_match, first: string) => first.toUpperCase())

/** What a shape holds, each under the name that it would have; items of a list are called as the list. */
const inside = ({ name, schema }: Place): ReadonlyArray<Place> =>
  Object.entries<Json>(schema ?? {}).flatMap(([key, value]) => {
    if (key === 'properties')
      return Object.entries<Json>(value).map(([member, held]) => ({ name: name + titled(member), schema: held }))
    if (key === 'items' || key === 'additionalProperties') return [{ name, schema: value }]
    if (['oneOf', 'anyOf', 'allOf'].includes(key)) return value.map((held: Json) => ({ name, schema: held }))
    return []
  })

const placesIn = (place: Place): ReadonlyArray<Place> => inside(place).flatMap((held) => [held, ...placesIn(held)])

/** The largest shape that stands in two places, or in one beside a shape of its own that says the same. */
const repeatedIn = (schemas: Schemas): Place | undefined => {
  const named = new Map(Object.entries(schemas).map(([name, schema]) => [canonicalJson(schema), name]))
  const places = Object.entries(schemas)
    .flatMap(([name, schema]) => placesIn({ name, schema }))
    .filter(({ schema }) => isWorthNaming(schema))
  return [...Map.groupBy(places, ({ schema }) => canonicalJson(schema))]
    .filter(([text, [, second]]) => second !== undefined || named.has(text))
    .toSorted(([a], [b]) => b.length - a.length)
    .flatMap(([text, [first]]) => (first === undefined ? [] : [{ ...first, name: named.get(text) ?? first.name }]))[0]
}

/** A schema with references where a shape stood; descriptions of their own stay with their places. */
const referring = (schema: Json, text: string, name: string): Json => {
  if (typeof schema !== 'object' || schema === null) return schema
  if (Array.isArray(schema)) return schema.map((held) => referring(held, text, name))
  if (isWorthNaming(schema) && canonicalJson(schema) === text) return { $ref: `#/components/schemas/${name}` }
  return Object.fromEntries(Object.entries(schema).map(([key, held]) => [key, referring(held, text, name)]))
}

const freeName = (schemas: Schemas, name: string): string =>
  schemas[name] === undefined ? name : freeName(schemas, `${name}Shape`)

/** The same shapes, those that were repeated under a name of their own. */
export const namedOnce = (schemas: Schemas): Schemas => {
  const found = repeatedIn(schemas)
  if (found === undefined) return schemas
  const text = canonicalJson(found.schema)
  const own = schemas[found.name]
  const isNamed = own !== undefined && canonicalJson(own) === text
  const name = isNamed ? found.name : freeName(schemas, found.name)
  const referred = Object.entries(schemas).map(([key, schema]) => [
    key,
    key === name ? schema : referring(schema, text, name),
  ])
  return namedOnce({ ...Object.fromEntries(referred), [name]: found.schema })
}
