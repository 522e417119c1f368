// What links tell of a version, a spec or a share.
import * as E from 'fp-ts/lib/Either.js'
import { ContentVersion, SpecId } from '../../domain/values/codecs.ts'
import { type ReadVersion, readVersion } from '../../projections/queries/read-version.ts'
import { listVersionsOfSpec } from '../../projections/versions/queries.ts'
import { firstRowsOf } from '../publications/first-rows.ts'
import type { RouteRequest } from '../route.ts'
import type { HeadServices, HeadWords, PageHead } from './head-words.ts'

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

export const ofVersion = async (
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

/** Versions of a spec among which one is looked for. */
const mostLookedAt = 5

/** The newest version of a spec whose figures are as the sources give them: what a live address shows without facets. */
export const ofSpec = async (
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

/** The head of a version, or of the newest one of a spec, whose picture is asked for by name. */
const ofNamed = async (
  services: HeadServices,
  specId: string,
  version: string | null,
  asker: Asker,
  words: HeadWords,
): Promise<PageHead | null> => {
  const head =
    version === null
      ? await ofSpec(services, specId, asker, words)
      : await ofVersion(services, { specId, version }, asker, words)
  const picture = new URLSearchParams({ spec: specId, ...(version === null ? {} : { version }) }).toString()
  return head === null ? null : { ...head, picture }
}

export const ofShare = async (
  services: HeadServices,
  id: string,
  asker: Asker,
  words: HeadWords,
): Promise<PageHead | null> => {
  const share = /^[0-9a-f-]{36}$/.test(id) ? await services.lookups.share(id) : null
  if (share === null) return null
  const { spec_id: specId, content_version: version, facets } = share
  if (version === null && Object.keys(facets ?? {}).length > 0) return null
  return ofNamed(services, specId, version, asker, words)
}

export const ofEmbedded = async (
  services: HeadServices,
  { params, ...asker }: RouteRequest,
  words: HeadWords,
): Promise<PageHead | null> => {
  const { spec_id: specId = '', content_version: version = null } = params
  return ofNamed(services, specId, version, asker, words)
}
