import { readdir, readFile } from 'node:fs/promises'
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { eventTypes, latestEvents } from '../../../domain/events/event.ts'
import { decodeEvent, latestVersionOf, writtenVersionOf } from '../../../domain/events/upcast.ts'

const folder = new URL('../../golden/events/', import.meta.url)
const fixtures = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()

/** `Type.vN.json`, or `Type.vN.what.json` with members that came later. */
const named = (file: string) => {
  const [, type = '', v = '', variant] = /^([A-Za-z]+)\.v(\d+)(?:\.([a-z-]+))?\.json$/.exec(file) ?? []
  return { type, v: Number(v), variant }
}

for (const file of fixtures) {
  test(`${file} decodes for ever`, async (t) => {
    const data = JSON.parse(await readFile(new URL(file, folder), 'utf8')) as Readonly<Record<string, unknown>>
    const { type, v } = named(file)
    const decoded = decodeEvent({ type, v, data })
    if (E.isLeft(decoded)) return t.fail(`${decoded.left.kind}: ${decoded.left.detail}`)
    t.is<string, string>(decoded.right.type, type)
    const codec = latestEvents[decoded.right.type] as { readonly encode: (value: unknown) => unknown }
    t.deepEqual(codec.encode(decoded.right.data), data, 'nothing of a stored event is lost by reading it')
  })
}

test('every version of every event type has a stored fixture', (t) => {
  const expected = eventTypes.flatMap((type) =>
    Array.from({ length: latestVersionOf(type) }, (_, i) => `${type}.v${i + 1}.json`),
  )
  t.deepEqual(
    fixtures.filter((file) => named(file).variant === undefined),
    expected.sort(),
  )
})

test('what is computed is written as version 2, which a program that knows version 1 refuses; all else as before', async (t) => {
  const written = async (file: string) => {
    const data = JSON.parse(await readFile(new URL(file, folder), 'utf8')) as Readonly<Record<string, unknown>>
    const decoded = decodeEvent({ ...named(file), data })
    return E.isLeft(decoded) ? 0 : writtenVersionOf(decoded.right)
  }
  for (const file of fixtures.filter((name) => !name.includes('.v1.computed.')))
    t.is(await written(file), named(file).v, file)
  t.is(await written('ShareLinkCreated.v1.computed.json'), 2)
})

test('an event of an unknown type or of a later version is told apart, not guessed at', (t) => {
  const kindOf = (type: string, v: number) => {
    const decoded = decodeEvent({ type, v, data: {} })
    return E.isLeft(decoded) ? decoded.left.kind : 'decoded'
  }
  t.is(kindOf('SomethingElse', 1), 'unknown_type')
  t.is(kindOf('VersionRevoked', 2), 'unknown_version')
  t.is(kindOf('VersionRevoked', 1), 'invalid')
})
