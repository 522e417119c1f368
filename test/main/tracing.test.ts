// Tracing: one question can be followed from its request over the log and the bus to the files a worker stores.
import { setTimeout as pause } from 'node:timers/promises'
import test from 'ava'
import { openCollector, wayOf } from '../support/collector.ts'
import { startService, statVarRequest } from '../support/service.ts'

const given = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
const traceparent = `00-${given.traceId}-${given.spanId}-01`

type Service = Awaited<ReturnType<typeof startService>>

/** Asks for a dataset that is made in the background, and waits until it is there. */
const makeInBackground = async (service: Service, headers: Record<string, string> = {}): Promise<void> => {
  const accepted = await service.post('/api/datasets', statVarRequest(['debt/Service_Nominal']), headers)
  if (accepted.status !== 202) throw new Error(`${accepted.status} ${accepted.text}`)
  for (let asked = 0; asked < 300; asked++) {
    const { status } = (await service.get(accepted.json['operation'].poll)).json['operation']
    if (status === 'done') return
    await pause(50)
  }
  throw new Error('the operation has not ended')
}

const eventsOf = async (service: Service) => {
  const all = []
  for await (const event of service.eventStore.readAll(null)) all.push(event)
  return all
}

test.serial('a question is one trace, from the request over the log and the bus to the stored files', async (t) => {
  const collector = await openCollector()
  const service = await startService({ SYNC_BUDGET_ROWS: '0', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  await makeInBackground(service, { traceparent })
  const caused = (await eventsOf(service)).filter((event) => event.metadata.trace_id === given.traceId)
  await service.stop()
  await collector.close()

  const spans = collector.spans.filter((span) => span.traceId === given.traceId)
  const byId = new Map(spans.map((span) => [span.spanId, span]))
  const ways = spans.map((span) => wayOf(span, byId))
  for (const way of ways) t.is(way[0], given.spanId, way.join(' > '))
  const request = 'POST createDataset'
  const started = [given.spanId, request, 'append OperationStarted']
  for (const expected of [
    started,
    [...started, 'process OperationStarted'],
    [...started, 'process OperationStarted', 'materialise rows'],
    [...started, 'process OperationStarted', 'store object'],
    [...started, 'process OperationStarted', 'append OperationCompleted'],
  ])
    t.true(
      ways.some((way) => way.join() === expected.join()),
      expected.join(' > '),
    )
  t.true(caused.length > 3)
  for (const event of caused)
    t.true(byId.has(event.metadata.traceparent?.split('-')[2] ?? ''), `${event.type} ${event.metadata.traceparent}`)
  t.is(spans[0]?.resource['service.name'], 'development-finance-data-service')
})

test.serial('spans tell no words of a question and no address', async (t) => {
  const collector = await openCollector()
  const service = await startService({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  await service.post('/api/search/resolve', { schema_version: 1, query: 'debt service of Kenya unheardofword' })
  await service.get('/api/graph/resolve?name=unheardofword')
  await service.stop()
  await collector.close()
  t.true(collector.spans.length >= 2)
  t.false(JSON.stringify(collector.spans).includes('unheardofword'))
})

test.serial('where a collector is away the service answers as ever, and ends', async (t) => {
  const service = await startService({ SYNC_BUDGET_ROWS: '0', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  await makeInBackground(service)
  await service.stop()
  t.pass()
})

test.serial('without a collector events have no trace context', async (t) => {
  const service = await startService({ SYNC_BUDGET_ROWS: '0' })
  await makeInBackground(service, { traceparent })
  const events = await eventsOf(service)
  await service.stop()
  t.true(events.some((event) => event.metadata.trace_id === given.traceId))
  for (const event of events) t.is(event.metadata.traceparent, undefined)
})
