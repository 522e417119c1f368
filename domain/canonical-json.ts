import canonicalizeJson from 'canonicalize'

/** The RFC 8785 form of a JSON value. Throws on NaN, Infinity, lone surrogates and undefined. */
export const canonicalJson = (value: unknown): string => {
  const text = canonicalizeJson(value)
  if (text === undefined) throw new TypeError('not a JSON value')
  return text
}
