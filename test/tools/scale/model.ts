// A discrete-event model of the distributed service: requests, roles, partitions and the log, with times that were measured.
// It answers what comes out with so many processes, and what is full first.
import TinyQueue from 'tinyqueue'

/** What one question costs: processor seconds of each role, and the wait for the log at each append. */
export type Demands = {
  readonly api: number
  readonly relay: number
  readonly worker: number
  readonly projector: number
  /** Seconds of the log for one event, from one writer among many. */
  readonly logPerEvent: number
  readonly eventsAccepted: number
  readonly eventsOfRun: number
}

export type Layout = {
  readonly apis: number
  readonly workers: number
  /** Logs that questions are divided among, each with a relay and a projector that act. Default 1. */
  readonly logs?: number
  /** Partitions of the topic: each is worked on by one worker at a time. */
  readonly partitions: number
  /** Share of a core that a process of a role has. */
  readonly share: { readonly api: number; readonly relay: number; readonly worker: number; readonly projector: number }
  /** Whether questions are answered within their request, by the API alone. */
  readonly isSynchronous: boolean
}

export type Load =
  /** So many a second, at random. */
  | { readonly kind: 'arrivals'; readonly perSecond: number }
  /** Always so many that wait for an answer. */
  | { readonly kind: 'clients'; readonly count: number }

export type Simulated = {
  readonly perSecond: number
  /** Seconds from the request to the end of its run: the median, and all but one in twenty. */
  readonly median: number
  readonly p95: number
  /** Share of the time that each station is at work, fullest first. */
  readonly busy: ReadonlyArray<{ readonly station: string; readonly share: number }>
  /** Questions that wait at the end: grows where the arrivals are more than can be done. */
  readonly waiting: number
}

type Job = { readonly began: number; readonly partition: number; step: number }
type Station = {
  readonly name: string
  readonly servers: ReadonlyArray<Server>
  readonly serverOf: (job: Job) => Server
}
type Server = { free: boolean; readonly queue: Job[]; busySeconds: number }
type Step = { readonly station: Station; readonly seconds: number }

/** Numbers from 0 to 1 that are the same at each run (mulberry32). */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

const serversOf = (count: number): ReadonlyArray<Server> =>
  Array.from({ length: count }, () => ({ free: true, queue: [], busySeconds: 0 }))

/** The way of a question through the stations. */
const stepsOf = (
  demands: Demands,
  layout: Layout,
): { readonly stations: ReadonlyArray<Station>; readonly steps: ReadonlyArray<Step> } => {
  const least = (servers: ReadonlyArray<Server>) => (): Server =>
    servers.reduce((best, one) => (loadOf(one) < loadOf(best) ? one : best))
  const station = (
    name: string,
    servers: ReadonlyArray<Server>,
    serverOf: Station['serverOf'] = least(servers),
  ): Station => ({ name, servers, serverOf })
  const api = station('api', serversOf(layout.apis))
  const logs = layout.logs ?? 1
  // a question belongs to one log, and so to one relay and one projector
  const ofLog =
    (servers: ReadonlyArray<Server>) =>
    ({ partition }: Job) =>
      servers[partition % logs] as Server
  const perLog = (name: string): Station => {
    const servers = serversOf(logs)
    return station(name, servers, ofLog(servers))
  }
  const log = perLog('log')
  const projector = perLog('projector')
  const logged = demands.eventsAccepted + demands.eventsOfRun
  const accepted: ReadonlyArray<Step> = [{ station: api, seconds: demands.api / layout.share.api }]
  const followed: ReadonlyArray<Step> = [{ station: projector, seconds: demands.projector / layout.share.projector }]
  if (layout.isSynchronous)
    return {
      stations: [api, log, projector],
      steps: [...accepted, { station: log, seconds: demands.logPerEvent * logged }, ...followed],
    }
  const relay = perLog('relay')
  const servers = serversOf(layout.workers)
  // a partition belongs to one worker
  const worker = station('worker', servers, ({ partition }) => servers[partition % servers.length] as Server)
  return {
    stations: [api, log, relay, worker, projector],
    steps: [
      ...accepted,
      { station: log, seconds: demands.logPerEvent * demands.eventsAccepted },
      { station: relay, seconds: demands.relay / layout.share.relay },
      { station: worker, seconds: demands.worker / layout.share.worker },
      { station: log, seconds: demands.logPerEvent * demands.eventsOfRun },
      ...followed,
    ],
  }
}

const loadOf = ({ free, queue }: Server): number => queue.length + (free ? 0 : 1)

type Happening = { readonly at: number; readonly happen: () => void }

/** Runs the model for so many seconds, after a quarter of them to come into its stride. */
export const simulate = (demands: Demands, layout: Layout, load: Load, seconds: number): Simulated => {
  const random = randomFrom(1)
  const { stations, steps } = stepsOf(demands, layout)
  const agenda = new TinyQueue<Happening>([], (left, right) => left.at - right.at)
  const warmUp = seconds / 4
  const took: number[] = []
  let [now, inside] = [0, 0]

  // between always the same and entirely random: what was measured varies about so much
  const varied = (mean: number): number => mean * (0.5 + random())
  const serve = (server: Server, job: Job): void => {
    const lasts = varied((steps[job.step] as Step).seconds)
    server.free = false
    if (now >= warmUp) server.busySeconds += lasts
    agenda.push({ at: now + lasts, happen: () => served(server, job) })
  }
  const served = (server: Server, job: Job): void => {
    server.free = true
    const next = server.queue.shift()
    if (next !== undefined) serve(server, next)
    job.step += 1
    if (job.step < steps.length) arrive(job)
    else {
      inside -= 1
      if (now >= warmUp) took.push(now - job.began)
      if (load.kind === 'clients') begin()
    }
  }
  const arrive = (job: Job): void => {
    const server = (steps[job.step] as Step).station.serverOf(job)
    if (server.free) serve(server, job)
    else server.queue.push(job)
  }
  const begin = (): void => {
    inside += 1
    arrive({ began: now, partition: Math.floor(random() * layout.partitions), step: 0 })
  }
  const beginAgain = (): void => {
    if (load.kind !== 'arrivals') return
    begin()
    agenda.push({ at: now - Math.log(1 - random()) / load.perSecond, happen: beginAgain })
  }

  if (load.kind === 'clients') for (let n = 0; n < load.count; n++) begin()
  else agenda.push({ at: 0, happen: beginAgain })
  for (let next = agenda.pop(); next !== undefined && next.at <= seconds; next = agenda.pop()) {
    now = next.at
    next.happen()
  }
  return summaryOf(stations, took, seconds - warmUp, inside)
}

const summaryOf = (stations: ReadonlyArray<Station>, took: number[], seconds: number, waiting: number): Simulated => {
  took.sort((left, right) => left - right)
  const at = (share: number): number => took[Math.floor(took.length * share)] ?? Number.NaN
  const busy = stations.map(({ name, servers }) => ({
    station: name,
    share: Math.min(1, servers.reduce((sum, { busySeconds }) => sum + busySeconds, 0) / servers.length / seconds),
  }))
  return {
    perSecond: took.length / seconds,
    median: at(0.5),
    p95: at(0.95),
    busy: busy.sort((left, right) => right.share - left.share),
    waiting,
  }
}
