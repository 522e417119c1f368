// Where objects stand in the store. A key is `<tier>/<spec_id>/<content_version>/<digest>`.

/** `<tier>/<spec_id>/<content_version>/<digest>`: equal bytes of two specs never share a fate. */
const keyIn =
  (tier: Tier) =>
  (specId: string, contentVersion: string, digest: string): string =>
    `${tier}/${specId}/${contentVersion}/${digest.replace(/^sha256:/, '')}`

/** Where objects of versions stand: files that expire, files kept for ever, frames with what belongs to them. */
export const tiers = ['working', 'pinned', 'frames'] as const
export type Tier = (typeof tiers)[number]

export const workingKey = keyIn('working')
export const pinnedKey = keyIn('pinned')
/** Frames, records and conversion inputs of versions. */
export const frameKey = keyIn('frames')

/** The folders that hold all objects of a version, those that were found damaged among them. */
export const prefixesOf = (specId: string, contentVersion: string): ReadonlyArray<string> =>
  [...tiers, 'damaged'].map((tier) => `${tier}/${specId}/${contentVersion}/`)

/** Where an object of a version is kept after it was found damaged. */
export const asideKey = (key: string, nowMs: number): string => {
  const [tier = '', specId = '', contentVersion = '', digest = ''] = key.split('/')
  return `damaged/${specId}/${contentVersion}/${tier}-${digest}-${nowMs}`
}

/** The version that an object set aside belongs to, or null for keys of another form. */
export const ownerOfAside = (key: string): { readonly specId: string; readonly contentVersion: string } | null => {
  const [, specId, contentVersion] = /^damaged\/(spec_[0-9a-f]{32})\/(cv_[0-9a-f]{32})\//.exec(key) ?? []
  return specId === undefined || contentVersion === undefined ? null : { specId, contentVersion }
}

/** The version an object belongs to, or null for keys of another form. */
export const ownerOf = (
  key: string,
): {
  readonly tier: Tier
  readonly specId: string
  readonly contentVersion: string
  readonly digest: string
} | null => {
  const match = /^(working|pinned|frames)\/(spec_[0-9a-f]{32})\/(cv_[0-9a-f]{32})\/([0-9a-f]{64})$/.exec(key)
  const [, tier, specId, contentVersion, digest] = match ?? []
  return tier === undefined || specId === undefined || contentVersion === undefined || digest === undefined
    ? null
    : { tier: tier as Tier, specId, contentVersion, digest: `sha256:${digest}` }
}

/** Where the files of a published graph build stand. */
export const graphBuildPrefix = (revision: string): string => `graphs/${revision}`
