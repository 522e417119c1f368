// What links tell before the page runs: title, description and picture of the view, in the document itself.
import * as E from 'fp-ts/lib/Either.js'
import type { Graph } from '../../domain/ports/graph.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import { ContentVersion, SpecId } from '../../domain/values/codecs.ts'
import { type ReadVersion, readVersion } from '../../projections/queries/read-version.ts'
import { listVersionsOfSpec } from '../../projections/versions/queries.ts'
import { resolveComputed } from '../../statistics/ask/computation/resolve-computation.ts'
import { searchLimits } from '../../statistics/ask/limits.ts'
import type { Reading } from '../../statistics/ask/resolution.ts'
import { searchOf } from '../../statistics/ask/search.ts'
import { firstRowsOf } from '../publications/first-rows.ts'
import type { RouteRequest } from '../route.ts'
import type { ApiServices } from '../services.ts'

/** A version and its bare CSV file. */
type VersionRows = ReadVersion & { readonly csv: string }

export type HeadServices = ApiServices & {
  readonly graphs: { readonly active: () => Graph }
  readonly readModels: Pick<ReadModels, 'query'>
  readonly wordsFor: (language: HeadLanguage) => Promise<HeadWords>
}

/** Languages that the page is written in. */
const headLanguages = ['en', 'fr', 'es'] as const
export type HeadLanguage = (typeof headLanguages)[number]

/** What a head says, in a language. */
export type HeadWords = {
  readonly language: HeadLanguage
  readonly say: (key: HeadKey, values?: Readonly<Record<string, string | number>>) => string
  /** What the service says in full, in short where the language is another. */
  readonly told: (reason: { readonly code: string; readonly detail: string }) => string
  readonly named: (label: string) => string
  readonly reading: (reading: Pick<Reading, 'label' | 'phrase'>) => string
  /** What the rows of a version say, in a sentence; empty where they say nothing in one. */
  readonly finding: (rows: VersionRows) => string
  /** The title of a version; its rows where they are few. */
  readonly title: (read: ReadVersion, csv: string | null) => string
  readonly day: (instant: string) => string
}

type HeadKey =
  | 'site.name'
  | 'figures'
  | `head.${'page' | 'parts' | 'ways' | 'held' | 'years' | 'made' | 'version' | 'node' | 'check.title' | 'check'}`
  | 'home.title'

const isHeadLanguage = (text: string): text is HeadLanguage => headLanguages.some((one) => one === text)

/** The language of an address, else the first that the reader's program asks for and the page has. */
export const languageOf = ({ query, header }: Pick<RouteRequest, 'query' | 'header'>): HeadLanguage => {
  const accepted = (header('accept-language') ?? '').slice(0, 200).split(',')
  const tags = [one(query['lang']), ...accepted].map((tag) => tag.trim().slice(0, 2).toLowerCase())
  return tags.find(isHeadLanguage) ?? 'en'
}

export type PageHead = {
  readonly title: string
  readonly description: string
  /** The query of the picture, where it is not that of the address. */
  readonly picture?: string
}

const one = (value: string | ReadonlyArray<string> | undefined): string => (typeof value === 'string' ? value : '')

const years = (first: number | null, last: number | null, { say }: HeadWords): string =>
  first === null || last === null
    ? ''
    : `, ${first === last ? String(first) : say('head.years', { start: String(first), end: String(last) })}`

const ofQuestion = async (
  services: HeadServices,
  request: RouteRequest,
  words: HeadWords,
): Promise<PageHead | null> => {
  const question = one(request.query['q'])
  if (question.trim() === '' || question.length > searchLimits.queryCharacters || !question.isWellFormed()) return null
  const { parts } = resolveComputed(searchOf(services.graphs.active()), question)
  const [part] = parts
  if (part === undefined) return null
  if (parts.length > 1) {
    const asked = parts.map(({ said }) => said.text).join('; ')
    return { title: question, description: words.say('head.parts', { n: parts.length, asked }) }
  }
  if (part.status === 'candidates') {
    const ways = part.candidates.slice(0, 3).map(words.reading).join('; ')
    return { title: question, description: words.say('head.ways', { n: part.candidates.length, ways }) }
  }
  if (part.status !== 'definite') return { title: question, description: words.told(part.reason) }
  const isAsHeld = part.suggested_conversion === null && part.suggested_facets === undefined && isPlain(request.query)
  const made = isAsHeld ? await ofSpec(services, part.spec.spec_id, request, words) : null
  const { rows, first_year: first, last_year: last } = part.coverage
  return {
    title: words.reading(part),
    description:
      made?.description ??
      words.say('head.held', { figures: words.say('figures', { n: rows }), years: years(first, last, words) }),
  }
}

/** Rows up to which their sentence is made. */
const mostTold = 500

type Asker = Pick<RouteRequest, 'client' | 'traceId'>

/** The title of a version, and the sentence of its rows, then what they are and where they are from. */
const described = async (
  services: HeadServices,
  read: ReadVersion,
  asker: Asker,
  words: HeadWords,
): Promise<PageHead> => {
  const { record, version } = read
  const rows = record.coverage.rows <= mostTold ? await firstRowsOf(services, version, asker) : null
  const csv = rows?.csv ?? null
  const finding = csv === null ? '' : words.finding({ ...read, csv })
  const made = words.say('head.made', {
    figures: words.say('figures', { n: record.coverage.rows }),
    sources: record.sources.map(({ provenance }) => words.named(provenance.label ?? provenance.ref)).join('; '),
    day: words.day(record.materialised_at),
  })
  return {
    title: words.title(read, csv),
    description: [finding, made].filter((part) => part !== '').join(' '),
  }
}

const ofVersion = async (
  services: HeadServices,
  { specId, version }: { readonly specId: string; readonly version: string },
  asker: Asker,
  words: HeadWords,
): Promise<PageHead | null> => {
  if (!SpecId.is(specId) || !ContentVersion.is(version)) return null
  const found = await readVersion(services, specId, version)
  if (E.isLeft(found)) return null
  const { title, description } = await described(services, found.right, asker, words)
  return { title, description: `${description} ${words.say('head.version', { version })}` }
}

/** Parameters by which other figures are shown than those that the question or spec gives. */
const facetParameters = ['unit', 'per', 'sum_over', 'share_of', 'share_within', 'change']
const isPlain = (query: RouteRequest['query']): boolean => facetParameters.every((name) => query[name] === undefined)

/** Versions of a spec among which one is looked for. */
const mostLookedAt = 5

/** The newest version of a spec whose figures are as the sources give them: what a live address shows without facets. */
const ofSpec = async (
  services: HeadServices,
  specId: string,
  asker: Asker,
  words: HeadWords,
): Promise<PageHead | null> => {
  if (!SpecId.is(specId)) return null
  const { items } = await listVersionsOfSpec(services.readModels, specId, { limit: mostLookedAt })
  for (const { content_version: version } of items) {
    const read = await readVersion(services, specId, version)
    if (E.isLeft(read) || Object.keys(read.right.record.facets).length > 0) continue
    return described(services, read.right, asker, words)
  }
  return null
}

const ofShare = async (
  services: HeadServices,
  id: string,
  asker: Asker,
  words: HeadWords,
): Promise<PageHead | null> => {
  const share = /^[0-9a-f-]{36}$/.test(id) ? await services.lookups.share(id) : null
  if (share === null) return null
  const { spec_id: specId, content_version: version, facets } = share
  const picture = new URLSearchParams({ spec: specId, ...(version === null ? {} : { version }) }).toString()
  if (version === null && Object.keys(facets ?? {}).length > 0) return null
  const head =
    version === null
      ? await ofSpec(services, specId, asker, words)
      : await ofVersion(services, { specId, version }, asker, words)
  return head === null ? null : { ...head, picture }
}

const ofEmbedded = async (
  services: HeadServices,
  { params, ...asker }: RouteRequest,
  words: HeadWords,
): Promise<PageHead | null> => {
  const { spec_id: specId = '', content_version: version = '' } = params
  const head =
    version === ''
      ? await ofSpec(services, specId, asker, words)
      : await ofVersion(services, { specId, version }, asker, words)
  const named = new URLSearchParams({ spec: specId, ...(version === '' ? {} : { version }) })
  return head === null ? null : { ...head, picture: named.toString() }
}

/** What is said of the page where its address shows nothing of its own. */
export const ofThePage = ({ say }: HeadWords): PageHead => ({ title: '', description: say('head.page') })

/** What the address of a view shows, or null where the page's own title says all. */
export const headOf = async (
  services: HeadServices,
  path: string,
  request: RouteRequest,
  words: HeadWords,
): Promise<PageHead | null> => {
  const { query, params } = request
  const { say } = words
  if (path === '/share/:id') return ofShare(services, params['id'] ?? '', request, words)
  if (path.startsWith('/embed/')) return ofEmbedded(services, request, words)
  if (path === '/check') return { title: say('head.check.title'), description: say('head.check') }
  if (path === '/browse') {
    const label = services.graphs.active().label(one(query['node']))
    const name = label === null ? '' : words.named(label)
    return label === null ? null : { title: name, description: say('head.node', { name }) }
  }
  const [specId, version] = [one(query['spec']), one(query['version'])]
  if (version !== '') return ofVersion(services, { specId, version }, request, words)
  const ofThisSpec = specId !== '' && isPlain(query) ? await ofSpec(services, specId, request, words) : null
  return ofThisSpec ?? ofQuestion(services, request, words)
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

/** The address of the picture of a view, which names the language. */
export const pictureIn = (request: RouteRequest, { picture }: PageHead): string => {
  const parameters = queryOf(request)
  const language = languageOf(request)
  if (language === 'en') parameters.delete('lang')
  else parameters.set('lang', language)
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
  { language, say }: Pick<HeadWords, 'language' | 'say'>,
): string => {
  const site = say('site.name')
  const named = title === '' ? site : `${title} · ${site}`
  const shown = title === '' ? site : title
  const tags = [
    ['property', 'og:title', shown],
    ['property', 'og:description', description],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', site],
    ['property', 'og:url', address],
    ['property', 'og:locale', language],
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
    .replace(/<html lang="en">/, () => `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(named)}</title>\n    ${tags.join('\n    ')}`)
    .replace(
      /<meta name="description" content="[^"]*" ?\/?>/,
      () => `<meta name="description" content="${escaped(description)}" />`,
    )
}
