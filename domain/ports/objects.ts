// Files and frames. Adapters: a directory with HMAC-signed URLs (embedded), S3.
import type { Readable } from 'node:stream'

export type ObjectHead = { readonly bytes: number; readonly mediaType: string; readonly storedAt: string }
export type SignOptions = { readonly fileName: string; readonly mediaType: string; readonly expiresInSeconds: number }

export type LocalCopy = {
  readonly path: string
  /** The `mark` of the bytes at `path` when it is the stored file itself; null for a copy. */
  readonly originalMark: string | null
  readonly release: () => Promise<void>
}

/** The bytes of an object. Who has done with a chunk may hand it back, for its memory to be used again; nobody need. */
export type ObjectStream = Readable & { readonly handBack?: (chunk: Uint8Array) => void }

/** What is known of a local file: its digest, and the mark it bore when it had been read back with it. */
export type SeenFile = { readonly digest: string; readonly mark: string | null }

export type Objects = {
  /**
   * Stores a local file under a key, durable when resolved; an existing object of the key is replaced at once. The local file may be moved away.
   * Gives the `mark` of the object where its bytes are those of the very file that was seen, unchanged since; else null.
   */
  readonly putFile: (key: string, path: string, mediaType: string, seen?: SeenFile) => Promise<string | null>
  readonly put: (key: string, bytes: Uint8Array, mediaType: string) => Promise<void>
  readonly head: (key: string) => Promise<ObjectHead | null>
  /** The bytes, or a range of them (`end` inclusive); null when there is no such object. */
  readonly get: (key: string, range?: { readonly start: number; readonly end: number }) => Promise<ObjectStream | null>
  readonly getBytes: (key: string) => Promise<Uint8Array | null>
  /** A local file with the object's bytes: the stored file itself (do not change it) or a copy; `release` when done. */
  readonly localCopy: (key: string) => Promise<LocalCopy | null>
  /** A text that is another one whenever the stored bytes may be others; null when there is no such object. Cheap. */
  readonly mark: (key: string) => Promise<string | null>
  /** The `mark` of an object that was asked for before, without a wait; undefined where that would be one. May throw. */
  readonly markNow?: (key: string) => string | null | undefined
  readonly copy: (from: string, to: string) => Promise<void>
  /** Gives an object another key, whatever its bytes are; one that is there already is replaced. */
  readonly move: (from: string, to: string) => Promise<void>
  /** Deleting what is not there succeeds. */
  readonly delete: (key: string) => Promise<void>
  readonly list: (prefix: string) => AsyncIterable<string>
  /** A URL that serves the object for a short time. */
  readonly signedUrl: (key: string, options: SignOptions) => Promise<string>
  /** Free bytes, or null when unknown. */
  readonly freeBytes: () => Promise<number | null>
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}
