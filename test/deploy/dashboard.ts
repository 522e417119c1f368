// The Grafana dashboard, by the builders of Grafana's own kit.
import { DashboardBuilder, DatasourceVariableBuilder, RowBuilder } from '@grafana/grafana-foundation-sdk/dashboard'
import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus'
import { PanelBuilder } from '@grafana/grafana-foundation-sdk/timeseries'

type Line = { readonly expr: string; readonly legend: string }

const source = { type: 'prometheus', uid: '${source}' }

/** A third of the width: three panels stand beside each other. */
const panel = (title: string, description: string, unit: string, lines: ReadonlyArray<Line>): PanelBuilder =>
  lines.reduce(
    (built, { expr, legend }) =>
      built.withTarget(new DataqueryBuilder().datasource(source).expr(expr).legendFormat(legend)),
    new PanelBuilder().title(title).description(description).datasource(source).unit(unit).min(0).span(8).height(8),
  )

const answers = [
  panel('Answers a second', 'By operation of the API', 'reqps', [
    { expr: 'sum by (route) (rate(devfin_http_request_seconds_count[$__rate_interval]))', legend: '{{route}}' },
  ]),
  panel('Answers that fail', '4xx are refusals, which say why; 5xx are faults', 'reqps', [
    {
      expr: 'sum by (status) (rate(devfin_http_request_seconds_count{status=~"[45].."}[$__rate_interval]))',
      legend: '{{status}}',
    },
  ]),
  panel(
    'Time to an answer',
    'Half of the answers, and all but one in twenty',
    's',
    [0.5, 0.95].map((share) => ({
      expr: `histogram_quantile(${share}, sum by (le) (rate(devfin_http_request_seconds_bucket{route!="readEvents"}[$__rate_interval])))`,
      legend: `${share * 100} %`,
    })),
  ),
]

const work = [
  panel('Operations a second', 'Runs that ended, in a request or in the background', 'ops', [
    {
      expr: 'sum by (outcome, mode) (rate(devfin_operation_seconds_count[$__rate_interval]))',
      legend: '{{outcome}}, {{mode}}',
    },
  ]),
  panel('Rows a second', 'Rows of completed runs', 'rowsps', [
    { expr: 'sum(rate(devfin_rows_materialised_total[$__rate_interval]))', legend: 'rows' },
  ]),
  panel('Runs', 'Waiting for a thread, and at work', 'short', [
    { expr: 'sum by (state) (devfin_queue_runs)', legend: '{{state}}' },
  ]),
  panel('Messages that wait', 'What workers have not handled', 'short', [
    { expr: 'max by (group) (devfin_bus_lag_messages)', legend: '{{group}}' },
  ]),
  panel('Behind the log', 'Events; bytes with EventStoreDB. Only the acting follower tells', 'short', [
    { expr: 'max by (follower) (devfin_log_lag_positions)', legend: '{{follower}}' },
  ]),
  panel('Refused datasets', 'By problem code', 'ops', [
    { expr: 'sum by (code) (rate(devfin_operations_refused_total[$__rate_interval]))', legend: '{{code}}' },
  ]),
]

const stores = [
  panel('Bytes stored a second', 'Files, by format', 'Bps', [
    { expr: 'sum by (format) (rate(devfin_stored_bytes_total[$__rate_interval]))', legend: '{{format}}' },
  ]),
  panel('What should never happen', 'Damaged objects, messages given up, events passed over', 'short', [
    { expr: 'sum by (kind) (increase(devfin_stored_objects_damaged_total[1h]))', legend: 'damaged {{kind}}' },
    { expr: 'sum by (group) (increase(devfin_messages_laid_aside_total[1h]))', legend: 'given up by {{group}}' },
    {
      expr: 'sum by (projection) (increase(devfin_events_skipped_total[1h]))',
      legend: 'passed over by {{projection}}',
    },
  ]),
  panel('Ready answers', 'Share of questions answered from what lies ready', 'percentunit', [
    {
      expr: 'sum(rate(devfin_cache_requests_total{result="hit"}[$__rate_interval])) / sum(rate(devfin_cache_requests_total[$__rate_interval]))',
      legend: 'ready',
    },
  ]),
  panel('Room', 'Where objects lie in a directory', 'bytes', [
    { expr: 'min(devfin_object_store_free_bytes)', legend: 'free' },
  ]),
  panel('Memory', 'Of each process', 'bytes', [
    {
      expr: 'process_resident_memory_bytes * on (instance, pod) group_left (roles) devfin_build_info',
      legend: '{{roles}} {{pod}}',
    },
  ]),
  panel('Event loop', 'All but one in a hundred turns are shorter', 's', [
    { expr: 'max by (pod) (nodejs_eventloop_lag_p99_seconds)', legend: '{{pod}}' },
  ]),
]

/** The dashboard as the file of `deploy/monitoring`. */
export const dashboard = (): string => {
  const rows: ReadonlyArray<readonly [string, ReadonlyArray<PanelBuilder>]> = [
    ['Answers', answers],
    ['Work', work],
    ['Stores and processes', stores],
  ]
  const built = rows.reduce(
    (board, [title, panels]) => panels.reduce((b, p) => b.withPanel(p), board.withRow(new RowBuilder(title))),
    new DashboardBuilder('Development Finance Data Service')
      .uid('devfin')
      .tags(['devfin'])
      .refresh('30s')
      .time({ from: 'now-6h', to: 'now' })
      .timezone('browser')
      .withVariable(new DatasourceVariableBuilder('source').label('Source').type('prometheus')),
  )
  return `${JSON.stringify(built.build(), null, 2)}\n`
}
