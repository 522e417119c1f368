// A JSON-LD document as a TypeScript program that compiles only where types and properties are those of schema.org (schema-dts).
type Json = string | number | boolean | null | ReadonlyArray<Json> | { readonly [name: string]: Json }

/** Terms that a document takes from other vocabularies: what its context maps elsewhere. */
const foreignTerms = (context: Json): ReadonlySet<string> =>
  new Set(
    Object.entries(context as Record<string, Json>).flatMap(([term, to]) => {
      const id = typeof to === 'string' ? to : ((to as { readonly '@id'?: string } | null)?.['@id'] ?? '')
      return term.startsWith('@') || !/^(cr|dct):/.test(id) ? [] : [term]
    }),
  )

/** The part of a value that is schema.org. Croissant's file objects are data downloads to readers that do not know Croissant. */
const schemaOrgPart = (value: Json, foreign: ReadonlySet<string>): Json => {
  if (Array.isArray(value)) return value.map((item: Json) => schemaOrgPart(item, foreign))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value as Record<string, Json>).flatMap(([name, inside]): [string, Json][] => {
      if (name === '@context' || name === '@id' || foreign.has(name)) return []
      if (name === '@type')
        return [
          [
            name,
            typeof inside === 'string' ? inside.replace('cr:FileObject', 'DataDownload').replace(/^sc:/, '') : inside,
          ],
        ]
      return [[name, schemaOrgPart(inside, foreign)]]
    }),
  )
}

/** The program that the compiler judges. */
export const schemaOrgProgram = (document: string): string => {
  const parsed = JSON.parse(document) as Record<string, Json>
  const part = schemaOrgPart(parsed, foreignTerms(parsed['@context'] ?? {}))
  return `import type { Dataset, WithContext } from 'schema-dts'
export const dataset: WithContext<Dataset> = { '@context': 'https://schema.org', ...${JSON.stringify(part, null, 2)} }
`
}
