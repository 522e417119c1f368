// A document as MongoDB holds it: its own fields under their names, so that a query by hand or an aggregation reads it as it is. What
// is beside it begins with an underscore; indexed fields that the document has not itself are added and named in `_derived`.
import type { Document, IndexValue, Write } from '../../domain/ports/read-models.ts'
import type { StoredCollection, StoredDocument } from './connection.ts'

const hex = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/** A key that the server takes anywhere: `%`, `.`, `$` and NUL as %25, %2E, %24 and %00, the empty one as `%`. */
const keyOf = (key: string): string => (key === '' ? '%' : key.replaceAll(/[%.$\0]/g, hex))
const keyFrom = (key: string): string =>
  key === '%'
    ? ''
    : key.replaceAll(/%([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The name of a field of the document itself; one that begins with an underscore is written %5F. */
export const fieldOf = (name: string): string => keyOf(name).replace(/^_/, hex)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** As JSON would have it: members without a value are left out, -0 is 0. */
const valueOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => valueOf(item ?? null))
  if (isObject(value)) return membersOf(value, keyOf)
  return value === 0 ? 0 : value
}

const membersOf = (object: Readonly<Record<string, unknown>>, name: (key: string) => string) =>
  Object.fromEntries(
    Object.entries(object).flatMap(([key, value]) => (value === undefined ? [] : [[name(key), valueOf(value)]])),
  )

const valueFrom = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(valueFrom)
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, held]) => [keyFrom(key), valueFrom(held)]))
    : value
}

// A deleted document stays without its fields, so that a late write of an earlier position cannot bring it back.
export const storedForm = ({ name, fields }: StoredCollection, write: Write): StoredDocument => {
  const { id, document, index, position } = write
  if (document === null) return { _id: id, _position: position, _derived: [], _deleted: true }
  const own = membersOf(document, fieldOf)
  const derived = fields.filter((field) => !Object.hasOwn(own, fieldOf(field)))
  for (const field of fields) {
    const value = index[field] ?? null
    if (!derived.includes(field) && own[fieldOf(field)] !== value) {
      throw new TypeError(`${name}/${id} has another ${field} than it is indexed by`)
    }
    own[fieldOf(field)] = value
  }
  return { _id: id, ...own, _position: position, _derived: derived.map(fieldOf) }
}

/** The document that was written. */
export const documentIn = (stored: StoredDocument): Document => {
  const { _id, _position, _derived, _deleted, ...own } = stored
  return Object.fromEntries(
    Object.entries(own)
      .filter(([key]) => !_derived.includes(key))
      .map(([key, value]) => [keyFrom(key), valueFrom(value)]),
  )
}

/** The indexed fields as they were written. */
export const indexIn = ({ fields }: StoredCollection, stored: StoredDocument): Readonly<Record<string, IndexValue>> =>
  Object.fromEntries(fields.map((field) => [field, (stored[fieldOf(field)] ?? null) as IndexValue]))
