// What Search takes and how much it answers; capabilities publish these numbers and the readers hold to them.
export const searchLimits = {
  /** Characters (UTF-16 code units) of a question. */
  queryCharacters: 2000,
  /** Questions of one request. */
  questions: 100,
  /** Bytes of a request body: so many of the longest questions fit. */
  bodyBytes: 1_000_000,
  /** Datasets one question may ask for. */
  parts: 12,
  /** Readings listed for one part. */
  candidates: 12,
  /** Readings tried for one part. */
  readingsTried: 64,
  /** Texts that one question is read as: without what stands beside it, in other words, by its pieces. */
  textsRead: 200,
  /** Other slot sets listed for a definite part. */
  alternatives: 5,
  /** Readings with data listed beside one without. */
  nearest: 3,
} as const
