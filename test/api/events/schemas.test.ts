import { readdir, readFile } from 'node:fs/promises'
import { Ajv2020 } from 'ajv/dist/2020.js'
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { asyncApiDocument, eventSchemas } from '../../../api/asyncapi/document.ts'
import { eventTypes } from '../../../domain/events/event.ts'
import { decodeEvent, latestVersionOf } from '../../../domain/events/upcast.ts'

const folder = new URL('../../golden/events/', import.meta.url)
const fixtures = (await readdir(folder)).filter((name) => name.endsWith('.v1.json'))
const read = async (name: string) =>
  JSON.parse(await readFile(new URL(name, folder), 'utf8')) as Record<string, unknown>
const ajv = new Ajv2020({ strict: false, allErrors: false })
const schemas = eventSchemas()

/** Every place in a JSON value. */
const placesIn = (value: unknown, at: ReadonlyArray<string> = []): ReadonlyArray<ReadonlyArray<string>> =>
  typeof value === 'object' && value !== null
    ? [
        ...(at.length > 0 ? [at] : []),
        ...Object.entries(value).flatMap(([key, member]) => placesIn(member, [...at, key])),
      ]
    : [at]

const changed = (
  value: unknown,
  at: ReadonlyArray<string>,
  to: { readonly drop: true } | { readonly put: unknown },
): unknown => {
  const [key, ...rest] = at
  if (key === undefined) return 'put' in to ? to.put : value
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...(value as object) }
  const held = copy as Record<string, unknown>
  if (rest.length === 0 && 'drop' in to && !Array.isArray(value)) delete held[key]
  else held[key] = changed(held[key], rest, to)
  return copy
}

for (const file of fixtures) {
  const type = file.replace('.v1.json', '')
  test(`the schema of ${type} says of any payload what its codec says`, async (t) => {
    const data = await read(file)
    const validate = ajv.compile(schemas[`${type}.v1`] ?? false)
    t.true(validate(data), JSON.stringify(validate.errors))
    const change = fc.record({
      at: fc.constantFrom(...placesIn(data)),
      to: fc.oneof(
        fc.constant({ drop: true } as const),
        fc
          .constantFrom<unknown>(null, 1, -1, 0.5, true, '', 'text', 'spec_1', 'cv_1', [], {}, ['x'], { a: 1 })
          .map((put) => ({ put })),
      ),
    })
    fc.assert(
      fc.property(change, ({ at, to }) => {
        const payload = changed(data, at, to)
        const decodes = E.isRight(decodeEvent({ type, v: 1, data: payload as Record<string, unknown> }))
        t.is(validate(payload), decodes, JSON.stringify([at, to]))
      }),
      { numRuns: 150 },
    )
  })
}

test('the document describes every event type in both channels, and every reference in it leads somewhere', (t) => {
  const document = asyncApiDocument({ version: '1.0.0', publicUrl: 'https://data.example.org/service' })
  const names = eventTypes.flatMap((type) => (latestVersionOf(type) === 1 ? [type] : [type, `${type}.v2`]))
  t.deepEqual(Object.keys(document.components.messages), names)
  t.is(document.servers.http.pathname, '/service')
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#([^"]+)"/g)].map(([, path]) => path ?? '')
  t.true(references.length > eventTypes.length)
  for (const path of references) {
    const found = path
      .slice(1)
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
    t.not(found, undefined, path)
  }
})
