import { createReadStream } from 'node:fs'
import { stat, rm } from 'node:fs/promises'
import * as E from 'fp-ts/lib/Either.js'
import { ofSpec } from '../common/named.ts'
import { summaryText } from '../../statistics/compare/compare-frames.ts'
import { sharesOf, sharesText } from '../../statistics/compare/shares.ts'
import { ok, okBytes, type RouteResponse } from '../route.ts'
import type { VersionServices } from './services.ts'
import type { Comparison } from './comparison-shapes.ts'
import type { Asked, Format } from './comparison-query.ts'
import { namedVersions, sideOf } from './named-versions.ts'

/** Compares two versions of a spec: JSON with the first changed rows, CSV with all of them, or one line of text. */
export const compareRoute = (services: VersionServices) =>
  ofSpec(async (specId, request, asked: Asked) => {
    const named = await namedVersions(services, specId, asked)
    if (E.isLeft(named)) return named
    const { from, to } = named.right
    const { limit, least_percent: leastPercent } = asked
    const format = asked.format ?? formatAccepted(request.header('accept'))
    const compared = await services.frames.compare(
      specId,
      from,
      to,
      { limit: format === 'json' ? limit : 0, csv: format === 'csv', leastPercent },
      request.signal,
    )
    if (E.isLeft(compared)) return compared
    const { summary, shown, leftOut, csvPath } = compared.right
    const etag = `"${from}.${to}.${format}.${limit}.${leastPercent}"`
    if (csvPath !== null) return E.right(await csvResponse(csvPath, `${specId}_${from}_${to}.csv`, etag))
    const shares = sharesOf(summary)
    if (format === 'text') {
      const text = `${from} -> ${to}\n${summaryText(summary)} ${sharesText(shares)}\n`
      return E.right(okBytes(text, 'text/plain', { etag, cache: 'no-cache' }))
    }
    const changed = summary.new + summary.gone + summary.revised
    const comparison: Comparison = {
      schema_version: 1,
      spec_id: specId,
      from: sideOf(compared.right.from),
      to: sideOf(compared.right.to),
      summary,
      shares,
      text: `${summaryText(summary)} ${sharesText(shares)}`,
      changes: {
        total: changed,
        complete: shown.length === changed,
        least_percent: leastPercent,
        left_out: leftOut,
        shown,
      },
      links: {
        csv: `/api/datasets/${specId}/compare?from=${from}&to=${to}&format=csv${leastPercent === 0 ? '' : `&least_percent=${leastPercent}`}`,
      },
    }
    return E.right(ok(comparison, { etag, cache: 'no-cache' }))
  })

const formatAccepted = (accept: string | undefined): Format =>
  accept === undefined
    ? 'json'
    : /\btext\/csv\b/.test(accept)
      ? 'csv'
      : /^\s*text\/plain\b/.test(accept)
        ? 'text'
        : 'json'

const csvResponse = async (path: string, fileName: string, etag: string): Promise<RouteResponse> => {
  const { size } = await stat(path)
  const stream = createReadStream(path)
  stream.once('close', () => void rm(path, { force: true }))
  return {
    status: 200,
    body: { kind: 'stream', stream, mediaType: 'text/csv', length: size },
    headers: { 'content-disposition': `attachment; filename="${fileName}"` },
    etag,
    cache: 'no-cache',
  }
}
