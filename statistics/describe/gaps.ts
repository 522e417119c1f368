// Which values of an answer are not known. Law: `gaps` names exactly the nulls.

/** Dotted paths of all nulls below a value, in order. */
export const gapsIn = (value: unknown, at = ''): ReadonlyArray<string> => {
  if (value === null) return [at]
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, member]) => gapsIn(member, at === '' ? key : `${at}.${key}`))
}
