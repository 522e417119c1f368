// Shapes of a document that say what others say, as those and the rest: types then say each member once.
import { isDeepStrictEqual } from 'node:util'
import type { Json } from '../../support/client.ts'

type Schemas = Readonly<Record<string, Json>>

/** Fewer members than this are plainer where they stand. */
const leastShared = 4

const nameIn = (schema: Json): string => String(schema.$ref ?? '').replace('#/components/schemas/', '')
const isObject = (schema: Json): boolean => schema?.type === 'object' && schema.properties !== undefined
const isRequired = (schema: Json, name: string): boolean => (schema.required ?? []).includes(name)

/** The members that all have alike, in the order of the first. */
const sharedBy = ([first, ...others]: ReadonlyArray<Json>): ReadonlyArray<string> =>
  Object.keys(first?.properties ?? {}).filter((name) =>
    others.every(
      (other) =>
        isDeepStrictEqual(other.properties[name], first?.properties[name]) &&
        isRequired(other, name) === isRequired(first, name),
    ),
  )

const withMembers = (schema: Json, keeps: (name: string) => boolean): Json => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(schema.properties).filter(([name]) => keeps(name))),
  required: (schema.required ?? []).filter(keeps),
})

const extending = (schema: Json, base: string, shared: ReadonlyArray<string>): Json => ({
  ...(schema.description === undefined ? {} : { description: schema.description }),
  allOf: [{ $ref: `#/components/schemas/${base}` }, withMembers(schema, (name) => !shared.includes(name))],
})

/** Shapes of which one is meant: what all of them have becomes a shape of its own. */
const byChoice = (schemas: Schemas): Schemas => {
  const made: Record<string, Json> = { ...schemas }
  for (const [name, { oneOf = [] }] of Object.entries(schemas)) {
    const members: ReadonlyArray<string> = oneOf.map(nameIn)
    const choice = members.map((member) => made[member])
    if (members.length < 2 || !choice.every(isObject)) continue
    const shared = sharedBy(choice)
    if (shared.length < leastShared) continue
    made[`${name}Members`] = withMembers(choice[0], (member) => shared.includes(member))
    for (const member of members) made[member] = extending(made[member], `${name}Members`, shared)
  }
  return made
}

/** A shape with all members of another, and more. */
const byWhole = (schemas: Schemas): Schemas => {
  const whole = Object.entries(schemas).filter(([, schema]) => isObject(schema))
  const baseOf = (name: string, schema: Json) =>
    whole
      .map(([base, other]) => ({ base, other, shared: sharedBy([other, schema]) }))
      .filter(({ base, other, shared }) => base !== name && shared.length === Object.keys(other.properties).length)
      .filter(({ shared }) => shared.length >= leastShared && shared.length < Object.keys(schema.properties).length)
      .toSorted((a, b) => b.shared.length - a.shared.length)[0]
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const found = isObject(schema) ? baseOf(name, schema) : undefined
      return [name, found === undefined ? schema : extending(schema, found.base, found.shared)]
    }),
  )
}

/** The same shapes, each member said once. */
export const saidOnce = (schemas: Schemas): Schemas => byWhole(byChoice(schemas))
