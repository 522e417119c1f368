// A chart speaks the language of its reader: nothing in it is English beside the data.
import test from 'ava'
import { chartOf } from '../../explorer/chart/chart-of.ts'
import { type ChartChoice, type KindName, noChoice } from '../../explorer/chart/chart-spec.ts'
import { readFigures } from '../../explorer/chart/figures.ts'
import { chartKinds } from '../../explorer/chart/kinds/kinds.ts'
import { geography } from '../../explorer/chart/map/geography.ts'
import { mapOf } from '../../explorer/chart/map/map-kind.ts'
import { svgFile } from '../../explorer/chart/svg-file.ts'
import english from '../../explorer/texts/en.json' with { type: 'json' }
import french from '../../explorer/texts/fr.json' with { type: 'json' }
import { type Messages, textsOf } from '../../explorer/texts/texts.ts'
import { type Cell, fileOf, netFlows, outlook, purposes, recipients, structure } from './support/real-shaped.ts'

const kinds = [...chartKinds, mapOf(geography)]
const drawn = (cells: ReadonlyArray<Cell>, choice: Partial<ChartChoice>, texts: ReturnType<typeof textsOf>): string => {
  const labels = { title: 'TITLE', sources: ['SOURCE'], illustrative: true, disjoint: true, texts }
  return svgFile(chartOf(readFigures(fileOf(cells)), labels, { ...noChoice, ...choice }, structure, kinds), { kinds })
}

const names: ReadonlyArray<KindName> = ['lines', 'bars', 'slope', 'multiples', 'stacked', 'flow', 'number', 'map']
const inFrench = textsOf('fr', french)

/** Texts of the interface without values in them, which a chart must not say in English. */
const phrases = Object.entries(english)
  .filter(([key]) => /^(chart|unit|magnitude|years|table.absent)/.test(key))
  .flatMap(([key, form]) => {
    const forms = typeof form === 'string' ? [form] : Object.values(form)
    const translated = JSON.stringify((french as Messages)[key as keyof Messages])
    return forms
      .flatMap((text) => text.split(/\{\w+\}/))
      .map((text) => text.replace(/^\W+|\W+$/g, ''))
      .filter((text) => /[a-z]{2}.* .*[a-z]{2}|[a-z]{5}/i.test(text) && !translated.includes(text))
  })

for (const kind of names) {
  test(`a chart of kind ${kind} says nothing in English to a French reader but the data`, (t) => {
    for (const cells of [recipients, netFlows, outlook, purposes]) {
      const svg = drawn(cells, { kind, scale: 'log', rows: 'all', series: ['lost'], year: '1900' }, inFrench)
      const said = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text)
      const wrong = said.filter((text) => phrases.some((phrase) => text.toLowerCase().includes(phrase.toLowerCase())))
      t.deepEqual(wrong, [])
      t.true(said.some((text) => text.startsWith('Source : SOURCE')))
    }
  })
}

test('figures and units are written as the language writes them', (t) => {
  const svg = drawn(recipients, { kind: 'bars', rows: 'all' }, inFrench).replace(/[\u00A0\u202F]/g, ' ')
  t.regex(svg, />1,2 milliard</)
  t.regex(svg, />Dollars des États-Unis, 2021</)
})
