// The page of a public version: what it holds, where it comes from, how to cite it. No script; the same page served and published.
import { apaLine } from './apa.ts'
import { bibtex } from './bibtex.ts'
import { type Cited, dayOf, servicePublisher, titleOf } from './citation.ts'
import { ris } from './ris.ts'
import { descriptionOf, producersOf } from './description.ts'
import type { PublishedFile } from './files.ts'
import { html, link, list, pageStyle } from './html.ts'

/** The first rows of a table, as texts. */
export type FirstRows = {
  readonly columns: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
}

export type PublishedVersion = {
  readonly cited: Cited
  readonly files: ReadonlyArray<PublishedFile>
  readonly firstRows: FirstRows | null
  /** Address of the chart picture; null where there is none. */
  readonly chart: string | null
  /** Other public versions of the same question, newest first. */
  readonly others: ReadonlyArray<{ readonly address: string; readonly contentVersion: string; readonly day: string }>
  /** Addresses of the machine-readable descriptions, by their name. */
  readonly metadata: Readonly<Record<string, { readonly address: string; readonly mediaType: string }>>
  readonly jsonLd: object
}

/** JSON inside a script element: nothing in it may end the element. */
const inScript = (value: object): string =>
  JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)

const bytesOf = (bytes: number): string =>
  bytes < 10_000
    ? `${bytes} bytes`
    : bytes < 10_000_000
      ? `${Math.round(bytes / 1000)} kB`
      : `${Math.round(bytes / 1e6)} MB`

const table = ({ columns, rows }: FirstRows, total: number): string =>
  [
    `<h2>The first rows</h2>`,
    `<div class="table" role="region" aria-label="The first rows" tabindex="0"><table>`,
    `<caption>${rows.length} of ${total} rows</caption>`,
    `<thead><tr>${columns.map((name) => `<th scope="col">${html(name)}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${html(cell)}</td>`).join('')}</tr>`).join('')}</tbody>`,
    '</table></div>',
  ].join('')

const sources = (cited: Cited): string => {
  const producers = producersOf(cited).map(({ text, url, license, extract }) =>
    [
      html(text),
      ...(url === null || text.includes(url) ? [] : [link(url, url)]),
      ...(license === null ? [] : [`Licence: ${html(license)}`]),
      ...(extract === null ? [] : [`Extract: ${html(extract)}`]),
    ].join('<br>'),
  )
  return `<h2>Sources</h2>${producers.length === 0 ? '<p>The rows name no source.</p>' : list(producers)}`
}

const fileList = (files: ReadonlyArray<PublishedFile>): string =>
  `<h2>Files</h2>${list(
    files.map(
      ({ name, url, bytes, sha256 }) =>
        `${link(url, name)}, ${bytesOf(bytes)}<br><span class="mono">sha256 ${html(sha256)}</span>`,
    ),
  )}`

const citation = (cited: Cited, metadata: PublishedVersion['metadata']): string =>
  [
    '<h2 id="cite">Cite this version</h2>',
    `<p>${html(apaLine(cited))}</p>`,
    `<h3>BibTeX</h3><pre>${html(bibtex(cited))}</pre>`,
    `<h3>RIS</h3><pre>${html(ris(cited))}</pre>`,
    `<p>${Object.entries(metadata)
      .map(([name, { address }]) => link(address, name))
      .join(' · ')}</p>`,
    '<p>Cite the sources too, as they ask.</p>',
  ].join('')

const versions = ({ cited, others }: PublishedVersion): string => {
  const { spec_id, content_version } = cited.record
  return [
    '<h2>Versions</h2>',
    `<p>This page is of exactly these rows: <code>${content_version}</code>, made on ${dayOf(cited)}. The question is <code>${spec_id}</code>.</p>`,
    others.length === 0
      ? ''
      : `<p>Other public versions of this question:</p>${list(
          others.map(({ address, contentVersion, day }) => `${day}: ${link(address, contentVersion)}`),
        )}`,
  ].join('')
}

/** The whole document, UTF-8. Every address in it is absolute, so that it may lie on any host. */
export const versionPage = (version: PublishedVersion): string => {
  const { cited, files, firstRows, chart, metadata, jsonLd } = version
  const title = html(titleOf(cited))
  const description = html(descriptionOf(cited))
  const address = html(cited.address)
  const isMadeUp = cited.record.sources.some(({ illustrative }) => illustrative)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${title}</title><meta name="description" content="${description}">`,
    `<link rel="canonical" href="${address}"><link rel="cite-as" href="${address}">`,
    ...Object.values(metadata).map(
      (it) => `<link rel="describedby" type="${html(it.mediaType)}" href="${html(it.address)}">`,
    ),
    `<meta property="og:type" content="article"><meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}"><meta property="og:url" content="${address}">`,
    ...(chart === null
      ? []
      : [
          `<meta property="og:image" content="${html(chart.replace(/\.svg$/, '.png'))}"><meta property="og:image:type" content="image/png">`,
          `<meta name="twitter:card" content="summary_large_image">`,
        ]),
    `<style>${pageStyle}</style>`,
    `<script type="application/ld+json">${inScript(jsonLd)}</script></head><body><main>`,
    `<h1>${title}</h1><p>${description}</p>`,
    isMadeUp ? '<p class="note"><strong>Illustrative figures: do not cite them as facts.</strong></p>' : '',
    chart === null ? '' : `<figure><img src="${html(chart)}" alt="Chart: ${title}"></figure>`,
    firstRows === null ? '' : table(firstRows, cited.record.coverage.rows),
    fileList(files),
    sources(cited),
    versions(version),
    citation(cited, metadata),
    `</main><footer><p>${servicePublisher}</p></footer></body></html>`,
    '\n',
  ].join('\n')
}
