/** Whether an `If-None-Match` header names this entity tag (weak comparison, RFC 9110 13.1.2). */
export const matchesEtag = (header: string, etag: string): boolean => {
  if (header === '') return false
  if (header.trim() === '*') return true
  const bare = etag.replace(/^W\//, '')
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === bare)
}

/**
 * Whether an `If-Match` header lets the request be done (strong comparison, RFC 9110 13.1.1): absent, empty, `*`, or naming the tag of the
 * answer. What has no tag is named by none.
 */
export const passesIfMatch = (header: string | undefined, etag: string | undefined): boolean =>
  header === undefined ||
  ['', '*'].includes(header.trim()) ||
  (etag?.startsWith('"') === true && header.split(',').some((candidate) => candidate.trim() === etag))
