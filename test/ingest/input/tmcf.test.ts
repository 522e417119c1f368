import test from 'ava'
import fc from 'fast-check'
import * as _ from '../../../ingest/input/tmcf.ts'

const parse = (text: string) => {
  const templates: _.ObservationTemplate[] = []
  const trouble: string[] = []
  const reader = _.tmcfReader(
    (template) => templates.push(template),
    (line, message) => trouble.push(`${line}: ${message}`),
  )
  for (const line of text.split('\n')) reader.line(line)
  reader.end()
  return { templates, trouble }
}

const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,8}$/)

test('what is printed as a template is read back as it was', (t) => {
  const source = fc.oneof(
    fc.record({ column: fc.stringMatching(/^[a-z][a-z ]{0,8}[a-z]$/) }),
    fc.record({ constant: name }),
  )
  const properties = fc.dictionary(
    name.filter((property) => property !== 'typeof'),
    source,
  )
  fc.assert(
    fc.property(name, name, properties, (table, entity, sources) => {
      const lines = Object.entries(sources).map(([property, from]) =>
        'column' in from ? `${property}: C:${table}->${from.column}` : `${property}: dcid:${from.constant}`,
      )
      const { templates, trouble } = parse(
        [`Node: E:${table}->${entity}`, 'typeOf: dcs:StatVarObservation', ...lines].join('\n'),
      )
      t.deepEqual(trouble, [])
      const expected = Object.entries(sources).map(([property, from], i) => [property, { ...from, line: i + 3 }])
      t.deepEqual([...(templates[0]?.properties ?? [])], expected as never)
      t.deepEqual([templates[0]?.table, templates[0]?.entity], [table, entity])
    }),
  )
})

test('templates of other nodes, other tables and other forms are told of', (t) => {
  const { templates, trouble } = parse(
    [
      'Node: E:a->E0',
      'typeOf: dcs:Country',
      '',
      'Node: flows',
      'typeOf: dcs:StatVarObservation',
      '',
      'Node: E:a->E1',
      'typeOf: dcs:StatVarObservation',
      'value: C:b->value',
      'unit: C:a',
      'provenance: dcid:p, dcid:q',
      'observationDate: C:a->year',
      'observationDate: C:a->month',
    ].join('\n'),
  )
  t.deepEqual(
    trouble.map((line) => line.split(':')[0]),
    ['1', '4', '9', '10', '11', '13'],
  )
  t.deepEqual([...(templates[0]?.properties.keys() ?? [])], ['observationDate'])
})
