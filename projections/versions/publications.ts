// Versions by what is public of them, whatever the question.
import type { Version } from '../../domain/lifecycle/version.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import { afterNull, type Cursor, type Page, pageOf } from '../page.ts'
import { versions } from './index.ts'

type Querying = Pick<ReadModels, 'query'>

const pageSize = 200

/** Every version with these rows, of whatever question. */
export const versionsOfContent = async (
  readModels: Querying,
  contentVersion: string,
): Promise<ReadonlyArray<Version>> => {
  const found: Version[] = []
  let after: Cursor | null = null
  do {
    const rows = await readModels.query(versions.collection, {
      where: { content_version: contentVersion },
      orderBy: { field: 'materialised_at', direction: 'asc' },
      ...(after === null ? {} : { after }),
      limit: pageSize + 1,
    })
    const page: Page<Version> = pageOf(rows, pageSize, 'materialised_at', (document) => [document as Version])
    found.push(...page.items)
    after = page.next
  } while (after !== null)
  return found
}

/** `published_at`: versions with a pinned file, those taken down among them; `withdrawn_at`: the latter alone. Oldest first. */
export const listPublications = async (
  readModels: Querying,
  field: 'published_at' | 'withdrawn_at',
  asked: { readonly after?: Cursor; readonly limit: number },
): Promise<Page<Version>> => {
  const rows = await readModels.query(versions.collection, {
    orderBy: { field, direction: 'asc' },
    after: asked.after ?? afterNull,
    limit: asked.limit + 1,
  })
  return pageOf(rows, asked.limit, field, (document) => [document as Version])
}
