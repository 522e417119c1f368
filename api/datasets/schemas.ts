// All JSON Schemas (2020-12) of the Datasets interface, by name.
import { problemSchemas } from '../common/schemas.ts'
import type { JsonSchema } from '../route.ts'
import { operationSchemas } from './operation-schemas.ts'
import { requestSchemas } from './request-schemas.ts'
import { versionSchemas } from './version-schemas.ts'

export { ref } from './schema-parts.ts'

export const datasetSchemas: Readonly<Record<string, JsonSchema>> = {
  ...requestSchemas,
  ...versionSchemas,
  ...operationSchemas,
  ...problemSchemas,
}
