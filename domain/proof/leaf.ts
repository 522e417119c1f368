// The leaves of the transparency log: what is told for ever of a published version. Never the words of a question.
import { canonicalJson } from '../canonical-json.ts'
import type { EventOf, RecordedEvent } from '../events/event.ts'
import { versionOfStream } from '../events/streams.ts'

export const loggedTypes = ['VersionMaterialised', 'ArtifactPinned', 'VersionRevoked'] as const
export type LoggedType = (typeof loggedTypes)[number]

/** `published`: rows were made and stored, or made again; `pinned`: a file is kept for ever; `taken_down`: the version is gone. */
export type Leaf = {
  readonly kind: 'published' | 'pinned' | 'taken_down'
  readonly spec_id: string
  readonly content_version: string
  readonly event_id: string
  /** When the event was written, by the clock of its writer: it is in the event's hash and stays when a log is moved. */
  readonly recorded_at: string
  /** `published` only: digests of the stored rows, the record and, where it was converted, the rates. */
  readonly frame?: string
  readonly record?: string
  readonly conversion?: string | null
  /** `pinned` only: digest of the file. */
  readonly artifact?: string
}

/** The leaf of an event; null when its stream is that of no version. */
export const leafOf = (event: EventOf<LoggedType>, recorded: RecordedEvent): Leaf | null => {
  const version = versionOfStream(recorded.stream)
  if (version === null) return null
  const common = {
    spec_id: version.specId,
    content_version: version.contentVersion,
    event_id: recorded.id,
    recorded_at: recorded.metadata.written_at ?? recorded.recorded_at,
  }
  switch (event.type) {
    case 'VersionMaterialised': {
      const { frame, record, conversion } = event.data
      const digests = { frame: frame.digest, record: record.digest, conversion: conversion?.digest ?? null }
      return { kind: 'published', ...common, ...digests }
    }
    case 'ArtifactPinned':
      return { kind: 'pinned', ...common, artifact: event.data.artifact_digest }
    case 'VersionRevoked':
      return { kind: 'taken_down', ...common }
  }
}

/** The bytes of a leaf, as text: RFC 8785. */
export const leafText = (leaf: Leaf): string => canonicalJson(leaf)
