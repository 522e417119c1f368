// What links tell before the page runs: title, description and picture of the view, in the document itself.
import * as E from 'fp-ts/lib/Either.js'
import type { Graph } from '../../domain/ports/graph.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import { ContentVersion, SpecId } from '../../domain/values/codecs.ts'
import { type ReadVersion, readVersion } from '../../projections/queries/read-version.ts'
import { listVersionsOfSpec } from '../../projections/versions/queries.ts'
import { resolveComputed } from '../../statistics/ask/computation/resolve-computation.ts'
import { searchLimits } from '../../statistics/ask/limits.ts'
import { searchOf } from '../../statistics/ask/search.ts'
import { firstRowsOf } from '../publications/first-rows.ts'
import type { RouteRequest } from '../route.ts'
import type { ApiServices } from '../services.ts'

/** A version and its bare CSV file. */
type VersionRows = ReadVersion & { readonly csv: string }

export type HeadServices = ApiServices & {
  readonly graphs: { readonly active: () => Graph }
  readonly readModels: Pick<ReadModels, 'query'>
  /** What the rows of a version say, in a sentence; empty where they say nothing in one. */
  readonly findingIn: (rows: VersionRows) => string
}

export type PageHead = {
  readonly title: string
  readonly description: string
  /** The query of the picture, where it is not that of the address. */
  readonly picture?: string
}

const site = 'Development finance data'

const one = (value: string | ReadonlyArray<string> | undefined): string => (typeof value === 'string' ? value : '')

const years = (first: number | null, last: number | null): string =>
  first === null || last === null ? '' : first === last ? `, ${first}` : `, ${first} to ${last}`

const counted = (rows: number): string => `${rows.toLocaleString('en')} figure${rows === 1 ? '' : 's'}`

const ofQuestion = async (services: HeadServices, request: RouteRequest): Promise<PageHead | null> => {
  const question = one(request.query['q'])
  if (question.trim() === '' || question.length > searchLimits.queryCharacters || !question.isWellFormed()) return null
  const { parts } = resolveComputed(searchOf(services.graphs.active()), question)
  const [part] = parts
  if (part === undefined) return null
  if (parts.length > 1) {
    const asked = parts.map(({ said }) => said.text).join('; ')
    return { title: question, description: `${parts.length} questions, each with its own table: ${asked}.` }
  }
  if (part.status === 'candidates') {
    const labels = part.candidates.slice(0, 3).map(({ label }) => label)
    return { title: question, description: `Can be read in ${part.candidates.length} ways: ${labels.join('; ')}.` }
  }
  if (part.status !== 'definite') return { title: question, description: part.reason.detail }
  const isAsHeld = part.suggested_conversion === null && part.suggested_facets === undefined && isPlain(request.query)
  const made = isAsHeld ? await ofSpec(services, part.spec.spec_id, request) : null
  const { rows, first_year: first, last_year: last } = part.coverage
  return {
    title: part.label,
    description: made?.description ?? `${counted(rows)}${years(first, last)}, with sources and citation.`,
  }
}

/** Rows up to which their sentence is made. */
const mostTold = 500

type Asker = Pick<RouteRequest, 'client' | 'traceId'>

/** The sentence of the rows, then what they are and where they are from. */
const described = async (services: HeadServices, read: ReadVersion, asker: Asker): Promise<string> => {
  const { record, version } = read
  const rows = record.coverage.rows <= mostTold ? await firstRowsOf(services, version, asker) : null
  const finding = rows === null || rows.csv === null ? '' : services.findingIn({ ...read, csv: rows.csv })
  const sources = record.sources.map(({ provenance }) => provenance.label ?? provenance.ref).join('; ')
  const day = record.materialised_at.slice(0, 10)
  return [finding, `${counted(record.coverage.rows)}. Source: ${sources}. Made ${day}.`]
    .filter((part) => part !== '')
    .join(' ')
}

const ofVersion = async (
  services: HeadServices,
  { specId, version }: { readonly specId: string; readonly version: string },
  asker: Asker,
): Promise<PageHead | null> => {
  if (!SpecId.is(specId) || !ContentVersion.is(version)) return null
  const found = await readVersion(services, specId, version)
  if (E.isLeft(found)) return null
  const { right: read } = found
  return { title: read.record.title, description: `${await described(services, read, asker)} Version ${version}.` }
}

/** Parameters by which other figures are shown than those that the question or spec gives. */
const facetParameters = ['unit', 'per', 'sum_over', 'share_of', 'share_within', 'change']
const isPlain = (query: RouteRequest['query']): boolean => facetParameters.every((name) => query[name] === undefined)

/** Versions of a spec among which one is looked for. */
const mostLookedAt = 5

/** The newest version of a spec whose figures are as the sources give them: what a live address shows without facets. */
const ofSpec = async (services: HeadServices, specId: string, asker: Asker): Promise<PageHead | null> => {
  if (!SpecId.is(specId)) return null
  const { items } = await listVersionsOfSpec(services.readModels, specId, { limit: mostLookedAt })
  for (const { content_version: version } of items) {
    const read = await readVersion(services, specId, version)
    if (E.isLeft(read) || Object.keys(read.right.record.facets).length > 0) continue
    return { title: read.right.record.title, description: await described(services, read.right, asker) }
  }
  return null
}

const ofShare = async (services: HeadServices, id: string, asker: Asker): Promise<PageHead | null> => {
  const share = /^[0-9a-f-]{36}$/.test(id) ? await services.lookups.share(id) : null
  if (share === null) return null
  const { spec_id: specId, content_version: version, facets } = share
  const picture = new URLSearchParams({ spec: specId, ...(version === null ? {} : { version }) }).toString()
  if (version === null && Object.keys(facets ?? {}).length > 0) return null
  const head =
    version === null ? await ofSpec(services, specId, asker) : await ofVersion(services, { specId, version }, asker)
  return head === null ? null : { ...head, picture }
}

const ofEmbedded = async (services: HeadServices, { params, ...asker }: RouteRequest): Promise<PageHead | null> => {
  const { spec_id: specId = '', content_version: version = '' } = params
  const head =
    version === '' ? await ofSpec(services, specId, asker) : await ofVersion(services, { specId, version }, asker)
  const named = new URLSearchParams({ spec: specId, ...(version === '' ? {} : { version }) })
  return head === null ? null : { ...head, picture: named.toString() }
}

/** What is said of the page where its address shows nothing of its own. */
export const ofThePage: PageHead = {
  title: '',
  description:
    'Aid, development finance, debt and national accounts: read exactly, with sources, in files you can cite.',
}

/** What the address of a view shows, or null where the page's own title says all. */
export const headOf = async (services: HeadServices, path: string, request: RouteRequest): Promise<PageHead | null> => {
  const { query, params } = request
  if (path === '/share/:id') return ofShare(services, params['id'] ?? '', request)
  if (path.startsWith('/embed/')) return ofEmbedded(services, request)
  if (path === '/check') return { title: 'Check a figure', description: 'Compare a stated figure with the statistics.' }
  if (path === '/browse') {
    const label = services.graphs.active().label(one(query['node']))
    return label === null ? null : { title: label, description: `What is held of ${label}: figures, charts, sources.` }
  }
  const [specId, version] = [one(query['spec']), one(query['version'])]
  if (version !== '') return ofVersion(services, { specId, version }, request)
  const ofThisSpec = specId !== '' && isPlain(query) ? await ofSpec(services, specId, request) : null
  return ofThisSpec ?? ofQuestion(services, request)
}

/** The parameters of a request that stand once. */
export const queryOf = ({ query }: Pick<RouteRequest, 'query'>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] satisfies [string, string]] : [],
    ),
  )

/** The address that was asked for, path and query, to be named in the document. */
export const addressIn = (path: string, request: RouteRequest): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(request.params[name] ?? ''))
  const parameters = queryOf(request).toString()
  return parameters === '' ? filled : `${filled}?${parameters}`
}

/** The address of the picture of a view; the language of the page is not one of the picture. */
export const pictureIn = (request: RouteRequest, { picture }: PageHead): string => {
  const parameters = queryOf(request)
  parameters.delete('lang')
  const query = [picture ?? '', parameters.toString()].filter((part) => part !== '').join('&')
  return query === '' ? '/picture.png' : `/picture.png?${query}`
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

/** The built page with the head of a view in place of its own. `picture` is the whole address of its picture. */
export const withHead = (
  page: string,
  { title, description }: PageHead,
  { address, picture }: { readonly address: string; readonly picture: string },
): string => {
  const named = title === '' ? site : `${title} · ${site}`
  const shown = title === '' ? site : title
  const tags = [
    ['property', 'og:title', shown],
    ['property', 'og:description', description],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', site],
    ['property', 'og:url', address],
    ['property', 'og:image', picture],
    ['property', 'og:image:type', 'image/png'],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['property', 'og:image:alt', shown],
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'twitter:title', shown],
    ['name', 'twitter:description', description],
    ['name', 'twitter:image', picture],
  ].map(([kind = '', name = '', content = '']) => `<meta ${kind}="${name}" content="${escaped(content)}" />`)
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(named)}</title>\n    ${tags.join('\n    ')}`)
    .replace(
      /<meta name="description" content="[^"]*" ?\/?>/,
      () => `<meta name="description" content="${escaped(description)}" />`,
    )
}
