import test, { type ExecutionContext } from 'ava'
import { countingLog } from '../../support/counting-log.ts'
import { startEventStoreDbServer } from '../../support/engines/eventstoredb-server.ts'
import { startService, statVarRequest } from '../../support/service.ts'

const question = (startYear: number, options: object = { format: 'csv', bundle: false }) =>
  statVarRequest(
    ['economy/GrossDomesticProduct_Nominal'],
    { window: { kind: 'range', start_year: startYear, end_year: 2020 } },
    options,
  )

/** The calls that each of some requests makes to the log of a service. */
const callsOf = async (
  t: ExecutionContext,
  environment: Readonly<Record<string, string>>,
  bodies: ReadonlyArray<object>,
  onAnswer: () => void = () => {},
): Promise<ReadonlyArray<ReadonlyArray<string>>> => {
  const counting = countingLog()
  // no sweep looks into the log meanwhile
  const service = await startService({ ROLES: 'api', ...environment }, counting.around)
  try {
    const made: string[][] = []
    for (const body of bodies) {
      counting.begin()
      const { status } = await service.post('/api/v1/datasets', body)
      t.is(status, 200)
      onAnswer()
      made.push(counting.made().map(({ call, what }) => [call, ...what.split(' ').slice(1)].join(' ')))
    }
    return made
  } finally {
    await service.stop()
  }
}

const mostOfNewQuestion = [
  'readStream',
  'append SpecRegistered',
  'append RunRequested',
  'append OperationStarted OperationClaimed',
  'readStream',
  'append VersionMaterialised ArtifactRendered ArtifactRendered',
  'append OperationCompleted',
].sort()

const check = async (
  t: ExecutionContext,
  environment: Readonly<Record<string, string>>,
  onAnswer?: () => void,
): Promise<void> => {
  // what the first one loads is there for the second
  const bodies = [question(1990), question(1991), question(1991, { format: 'xlsx', bundle: false })]
  const [, fresh = [], otherFormat = []] = await callsOf(t, environment, bodies, onAnswer)
  t.deepEqual([...fresh].sort(), mostOfNewQuestion)
  t.true(otherFormat.length <= 10, otherFormat.join('\n'))
}

test('a new question asks the embedded log five appends and two reads, in one append what belongs to one stream', async (t) =>
  check(t, {}))

test('a new question asks the event store five appends and two reads, and no more go over the wire', async (t) => {
  const server = await startEventStoreDbServer()
  try {
    const counts = [{ ...server.calls() }]
    await check(t, { EVENT_STORE: server.url() }, () => counts.push({ ...server.calls() }))
    const [, first, second] = counts
    t.is((second?.append ?? 0) - (first?.append ?? 0), 5)
    t.is((second?.read ?? 0) - (first?.read ?? 0), 2)
  } finally {
    await server.stop()
  }
})
