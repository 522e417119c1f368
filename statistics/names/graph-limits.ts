/** Limits of the Graph interface: published by its capabilities and enforced by its decoders. */
export const graphLimits = {
  /** Texts in one resolve request. */
  resolveTexts: 500,
  /** UTF-16 units of one text. */
  textCharacters: 512,
  /** dcids in one batch read. */
  nodeBatch: 500,
  /** UTF-16 units of a dcid. */
  identifierCharacters: 256,
  /** Members listed inside a resolver result. */
  expandedMembers: 256,
  membersPageDefault: 200,
  membersPageMaximum: 1000,
  /** Bytes of a request body. */
  bodyBytes: 1_048_576,
  cursorCharacters: 2048,
  /** Candidates and near matches listed for one text. */
  candidates: 50,
  nearMatches: 5,
} as const
