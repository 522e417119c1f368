/** Whether an `If-None-Match` header names this entity tag (weak comparison, RFC 9110 13.1.2). */
export const matchesEtag = (header: string, etag: string): boolean => {
  if (header === '') return false
  if (header.trim() === '*') return true
  const bare = etag.replace(/^W\//, '')
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === bare)
}
