/** `<tier>/<spec_id>/<content_version>/<digest>`: equal bytes of two specs never share a fate. */
const keyIn =
  (tier: 'working' | 'pinned' | 'frames') =>
  (specId: string, contentVersion: string, digest: string): string =>
    `${tier}/${specId}/${contentVersion}/${digest.replace(/^sha256:/, '')}`

export const workingKey = keyIn('working')
export const pinnedKey = keyIn('pinned')
/** Frames, records and conversion inputs of versions. */
export const frameKey = keyIn('frames')
