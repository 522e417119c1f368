// The names of the streams of the log.

export const specStream = (specId: string): string => `spec-${specId}`
export const runStream = (runId: string): string => `run-${runId}`
export const operationStream = (operationId: string): string => `operation-${operationId}`
export const shareStream = (shareId: string): string => `share-${shareId}`
export const reportStream = (reportId: string): string => `report-${reportId}`
export const webhookStream = (webhookId: string): string => `webhook-${webhookId}`
/** The one stream of activations. */
export const graphStream = 'graph'

const versionPrefix = 'version-'

/** A version is named by its spec too: equal rows of two specs are two versions. */
export const versionStream = (specId: string, contentVersion: string): string =>
  `${versionPrefix}${versionIdOf(specId, contentVersion)}`

/** `<spec_id>.<content_version>`, the name of a version in one text. */
export const versionIdOf = (specId: string, contentVersion: string): string => `${specId}.${contentVersion}`

/** The version of a stream, or null for streams of something else. */
export const versionOfStream = (
  stream: string,
): { readonly versionId: string; readonly specId: string; readonly contentVersion: string } | null => {
  if (!stream.startsWith(versionPrefix)) return null
  const versionId = stream.slice(versionPrefix.length)
  const [specId = '', contentVersion = ''] = versionId.split('.')
  return { versionId, specId, contentVersion }
}

/** Every kind of stream of the service. */
export const streamKinds = ['graph', 'operation', 'report', 'run', 'share', 'spec', 'version', 'webhook'] as const

/** Whether a stream of this name is one of the service's: `<kind>` or `<kind>-<id>`. */
export const isStreamOfService = (name: string): boolean =>
  streamKinds.some((kind) => name === kind || (name.startsWith(`${kind}-`) && name.length > kind.length + 1))
