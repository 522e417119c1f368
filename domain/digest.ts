// The only place of the domain that touches node:crypto: digests are part of what identifiers mean.
import { createHash, hash } from 'node:crypto'
import { canonicalJson } from './canonical-json.ts'

/** Lower-case hex SHA-256 of a text (UTF-8) or bytes. */
export const sha256Hex = (data: string | Uint8Array): string => hash('sha256', data)

/** SHA-256 of the RFC 8785 form of a JSON value. */
export const canonicalDigest = (value: unknown): string => sha256Hex(canonicalJson(value))

/** An incremental SHA-256 for content too large for one buffer. */
export const sha256Stream = () => createHash('sha256')
