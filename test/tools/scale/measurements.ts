// What `npm run bench:workers` measures, as it is kept: the figures that the model is fed with, and the points it is held against.

/** Core-seconds of each role for one question. */
export type CoreSeconds = {
  readonly api: number
  readonly relay: number
  readonly worker: number
  readonly projector: number
  /** Of the event store, which stands beside the roles. */
  readonly log: number
}

export type WorkersPoint = {
  readonly workers: number
  readonly perSecond: number
  readonly coreSeconds: CoreSeconds
}
export type ApisPoint = {
  readonly apis: number
  /** Questions nobody asked before, answered within the request, and one that is asked again and again: answers a second. */
  readonly newPerSecond: number
  readonly repeatedPerSecond: number
  /** Of the APIs, for one question. */
  readonly newCoreSeconds: number
  readonly repeatedCoreSeconds: number
}
export type FollowerPoint = { readonly role: 'projector' | 'relay'; readonly events: number; readonly seconds: number }
export type ReplayPoint = { readonly reader: string; readonly events: number; readonly seconds: number }

export type Measurements = {
  readonly measuredOn: string
  readonly machine: string
  /** What else the machine did. */
  readonly circumstances: string
  /** Of a core, that each process of the role looked at has. */
  readonly share: number
  readonly seconds: number
  readonly workers: ReadonlyArray<WorkersPoint>
  readonly apis: ReadonlyArray<ApisPoint>
  readonly followers: ReadonlyArray<FollowerPoint>
  readonly replay: ReadonlyArray<ReplayPoint>
  /** The plain client, then replay by ever more readers, each process held to the share. */
  readonly heldReplay: ReadonlyArray<ReplayPoint>
  /** Of one background question at the log: events as it is accepted and as it is run, appends and bytes of both with their metadata. */
  readonly question: {
    readonly eventsAccepted: number
    readonly eventsOfRun: number
    readonly appends: number
    readonly bytes: number
  }
}
