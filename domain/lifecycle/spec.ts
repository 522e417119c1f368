// A definition of the registry: registered once, and the version of it that downstream was last told of.
import * as E from 'fp-ts/lib/Either.js'
import type { EventOf } from '../events/event.ts'
import { foldWith } from './fold.ts'

export type Spec = EventOf<'SpecRegistered'>['data'] & {
  /** The version that `VersionSuperseded` last announced. */
  readonly announced_version: string | null
  /** All that it announced, oldest first: of the default facets and of those that live links bind. */
  readonly announced: ReadonlyArray<string>
}

export const specEventTypes = ['SpecRegistered', 'VersionSuperseded'] as const
export type SpecEventType = (typeof specEventTypes)[number]

export const evolveSpec = (spec: Spec | null, event: EventOf<SpecEventType>): E.Either<string, Spec> => {
  if (event.type === 'SpecRegistered') return E.right(spec ?? { ...event.data, announced_version: null, announced: [] })
  if (spec === null) return E.left(`${event.type} of a spec that was never registered`)
  const { content_version } = event.data
  const announced = [...spec.announced.filter((version) => version !== content_version), content_version]
  return E.right({ ...spec, announced_version: content_version, announced })
}

/** The spec that the events of its stream tell of; null before it was registered. */
export const foldSpec = foldWith(specEventTypes, evolveSpec)
