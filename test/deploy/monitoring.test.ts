// Rules and dashboard ask for figures that the program has, in expressions that Prometheus reads.
import { readFileSync } from 'node:fs'
import { parser } from '@prometheus-io/lezer-promql'
import test from 'ava'
import { parse } from 'yaml'
import { openMetrics } from '../../adapters/metrics/metrics.ts'
import type { Json } from '../support/client.ts'
import { dashboard } from './dashboard.ts'

type Expression = { readonly of: string; readonly text: string; readonly legend: string }

const rules: ReadonlyArray<Json> = parse(readFileSync('deploy/monitoring/rules.yaml', 'utf8')).spec.groups.flatMap(
  ({ rules }: Json) => rules,
)
const panels: ReadonlyArray<Json> = JSON.parse(dashboard()).panels.flatMap((panel: Json) =>
  panel.type === 'row' ? panel.panels : [panel],
)
const expressions: ReadonlyArray<Expression> = [
  ...rules.map(({ alert, record, expr }) => ({ of: alert ?? record, text: expr, legend: '' })),
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr, legendFormat }: Json) => ({
      of: title,
      text: expr.replaceAll('$__rate_interval', '5m'),
      legend: legendFormat,
    })),
  ),
]

/** The parts of an expression of one kind of the grammar. */
const partsOf = (text: string, kind: string): ReadonlyArray<string> => {
  const parts: string[] = []
  parser.parse(text).iterate({
    enter: (node) => {
      if (node.name === kind || (kind === 'wrong' && node.type.isError)) parts.push(text.slice(node.from, node.to))
    },
  })
  return parts
}

/** Names of the series that a process has, with their labels. */
const held = async (): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const one = async () => ({ one: 1 })
  const metrics = openMetrics(
    {
      projectionLag: one,
      storedLag: one,
      busLag: one,
      queue: () => ({ waiting: 1, running: 1 }),
      passedOver: () => 1,
      freeBytes: async () => 1,
    },
    { version: '1', commit: 'c', roles: ['api'] },
  )
  metrics.requestAnswered({ route: 'r', method: 'GET', status: 200 }, 1)
  metrics.operationEnded('completed', 'sync', 1, 1)
  metrics.operationsRefused('code')
  metrics.cacheAsked('answers', true)
  metrics.bytesStored('csv', 1)
  metrics.objectDamaged('frame')
  metrics.eventSkipped('versions', 'unknown')
  metrics.messageLaidAside('materialise')
  const { text } = await metrics.exposition()
  const series = new Map<string, Set<string>>()
  for (const line of text.split('\n')) {
    const [, name = '', labels = ''] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? /.exec(line) ?? []
    const known = series.get(name) ?? new Set()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    if (name !== '') series.set(name, known)
  }
  return series
}

/** Labels that the monitoring itself adds. */
const ofTheMonitoring = ['pod', 'container', 'instance']

test('every expression can be read', (t) => {
  t.true(expressions.length > 25)
  for (const { of, text } of expressions) t.deepEqual(partsOf(text, 'wrong'), [], `${of}: ${text}`)
  t.true(partsOf('sum by (route (rate(x[5m]))', 'wrong').length > 0)
})

test('every figure that is asked for exists, with its labels', async (t) => {
  const series = await held()
  const recorded = new Set(rules.flatMap(({ record }) => (record === undefined ? [] : [record])))
  for (const { of, text, legend } of expressions) {
    const names = partsOf(text, 'VectorSelector').map((selector) => selector.replace(/[{[].*$/s, ''))
    t.true(names.length > 0, of)
    for (const name of names) t.true(series.has(name) || recorded.has(name) || name === 'up', `${of}: ${name}`)
    const labels = names.flatMap((name) => [...(series.get(name) ?? [])])
    for (const label of [...partsOf(text, 'LabelName'), ...labelsOfLegend(legend)])
      t.true(labels.includes(label) || ofTheMonitoring.includes(label), `${of}: ${label}`)
  }
})

const labelsOfLegend = (legend: string): ReadonlyArray<string> =>
  [...legend.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '')

test('every alert says what is wrong and where to look', (t) => {
  const alerts = rules.filter(({ alert }) => alert !== undefined)
  t.true(alerts.length >= 10)
  for (const { alert, labels, annotations } of alerts) {
    t.true(['critical', 'warning'].includes(labels.severity), alert)
    t.true(annotations.summary.length > 10 && annotations.description.length > 10, alert)
  }
})

test('what should never happen has an alert', (t) => {
  const asked = rules.filter(({ alert }) => alert !== undefined).map(({ expr }) => expr)
  for (const name of [
    'devfin_stored_objects_damaged_total',
    'devfin_messages_laid_aside_total',
    'devfin_events_skipped_total',
    'devfin_bus_lag_messages',
    'devfin_log_lag_positions',
    'devfin_log_behind_positions',
  ])
    t.true(
      asked.some((expr) => expr.includes(name)),
      name,
    )
})

test('the dashboard is the one that is made', (t) => {
  t.is(readFileSync('deploy/monitoring/dashboard.json', 'utf8'), dashboard())
})
