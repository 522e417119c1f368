// What many questions a day need, from measured costs: sizes by arithmetic, then held against the model at the busiest hour.
import { demandsOf, tableOf } from './measured-tables.ts'
import type { Measurements } from './measurements.ts'
import { type Demands, type Layout, simulate } from './model.ts'

/** The busiest hour has so many times the mean of the day. */
const peak = 3
/** No process is to be busier than this at the busiest hour. */
const fullest = 0.7
/** Seconds of a real event store for one event: 650 a second from eight writers on three nodes, as was measured on EventStoreDB 23.10. */
const realLogPerEvent = 1 / 650
/** Partitions for each worker, so that none has twice the work of another. */
const partitionsOfWorker = 3
/** Frame, record, file and series statistics of a small question, together. */
const objects = { count: 4, bytes: 14_000 }
/** What `test/api/datasets/calls-to-log.test.ts` holds a question answered in its request to. */
const appendsInRequest = 5
const secondsOfDay = 86_400
const daysOfYear = 365

/** What people ask: a share of it is new, answered in the request or in the background; the rest lies ready. */
type Mix = { readonly name: string; readonly newShare: number; readonly isSynchronous: boolean }
const mixes: ReadonlyArray<Mix> = [
  { name: 'every question new, in the background', newShare: 1, isSynchronous: false },
  { name: 'one in ten new, answered in the request', newShare: 0.1, isSynchronous: true },
]
const loads = [1e6, 100e6]

const atLeastOne = (need: number): number => Math.max(1, Math.ceil(need / fullest))
const whole: Layout['share'] = { api: 1, relay: 1, worker: 1, projector: 1 }

type Plan = {
  readonly newPerSecond: number
  readonly readyApis: number
  readonly demands: Demands
  readonly layout: Layout
}

const planOf = (measured: Measurements, questionsADay: number, { newShare, isSynchronous }: Mix): Plan => {
  const perSecond = (questionsADay / secondsOfDay) * peak
  const newPerSecond = perSecond * newShare
  const [api] = measured.apis
  const background = demandsOf(measured)
  const demands: Demands = {
    ...background,
    api: isSynchronous ? (api?.newCoreSeconds ?? 0) : background.api,
    logPerEvent: realLogPerEvent,
  }
  const events = demands.eventsAccepted + demands.eventsOfRun
  // each log has one relay and one projector at work, and the fullest of the three says how many logs there must be
  const ofLog = Math.max(realLogPerEvent * events, isSynchronous ? 0 : demands.relay, demands.projector)
  const workers = isSynchronous ? 0 : atLeastOne(newPerSecond * demands.worker)
  return {
    newPerSecond,
    readyApis: atLeastOne((perSecond - newPerSecond) * (api?.repeatedCoreSeconds ?? 0)),
    demands,
    layout: {
      apis: atLeastOne(newPerSecond * demands.api),
      workers,
      logs: atLeastOne(newPerSecond * ofLog),
      partitions: Math.max(24, workers * partitionsOfWorker),
      share: whole,
      isSynchronous,
    },
  }
}

const inBytes = (bytes: number): string =>
  bytes >= 1e12 ? `${(bytes / 1e12).toFixed(1)} TB` : `${(bytes / 1e9).toFixed(0)} GB`
const ofMillions = (n: number): string => (n >= 1e6 ? `${n / 1e6} million` : String(n))

const rowOf = (measured: Measurements, questionsADay: number, mix: Mix): ReadonlyArray<string | number> => {
  const { newPerSecond, readyApis, demands, layout } = planOf(measured, questionsADay, mix)
  // long enough for a few thousand questions, and no longer
  const seconds = Math.min(600, Math.max(20, 20_000 / newPerSecond))
  const { p95, busy } = simulate(demands, layout, { kind: 'arrivals', perSecond: newPerSecond }, seconds)
  const newAYear = questionsADay * mix.newShare * daysOfYear
  const first = busy[0]
  return [
    `${ofMillions(questionsADay)}, ${mix.name}`,
    newPerSecond.toFixed(1),
    layout.apis + (mix.newShare < 1 ? readyApis : 0),
    layout.workers,
    layout.workers === 0 ? '' : layout.partitions,
    layout.logs ?? 1,
    `${p95.toFixed(2)} s`,
    `${first?.station ?? ''}, ${((first?.share ?? 0) * 100).toFixed(0)} %`,
    inBytes(newAYear * measured.question.bytes),
    inBytes(newAYear * objects.bytes),
  ]
}

/** Tables of what loads and graphs need. */
export const capacityTables = (measured: Measurements): string => {
  const { question, workers } = measured
  const cost = workers[0]?.coreSeconds
  const [api] = measured.apis
  const events = question.eventsAccepted + question.eventsOfRun
  const milliseconds = (seconds: number | undefined): string => ((seconds ?? 0) * 1_000).toFixed(1)
  return [
    'What one small question costs:',
    tableOf(
      ['', 'new, in the background', 'new, in the request', 'lies ready'],
      [
        ['events', events.toFixed(1), events.toFixed(1), 0],
        ['appends to the log', question.appends.toFixed(1), appendsInRequest, 0],
        ['bytes of log (the topic has as many again, times its replication)', question.bytes, question.bytes, 0],
        ['objects, and their bytes', `${objects.count}, ${objects.bytes}`, `${objects.count}, ${objects.bytes}`, 0],
        [
          'API, core-milliseconds',
          milliseconds(cost?.api),
          milliseconds(api?.newCoreSeconds),
          milliseconds(api?.repeatedCoreSeconds),
        ],
        ['worker', milliseconds(cost?.worker), 0, 0],
        ['relay', milliseconds(cost?.relay), milliseconds(cost?.relay), 0],
        ['projector', milliseconds(cost?.projector), milliseconds(cost?.projector), 0],
      ],
    ),
    `What loads need: at the busiest hour (${peak} times the mean) no process is busier than ${fullest * 100} %, a process has one core, and an event takes ${(realLogPerEvent * 1_000).toFixed(1)} ms of its log.`,
    tableOf(
      [
        'questions a day',
        'new a second, busiest hour',
        'APIs',
        'workers',
        'partitions',
        'logs',
        '95 of 100 are answered within',
        'fullest',
        'log a year',
        'objects a year',
      ],
      loads.flatMap((load) => mixes.map((mix) => rowOf(measured, load, mix))),
    ),
  ].join('\n\n')
}
