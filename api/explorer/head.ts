// What links tell before the page runs: title, description and picture of the view, in the document itself.
import * as E from 'fp-ts/lib/Either.js'
import type { Graph } from '../../domain/ports/graph.ts'
import { ContentVersion, SpecId } from '../../domain/values/codecs.ts'
import { readVersion, type VersionPorts } from '../../projections/queries/read-version.ts'
import { resolveComputed } from '../../statistics/ask/computation/resolve-computation.ts'
import { searchLimits } from '../../statistics/ask/limits.ts'
import { searchOf } from '../../statistics/ask/search.ts'
import type { RouteRequest } from '../route.ts'

export type HeadServices = VersionPorts & {
  readonly graphs: { readonly active: () => Graph }
  readonly publicUrl: string
}

export type PageHead = { readonly title: string; readonly description: string }

const site = 'Development finance data'

const one = (value: string | ReadonlyArray<string> | undefined): string => (typeof value === 'string' ? value : '')

const years = (first: number | null, last: number | null): string =>
  first === null || last === null ? '' : first === last ? `, ${first}` : `, ${first} to ${last}`

const counted = (rows: number): string => `${rows.toLocaleString('en')} figure${rows === 1 ? '' : 's'}`

const ofQuestion = (graph: Graph, question: string): PageHead | null => {
  if (question.trim() === '' || question.length > searchLimits.queryCharacters || !question.isWellFormed()) return null
  const [part] = resolveComputed(searchOf(graph), question).parts
  if (part?.status !== 'definite') return { title: question, description: 'Asked for exact, sourced, citable data.' }
  const { rows, first_year: first, last_year: last } = part.coverage
  return {
    title: part.label,
    description: `${counted(rows)}${years(first, last)}, with sources and citation.`,
  }
}

const ofVersion = async (services: HeadServices, specId: string, version: string): Promise<PageHead | null> => {
  if (!SpecId.is(specId) || !ContentVersion.is(version)) return null
  const found = await readVersion(services, specId, version)
  if (E.isLeft(found)) return null
  const { record } = found.right
  const sources = record.sources.map(({ provenance }) => provenance.label ?? provenance.ref).join('; ')
  return {
    title: record.title,
    description: `${counted(record.coverage.rows)}. Source: ${sources}. Version ${version}.`,
  }
}

/** What the address of a view shows, or null where the page's own title says all. */
export const headOf = async (services: HeadServices, path: string, request: RouteRequest): Promise<PageHead | null> => {
  const { query, params } = request
  const version = one(query['version']) || (params['content_version'] ?? '')
  const specId = one(query['spec']) || (params['spec_id'] ?? '')
  if (version !== '') return ofVersion(services, specId, version)
  if (path === '/browse') {
    const label = services.graphs.active().label(one(query['node']))
    return label === null ? null : { title: label, description: `What is held of ${label}: figures, charts, sources.` }
  }
  if (path === '/check') return { title: 'Check a figure', description: 'Compare a stated figure with the statistics.' }
  return path === '/' ? ofQuestion(services.graphs.active(), one(query['q'])) : null
}

/** The address that was asked for, path and query, to be named in the document. */
export const addressIn = (path: string, { params, query }: RouteRequest): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const parameters = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] satisfies [string, string]] : [],
    ),
  ).toString()
  return parameters === '' ? filled : `${filled}?${parameters}`
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

/** The built page with the head of a view in place of its own. */
export const withHead = (page: string, { title, description }: PageHead, address: string): string => {
  const named = `${title} · ${site}`
  const tags = [
    ['og:title', title],
    ['og:description', description],
    ['og:type', 'website'],
    ['og:site_name', site],
    ['og:url', address],
  ].map(([property = '', content = '']) => `<meta property="${property}" content="${escaped(content)}" />`)
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(named)}</title>\n    ${tags.join('\n    ')}`)
    .replace(
      /<meta name="description" content="[^"]*" ?\/?>/,
      () => `<meta name="description" content="${escaped(description)}" />`,
    )
}
