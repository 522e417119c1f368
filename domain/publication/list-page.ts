// The pages about public versions together: the list of them, and what stands where one was taken down.
import { type Cited, dayOf, servicePublisher, titleOf } from './citation.ts'
import { html, link, list, pageStyle } from './html.ts'

const title = 'Public versions'

const page = (heading: string, head: ReadonlyArray<string>, body: ReadonlyArray<string>): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${html(heading)}</title>`,
    ...head,
    `<style>${pageStyle}</style></head><body><main>`,
    `<h1>${html(heading)}</h1>`,
    ...body,
    `</main><footer><p>${servicePublisher}</p></footer></body></html>`,
    '\n',
  ].join('\n')

export type ListedVersions = {
  /** Oldest publication first. */
  readonly versions: ReadonlyArray<Cited>
  /** Where this page is. */
  readonly address: string
  /** The page after this one. */
  readonly next: string | null
  /** Addresses of the catalogue for programs, by what they are called. */
  readonly catalogues: Readonly<Record<string, string>>
}

/** A page of the list of public versions; every address in it is absolute. */
export const listPage = ({ versions, address, next, catalogues }: ListedVersions): string =>
  page(
    title,
    [
      `<link rel="canonical" href="${html(address)}">`,
      ...(next === null ? [] : [`<link rel="next" href="${html(next)}">`]),
    ],
    [
      `<p>Each has files with digests, sources and a citation, and never changes. For programs: ${Object.entries(
        catalogues,
      )
        .map(([name, at]) => link(at, name))
        .join(' · ')}</p>`,
      versions.length === 0
        ? '<p>Nothing is public yet.</p>'
        : list(
            versions.map(
              (cited) =>
                `${link(cited.address, titleOf(cited))}<br>${cited.record.coverage.rows} rows, made on ${dayOf(cited)}, <span class="mono">${html(cited.record.content_version)}</span>`,
            ),
          ),
      next === null ? '' : `<p>${link(next, 'More')}</p>`,
    ],
  )

/** What a host without this service shows where a version was taken down. */
export const withdrawnPage = (contentVersion: string, reason: string, day: string): string =>
  page(
    'Taken down',
    ['<meta name="robots" content="noindex">'],
    [`<p>The version <code>${html(contentVersion)}</code> was taken down on ${html(day)}: ${html(reason)}</p>`],
  )
