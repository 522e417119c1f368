// Which addresses are views of the page.
import { ContentVersion, SpecId } from '../../domain/values/codecs.ts'
import * as t from 'io-ts'
import { parameter } from '../../domain/values/query-values.ts'
import { pathParameter } from '../query.ts'
import type { RouteRequest } from '../route.ts'

export const views = [
  { path: '/', operationId: 'getExplorer', summary: 'The explorer page' },
  { path: '/browse', operationId: 'getExplorerBrowse', summary: 'The explorer page, browsing the graph' },
  { path: '/check', operationId: 'getExplorerCheck', summary: 'The explorer page, checking a figure' },
  { path: '/share/:id', operationId: 'getExplorerShare', summary: 'The explorer page, opening a share link' },
  {
    path: '/embed/:spec_id',
    operationId: 'getExplorerEmbed',
    summary: 'One chart of the explorer page, for frames in pages of others',
  },
  {
    path: '/embed/:spec_id/:content_version',
    operationId: 'getExplorerEmbedVersion',
    summary: 'One chart of a stored version, for frames in pages of others',
  },
] as const

export const isEmbedded = (path: string): boolean => path.startsWith('/embed/')

/** Whether a name in the path can be no dataset or version: then there is nothing to frame. */
export const namesNothing = ({ spec_id: spec, content_version: version }: RouteRequest['params']): boolean =>
  (spec !== undefined && !SpecId.is(spec)) || (version !== undefined && !ContentVersion.is(version))

const descriptions: Readonly<Record<string, string>> = {
  id: 'Share id',
  spec_id: 'The dataset',
  content_version: 'The version of it',
}

export const parametersOf = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) =>
    pathParameter(name, parameter(t.string, descriptions[name] ?? name)),
  )
