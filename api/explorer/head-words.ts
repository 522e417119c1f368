// The words of what links tell, by language.
import type { Graph } from '../../domain/ports/graph.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import type { ReadVersion } from '../../projections/queries/read-version.ts'
import type { Reading } from '../../statistics/ask/resolution.ts'
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

export const one = (value: string | ReadonlyArray<string> | undefined): string =>
  typeof value === 'string' ? value : ''
