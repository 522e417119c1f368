// Files of a version as catalogues describe them.

/** A column of a file. */
export type PublishedField = {
  readonly name: string
  readonly type: 'text' | 'number' | 'integer'
  readonly description?: string
}

export type PublishedFile = {
  readonly name: string
  /** Absolute, or relative to what describes it (in a bundle). */
  readonly url: string
  readonly mediaType: string
  readonly bytes: number
  /** Hex digits. */
  readonly sha256: string
  /** The columns of a table that programs read by name; absent for other files. */
  readonly fields?: ReadonlyArray<PublishedField>
}
