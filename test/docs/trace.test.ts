// The picture of a trace in docs/ is the one that the script makes of the spans beside it.
import { readFile } from 'node:fs/promises'
import test from 'ava'
import { type DrawnSpan, tracePicture } from '../tools/trace-picture.ts'

const read = (name: string) => readFile(new URL(`../../docs/${name}`, import.meta.url), 'utf8')

test('the picture of the trace is made from its spans, and shows the way from the request to the files', async (t) => {
  const spans = JSON.parse(await read('trace.json')) as ReadonlyArray<DrawnSpan>
  const picture = await read('trace.svg')
  t.is(picture, tracePicture(spans))
  for (const step of ['POST createDataset', 'publish OperationStarted', 'process OperationStarted', 'store object'])
    t.true(picture.includes(`>${step}</text>`), step)
  for (const role of ['api', 'relay', 'worker']) t.true(picture.includes(`>${role}</text>`), role)
})

test('names in a picture are text, whatever they are made of', (t) => {
  const span = {
    name: '<script>&"',
    spanId: 'a',
    startTimeUnixNano: '1000000000000000000',
    endTimeUnixNano: '1000000000004000000',
    resource: { 'devfin.roles': 'api' },
  }
  const picture = tracePicture([span, { ...span, name: 'inner', spanId: 'b', parentSpanId: 'a' }])
  t.true(picture.includes('&lt;script&gt;&amp;&quot;'))
  t.false(picture.includes('<script'))
  t.true(picture.includes('4.0 ms'))
  t.true(tracePicture([]).includes('</svg>'))
})
