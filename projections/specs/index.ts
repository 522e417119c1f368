import { evolveSpec, type Spec, specEventTypes, type SpecEventType } from '../../domain/lifecycle/spec.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import { afterNull, type Cursor, type Page, pageOf } from '../page.ts'
import { projection } from '../projection.ts'

/** The registry of definitions. */
export const specs = projection<Spec, SpecEventType>({
  name: 'specs',
  version: 4,
  types: specEventTypes,
  fields: ['registered_at'],
  idOf: (event) => event.data.spec_id,
  handle: evolveSpec,
  indexOf: ({ registered_at }) => ({ registered_at }),
})

/** Registered definitions, oldest first. */
export const listSpecs = async (
  readModels: Pick<ReadModels, 'query'>,
  asked: { readonly after?: Cursor; readonly limit: number },
): Promise<Page<Spec>> => {
  const rows = await readModels.query(specs.collection, {
    orderBy: { field: 'registered_at', direction: 'asc' },
    after: asked.after ?? afterNull,
    limit: asked.limit + 1,
  })
  return pageOf(rows, asked.limit, 'registered_at', (document) => [document as Spec])
}
