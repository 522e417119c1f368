// All JSON Schemas (2020-12) of the Datasets interface, by name.
import { DatasetRequest, DefinitionRequest } from '../../domain/dataset/request-input.ts'
import { Format } from '../../domain/formats.ts'
import { Definition } from '../../domain/spec/identity.ts'
import { ArtifactDigest, ContentVersion } from '../../domain/values/codecs.ts'
import { problemSchemas } from '../common/schemas.ts'
import type { JsonSchema } from '../route.ts'
import { operationSchemas } from './operation-schemas.ts'
import { componentsOf } from '../schema-of-codec.ts'
import { versionSchemas } from './version-schemas.ts'

export { ref } from './schema-parts.ts'

export const datasetSchemas: Readonly<Record<string, JsonSchema>> = {
  ...componentsOf([DatasetRequest, DefinitionRequest, Definition, ContentVersion, ArtifactDigest, Format]),
  ...versionSchemas,
  ...operationSchemas,
  ...problemSchemas,
}
