// The spans of a trace as a picture: node test/tools/trace-picture.ts SPANS.json > docs/trace.svg
// (TRACE_SPANS=SPANS.json npm run test:engines -- test/e2e/tracing.engines.test.ts writes the spans)
import { readFile } from 'node:fs/promises'
import type { CollectedSpan } from '../support/collector.ts'

export type DrawnSpan = Pick<
  CollectedSpan,
  'name' | 'spanId' | 'parentSpanId' | 'startTimeUnixNano' | 'endTimeUnixNano' | 'resource'
>
type Row = { readonly span: DrawnSpan; readonly depth: number }

const [rowHeight, namesWidth, barsWidth, top, margin] = [20, 330, 640, 46, 12]
const colours: Readonly<Record<string, string>> = {
  api: '#1f5fa8',
  relay: '#8a5a00',
  worker: '#1b7a43',
  projector: '#7a3b8f',
}
const roleOf = ({ resource }: DrawnSpan): string => {
  const roles = resource['devfin.roles']
  return typeof roles === 'string' ? roles : '?'
}
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** In the order of their beginning, what belongs to a span under it. */
const rowsOf = (spans: ReadonlyArray<DrawnSpan>): ReadonlyArray<Row> => {
  const known = new Set(spans.map(({ spanId }) => spanId))
  const sorted = [...spans].sort((a, b) => Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano)))
  const under = (parent: string | null, depth: number): ReadonlyArray<Row> =>
    sorted
      .filter(({ parentSpanId = '' }) => (known.has(parentSpanId) ? parentSpanId : null) === parent)
      .flatMap((span) => [{ span, depth }, ...under(span.spanId, depth + 1)])
  return under(null, 0)
}

/** Milliseconds between marks, so that there are five to ten of them. */
const stepOf = (lengthMs: number): number =>
  [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000].find((step) => lengthMs / step <= 10) ?? 10_000

export const tracePicture = (spans: ReadonlyArray<DrawnSpan>): string => {
  const rows = rowsOf(spans)
  const begun = spans.reduce(
    (least, span) => {
      const at = BigInt(span.startTimeUnixNano)
      return at < least ? at : least
    },
    BigInt(spans[0]?.startTimeUnixNano ?? 0),
  )
  const msOf = (nanos: string): number => Number(BigInt(nanos) - begun) / 1e6
  const length = Math.max(1, ...spans.map(({ endTimeUnixNano }) => msOf(endTimeUnixNano)))
  const x = (ms: number): string => (namesWidth + (ms / length) * barsWidth).toFixed(1)
  const [width, height] = [namesWidth + barsWidth + 70, top + rows.length * rowHeight + margin]
  const step = stepOf(length)
  const marks = Array.from({ length: Math.floor(length / step) + 1 }, (_, i) => i * step)
  const roles = [...new Set(rows.map(({ span }) => roleOf(span)))]
  const colourOf = (role: string): string => colours[role] ?? '#555555'
  const bars = rows.flatMap(({ span, depth }, i) => {
    const [from, to] = [msOf(span.startTimeUnixNano), msOf(span.endTimeUnixNano)]
    const y = top + i * rowHeight
    const barWidth = Math.max(1.5, ((to - from) / length) * barsWidth).toFixed(1)
    return [
      `<text x="${margin + depth * 14}" y="${y + 14}">${escaped(span.name)}</text>`,
      `<rect x="${x(from)}" y="${y + 4}" width="${barWidth}" height="12" rx="2" fill="${colourOf(roleOf(span))}"/>`,
      `<text class="ms" x="${(Number(x(to)) + 4).toFixed(1)}" y="${y + 14}">${(to - from).toFixed(1)} ms</text>`,
    ]
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    '<title>The trace of one question, from its request to the stored files</title>',
    '<style>text{fill:#222}.ms{fill:#666;font-size:10px}line{stroke:#ddd}</style>',
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...roles.flatMap((role, i) => [
      `<rect x="${margin + i * 90}" y="8" width="12" height="12" rx="2" fill="${colourOf(role)}"/>`,
      `<text x="${margin + 18 + i * 90}" y="18">${escaped(role)}</text>`,
    ]),
    ...marks.flatMap((ms) => [
      `<line x1="${x(ms)}" x2="${x(ms)}" y1="36" y2="${height - margin}"/>`,
      `<text class="ms" x="${x(ms)}" y="32">${ms} ms</text>`,
    ]),
    ...bars,
    '</svg>',
    '',
  ].join('\n')
}

if (import.meta.main) {
  const [file] = process.argv.slice(2)
  if (file === undefined) {
    console.error('name the file of spans')
    process.exit(2)
  }
  process.stdout.write(tracePicture(JSON.parse(await readFile(file, 'utf8')) as ReadonlyArray<DrawnSpan>))
}
