// Runs a request in this process, or takes over one that another left.
import * as E from 'fp-ts/lib/Either.js'
import { operationStream } from '../domain/events/streams.ts'
import { leftBehindBy } from '../domain/lifecycle/left-behind.ts'
import type { Reply } from '../domain/problem.ts'
import { instantOf } from '../domain/ports/clock.ts'
import { claimOperation } from './claim-operation.ts'
import type { CommandContext } from './command-context.ts'
import { runCommand } from './run-command.ts'
import type { RequestPorts } from './request-ports.ts'
import { type Answer, replacing } from './standing.ts'
import { answerOfDone } from './answer-of-done.ts'
import { waitFor } from './wait-for-standing.ts'

/** Runs a synchronous operation that this process has claimed, and gives its answer. */
export const runHere = async (ports: RequestPorts, operationId: string, context: CommandContext): Reply<Answer> => {
  const executed = await ports.execute(operationId, context)
  if (E.isLeft(executed)) return executed
  const answer = await answerOfDone(ports, operationId, executed.right, context.since)
  return answer === 'run_again' ? E.left(replacing) : answer
}

/** Goes on with what a process was at that is gone; waits when another one was quicker. */
export const takeOver = async (ports: RequestPorts, operationId: string, context: CommandContext): Reply<Answer> => {
  const stream = operationStream(operationId)
  const now = ports.clock()
  const claimed = await runCommand(
    ports,
    stream,
    context,
    claimOperation({
      operationId,
      worker: ports.worker,
      now: instantOf(now),
      leaseUntil: instantOf(now + ports.limits.leaseMs),
      leftBehindBy: leftBehindBy(await ports.streams.load(stream), ports.departed, instantOf(now)),
    }),
  )
  if (E.isLeft(claimed)) return claimed
  return claimed.right.appended.length > 0 ? runHere(ports, operationId, context) : waitFor(ports, operationId)
}
