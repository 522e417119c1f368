// The measured points in Markdown, beside the ideal (as many times the first) and beside what the model says.
import type { ApisPoint, Measurements, ReplayPoint, WorkersPoint } from './measurements.ts'
import { type Demands, type Layout, simulate } from './model.ts'

export const tableOf = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string | number>>): string =>
  [head, head.map((_, i) => (i === 0 ? '---' : '---:')), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`

/** What the model is fed with: the costs of the first point, which has one process of each role. */
export const demandsOf = ({ workers, question }: Measurements): Demands => {
  const cost = workers[0]?.coreSeconds ?? { api: 0, relay: 0, worker: 0, projector: 0, log: 0 }
  return {
    api: cost.api,
    relay: cost.relay,
    worker: cost.worker,
    projector: cost.projector,
    logPerEvent: cost.log / (question.eventsAccepted + question.eventsOfRun),
    eventsAccepted: question.eventsAccepted,
    eventsOfRun: question.eventsOfRun,
  }
}

const whole: Layout['share'] = { api: 1, relay: 1, worker: 1, projector: 1 }
const modelSeconds = 1_200

/** Operations a second of so many workers with a backlog, as the model has it. */
export const modelOfWorkers = (measured: Measurements, count: number): number =>
  simulate(
    demandsOf(measured),
    {
      apis: 1,
      workers: count,
      partitions: 24,
      share: { ...whole, worker: measured.share },
      isSynchronous: false,
    },
    // as many wait as were accepted before: partitions run dry no sooner than they did
    { kind: 'clients', count: count * 60 },
    modelSeconds,
  ).perSecond

/** Answers a second of so many APIs whose clients always ask the next question. */
export const modelOfApis = (
  measured: Measurements,
  count: number,
  kind: 'newCoreSeconds' | 'repeatedCoreSeconds',
): number => {
  const demands = demandsOf(measured)
  const isNew = kind === 'newCoreSeconds'
  return simulate(
    {
      ...demands,
      api: measured.apis[0]?.[kind] ?? 0,
      // what lies ready writes nothing
      ...(isNew ? {} : { eventsAccepted: 0, eventsOfRun: 0, projector: 0 }),
    },
    {
      apis: count,
      workers: 0,
      partitions: 24,
      share: { ...whole, api: measured.share },
      isSynchronous: true,
    },
    { kind: 'clients', count: count * 3 },
    isNew ? modelSeconds : 60,
  ).perSecond
}

const beside = (measured: number, first: number, count: number, model: number): ReadonlyArray<string> => [
  measured.toFixed(2),
  percent(measured / (first * count)),
  model.toFixed(2),
  `${measured >= model ? '+' : '-'}${percent(Math.abs(measured / model - 1))}`,
]

const workersTable = (measured: Measurements): string => {
  const first = measured.workers[0]?.perSecond ?? 0
  return tableOf(
    [
      'workers',
      'operations/s',
      'of the ideal',
      'the model says',
      'measured beside it',
      'core-seconds an operation: worker',
      'API',
      'relay',
      'projector',
      'log',
    ],
    measured.workers.map(({ workers, perSecond, coreSeconds: cost }: WorkersPoint) => [
      workers,
      ...beside(perSecond, first, workers, modelOfWorkers(measured, workers)),
      ...[cost.worker, cost.api, cost.relay, cost.projector, cost.log].map((seconds) => seconds.toFixed(4)),
    ]),
  )
}

const apisTable = (
  measured: Measurements,
  what: string,
  rate: 'newPerSecond' | 'repeatedPerSecond',
  cost: 'newCoreSeconds' | 'repeatedCoreSeconds',
): string => {
  const first = measured.apis[0]?.[rate] ?? 0
  return tableOf(
    ['APIs', `${what}/s`, 'of the ideal', 'the model says', 'measured beside it', 'core-seconds an answer'],
    measured.apis.map((point: ApisPoint) => [
      point.apis,
      ...beside(point[rate], first, point.apis, modelOfApis(measured, point.apis, cost)),
      point[cost].toFixed(4),
    ]),
  )
}

/** Readers beside the plain client, and beside as many times one reader where a row has several. */
const readersTable = (points: ReadonlyArray<ReplayPoint>, counts?: ReadonlyArray<number>): string => {
  const plain = points[0]
  const first = points[1]
  return tableOf(
    [
      'reader',
      'events',
      'seconds',
      'events/s',
      'of the plain client',
      ...(counts === undefined ? [] : ['of the ideal']),
    ],
    points.map((point, n) => {
      const count = counts?.[n - 1]
      const ideal = first === undefined || count === undefined ? '' : percent(rateOf(point) / (rateOf(first) * count))
      return [
        point.reader,
        point.events,
        point.seconds.toFixed(1),
        rateOf(point).toFixed(0),
        plain === undefined ? '' : percent(rateOf(point) / rateOf(plain)),
        ...(counts === undefined ? [] : [ideal]),
      ]
    }),
  )
}

const rateOf = ({ events, seconds }: { readonly events: number; readonly seconds: number }) => events / seconds

/** All that was measured, in tables. */
export const measuredTables = (measured: Measurements): string => {
  return [
    `Measured on ${measured.measuredOn}, ${measured.machine}, ${measured.circumstances}: each process of the role in the first column is held to ${measured.share} of a core for ${measured.seconds} s; engines, clients and the other roles have the rest.`,
    'Workers, with a backlog that does not end:',
    workersTable(measured),
    'APIs, new questions (answered within the request):',
    apisTable(measured, 'new questions', 'newPerSecond', 'newCoreSeconds'),
    'APIs, a question whose answer lies ready:',
    apisTable(measured, 'repeated questions', 'repeatedPerSecond', 'repeatedCoreSeconds'),
    `Projector and relay, one of each acts, held to ${measured.share} of a core, behind a log that grows faster:`,
    tableOf(
      ['follower', 'events', 'seconds', 'events/s'],
      measured.followers.map((point) => [point.role, point.events, point.seconds.toFixed(1), rateOf(point).toFixed(0)]),
    ),
    'The whole log read, and read models made anew from it, nobody held:',
    readersTable(measured.replay),
    `The same into embedded read models, each process held to ${measured.share} of a core; replay by several readers (\`audit replay --side-by-side\`) has one process more, for the projection that is made of many streams:`,
    readersTable(measured.heldReplay, [1, 2, 4, 8]),
  ].join('\n\n')
}
