// A collector of OpenTelemetry spans on loopback, which keeps what it gets.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Attributes = Readonly<Record<string, unknown>>
type Sent = ReadonlyArray<{ readonly key: string; readonly value: Readonly<Record<string, unknown>> }>

export type CollectedSpan = {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  /** Nanoseconds since 1970, in decimal. */
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: Attributes
  /** Of the process that sent it. */
  readonly resource: Attributes
}
type Otlp = {
  readonly resourceSpans: ReadonlyArray<{
    readonly resource: { readonly attributes: Sent }
    readonly scopeSpans: ReadonlyArray<{
      readonly spans: ReadonlyArray<Omit<CollectedSpan, 'attributes' | 'resource'> & { readonly attributes: Sent }>
    }>
  }>
}

const plain = (attributes: Sent): Attributes =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

export const openCollector = async () => {
  const spans: CollectedSpan[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as Otlp
      for (const { resource, scopeSpans } of body.resourceSpans) {
        const from = plain(resource.attributes)
        for (const scope of scopeSpans)
          spans.push(...scope.spans.map((span) => ({ ...span, attributes: plain(span.attributes), resource: from })))
      }
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    spans,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The names of a span and of what it is part of, from the outermost on; first the id that the outermost is part of, if any. */
export const wayOf = (span: CollectedSpan, all: ReadonlyMap<string, CollectedSpan>): ReadonlyArray<string> => {
  const parent = all.get(span.parentSpanId ?? '')
  return parent === undefined ? [span.parentSpanId ?? '', span.name] : [...wayOf(parent, all), span.name]
}
