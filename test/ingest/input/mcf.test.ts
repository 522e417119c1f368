import test from 'ava'
import fc from 'fast-check'
import * as E from 'fp-ts/lib/Either.js'
import * as _ from '../../../ingest/input/mcf.ts'
import { bareDcid, type McfValue, parseMcfValues } from '../../../statistics/read/mcf-value.ts'

const parse = (text: string) => {
  const blocks: _.McfBlock[] = []
  const trouble: string[] = []
  const reader = _.mcfReader(
    (block) => blocks.push(block),
    (line, message) => trouble.push(`${line}: ${message}`),
  )
  for (const line of text.split('\n')) reader.line(line)
  reader.end()
  return { blocks, trouble }
}

const printValue = (value: McfValue): string => {
  if (value.kind === 'ref') return `dcid:${value.ref}`
  if (value.kind === 'local') return `l:${value.id}`
  if (value.kind === 'number') return String(value.number)
  if (value.kind === 'boolean') return String(value.boolean)
  return `"${value.text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n').replaceAll('\t', '\\t')}"`
}

const word = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_/]{0,12}$/)
const arbitraryValue: fc.Arbitrary<McfValue> = fc.oneof(
  word.map((ref) => ({ kind: 'ref' as const, ref })),
  word.map((id) => ({ kind: 'local' as const, id })),
  fc.boolean().map((boolean) => ({ kind: 'boolean' as const, boolean })),
  fc.integer().map((number) => ({ kind: 'number' as const, number })),
  fc
    .tuple(fc.string({ unit: 'grapheme' }), fc.constantFrom('', '\n', '\t', '\\n', '\\\n'))
    .map((parts) => parts.join(''))
    .filter((text) => !text.includes('\r'))
    .map((text) => ({ kind: 'text' as const, text })),
)
const arbitraryProperty = fc.record({
  name: word.filter((name) => name !== 'Node'),
  values: fc.array(arbitraryValue, { minLength: 1, maxLength: 4 }),
})
const arbitraryBlock = fc.record({ id: word, properties: fc.array(arbitraryProperty, { maxLength: 5 }) })

test('what is printed as MCF is read back as it was', (t) => {
  fc.assert(
    fc.property(fc.array(arbitraryBlock), (blocks) => {
      const text = blocks
        .map(({ id, properties }) =>
          [
            `Node: ${id}`,
            ...properties.map(({ name, values }) => `${name}: ${values.map(printValue).join(', ')}`),
          ].join('\n'),
        )
        .join('\n\n')
      const read = parse(text)
      t.deepEqual(read.trouble, [])
      t.deepEqual(
        read.blocks.map(({ id, properties }) => ({
          id,
          properties: properties.map(({ name, values }) => ({ name, values })),
        })),
        blocks,
      )
    }),
  )
})

test('a line is numbered as it stands in the file, comments and empty lines included', (t) => {
  const { blocks } = parse('# first\n\nNode: a\n# between\nname: "A"\n\n\nNode: b\n')
  t.deepEqual(
    blocks.map(({ id, line, properties }) => [id, line, ...properties.map((property) => property.line)]),
    [
      ['a', 3, 5],
      ['b', 8],
    ],
  )
})

test('a new Node line ends the block before it, without an empty line', (t) => {
  t.deepEqual(
    parse('Node: a\nname: "A"\nNode: b\nname: "B"').blocks.map((block) => block.id),
    ['a', 'b'],
  )
})

test('malformed lines are told one by one and the rest is read', (t) => {
  const { blocks, trouble } = parse(
    'name: "outside"\nNode: a\nname: "open\nno colon here\nempty:\nlist: 1,,2\nkept: "yes" , 2',
  )
  t.deepEqual(
    trouble.map((line) => line.slice(0, 2)),
    ['1:', '4:', '5:', '3:', '6:'],
  )
  t.deepEqual(
    blocks[0]?.properties.map((property) => property.name),
    ['kept'],
  )
})

test('commas and prefixes within quotes are text', (t) => {
  t.deepEqual(
    parseMcfValues('"a, b", "dcid:x", dcs:y'),
    E.right([
      { kind: 'text', text: 'a, b' },
      { kind: 'text', text: 'dcid:x' },
      { kind: 'ref', ref: 'y' },
    ]),
  )
})

test('a code with leading zeros stays text', (t) => {
  t.deepEqual(
    parseMcfValues('012, 12, 1e3, 1.50'),
    E.right([
      { kind: 'text', text: '012' },
      { kind: 'number', number: 12 },
      { kind: 'text', text: '1e3' },
      { kind: 'text', text: '1.50' },
    ]),
  )
})

test('a bare dcid has no prefix and is NFC', (t) => {
  t.is(bareDcid(' dcid:country/KEN '), 'country/KEN')
  t.is(bareDcid('schema:Cote\u0301'), 'Cot\u00e9')
})
