// Atom feeds (RFC 4287).
import { xml } from '../xml.ts'
import { servicePublisher } from './citation.ts'

export type FeedEntry = {
  /** Never changes, and no other entry has it. */
  readonly id: string
  readonly title: string
  readonly summary: string
  /** Instant. */
  readonly at: string
  /** What it is about. */
  readonly address: string
  /** More of it, by media type. */
  readonly related: ReadonlyArray<{ readonly address: string; readonly mediaType: string; readonly title: string }>
}

export type Feed = {
  readonly id: string
  readonly address: string
  readonly title: string
  /** Of a feed without entries. */
  readonly since: string
  /** Newest first. */
  readonly entries: ReadonlyArray<FeedEntry>
}

const entryText = ({ id, title, summary, at, address, related }: FeedEntry): string =>
  [
    '<entry>',
    `<id>${xml(id)}</id>`,
    `<title>${xml(title)}</title>`,
    `<updated>${at}</updated><published>${at}</published>`,
    `<link rel="alternate" type="application/json" href="${xml(address)}"/>`,
    ...related.map(
      (it) => `<link rel="related" type="${xml(it.mediaType)}" title="${xml(it.title)}" href="${xml(it.address)}"/>`,
    ),
    `<summary>${xml(summary)}</summary>`,
    '</entry>',
  ].join('\n')

/** The feed as a document, UTF-8. */
export const atomFeed = ({ id, address, title, since, entries }: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${xml(id)}</id>`,
    `<title>${xml(title)}</title>`,
    `<updated>${entries[0]?.at ?? since}</updated>`,
    `<author><name>${servicePublisher}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xml(address)}"/>`,
    ...entries.map(entryText),
    '</feed>',
    '',
  ].join('\n')
