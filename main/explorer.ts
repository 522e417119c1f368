// Where the built explorer page lies, and which hosts its download links lead to.
import { fileURLToPath } from 'node:url'
import type { ExplorerPlace } from '../api/explorer/asset-route.ts'
import type { Config } from './config.ts'

/** Origins of signed storage URLs that are not this service's own. */
const storageOriginsOf = ({ objects, publicUrl }: Pick<Config, 'objects' | 'publicUrl'>): ReadonlyArray<string> => {
  const own = publicUrl === null ? [] : [new URL(publicUrl).origin]
  if (!objects.startsWith('s3:')) return own
  const parameters = new URLSearchParams(objects.split('?')[1] ?? '')
  const endpoint = parameters.get('publicEndpoint') ?? parameters.get('endpoint')
  const region = parameters.get('region') ?? 'us-east-1'
  return [
    ...own,
    ...(endpoint !== null && URL.canParse(endpoint)
      ? [new URL(endpoint).origin]
      : [`https://*.s3.${region}.amazonaws.com`, `https://s3.${region}.amazonaws.com`]),
  ]
}

export const explorerPlaceOf = (config: Pick<Config, 'objects' | 'publicUrl'>): ExplorerPlace => ({
  directory: fileURLToPath(new URL('../explorer/dist', import.meta.url)),
  storageOrigins: storageOriginsOf(config),
})
