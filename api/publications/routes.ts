// Public addresses: what is pinned, for everyone and for good.
import type { Route } from '../route.ts'
import { publicationDocs } from './docs.ts'
import { publicFile } from './file.ts'
import type { PublicationServices } from './services.ts'
import { withdrawnAddresses } from './withdrawn.ts'

export const publicationRoutes = (services: PublicationServices): ReadonlyArray<Route> => [
  {
    method: 'GET',
    path: '/v/withdrawn',
    at: 'root',
    doc: publicationDocs.withdrawn,
    handler: withdrawnAddresses(services),
  },
  {
    method: 'GET',
    path: '/v/:content_version/:digest.:ending',
    at: 'root',
    anyAccept: true,
    doc: publicationDocs.file,
    handler: publicFile(services),
  },
]
